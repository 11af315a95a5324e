/// Presents a controller as a sheet: in a window of regular width in the middle of it, else as a card at
/// the bottom.
///
/// Detents are not there: a sheet has the height of UIKit's large one. A person dismisses it with a swipe
/// down, a press beside it or Escape, unless the controller is modal or the delegate objects.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    /// Whether a grabber is shown at the top of the sheet. Default false.
    open var prefersGrabberVisible = false { didSet { state.container?.setNeedsLayout() } }

    /// The radius of the sheet's corners in points; nil, the default, for the usual one.
    open var preferredCornerRadius: CGFloat? { didSet { state.container?.setNeedsLayout() } }

    open override var frameOfPresentedViewInContainerView: CGRect {
        (state.chrome as? SheetChrome)?.contentFrame ?? super.frameOfPresentedViewInContainerView
    }
}
