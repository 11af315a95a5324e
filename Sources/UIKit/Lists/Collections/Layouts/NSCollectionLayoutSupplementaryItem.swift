/// A view that is attached to an item or group of a compositional layout, such as a badge.
///
/// The data source gives the view. Its index path is that of the item, or of the group's first item.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The kind of the view.
    open private(set) var elementKind: String
    /// Where on the item or group the view is.
    open private(set) var containerAnchor: NSCollectionLayoutAnchor
    /// The point of the view that is put on the container's anchor; nil for a view that is inside, at the anchor's edges.
    open private(set) var itemAnchor: NSCollectionLayoutAnchor?
    /// Views with greater numbers lie over those with smaller ones; items have 0. Default 1.
    open var zIndex = 1

    /// A view inside an item or group, at the edges of an anchor.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) { self.init(layoutSize, elementKind, containerAnchor, nil) }

    /// A view of which one point is put on a point of an item or group.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) { self.init(layoutSize, elementKind, containerAnchor, itemAnchor) }

    init(
        _ layoutSize: NSCollectionLayoutSize, _ elementKind: String,
        _ containerAnchor: NSCollectionLayoutAnchor,
        _ itemAnchor: NSCollectionLayoutAnchor?
    ) {
        self.elementKind = elementKind
        self.containerAnchor = containerAnchor
        self.itemAnchor = itemAnchor
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    override func duplicate() -> NSCollectionLayoutItem {
        let copy = NSCollectionLayoutSupplementaryItem(layoutSize, elementKind, containerAnchor, itemAnchor)
        copy.zIndex = zIndex
        return copy.taking(self)
    }

    /// The same for the layout.
    final var supplementary: CompositionalSupplementary {
        CompositionalSupplementary(
            kind: elementKind, size: layoutSize.value, anchor: containerAnchor.value,
            itemAnchor: itemAnchor?.value, zIndex: zIndex)
    }
}
