import UIKit

final class SubclassOfUICollectionViewDiffableDataSource: UICollectionViewDiffableDataSource<Int, String> {
    override var supplementaryViewProvider: SupplementaryViewProvider? {
        get { super.supplementaryViewProvider }
        set { super.supplementaryViewProvider = newValue }
    }

    override func snapshot() -> NSDiffableDataSourceSnapshot<Int, String> { super.snapshot() }

    override func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<Int, String>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) { super.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion) }

    override func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<Int, String>,
        animatingDifferences: Bool = true
    ) async { await super.apply(snapshot, animatingDifferences: animatingDifferences) }

    override func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<Int, String>,
        completion: (() -> Void)? = nil
    ) { super.applySnapshotUsingReloadData(snapshot, completion: completion) }

    override func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<Int, String>
    ) async { await super.applySnapshotUsingReloadData(snapshot) }

    override func sectionIdentifier(for index: Int) -> Int? { super.sectionIdentifier(for: index) }

    override func index(for sectionIdentifier: Int) -> Int? { super.index(for: sectionIdentifier) }

    override func itemIdentifier(for indexPath: IndexPath) -> String? {
        super.itemIdentifier(for: indexPath)
    }

    override func indexPath(for itemIdentifier: String) -> IndexPath? {
        super.indexPath(for: itemIdentifier)
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int {
        super.numberOfSections(in: collectionView)
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
        -> Int
    {
        super.collectionView(collectionView, numberOfItemsInSection: section)
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { super.collectionView(collectionView, cellForItemAt: indexPath) }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        super.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
}
