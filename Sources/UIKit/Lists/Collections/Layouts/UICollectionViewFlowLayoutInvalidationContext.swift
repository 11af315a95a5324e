/// What of a flow layout is no longer valid.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked again for sizes, insets and spacing. Default yes.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether items are arranged again by what is known of them. Default yes. With both false only the headers and
    /// footers that stay in view move.
    open var invalidateFlowLayoutAttributes = true
}
