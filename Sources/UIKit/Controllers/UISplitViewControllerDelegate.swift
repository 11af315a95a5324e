/// Takes part in what a split view controller does: changes of the display mode, collapsing and
/// expanding, showing controllers in its columns. Every method has a default, which stands for UIKit's
/// behaviour without a delegate.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
    /// The display mode is about to change; `svc.displayMode` still has the old value. The default does
    /// nothing.
    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)

    /// Which mode the display mode button, or a tap beside an overlaid primary column, changes to.
    /// `automatic`, the default, leaves it to the split view controller. May be asked at any time.
    func targetDisplayModeForAction(
        in svc: UISplitViewController
    ) -> UISplitViewController.DisplayMode

    /// The split view is collapsing: the controller to go on with as the only one. Nil, the default,
    /// means the present primary controller.
    func primaryViewController(
        forCollapsing splitViewController: UISplitViewController
    ) -> UIViewController?

    /// The split view is collapsing: the moment to take over what the secondary controller shows.
    ///
    /// - Returns: true when the split view shall do nothing with the secondary controller; false, the
    ///   default, to let the primary one take it in with `collapseSecondaryViewController(_:for:)`.
    func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool

    /// The split view is expanding: the controller for the primary column. Nil, the default, means the
    /// one that is shown.
    func primaryViewController(
        forExpanding splitViewController: UISplitViewController
    ) -> UIViewController?

    /// The split view is expanding: the controller for the secondary column. Nil, the default, leaves
    /// it to the primary one's `separateSecondaryViewController(for:)`.
    func splitViewController(
        _ splitViewController: UISplitViewController,
        separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController?

    /// Somebody asked to show a controller.
    ///
    /// - Returns: true when the delegate did it; false, the default, to let the split view do it.
    func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool

    /// Somebody asked to show a controller as the detail.
    ///
    /// - Returns: true when the delegate did it; false, the default, to let the split view do it.
    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool
}

extension UISplitViewControllerDelegate {
    public func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {}

    public func targetDisplayModeForAction(
        in svc: UISplitViewController
    ) -> UISplitViewController.DisplayMode { .automatic }

    public func primaryViewController(
        forCollapsing splitViewController: UISplitViewController
    ) -> UIViewController? { nil }

    public func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }

    public func primaryViewController(
        forExpanding splitViewController: UISplitViewController
    ) -> UIViewController? { nil }

    public func splitViewController(
        _ splitViewController: UISplitViewController,
        separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? { nil }

    public func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool { false }

    public func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool { false }
}
