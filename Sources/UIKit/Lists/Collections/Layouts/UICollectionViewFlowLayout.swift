/// Arranges items in lines, one section after another, like words in a text: as many in a line as fit, with a header above
/// and a footer below the items of each section.
///
/// Full lines reach from edge to edge; the last line of a section has the distances of the others where its items have one
/// size. Items of a line are centred on it. Positions are on whole pixels. The delegate of the collection view may be a
/// `UICollectionViewDelegateFlowLayout`, which says for single items and sections what the properties say for all.
///
/// The collection view asks its data source for headers and footers by the kinds
/// `UICollectionView.elementKindSectionHeader` and `elementKindSectionFooter`. Lines do not change their direction by
/// themselves where text runs from right to left: subclasses override `flipsHorizontallyInOppositeLayoutDirection`.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// From where the insets of sections are measured, across the direction of scrolling.
    public enum SectionInsetReference: Int, Sendable {
        /// From the edges of the content.
        case fromContentInset
        /// From the collection view's safe area.
        case fromSafeArea
        /// From the collection view's layout margins.
        case fromLayoutMargins
    }

    /// A value of `estimatedItemSize` with which items have the sizes of their content, and count as `itemSize` until
    /// they become visible.
    public static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    final var state = FlowState()

    /// A layout with the defaults.
    public override init() { super.init() }

    /// A layout with the defaults; nothing is read from the coder.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override class var invalidationContextClass: AnyClass {
        UICollectionViewFlowLayoutInvalidationContext.self
    }

    // MARK: Properties

    /// The distance between lines, in points. Default 10. In a section whose lines have items of different heights, the
    /// distance between the highest ones.
    open var minimumLineSpacing: CGFloat = 10 { didSet { changed(from: oldValue, to: minimumLineSpacing) } }

    /// The smallest distance between items of a line, in points. Default 10.
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { changed(from: oldValue, to: minimumInteritemSpacing) }
    }

    /// The size of items, in points. Default 50 by 50.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(from: oldValue, to: itemSize) } }

    /// The size that items count with until they become visible; then they have the sizes of their content. Default zero,
    /// for items that have `itemSize` or the size that the delegate gives. The visible items stay where they are while
    /// others get their sizes. Items are never longer than lines.
    open var estimatedItemSize = CGSize.zero {
        didSet {
            guard estimatedItemSize != oldValue else { return }
            state.measured = [:]
            changed(from: oldValue, to: estimatedItemSize)
            owner?.askForAllSizes()
        }
    }

    /// Along which axis the content continues beyond what is visible. Default vertical. With horizontal scrolling lines
    /// run from top to bottom, and follow each other from left to right.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { changed(from: oldValue, to: scrollDirection) }
    }

    /// The size of headers, of which only the height counts, or the width where content scrolls horizontally. Default
    /// zero, for no headers.
    open var headerReferenceSize = CGSize.zero { didSet { changed(from: oldValue, to: headerReferenceSize) } }

    /// The size of footers, of which only the height counts, or the width where content scrolls horizontally. Default
    /// zero, for no footers.
    open var footerReferenceSize = CGSize.zero { didSet { changed(from: oldValue, to: footerReferenceSize) } }

    /// The distances of a section's items from its header, footer and the edges, in points. Default zero. Headers and
    /// footers have none.
    open var sectionInset = UIEdgeInsets.zero { didSet { changed(from: oldValue, to: sectionInset) } }

    /// From where `sectionInset` is measured. Default from the edges of the content.
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { changed(from: oldValue, to: sectionInsetReference) }
    }

    /// Whether headers stay in view while their sections are. Default no.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { changed(from: oldValue, to: sectionHeadersPinToVisibleBounds) }
    }

    /// Whether footers stay in view while their sections are. Default no.
    open var sectionFootersPinToVisibleBounds = false {
        didSet { changed(from: oldValue, to: sectionFootersPinToVisibleBounds) }
    }

    private func changed<Value: Equatable>(from old: Value, to new: Value) {
        if old != new { invalidateLayout() }
    }

    // MARK: Layout

    open override func prepare() {
        super.prepare()
        prepareFlow()
    }

    /// The size of all sections.
    open override var collectionViewContentSize: CGSize { state.geometry?.contentSize ?? .zero }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        state.geometry?.elements(in: rect).map { attributes(of: $0.element, frame: $0.frame) }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        indexPath.count == 2 ? attributes(of: .item(indexPath)) : nil
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, indexPath.item == 0 else { return nil }
        switch elementKind {
        case UICollectionView.elementKindSectionHeader:
            return attributes(of: .header(section: indexPath.section))
        case UICollectionView.elementKindSectionFooter:
            return attributes(of: .footer(section: indexPath.section))
        default: return nil
        }
    }

    // MARK: Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        state.invalidate(context)
        super.invalidateLayout(with: context)
    }

    /// Yes for another length of lines, and where headers or footers stay in view.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        isContainerChanged(bounds: newBounds) || sectionHeadersPinToVisibleBounds
            || sectionFootersPinToVisibleBounds
    }

    /// A context in which items are arranged again where the length of lines has changed.
    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        flowContext(
            super.invalidationContext(forBoundsChange: newBounds),
            arranges: isContainerChanged(bounds: newBounds), queries: isContainerChanged(bounds: newBounds))
    }

    /// Yes for another size of an item, where `estimatedItemSize` is set.
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { isNewSize(preferredAttributes) }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        takeSize(preferredAttributes)
        return flowContext(
            super.invalidationContext(
                forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes),
            arranges: true, queries: false)
    }

    override func follow(_ map: TableChangeMap) { state.follow(map) }

    override func insetsDidChange() {
        if let bounds = owner?.bounds, state.geometry != nil, isContainerChanged(bounds: bounds) {
            invalidateLayout()
        }
    }
}
