/// Provides a collection view's content: the number of items, and a cell for each.
///
/// Methods that are optional in UIKit have defaults here.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: SelectorResponding {
    /// The number of items in a section.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    /// The cell for an item that becomes visible, from one of the collection view's methods that dequeue cells.
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell

    /// The number of sections. Default 1.
    func numberOfSections(in collectionView: UICollectionView) -> Int
    /// A supplementary view that the layout names, from one of the collection view's methods that dequeue them. The
    /// default stops the program: a layout with such views needs the method.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        preconditionFailure(
            "The layout has a supplementary view of the kind “\(kind)”: the data source has to implement "
                + "collectionView(_:viewForSupplementaryElementOfKind:at:).")
    }
}
