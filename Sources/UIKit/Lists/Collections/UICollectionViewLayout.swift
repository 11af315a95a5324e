public import Drawing
public import Foundation

/// Says where the elements of a collection view are. This class shows nothing: subclasses override what they lay out.
///
/// After each invalidation the collection view calls `prepare()`, then asks for the size of the content and for the
/// elements in the visible rectangle. Elements that the layout does not name are not shown.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// The collection view that the layout is used by.
    final weak var owner: UICollectionView?
    private final var decorationClasses: [String: UICollectionReusableView.Type] = [:]
    /// The changes for which the present animation was prepared.
    final var changes = CollectionLayoutChanges()

    /// A layout that no collection view uses yet.
    public override init() { super.init() }

    /// A layout that no collection view uses yet; nothing is read from the coder.
    public required init?(coder: NSCoder) { super.init() }

    /// The collection view that uses the layout; nil for none. Its `bounds` and the numbers of its items are up to date
    /// when the layout is asked.
    open var collectionView: UICollectionView? { owner }

    /// The class of the attributes. Default `UICollectionViewLayoutAttributes`.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// The class of the invalidation contexts that the layout gets. Default
    /// `UICollectionViewLayoutInvalidationContext`.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    // MARK: Where elements are

    /// Computes what the questions below need. Called before them, once after each invalidation. The default does
    /// nothing.
    open func prepare() {}

    /// The size of the content, in points. Default zero.
    open var collectionViewContentSize: CGSize { .zero }

    /// The elements that overlap a rectangle of the content; others in the answer are ignored. Default nil: none.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Where an item is. Default nil.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Where a supplementary view is. Default nil.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Where a decoration view is. Default nil.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    // MARK: Invalidation

    /// Has everything computed anew, in the next layout pass. Calls `invalidateLayout(with:)`.
    open func invalidateLayout() {
        let context = makeInvalidationContext()
        context.isEverything = true
        invalidateLayout(with: context)
    }

    /// Has the layout computed anew in the next layout pass. Overrides drop what the context says and call super.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        owner?.layoutWasInvalidated(context)
    }

    /// Whether the layout depends on what of the content is visible, which is about to change. Asked before each step
    /// of scrolling is laid out, and for new sizes; the `bounds` of the collection view are still the old ones. Default
    /// no.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// What is invalid where `shouldInvalidateLayout(forBoundsChange:)` says yes. Default: a context without marks.
    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

    /// Whether the attributes that a view prefers make a difference. Default no.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// What is invalid because of the attributes that a view prefers. Layouts note the preferred size here. Default: a
    /// context that marks the element.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.mark(preferredAttributes)
        return context
    }

    private func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
        let type = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
        return type.flatMap { InstanceMaker.make($0) } ?? UICollectionViewLayoutInvalidationContext()
    }

    /// A context for new data, in which the numbers of sections and items may be others.
    final func invalidateForNewData() {
        let context = makeInvalidationContext()
        (context.isEverything, context.isOfCounts) = (true, true)
        invalidateLayout(with: context)
    }

    // MARK: Scrolling

    /// Where the content is to come to rest after the user has dragged it. Default: as proposed.
    ///
    /// - Parameter velocity: of the content, in points per millisecond.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// The content offset after updates and after a change of the layout. Default: as proposed.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    // MARK: Updates

    /// Changes are about to be animated. Overrides call super.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        changes = CollectionLayoutChanges(updateItems)
    }

    /// The changes have been laid out, and are being animated. Called in the animation. Overrides call super.
    open func finalizeCollectionViewUpdates() { changes = CollectionLayoutChanges() }

    /// The bounds are about to change with animation. The default does nothing.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

    /// The bounds have changed with animation. The default does nothing.
    open func finalizeAnimatedBoundsChange() {}

    /// The layout is about to be replaced by another one. The default does nothing.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

    /// The layout is about to replace another one. The default does nothing.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

    /// The change from or to another layout is over. The default does nothing.
    open func finalizeLayoutTransition() {}

    /// Where an item comes from. Default: for an inserted or reloaded one its own attributes with opacity 0; else nil,
    /// for where it was before.
    ///
    /// - Parameter itemIndexPath: after the changes.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard changes.isNew(itemIndexPath) else { return nil }
        return layoutAttributesForItem(at: itemIndexPath)?.faded
    }

    /// Where an item goes that is deleted or no longer visible. Default: for a deleted or reloaded one the attributes
    /// that it had, with opacity 0; else nil, for where it is after the changes.
    ///
    /// - Parameter itemIndexPath: before the changes.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard changes.isGone(itemIndexPath) else { return nil }
        return owner?.attributesBeforeChange(.cell(itemIndexPath))?.faded
    }

    /// Where a supplementary view comes from; as for items.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard changes.isNew(elementIndexPath) else { return nil }
        return layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)?.faded
    }

    /// Where a supplementary view goes; as for items.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard changes.isGone(elementIndexPath) else { return nil }
        return owner?.attributesBeforeChange(.supplementary(elementKind, elementIndexPath))?.faded
    }

    /// Where a decoration view comes from; as for items.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard changes.isNew(decorationIndexPath) else { return nil }
        return layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath)?.faded
    }

    /// Where a decoration view goes; as for items.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard changes.isGone(decorationIndexPath) else { return nil }
        return owner?.attributesBeforeChange(.decoration(elementKind, decorationIndexPath))?.faded
    }

    /// Supplementary views that exist no longer after the changes, though their sections do. Default none.
    ///
    /// - Returns: index paths before the changes.
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Decoration views that exist no longer after the changes. Default none.
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Supplementary views that are new, though their sections are not. Default none.
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Decoration views that are new. Default none.
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    // MARK: Decoration views

    /// Registers the class of decoration views of a kind; nil to unregister it. The collection view makes them with
    /// `init(frame:)` where the layout names them.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
    }

    /// The class of decoration views of a kind.
    final func decorationClass(ofKind kind: String) -> UICollectionReusableView.Type? {
        decorationClasses[kind]
    }

    // MARK: Direction

    /// The direction for which the layout computes attributes. Default: from left to right.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// Whether everything is mirrored in the width of the content where the collection view has the other direction
    /// than `developmentLayoutDirection`. Default no: layouts that look at the direction do so by themselves.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // MARK: For the toolkit's layouts

    /// Items get other index paths, before the layout is invalidated because of that.
    func follow(_ map: TableChangeMap) {}

    /// Another layout shows everything in the collection view now.
    func wasReplaced() {}

    /// The collection view's content inset, safe area or margins have changed.
    func insetsDidChange() {}

    /// New attributes of the layout's class.
    final func makeAttributes(for element: CollectionElement) -> UICollectionViewLayoutAttributes {
        UICollectionViewLayoutAttributes.make(type(of: self).layoutAttributesClass, for: element)
    }

    /// The view in which an element is shown, in whose coordinates its frame then is; nil, the default, for the
    /// collection view. Elements in other views are shown whether or not they overlap the rectangle that was asked for.
    func container(of attributes: UICollectionViewLayoutAttributes) -> UIView? { nil }

    /// The attributes of an element in the content's coordinates, also where it is shown in a view of its own.
    func inContent(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        attributes
    }

    /// Scrolls the view in which an item is shown, where that is not the collection view.
    func scrollContainer(to path: IndexPath, _ position: UICollectionView.ScrollPosition, animated: Bool) {}
}
