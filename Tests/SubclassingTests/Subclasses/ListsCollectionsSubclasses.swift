import UIKit

final class SubclassOfUICollectionViewLayout: UICollectionViewLayout {
    override var collectionView: UICollectionView? { super.collectionView }

    override class var layoutAttributesClass: AnyClass { super.layoutAttributesClass }

    override class var invalidationContextClass: AnyClass { super.invalidationContextClass }

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

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
    }

    override func invalidateLayout() { super.invalidateLayout() }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext { super.invalidationContext(forBoundsChange: newBounds) }

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

    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        super.targetContentOffset(
            forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity)
    }

    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
    }

    override func finalizeCollectionViewUpdates() { super.finalizeCollectionViewUpdates() }

    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
        super.prepare(forAnimatedBoundsChange: oldBounds)
    }

    override func finalizeAnimatedBoundsChange() { super.finalizeAnimatedBoundsChange() }

    override func prepareForTransition(to newLayout: UICollectionViewLayout) {
        super.prepareForTransition(to: newLayout)
    }

    override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
        super.prepareForTransition(from: oldLayout)
    }

    override func finalizeLayoutTransition() { super.finalizeLayoutTransition() }

    override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }

    override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }

    override func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        super.initialLayoutAttributesForAppearingSupplementaryElement(
            ofKind: elementKind, at: elementIndexPath)
    }

    override func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        super.finalLayoutAttributesForDisappearingSupplementaryElement(
            ofKind: elementKind, at: elementIndexPath)
    }

    override func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        super.initialLayoutAttributesForAppearingDecorationElement(
            ofKind: elementKind, at: decorationIndexPath)
    }

    override func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        super.finalLayoutAttributesForDisappearingDecorationElement(
            ofKind: elementKind, at: decorationIndexPath)
    }

    override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        super.indexPathsToDeleteForSupplementaryView(ofKind: elementKind)
    }

    override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
        super.indexPathsToDeleteForDecorationView(ofKind: elementKind)
    }

    override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        super.indexPathsToInsertForSupplementaryView(ofKind: elementKind)
    }

    override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
        super.indexPathsToInsertForDecorationView(ofKind: elementKind)
    }

    override func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        super.register(viewClass, forDecorationViewOfKind: elementKind)
    }

    override var developmentLayoutDirection: UIUserInterfaceLayoutDirection {
        super.developmentLayoutDirection
    }

    override var flipsHorizontallyInOppositeLayoutDirection: Bool {
        super.flipsHorizontallyInOppositeLayoutDirection
    }
}

final class SubclassOfUICollectionViewLayoutAttributes: UICollectionViewLayoutAttributes {
    override var indexPath: IndexPath {
        get { super.indexPath }
        set { super.indexPath = newValue }
    }

    override var center: CGPoint {
        get { super.center }
        set { super.center = newValue }
    }

    override var size: CGSize {
        get { super.size }
        set { super.size = newValue }
    }

    override var transform3D: CATransform3D {
        get { super.transform3D }
        set { super.transform3D = newValue }
    }

    override var alpha: CGFloat {
        get { super.alpha }
        set { super.alpha = newValue }
    }

    override var zIndex: Int {
        get { super.zIndex }
        set { super.zIndex = newValue }
    }

    override var isHidden: Bool {
        get { super.isHidden }
        set { super.isHidden = newValue }
    }

    override var representedElementCategory: UICollectionView.ElementCategory {
        super.representedElementCategory
    }

    override var representedElementKind: String? { super.representedElementKind }

    override var frame: CGRect {
        get { super.frame }
        set { super.frame = newValue }
    }

    override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = newValue }
    }

    override var transform: CGAffineTransform {
        get { super.transform }
        set { super.transform = newValue }
    }

    override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) }
}

final class SubclassOfUICollectionViewLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    override var invalidateEverything: Bool { super.invalidateEverything }

    override var invalidateDataSourceCounts: Bool { super.invalidateDataSourceCounts }

    override func invalidateItems(at indexPaths: [IndexPath]) { super.invalidateItems(at: indexPaths) }

    override func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        super.invalidateSupplementaryElements(ofKind: elementKind, at: indexPaths)
    }

    override func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        super.invalidateDecorationElements(ofKind: elementKind, at: indexPaths)
    }

    override var invalidatedItemIndexPaths: [IndexPath]? { super.invalidatedItemIndexPaths }

    override var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? {
        super.invalidatedSupplementaryIndexPaths
    }

    override var invalidatedDecorationIndexPaths: [String: [IndexPath]]? {
        super.invalidatedDecorationIndexPaths
    }

    override var contentOffsetAdjustment: CGPoint {
        get { super.contentOffsetAdjustment }
        set { super.contentOffsetAdjustment = newValue }
    }

    override var contentSizeAdjustment: CGSize {
        get { super.contentSizeAdjustment }
        set { super.contentSizeAdjustment = newValue }
    }
}

final class SubclassOfUICollectionViewUpdateItem: UICollectionViewUpdateItem {
    override var indexPathBeforeUpdate: IndexPath? { super.indexPathBeforeUpdate }

    override var indexPathAfterUpdate: IndexPath? { super.indexPathAfterUpdate }

    override var updateAction: Action { super.updateAction }
}

final class SubclassOfUICollectionReusableView: UICollectionReusableView {
    override var reuseIdentifier: String? { super.reuseIdentifier }

    override func prepareForReuse() { super.prepareForReuse() }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
    }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { super.preferredLayoutAttributesFitting(layoutAttributes) }

    override func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout)
    {
        super.willTransition(from: oldLayout, to: newLayout)
    }

    override func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout)
    {
        super.didTransition(from: oldLayout, to: newLayout)
    }
}

final class SubclassOfUICollectionViewCell: UICollectionViewCell {
    override var contentView: UIView { super.contentView }

    override var contentConfiguration: (any UIContentConfiguration)? {
        get { super.contentConfiguration }
        set { super.contentConfiguration = newValue }
    }

    override var backgroundView: UIView? {
        get { super.backgroundView }
        set { super.backgroundView = newValue }
    }

    override var selectedBackgroundView: UIView? {
        get { super.selectedBackgroundView }
        set { super.selectedBackgroundView = newValue }
    }

    override var backgroundConfiguration: UIBackgroundConfiguration? {
        get { super.backgroundConfiguration }
        set { super.backgroundConfiguration = newValue }
    }

    override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        super.defaultBackgroundConfiguration()
    }

    override var isSelected: Bool {
        get { super.isSelected }
        set { super.isSelected = newValue }
    }

    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set { super.isHighlighted = newValue }
    }

    override var configurationState: UICellConfigurationState { super.configurationState }

    override var automaticallyUpdatesContentConfiguration: Bool {
        get { super.automaticallyUpdatesContentConfiguration }
        set { super.automaticallyUpdatesContentConfiguration = newValue }
    }

    override var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { super.automaticallyUpdatesBackgroundConfiguration }
        set { super.automaticallyUpdatesBackgroundConfiguration = newValue }
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
    }

    override func setNeedsUpdateConfiguration() { super.setNeedsUpdateConfiguration() }

    override var configurationUpdateHandler: UICollectionViewCell.ConfigurationUpdateHandler? {
        get { super.configurationUpdateHandler }
        set { super.configurationUpdateHandler = newValue }
    }
}
