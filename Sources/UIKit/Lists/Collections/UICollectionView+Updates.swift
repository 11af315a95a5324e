import Drawing

/// The changes of a collection view that are recorded to be applied together.
@MainActor
struct CollectionUpdates {
    var depth = 0
    var changes = TableChanges()
    /// Whether everything is loaded again anyway, so that the changes do not matter.
    var isMoot = false
    var completions: [(Bool) -> Void] = []
    /// Views whose elements are no longer visible, while they are animated out.
    var leaving: [(view: UICollectionReusableView, element: CollectionElement)] = []
    /// What was there before the change that is being applied.
    var scene: CollectionScene?

    static let duration: TimeInterval = 0.3
}

/// Changes of items and sections.
extension UICollectionView {
    final func performUpdates(_ body: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        // The layout may ask about data that the block is going to change.
        if body != nil, updates.depth == 0, !needsReload, tiling.isInvalid, !tiling.isRunning {
            prepareLayout()
        }
        beginRecording()
        if let completion { updates.completions.append(completion) }
        body?()
        endRecording()
    }

    final func record(_ body: (inout TableChanges) -> Void) {
        beginRecording()
        body(&updates.changes)
        endRecording()
    }

    /// Records that elements are inserted, deleted or reloaded.
    final func record<Elements: Sequence>(
        _ elements: Elements,
        _ kind: WritableKeyPath<TableChanges, [Elements.Element: TableChanges.Animation]>
    ) {
        record { for element in elements { $0[keyPath: kind][element] = .automatic } }
    }

    final func beginRecording() {
        if updates.depth == 0 {
            updates.changes = TableChanges()
            updates.isMoot = needsReload
        }
        updates.depth += 1
    }

    final func endRecording() {
        updates.depth -= 1
        guard updates.depth == 0 else { return }
        let completions = updates.completions
        updates.completions = []
        let complete = { (finished: Bool) in for completion in completions { completion(finished) } }
        guard !updates.isMoot, !needsReload else {
            setNeedsReload()
            return complete(true)
        }
        apply(updates.changes, complete)
    }

    private func apply(_ changes: TableChanges, _ complete: @escaping (Bool) -> Void) {
        removeLeavingViews()
        let new = queryCounts()
        let map: TableChangeMap
        do {
            map = try TableChangeMap(changes, old: counts, new: new, noun: "item")
        } catch {
            preconditionFailure(error.text)
        }
        let layout = collectionViewLayout
        let scene = CollectionScene(of: self)
        updates.scene = scene
        defer { updates.scene = nil }
        counts = new
        follow(map)
        let gone = renumberViews(map)
        layout.follow(map)
        if changes.isEmpty { layout.invalidateLayout() } else { layout.invalidateForNewData() }
        prepareLayout()
        layout.prepare(forCollectionViewUpdates: changes.updateItems(map))
        adjustOffset()
        finish(
            CollectionChange(scene: scene, gone: gone, elementBefore: { map.element(before: $0) }),
            finalize: { layout.finalizeCollectionViewUpdates() }, complete)
    }

    /// What is selected, pressed and announced gets new numbers.
    private func follow(_ map: TableChangeMap) {
        selection.follow(map, keepsReloaded: true) { has($0) }
        prefetch.ahead = []
        tiling.scrollTarget = nil
        guard let press = input.press else { return }
        input.press?.path = map.path(after: press.path) ?? press.path
        if map.path(after: press.path) == nil { input.press = nil }
    }

    /// Assigns the views to their elements' new index paths.
    ///
    /// - Returns: the views whose elements were deleted or reloaded, with their old elements.
    private func renumberViews(
        _ map: TableChangeMap
    ) -> [(view: UICollectionReusableView, element: CollectionElement)] {
        var kept: [CollectionElement: UICollectionReusableView] = [:]
        var gone: [(view: UICollectionReusableView, element: CollectionElement)] = []
        for (element, view) in shown {
            let isOfItem = view.attributes?.belongsToItem ?? false
            if let new = map.element(after: element, isOfItem: isOfItem), kept[new] == nil {
                kept[new] = view
                if new != element { view.renumber(new.path) }
            } else {
                gone.append((view, element))
            }
        }
        shown = kept
        return gone
    }

