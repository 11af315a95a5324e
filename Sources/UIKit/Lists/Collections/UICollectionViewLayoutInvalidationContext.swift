public import Drawing
public import Foundation

/// What of a layout is no longer valid. Layouts that keep what they have computed read it in `invalidateLayout(with:)`.
///
/// Subclasses with properties of their own are named by the layout's `invalidationContextClass`.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    private var items: [IndexPath]?
    private var supplementary: [String: [IndexPath]]?
    private var decoration: [String: [IndexPath]]?
    final var isEverything = false
    final var isOfCounts = false

    /// Nothing is invalid.
    public override init() { super.init() }

    /// Whether everything has to be computed anew: after `invalidateLayout()`, and when the data are loaded again.
    open var invalidateEverything: Bool { isEverything }

    /// Whether there may be other sections and items: when data are loaded again, and in updates.
    open var invalidateDataSourceCounts: Bool { isOfCounts }

    /// Marks items as invalid.
    open func invalidateItems(at indexPaths: [IndexPath]) { items = (items ?? []) + indexPaths }

    /// Marks supplementary views as invalid.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        supplementary = (supplementary ?? [:]).merging([elementKind: indexPaths], uniquingKeysWith: +)
    }

    /// Marks decoration views as invalid.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        decoration = (decoration ?? [:]).merging([elementKind: indexPaths], uniquingKeysWith: +)
    }

    /// The items that were marked; nil for none.
    open var invalidatedItemIndexPaths: [IndexPath]? { items }

    /// The supplementary views that were marked, by their kinds; nil for none.
    open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { supplementary }

    /// The decoration views that were marked, by their kinds; nil for none.
    open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { decoration }

    /// By how much the content is to be scrolled when the layout takes effect, in points. Default zero.
    open var contentOffsetAdjustment = CGPoint.zero

    /// By how much the size of the content changes, in points. Default zero. For layouts to read: the collection view
    /// asks for the size anyway.
    open var contentSizeAdjustment = CGSize.zero
}
