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

    /// What `indexPathForSelectedRow` is unless a subclass overrides it.
    final var firstSelectedPath: IndexPath? { selection.paths.min() }

    /// What `indexPathsForSelectedRows` is unless a subclass overrides it.
    final var selectedPaths: [IndexPath]? {
        selection.paths.isEmpty ? nil : selection.paths.sorted()
    }

    /// What `selectRow(at:animated:scrollPosition:)` does unless a subclass overrides it.
    final func markSelected(
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

    private func selectQuietly(_ path: IndexPath, animated: Bool) {
        selection.insert(path)
        selection.cursor = path
        selection.anchor = path
        cells[path]?.setSelected(true, animated: animated)
    }

    final func deselectQuietly(_ path: IndexPath, animated: Bool) {
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

    // MARK: By the user

    /// What choosing a row does to the selection.
    enum Choice {
        /// Selects only this row.
        case only
        /// Toggles this row and leaves the others as they are.
        case toggle
        /// Selects all rows from the anchor to this one.
        case extend
    }

    /// The user chose a row.
    final func choose(_ path: IndexPath, _ choice: Choice) {
        selection.cursor = path
        let isAny = allowsMultipleSelectionNow
        switch isAny ? choice : .only {
        case .only: chooseOnly(path)
        case .toggle where selection.contains(path): deselectByUser(path)
        case .toggle: selectByUser(path)
        case .extend: chooseRange(to: path)
        }
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    }

    /// The user chose a row by a tap, a click or the Return key, rather than moved the selection to it: that performs its
    /// primary action, unless other rows were selected and stay so.
    final func chooseWithAction(_ path: IndexPath, _ choice: Choice) {
        let isAlone = !allowsMultipleSelectionNow || choice == .only || selection.paths.isEmpty
        choose(path, choice)
        guard isAlone, geometry.has(path), let tableDelegate,
            tableDelegate.tableView(self, canPerformPrimaryActionForRowAt: path)
        else { return }
        tableDelegate.tableView(self, performPrimaryActionForRowAt: path)
    }

    /// The user selected all rows.
    final func selectAllByUser() {
        loadIfNeeded()
        guard allowsMultipleSelectionNow, geometry.firstPath != nil else { return }
        let (anchor, cursor) = (selection.anchor, selection.cursor)
        var next = geometry.firstPath
        while let path = next, geometry.has(path) {
            if !selection.contains(path), mayHighlight(path) { selectByUser(path) }
            next = geometry.has(path) ? geometry.path(after: path) : nil
        }
        selection.anchor = anchor.flatMap { geometry.has($0) ? $0 : nil } ?? geometry.firstPath
        selection.cursor = cursor.flatMap { geometry.has($0) ? $0 : nil } ?? geometry.firstPath
        updateFocusRing()
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    }

    private func chooseOnly(_ path: IndexPath) {
        let target: IndexPath? = tableDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
        guard let target, geometry.has(target) else { return }
        for old in selection.paths.sorted() where old != target { deselectByUser(old) }
        guard geometry.has(target) else { return }
        finishSelection(target)
    }

    private func selectByUser(_ path: IndexPath) {
        let target: IndexPath? = tableDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
        guard let target, geometry.has(target) else { return }
        finishSelection(target)
    }

    private func finishSelection(_ path: IndexPath) {
        let anchor = selection.anchor
        selectQuietly(path, animated: false)
        if isExtending, let anchor { selection.anchor = anchor }
        updateFocusRing()
        tableDelegate?.tableView(self, didSelectRowAt: path)
    }

    private func deselectByUser(_ path: IndexPath) {
        let target: IndexPath? = tableDelegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
        guard let target else { return }
        deselectQuietly(target, animated: false)
        tableDelegate?.tableView(self, didDeselectRowAt: target)
    }

    private var isExtending: Bool { typing.isExtendingSelection }

    /// Selects the rows from the anchor up to a row, and nothing else.
    private func chooseRange(to path: IndexPath) {
        guard let anchor = selection.anchor, geometry.has(anchor) else { return chooseOnly(path) }
        typing.isExtendingSelection = true
        defer { typing.isExtendingSelection = false }
        let (first, last) = anchor < path ? (anchor, path) : (path, anchor)
        // Rows that were marked one by one in editing mode stay marked.
        if !isEditing {
            for old in selection.paths.sorted() where old < first || old > last { deselectByUser(old) }
        }
        var next: IndexPath? = first
        while let current = next, current <= last, geometry.has(current) {
            if !selection.contains(current), mayHighlight(current) { selectByUser(current) }
            next = geometry.has(current) ? geometry.path(after: current) : nil
        }
        selection.cursor = path
    }

    final func mayHighlight(_ path: IndexPath) -> Bool {
        tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    }
}
