/// A data source that shows snapshots in a collection view, and computes the insertions, deletions and moves between
/// them.
///
/// It becomes the data source of the collection view that it is created for, which does not retain it.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    /// Makes the cell of an item, usually with a registration. The program stops when it returns nil.
    public typealias CellProvider =
        @MainActor (
            _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
        ) -> UICollectionViewCell?

    /// Makes a supplementary view that the layout names. The program stops when it returns nil.
    public typealias SupplementaryViewProvider =
        @MainActor (
            _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
        ) -> UICollectionReusableView?

    private weak var collection: UICollectionView?
    private let cellProvider: CellProvider
    private let store = SnapshotStore<SectionIdentifierType, ItemIdentifierType>()
    /// Whether a snapshot was applied, which the first time is not animated.
    private var hasSnapshot = false

    /// Makes the supplementary views; nil, the default, for layouts without them.
    // Attributes of its own: see UIButton.
    @preconcurrency @MainActor
    open var supplementaryViewProvider: SupplementaryViewProvider?

    /// Becomes the data source of a collection view, which is empty until a snapshot is applied.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        collection = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    /// The collection view, where this is its data source.
    private var shown: UICollectionView? { collection?.dataSource === self ? collection : nil }

    // MARK: Snapshots

    /// The snapshot that the collection view shows, without marks for reloading.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        store.present
    }

    /// Shows a snapshot: the differences are inserted, deleted and moved; the rest stays as it is, including the
    /// selection.
    ///
    /// - Parameters:
    ///   - animatingDifferences: whether the changes are animated; the first snapshot never is. Default yes.
    ///   - completion: called when the animation has ended.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let isAnimated = animatingDifferences && hasSnapshot
        hasSnapshot = true
        store.show(snapshot, in: shown, isAnimated: isAnimated, completion)
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

    /// Shows a snapshot by reloading: nothing is compared, and nothing stays selected.
    ///
    /// - Parameter completion: called when the data were taken.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        hasSnapshot = true
        store.adopt(snapshot)
        shown?.reloadData()
        completion?()
    }

    /// The same; returns when the data were taken.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }

    // MARK: Positions of items

    /// The section at an index; nil where there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        store.sectionIdentifier(for: index)
    }

    /// The index of a section; nil for one that does not exist.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        store.index(for: sectionIdentifier)
    }

    /// The item at an index path; nil where there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        store.itemIdentifier(for: indexPath)
    }

    /// The index path of an item; nil for one that does not exist.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        store.indexPath(for: itemIdentifier)
    }

    // MARK: Data source

    open func numberOfSections(in collectionView: UICollectionView) -> Int { store.present.sections.count }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        store.present.sections[section].items.count
    }

    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let item = store.present.sections[indexPath.section].items[indexPath.item]
        guard let cell = cellProvider(collectionView, indexPath, item) else {
            preconditionFailure("The cell provider gave no cell for the item “\(item)”.")
        }
        return cell
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
            preconditionFailure(
                "The layout has a supplementary view of the kind “\(kind)”, and nobody gave it.")
        }
        return view
    }
}
