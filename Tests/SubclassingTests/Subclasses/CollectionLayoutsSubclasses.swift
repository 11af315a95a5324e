import UIKit

final class SubclassOfUICollectionViewFlowLayout: UICollectionViewFlowLayout {
    override class var invalidationContextClass: AnyClass { super.invalidationContextClass }

    override var minimumLineSpacing: CGFloat {
        get { super.minimumLineSpacing }
        set { super.minimumLineSpacing = newValue }
    }

    override var minimumInteritemSpacing: CGFloat {
        get { super.minimumInteritemSpacing }
        set { super.minimumInteritemSpacing = newValue }
    }

    override var itemSize: CGSize {
        get { super.itemSize }
        set { super.itemSize = newValue }
    }

    override var estimatedItemSize: CGSize {
        get { super.estimatedItemSize }
        set { super.estimatedItemSize = newValue }
    }

    override var scrollDirection: UICollectionView.ScrollDirection {
        get { super.scrollDirection }
        set { super.scrollDirection = newValue }
    }

    override var headerReferenceSize: CGSize {
        get { super.headerReferenceSize }
        set { super.headerReferenceSize = newValue }
    }

    override var footerReferenceSize: CGSize {
        get { super.footerReferenceSize }
        set { super.footerReferenceSize = newValue }
    }

    override var sectionInset: UIEdgeInsets {
        get { super.sectionInset }
        set { super.sectionInset = newValue }
    }

    override var sectionInsetReference: UICollectionViewFlowLayout.SectionInsetReference {
        get { super.sectionInsetReference }
        set { super.sectionInsetReference = newValue }
    }

    override var sectionHeadersPinToVisibleBounds: Bool {
        get { super.sectionHeadersPinToVisibleBounds }
        set { super.sectionHeadersPinToVisibleBounds = newValue }
    }

    override var sectionFootersPinToVisibleBounds: Bool {
        get { super.sectionFootersPinToVisibleBounds }
        set { super.sectionFootersPinToVisibleBounds = newValue }
    }

    override func prepare() { super.prepare() }

    override var collectionViewContentSize: CGSize { super.collectionViewContentSize }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath)
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        super.shouldInvalidateLayout(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }

    override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }

    override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext { super.invalidationContext(forBoundsChange: newBounds) }
}

final class SubclassOfFlowInvalidationContext: UICollectionViewFlowLayoutInvalidationContext {
    override var invalidateFlowLayoutDelegateMetrics: Bool {
        get { super.invalidateFlowLayoutDelegateMetrics }
        set { super.invalidateFlowLayoutDelegateMetrics = newValue }
    }

    override var invalidateFlowLayoutAttributes: Bool {
        get { super.invalidateFlowLayoutAttributes }
        set { super.invalidateFlowLayoutAttributes = newValue }
    }
}

final class SubclassOfUICollectionViewCompositionalLayout: UICollectionViewCompositionalLayout {
    override var configuration: UICollectionViewCompositionalLayoutConfiguration {
        get { super.configuration }
        set { super.configuration = newValue }
    }

    override func prepare() { super.prepare() }

    override var collectionViewContentSize: CGSize { super.collectionViewContentSize }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath)
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        super.shouldInvalidateLayout(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }

    override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
    }

    override func finalizeLayoutTransition() { super.finalizeLayoutTransition() }
}
