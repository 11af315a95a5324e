/// Presents a controller in a bubble that points to what it belongs to.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    /// The popover controller that uses this presentation.
    final var popoverController: UIPopoverController?

    /// The view that `sourceRect` is in.
    open weak var sourceView: UIView?
}
