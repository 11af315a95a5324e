/// Shows a controller in a bubble: UIKit's way before `UIPopoverPresentationController`, which is behind
/// it here. Deprecated in UIKit; kept for the code that uses it, such as the older half of
/// `UISplitViewControllerDelegate`.
@preconcurrency @MainActor
open class UIPopoverController: NSObject {
    /// A popover that shows a controller when it is presented.
    public init(contentViewController viewController: UIViewController) {
        contentViewController = viewController
        super.init()
    }

    /// The controller that is shown.
    open var contentViewController: UIViewController
}