    private func adjustOffset() {
        let proposed = contentOffset
        let target = targetOffset(for: proposed)
        if target != proposed { UIView.performWithoutAnimation { contentOffset = target } }
    }

    /// Where layout and delegate want the content after a change.
    final func targetOffset(for proposed: CGPoint) -> CGPoint {
        let wanted = collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed)
        return collectionDelegate?.collectionView(
            self, targetContentOffsetForProposedContentOffset: wanted) ?? wanted
    }

    // MARK: Reconfiguring cells

    final func reconfigure(_ paths: [IndexPath]) {
        guard !needsReload, let dataSource else { return }
        for path in paths {
            guard let cell = cell(at: path) else { continue }
            reconfigured[path] = cell
            let again = dataSource.collectionView(self, cellForItemAt: path)
            reconfigured[path] = nil
            if again !== cell { exchange(cell, for: again, at: path) }
            tiling.unsized.insert(ObjectIdentifier(again))
            tiling.isStale = true
        }
        setNeedsLayout()
    }

    private func exchange(_ old: UICollectionViewCell, for new: UICollectionViewCell, at path: IndexPath) {
        let attributes = old.attributes
        shown[.cell(path)] = new
        recycle(old, .cell(path))
        prepare(new, at: path)
        UIView.performWithoutAnimation {
            if let attributes { new.adopt(attributes) }
            insert(new)
        }
    }
}

extension UICollectionReusableView {
    /// The element has another index path, and is otherwise as before.
    final func renumber(_ path: IndexPath) {
        let copy = attributes?.duplicate
        copy?.indexPath = path
        attributes = copy
    }
}

extension TableChanges {
    /// Whether nothing changes.
    var isEmpty: Bool { !touchesSections && !touchesRows }

    /// The changes as layouts get them.
    @MainActor
    func updateItems(_ map: TableChangeMap) -> [UICollectionViewUpdateItem] {
        func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
        var items: [UICollectionViewUpdateItem] = []
        for path in deletedSections.keys.sorted().map(section) + deletedRows.keys.sorted() {
            items.append(UICollectionViewUpdateItem(.delete, from: path, to: nil))
        }
        for index in reloadedSections.keys.sorted() {
            items.append(
                UICollectionViewUpdateItem(
                    .reload, from: section(index), to: map.section(after: index).map(section)))
        }
        for path in reloadedRows.keys.sorted() {
            items.append(UICollectionViewUpdateItem(.reload, from: path, to: map.path(after: path)))
        }
        for path in insertedSections.keys.sorted().map(section) + insertedRows.keys.sorted() {
            items.append(UICollectionViewUpdateItem(.insert, from: nil, to: path))
        }
        let moves = movedSections.map { (section($0), section($1)) } + movedRows.map { ($0, $1) }
        for (old, new) in moves.sorted(by: { $0.0 < $1.0 }) {
            items.append(UICollectionViewUpdateItem(.move, from: old, to: new))
        }
        return items
    }
}

extension TableChangeMap {
    /// An element after the changes; nil for one that was deleted or reloaded.
    ///
    /// - Parameter isOfItem: whether a supplementary or decoration view belongs to an item, not to a section.
    func element(after old: CollectionElement, isOfItem: Bool) -> CollectionElement? {
        let path = old.path
        guard path.count == 2 else { return old }
        if old.cellPath != nil || isOfItem {
            return isReloaded(path) ? nil : self.path(after: path).map { old.at($0) }
        }
        guard !isReloaded(IndexPath(item: NSNotFound, section: path.section)) else { return nil }
        return section(after: path.section).map { old.at(IndexPath(item: path.item, section: $0)) }
    }

    /// An element before the changes; nil for one that is new or reloaded.
    func element(before new: CollectionElement) -> CollectionElement? {
        let path = new.path
        guard path.count == 2 else { return new }
        guard new.cellPath != nil else {
            return section(before: path.section).map { new.at(IndexPath(item: path.item, section: $0)) }
        }
        guard let old = self.path(before: path), !isReloaded(old) else { return nil }
        return new.at(old)
    }
}
