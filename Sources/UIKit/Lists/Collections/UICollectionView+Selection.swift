import Drawing

/// Selecting items.
extension UICollectionView {
    /// Whether items can be selected now.
    final var allowsSelectionNow: Bool {
        isEditing
            ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
            : allowsSelection || allowsMultipleSelection
    }

    /// Whether several items can be selected now.
    final var allowsMultipleSelectionNow: Bool {
        isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    /// What `selectItem(at:animated:scrollPosition:)` does unless a subclass overrides it.
    final func markSelected(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        loadIfNeeded()
        guard let path else { return deselectAllQuietly() }
        guard has(path), allowsSelectionNow else { return }
        if !allowsMultipleSelectionNow {
            for other in selection.paths where other != path { deselectQuietly(other) }
        }
        selectQuietly(path)
        if !scrollPosition.isEmpty { scrollToItem(at: path, at: scrollPosition, animated: animated) }
    }

    private func selectQuietly(_ path: IndexPath) {
        selection.insert(path)
        selection.cursor = path
        selection.anchor = path
        cell(at: path)?.isSelected = true
        updateFocusRing()
    }

    final func deselectQuietly(_ path: IndexPath) {
        guard selection.contains(path) else { return }
        selection.remove(path)
        cell(at: path)?.isSelected = false
    }

    final func deselectAllQuietly() {
        for path in selection.paths { deselectQuietly(path) }
        selection.anchor = nil
        if selection.cursor.map({ !has($0) }) ?? false { selection.cursor = nil }
    }

    final func multiplicityDidChange() {
        guard !allowsMultipleSelectionNow else { return }
        for path in selection.paths.sorted().dropFirst() { deselectQuietly(path) }
    }

    final func editingDidChange() {
        // The selection made while editing and the one made otherwise are for different purposes.
        deselectAllQuietly()
        for case let cell as UICollectionViewCell in shown.values { cell.stateDidChange() }
    }

    // MARK: By the user

    /// What choosing an item does to the selection.
    enum Choice {
        /// Selects only this item.
        case only
        /// Toggles this item and leaves the others as they are.
        case toggle
        /// Selects all items from the anchor to this one.
        case extend
    }

    /// The user chose an item.
    final func choose(_ path: IndexPath, _ choice: Choice) {
        selection.cursor = path
        switch allowsMultipleSelectionNow ? choice : .only {
        case .only: chooseOnly(path)
        case .toggle where selection.contains(path): deselectByUser(path)
        case .toggle: selectByUser(path)
        case .extend: chooseRange(to: path)
        }
        updateFocusRing()
    }

    private func chooseOnly(_ path: IndexPath) {
        guard mayChoose(path) else { return }
        for old in selection.paths.sorted() where old != path { deselectByUser(old) }
        guard has(path), !selection.contains(path) else { return }
        finishSelection(path)
    }

    private func mayChoose(_ path: IndexPath) -> Bool {
        collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true
    }

    private func selectByUser(_ path: IndexPath) {
        if mayChoose(path), has(path) { finishSelection(path) }
    }

    private func finishSelection(_ path: IndexPath) {
        let anchor = selection.anchor
        selectQuietly(path)
        if input.isExtending, let anchor { selection.anchor = anchor }
        collectionDelegate?.collectionView(self, didSelectItemAt: path)
    }

    private func deselectByUser(_ path: IndexPath) {
        guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
        deselectQuietly(path)
        collectionDelegate?.collectionView(self, didDeselectItemAt: path)
    }

    /// Selects the items from the anchor up to one, and nothing else.
    private func chooseRange(to path: IndexPath) {
        guard let anchor = selection.anchor, has(anchor) else { return chooseOnly(path) }
        input.isExtending = true
        defer { input.isExtending = false }
        let (first, last) = anchor < path ? (anchor, path) : (path, anchor)
        // Items that were marked one by one in editing mode stay marked.
        if !isEditing {
            for old in selection.paths.sorted() where old < first || old > last { deselectByUser(old) }
        }
        selectItems(from: first, to: last)
        selection.cursor = path
    }

    private func selectItems(from first: IndexPath?, to last: IndexPath) {
        var next = first
        while let path = next, path <= last, has(path) {
            if !selection.contains(path), mayHighlight(path) { selectByUser(path) }
            next = self.path(after: path)
        }
    }

    /// The user selected all items.
    final func selectAllByUser() {
        loadIfNeeded()
        guard allowsMultipleSelectionNow, let last = lastPath else { return }
        let (anchor, cursor) = (selection.anchor ?? firstPath, selection.cursor ?? firstPath)
        selectItems(from: firstPath, to: last)
        selection.anchor = anchor.flatMap { has($0) ? $0 : firstPath }
        selection.cursor = cursor.flatMap { has($0) ? $0 : firstPath }
        updateFocusRing()
    }

    final func mayHighlight(_ path: IndexPath) -> Bool {
        collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    }

    /// The user has chosen an item in a way that may do more than select it.
    final func performPrimaryAction(_ path: IndexPath) {
        guard let delegate = collectionDelegate, has(path),
            delegate.collectionView(self, canPerformPrimaryActionForItemAt: path)
        else { return }
        delegate.collectionView(self, performPrimaryActionForItemAt: path)
    }

    // MARK: The order of items

    final var firstPath: IndexPath? {
        counts.firstIndex { $0 > 0 }.map { IndexPath(item: 0, section: $0) }
    }

    final var lastPath: IndexPath? {
        counts.lastIndex { $0 > 0 }.map { IndexPath(item: counts[$0] - 1, section: $0) }
    }

    final func path(after path: IndexPath) -> IndexPath? {
        if path.item + 1 < counts[path.section] {
            return IndexPath(item: path.item + 1, section: path.section)
        }
        let next = counts[(path.section + 1)...].firstIndex { $0 > 0 }
        return next.map { IndexPath(item: 0, section: $0) }
    }

    final func path(before path: IndexPath) -> IndexPath? {
        if path.item > 0 { return IndexPath(item: path.item - 1, section: path.section) }
        let previous = counts[..<path.section].lastIndex { $0 > 0 }
        return previous.map { IndexPath(item: counts[$0] - 1, section: $0) }
    }
}
