/// Takes part in what a split view controller does: changes of the display mode, collapsing and
/// expanding, showing controllers in its columns. Every method has a default, which stands for UIKit's
/// behaviour without a delegate.
///
/// ```swift
/// final class ListFirst: NSObject, UISplitViewControllerDelegate {
///     var hasChosen = false
///
///     func splitViewController(
///         _ splitViewController: UISplitViewController,
///         collapseSecondary secondaryViewController: UIViewController,
///         onto primaryViewController: UIViewController
///     ) -> Bool {
///         // True: the page is left out, and a narrow window begins with the list.
///         !hasChosen
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: SelectorResponding {
    /// The display mode is about to change; `svc.displayMode` still has the old value. The default does
    /// nothing.
    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)

    /// Which mode the display mode button, or a tap beside an overlaid primary column, changes to.
    /// `automatic`, the default, leaves it to the split view controller. May be asked at any time.
    func targetDisplayModeForAction(
        in svc: UISplitViewController
    ) -> UISplitViewController.DisplayMode

    /// The orientation to show the split view in at first: a window whose root it is comes in that shape.
    /// The default is the shape that the window has.
    func splitViewControllerPreferredInterfaceOrientationForPresentation(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientation

    /// The orientations that the split view is made for. A window of a shape that is not among them keeps
    /// its shape; its columns stand as in the other one. Default all.
    func splitViewControllerSupportedInterfaceOrientations(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientationMask

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

    // MARK: Columns

    /// The split view in columns is collapsing: the column to be on top, of which the user sees the controller.
    /// Nothing has moved yet. Asked for a compact column too, which is shown whatever the answer is. A column
    /// without a controller stands for the primary one. The default is the proposed column.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column

    /// The split view in columns is expanding: the display mode to begin with. The default is the proposed one;
    /// one that the size does not allow is replaced.
    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode

    /// The split view in columns has collapsed. The default does nothing.
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)

    /// The split view in columns has expanded. The default does nothing.
    func splitViewControllerDidExpand(_ svc: UISplitViewController)

    /// A column is about to be shown. The default does nothing.
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)

    /// A column is about to be hidden. The default does nothing.
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)

    /// A column has been shown: follows each `willShow`, unless the column was hidden again before. The default
    /// does nothing.
    func splitViewController(_ svc: UISplitViewController, didShow column: UISplitViewController.Column)

    /// A column has been hidden: follows each `willHide`, unless the column was shown again before. The default
    /// does nothing.
    func splitViewController(_ svc: UISplitViewController, didHide column: UISplitViewController.Column)

    /// The user begins to show or hide columns with a finger. The default does nothing.
    func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController)

    /// The finger let go, whatever came of it. The default does nothing.
    func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController)

    // MARK: By orientation

    /// The split view got another shape and its preferred mode is automatic: whether the first controller
    /// is hidden in this orientation. The default is true for portrait. Deprecated in UIKit.
    func splitViewController(
        _ svc: UISplitViewController, shouldHide vc: UIViewController,
        in orientation: UIInterfaceOrientation
    ) -> Bool

    /// The first controller is about to be hidden. The button shows it in the popover; add it to a bar. The
    /// default does nothing. Deprecated in UIKit in favour of `splitViewController(_:willChangeTo:)`, which
    /// is called before.
    func splitViewController(
        _ svc: UISplitViewController, willHide aViewController: UIViewController,
        with barButtonItem: UIBarButtonItem, for pc: UIPopoverController)

    /// The first controller is about to be shown again, or the split view to collapse: the button does
    /// nothing any more; take it out of its bar. The default does nothing. Deprecated in UIKit in favour of
    /// `splitViewController(_:willChangeTo:)`, which is called before.
    func splitViewController(
        _ svc: UISplitViewController, willShow aViewController: UIViewController,
        invalidating button: UIBarButtonItem)

    /// The hidden controller is about to be shown, in the popover or over the other one. The default does
    /// nothing. Deprecated in UIKit.
    func splitViewController(
        _ svc: UISplitViewController, popoverController pc: UIPopoverController,
        willPresent aViewController: UIViewController)
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

    public func splitViewControllerPreferredInterfaceOrientationForPresentation(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientation { splitViewController.windowOrientation }

    public func splitViewControllerSupportedInterfaceOrientations(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientationMask { .all }

    public func splitViewController(
        _ svc: UISplitViewController, shouldHide vc: UIViewController,
        in orientation: UIInterfaceOrientation
    ) -> Bool { orientation.isPortrait }

    public func splitViewController(
        _ svc: UISplitViewController, willHide aViewController: UIViewController,
        with barButtonItem: UIBarButtonItem, for pc: UIPopoverController
    ) {}

    public func splitViewController(
        _ svc: UISplitViewController, willShow aViewController: UIViewController,
        invalidating button: UIBarButtonItem
    ) {}

    public func splitViewController(
        _ svc: UISplitViewController, popoverController pc: UIPopoverController,
        willPresent aViewController: UIViewController
    ) {}

    // MARK: Columns

    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }

    public func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode { proposedDisplayMode }

    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}

    public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}

    public func splitViewController(
        _ svc: UISplitViewController, willShow column: UISplitViewController.Column
    ) {}

    public func splitViewController(
        _ svc: UISplitViewController, willHide column: UISplitViewController.Column
    ) {}

    public func splitViewController(
        _ svc: UISplitViewController, didShow column: UISplitViewController.Column
    ) {}

    public func splitViewController(
        _ svc: UISplitViewController, didHide column: UISplitViewController.Column
    ) {}

    public func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {}

    public func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {}
}
