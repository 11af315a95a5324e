/// Selecting rows.
extension UITableView {
    /// Whether rows can be selected now.
    final var allowsSelectionNow: Bool {
        isEditing
            ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
            : allowsSelection || allowsMultipleSelection
    }

    /// Whether several rows can be selected now.
    final var allowsMultipleSelectionNow: Bool {
        isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    /// The selected row; the first one of several, nil for none.
    public final var indexPathForSelectedRow: IndexPath? { selection.paths.min() }

    /// The selected rows, from top to bottom; nil for none.
    public final var indexPathsForSelectedRows: [IndexPath]? {
        selection.paths.isEmpty ? nil : selection.paths.sorted()
    }

    /// Selects a row, nil to select none. The delegate is not told. Where only one row can be selected, it is the only
    /// one.
    ///
    /// - Parameter scrollPosition: where to bring the row; with `none` nothing scrolls.
    public final func selectRow(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
    ) {
        loadIfNeeded()
        guard let indexPath else { return deselectAllQuietly(animated: animated) }
        guard geometry.has(indexPath) else { return }
        if !allowsMultipleSelectionNow {
            for path in selection.paths where path != indexPath { deselectQuietly(path, animated: animated) }
        }
        selectQuietly(indexPath, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Selects a row no more. The delegate is not told.
    public final func deselectRow(at indexPath: IndexPath, animated: Bool) {
        deselectQuietly(indexPath, animated: animated)
    }

    private func selectQuietly(_ path: IndexPath, animated: Bool) {
        selection.insert(path)
        selection.cursor = path
        selection.anchor = path
        cells[path]?.setSelected(true, animated: animated)
    }

    private func deselectQuietly(_ path: IndexPath, animated: Bool) {
        guard selection.contains(path) else { return }
        selection.remove(path)
        cells[path]?.setSelected(false, animated: animated)
    }

    final func deselectAllQuietly(animated: Bool = false) {
        for path in selection.paths { deselectQuietly(path, animated: animated) }
        selection.anchor = nil
        if !geometryHasCursor { selection.cursor = nil }
    }

    private var geometryHasCursor: Bool { selection.cursor.map { geometry.has($0) } ?? false }

    final func multiplicityDidChange() {
        guard !allowsMultipleSelectionNow, selection.paths.count > 1 else { return }
        for path in selection.paths.sorted().dropFirst() { deselectQuietly(path, animated: false) }
    }

    // MARK: By a person

    /// How a row was chosen.
    enum Choice {
        /// It is to be the only one.
        case only
        /// It is to be selected or not, whatever the others are.
        case toggle
        /// All up to it are to be.
        case extend
    }

    /// A person chose a row.
    final func choose(_ path: IndexPath, _ choice: Choice) {
        selection.cursor = path
        let isAny = allowsMultipleSelectionNow
        switch isAny ? choice : .only {
        case .only: chooseOnly(path)
        case .toggle where selection.contains(path): letGo(path)
        case .toggle: take(path)
        case .extend: chooseRange(to: path)
        }
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    }

    /// A person chose all rows.
    final func chooseAll() {
        loadIfNeeded()
        guard allowsMultipleSelectionNow, geometry.firstPath != nil else { return }
        let (anchor, cursor) = (selection.anchor, selection.cursor)
        var next = geometry.firstPath
        while let path = next, geometry.has(path) {
            if !selection.contains(path), mayHighlight(path) { take(path) }
            next = geometry.has(path) ? geometry.path(after: path) : nil
        }
        selection.anchor = anchor.flatMap { geometry.has($0) ? $0 : nil } ?? geometry.firstPath
        selection.cursor = cursor.flatMap { geometry.has($0) ? $0 : nil } ?? geometry.firstPath
        placeFocusRing()
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    }

    private func chooseOnly(_ path: IndexPath) {
        let target: IndexPath? = delegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
        guard let target, geometry.has(target) else { return }
        for old in selection.paths.sorted() where old != target { letGo(old) }
        guard geometry.has(target) else { return }
        didTake(target)
    }

    private func take(_ path: IndexPath) {
        let target: IndexPath? = delegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
        guard let target, geometry.has(target) else { return }
        didTake(target)
    }

    private func didTake(_ path: IndexPath) {
        let anchor = selection.anchor
        selectQuietly(path, animated: false)
        if isExtending, let anchor { selection.anchor = anchor }
        placeFocusRing()
        delegate?.tableView(self, didSelectRowAt: path)
    }

    private func letGo(_ path: IndexPath) {
        let target: IndexPath? = delegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
        guard let target else { return }
        deselectQuietly(target, animated: false)
        delegate?.tableView(self, didDeselectRowAt: target)
    }

    private var isExtending: Bool { typing.isExtendingSelection }

    /// Selects from where the last choice was up to a row, and nothing else.
    private func chooseRange(to path: IndexPath) {
        guard let anchor = selection.anchor, geometry.has(anchor) else { return chooseOnly(path) }
        typing.isExtendingSelection = true
        defer { typing.isExtendingSelection = false }
        let (first, last) = anchor < path ? (anchor, path) : (path, anchor)
        // Marks that were made one by one while the table is edited stay.
        if !isEditing {
            for old in selection.paths.sorted() where old < first || old > last { letGo(old) }
        }
        var next: IndexPath? = first
        while let current = next, current <= last, geometry.has(current) {
            if !selection.contains(current), mayHighlight(current) { take(current) }
            next = geometry.has(current) ? geometry.path(after: current) : nil
        }
        selection.cursor = path
    }

    final func mayHighlight(_ path: IndexPath) -> Bool {
        delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    }
}
