/// A data source that shows snapshots in a table, and computes the insertions, deletions and moves between
/// them.
///
/// It becomes the data source of the table that it is created for; the table does not retain it. Subclasses
/// override methods of `UITableViewDataSource` for titles and editing.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
    /// Makes the cell of an item, usually with `dequeueReusableCell(withIdentifier:for:)`. The program stops
    /// when it returns nil.
    public typealias CellProvider =
        @MainActor (_ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType)
        -> UITableViewCell?

    private weak var table: UITableView?
    private let cellProvider: CellProvider
    private let store = SnapshotStore<SectionIdentifierType, ItemIdentifierType>()

    /// How rows and sections are inserted and deleted. Default `automatic`.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// Becomes the data source of a table, which is empty until a snapshot is applied.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        table = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    // MARK: Snapshots

    /// The snapshot that the table shows, without marks for reloading.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        store.present
    }

    /// Shows a snapshot in the table: the differences are inserted, deleted and moved; the rest stays as it is,
    /// including the selection.
    ///
    /// - Parameters:
    ///   - animatingDifferences: whether the changes are animated. Default yes.
    ///   - completion: called when the animation has ended.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        store.show(
            snapshot, in: shownTable, animation: defaultRowAnimation, isAnimated: animatingDifferences,
            completion)
    }

    /// The same; returns when the animation has ended.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows a snapshot by reloading the table: nothing is compared, and nothing stays selected.
    ///
    /// - Parameter completion: called when the table was reloaded.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        store.adopt(snapshot)
        shownTable?.reloadData()
        completion?()
    }

    /// The same; returns when the table was reloaded.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }

    /// The table, where this is its data source.
    private var shownTable: UITableView? { table?.dataSource === self ? table : nil }

    // MARK: Positions of items

    /// The section at an index; nil where there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        store.sectionIdentifier(for: index)
    }

    /// The index of a section; nil for one that does not exist.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        store.index(for: sectionIdentifier)
    }

    /// The item of a row; nil for a row that does not exist.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        store.itemIdentifier(for: indexPath)
    }

    /// The row of an item; nil for one that does not exist.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        store.indexPath(for: itemIdentifier)
    }

    // MARK: Data source

    open func numberOfSections(in tableView: UITableView) -> Int { store.present.sections.count }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        store.present.sections[section].items.count
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let item = store.present.sections[indexPath.section].items[indexPath.row]
        guard let cell = cellProvider(tableView, indexPath, item) else {
            preconditionFailure("The cell provider gave no cell for the item “\(item)”.")
        }
        return cell
    }

    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {}
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

    /// The user has moved a row. Overrides call super, after which `snapshot()` has the new order.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        store.move(from: sourceIndexPath, to: destinationIndexPath)
    }

    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    open func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }
}

extension TableChanges {
    /// Adds changes that are applied together with these.
    mutating func merge(_ other: TableChanges) {
        deletedSections.merge(other.deletedSections) { $1 }
        insertedSections.merge(other.insertedSections) { $1 }
        reloadedSections.merge(other.reloadedSections) { $1 }
        movedSections.merge(other.movedSections) { $1 }
        deletedRows.merge(other.deletedRows) { $1 }
        insertedRows.merge(other.insertedRows) { $1 }
        reloadedRows.merge(other.reloadedRows) { $1 }
        movedRows.merge(other.movedRows) { $1 }
    }
}
