import UIKit

final class SubclassOfCompositionalConfiguration: UICollectionViewCompositionalLayoutConfiguration {
    override var scrollDirection: UICollectionView.ScrollDirection {
        get { super.scrollDirection }
        set { super.scrollDirection = newValue }
    }

    override var interSectionSpacing: CGFloat {
        get { super.interSectionSpacing }
        set { super.interSectionSpacing = newValue }
    }

    override var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
        get { super.boundarySupplementaryItems }
        set { super.boundarySupplementaryItems = newValue }
    }

    override var contentInsetsReference: UIContentInsetsReference {
        get { super.contentInsetsReference }
        set { super.contentInsetsReference = newValue }
    }

    override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) }
}

final class SubclassOfOrthogonalProperties: UICollectionLayoutSectionOrthogonalScrollingProperties {
    override var decelerationRate: UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate {
        get { super.decelerationRate }
        set { super.decelerationRate = newValue }
    }

    override var bounce: UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce {
        get { super.bounce }
        set { super.bounce = newValue }
    }

    override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) }
}

final class SubclassOfNSCollectionLayoutSection: NSCollectionLayoutSection {
    override var contentInsets: NSDirectionalEdgeInsets {
        get { super.contentInsets }
        set { super.contentInsets = newValue }
    }

    override var interGroupSpacing: CGFloat {
        get { super.interGroupSpacing }
        set { super.interGroupSpacing = newValue }
    }

    override var contentInsetsReference: UIContentInsetsReference {
        get { super.contentInsetsReference }
        set { super.contentInsetsReference = newValue }
    }

    override var supplementaryContentInsetsReference: UIContentInsetsReference {
        get { super.supplementaryContentInsetsReference }
        set { super.supplementaryContentInsetsReference = newValue }
    }

    override var supplementariesFollowContentInsets: Bool {
        get { super.supplementariesFollowContentInsets }
        set { super.supplementariesFollowContentInsets = newValue }
    }

    override var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior {
        get { super.orthogonalScrollingBehavior }
        set { super.orthogonalScrollingBehavior = newValue }
    }

    override var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
        get { super.boundarySupplementaryItems }
        set { super.boundarySupplementaryItems = newValue }
    }

    override var decorationItems: [NSCollectionLayoutDecorationItem] {
        get { super.decorationItems }
        set { super.decorationItems = newValue }
    }

    override var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler? {
        get { super.visibleItemsInvalidationHandler }
        set { super.visibleItemsInvalidationHandler = newValue }
    }

    override var orthogonalScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties {
        super.orthogonalScrollingProperties
    }

    override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) }
}

final class SubclassOfNSCollectionLayoutItem: NSCollectionLayoutItem {
    override var layoutSize: NSCollectionLayoutSize { super.layoutSize }

    override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { super.supplementaryItems }

    override var contentInsets: NSDirectionalEdgeInsets {
        get { super.contentInsets }
        set { super.contentInsets = newValue }
    }

    override var edgeSpacing: NSCollectionLayoutEdgeSpacing? {
        get { super.edgeSpacing }
        set { super.edgeSpacing = newValue }
    }

    override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) }
}

final class SubclassOfNSCollectionLayoutSupplementaryItem: NSCollectionLayoutSupplementaryItem {
    override var elementKind: String { super.elementKind }

    override var containerAnchor: NSCollectionLayoutAnchor { super.containerAnchor }

    override var itemAnchor: NSCollectionLayoutAnchor? { super.itemAnchor }

    override var zIndex: Int {
        get { super.zIndex }
        set { super.zIndex = newValue }
    }
}

final class SubclassOfNSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutBoundarySupplementaryItem
{
    override var alignment: NSRectAlignment { super.alignment }

    override var offset: CGPoint { super.offset }

    override var extendsBoundary: Bool {
        get { super.extendsBoundary }
        set { super.extendsBoundary = newValue }
    }

    override var pinToVisibleBounds: Bool {
        get { super.pinToVisibleBounds }
        set { super.pinToVisibleBounds = newValue }
    }
}

