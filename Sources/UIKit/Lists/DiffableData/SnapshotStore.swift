/// The snapshot that a diffable data source shows, and where its items are.
@MainActor
final class SnapshotStore<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<SectionID, ItemID>

    private(set) var present = Snapshot()
    /// The index path of each item; nil until it is needed.
    private var paths: [ItemID: IndexPath]?

    /// Takes a snapshot without showing it.
    func adopt(_ snapshot: Snapshot) {
        present = snapshot.settled
        paths = nil
    }

    // MARK: Showing

    /// Takes a snapshot and shows what is different in a list.
    ///
    /// - Parameter list: nil for none whose data source this is.
    func show(
        _ snapshot: Snapshot, in list: (any SnapshotList)?, animation: UITableView.RowAnimation = .automatic,
        isAnimated: Bool, _ completion: (() -> Void)?
    ) {
        guard let list else {
            adopt(snapshot)
            completion?()
            return
        }
        if isAnimated {
            update(list, to: snapshot, animation, completion)
        } else {
            UIView.performWithoutAnimation { update(list, to: snapshot, animation, completion) }
        }
    }

    private func update(
        _ list: any SnapshotList, to snapshot: Snapshot, _ animation: UITableView.RowAnimation,
        _ completion: (() -> Void)?
    ) {
        guard !list.needsReload else {
            // The list has not loaded the previous snapshot yet.
            adopt(snapshot)
            list.setNeedsReload()
            completion?()
            return
        }
        let changes = SnapshotDifference(from: present, to: snapshot, animation: animation).changes
        guard changes.touchesSections || changes.touchesRows || list.isRecording else {
            adopt(snapshot)
            reconfigure(snapshot.reconfiguredItems, in: list)
            completion?()
            return
        }
        list.perform(changes, { self.adopt(snapshot) }, completion)
        reconfigure(snapshot.reconfiguredItems, in: list)
    }

    private func reconfigure(_ items: Set<ItemID>, in list: any SnapshotList) {
        let paths = items.compactMap { indexPath(for: $0) }
        if !paths.isEmpty { list.configureAgain(paths) }
    }

    // MARK: Positions of items

    func sectionIdentifier(for index: Int) -> SectionID? {
        present.sections.indices.contains(index) ? present.sections[index].identifier : nil
    }

    func index(for section: SectionID) -> Int? { present.indexOfSection(section) }

    func itemIdentifier(for path: IndexPath) -> ItemID? {
        guard path.count == 2, present.sections.indices.contains(path.section),
            present.sections[path.section].items.indices.contains(path.row)
        else { return nil }
        return present.sections[path.section].items[path.row]
    }

    func indexPath(for item: ItemID) -> IndexPath? {
        if let paths { return paths[item] }
        var found: [ItemID: IndexPath] = [:]
        found.reserveCapacity(present.numberOfItems)
        for (section, contents) in present.sections.enumerated() {
            for (row, item) in contents.items.enumerated() {
                found[item] = IndexPath(row: row, section: section)
            }
        }
        paths = found
        return found[item]
    }

    /// The user has moved an item.
    func move(from source: IndexPath, to destination: IndexPath) {
        guard let item = itemIdentifier(for: source),
            let section = sectionIdentifier(for: destination.section)
        else { return }
        var changed = present
        changed.deleteItems([item])
        let others = changed.itemIdentifiers(inSection: section)
        if others.indices.contains(destination.row) {
            changed.insertItems([item], beforeItem: others[destination.row])
        } else {
            changed.appendItems([item], toSection: section)
        }
        adopt(changed)
    }
}

/// A table or collection view that shows snapshots.
@MainActor
protocol SnapshotList: AnyObject {
    /// Whether the data source is asked for everything anyway.
    var needsReload: Bool { get }
    func setNeedsReload()
    /// Whether changes are being announced.
    var isRecording: Bool { get }
    /// Shows changes.
    ///
    /// - Parameter change: changes the data.
    func perform(_ changes: TableChanges, _ change: () -> Void, _ completion: (() -> Void)?)
    /// Has the data source configure existing cells again.
    func configureAgain(_ paths: [IndexPath])
}

extension UITableView: SnapshotList {
    final var isRecording: Bool { updates.depth > 0 }

    final func perform(_ changes: TableChanges, _ change: () -> Void, _ completion: (() -> Void)?) {
        beginUpdates()
        change()
        updates.changes.merge(changes)
        if let completion { updates.completions.append { _ in completion() } }
        endUpdates()
    }

    final func configureAgain(_ paths: [IndexPath]) { reconfigureRows(at: paths) }
}

extension UICollectionView: SnapshotList {
    final var isRecording: Bool { updates.depth > 0 }

    final func perform(_ changes: TableChanges, _ change: () -> Void, _ completion: (() -> Void)?) {
        beginRecording()
        change()
        updates.changes.merge(changes)
        if let completion { updates.completions.append { _ in completion() } }
        endRecording()
    }

    final func configureAgain(_ paths: [IndexPath]) { reconfigureItems(at: paths) }
}