final class SubclassOfNSCollectionLayoutDecorationItem: NSCollectionLayoutDecorationItem {
    override var elementKind: String { super.elementKind }

    override var zIndex: Int {
        get { super.zIndex }
        set { super.zIndex = newValue }
    }

    override class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        super.background(elementKind: elementKind)
    }
}

final class SubclassOfNSCollectionLayoutGroup: NSCollectionLayoutGroup {
    override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { super.supplementaryItems }
        set { super.supplementaryItems = newValue }
    }

    override var subitems: [NSCollectionLayoutItem] { super.subitems }

    override var interItemSpacing: NSCollectionLayoutSpacing? {
        get { super.interItemSpacing }
        set { super.interItemSpacing = newValue }
    }

    override class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { super.horizontal(layoutSize: layoutSize, subitems: subitems) }

    override class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        super.horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count)
    }

    override class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { super.horizontal(layoutSize: layoutSize, subitem: subitem, count: count) }

    override class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { super.vertical(layoutSize: layoutSize, subitems: subitems) }

    override class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        super.vertical(layoutSize: layoutSize, repeatingSubitem: subitem, count: count)
    }

    override class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { super.vertical(layoutSize: layoutSize, subitem: subitem, count: count) }

    override class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { super.custom(layoutSize: layoutSize, itemProvider: itemProvider) }

    override func visualDescription() -> String { super.visualDescription() }
}

final class SubclassOfNSCollectionLayoutGroupCustomItem: NSCollectionLayoutGroupCustomItem {
    override var frame: CGRect { super.frame }

    override var zIndex: Int { super.zIndex }

    override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) }
}

final class SubclassOfNSCollectionLayoutSize: NSCollectionLayoutSize {
    override var widthDimension: NSCollectionLayoutDimension { super.widthDimension }

    override var heightDimension: NSCollectionLayoutDimension { super.heightDimension }

    override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) }
}

final class SubclassOfNSCollectionLayoutEdgeSpacing: NSCollectionLayoutEdgeSpacing {
    override var leading: NSCollectionLayoutSpacing? { super.leading }

    override var top: NSCollectionLayoutSpacing? { super.top }

    override var trailing: NSCollectionLayoutSpacing? { super.trailing }

    override var bottom: NSCollectionLayoutSpacing? { super.bottom }

    override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) }
}

final class SubclassOfNSCollectionLayoutAnchor: NSCollectionLayoutAnchor {
    override var edges: NSDirectionalRectEdge { super.edges }

    override var offset: CGPoint { super.offset }

    override var isAbsoluteOffset: Bool { super.isAbsoluteOffset }

    override var isFractionalOffset: Bool { super.isFractionalOffset }

    override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) }
}

final class SubclassOfNSCollectionLayoutSpacing: NSCollectionLayoutSpacing {
    override class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        super.flexible(flexibleSpacing)
    }

    override class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        super.fixed(fixedSpacing)
    }

    override var spacing: CGFloat { super.spacing }

    override var isFlexibleSpacing: Bool { super.isFlexibleSpacing }

    override var isFixedSpacing: Bool { super.isFixedSpacing }

    override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) }

    override var hash: Int { super.hash }

    override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) }
}

final class SubclassOfNSCollectionLayoutDimension: NSCollectionLayoutDimension {
    override class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        super.fractionalWidth(fractionalWidth)
    }

    override class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        super.fractionalHeight(fractionalHeight)
    }

    override class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        super.absolute(absoluteDimension)
    }

    override class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        super.estimated(estimatedDimension)
    }

    override class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
        super.uniformAcrossSiblings(estimate: estimate)
    }

    override var isFractionalWidth: Bool { super.isFractionalWidth }

    override var isFractionalHeight: Bool { super.isFractionalHeight }

    override var isAbsolute: Bool { super.isAbsolute }

    override var isEstimated: Bool { super.isEstimated }

    override var isUniformAcrossSiblings: Bool { super.isUniformAcrossSiblings }

    override var dimension: CGFloat { super.dimension }

    override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) }

    override var hash: Int { super.hash }

    override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) }
}
