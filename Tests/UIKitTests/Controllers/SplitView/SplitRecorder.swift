@testable import UIKit

/// A delegate that writes every call into a log and answers as told.
@MainActor
final class SplitRecorder: UISplitViewControllerDelegate {
    let log: CallRecorder
    var primaryForCollapsing: UIViewController?
    var primaryForExpanding: UIViewController?
    /// The answer to `collapseSecondary`.
    var takesSecondary = false
    /// The answer to `separateSecondaryFrom`.
    var separated: ((UIViewController) -> UIViewController?)?
    var targetMode = UISplitViewController.DisplayMode.automatic
    var showsItself = false
    var preferredOrientation: UIInterfaceOrientation?
    var supported = UIInterfaceOrientationMask.all
    /// Whether the calls by orientation are logged.
    var tellsShape = false
    /// Where the first controller is hidden; nil for the default.
    var hidesIn: [UIInterfaceOrientation]?
    /// What was given for a hidden controller, until it was taken back.
    private(set) var button: UIBarButtonItem?
    private(set) var popover: UIPopoverController?
    private(set) var invalidated: UIBarButtonItem?

    init(_ log: CallRecorder) { self.log = log }

    private func name(_ controller: UIViewController) -> String {
        if let stack = controller as? UINavigationController {
            return "nav(\(stack.viewControllers.map(name).joined(separator: ", ")))"
        }
        return controller.title ?? "?"
    }

    private func names(_ split: UISplitViewController) -> String {
        "[\(split.viewControllers.map(name).joined(separator: ", "))]"
    }

    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { log.record("\(svc.displayMode) willChangeTo \(displayMode)") }

    func targetDisplayModeForAction(
        in svc: UISplitViewController
    ) -> UISplitViewController.DisplayMode { targetMode }

    func primaryViewController(
        forCollapsing splitViewController: UISplitViewController
    ) -> UIViewController? {
        log.record("primary for collapsing \(names(splitViewController))")
        return primaryForCollapsing
    }

    func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        log.record(
            "collapse \(name(secondaryViewController)) onto \(name(primaryViewController)) "
                + names(splitViewController))
        return takesSecondary
    }

    func primaryViewController(
        forExpanding splitViewController: UISplitViewController
    ) -> UIViewController? {
        log.record("primary for expanding \(names(splitViewController))")
        return primaryForExpanding
    }

    func splitViewController(
        _ splitViewController: UISplitViewController,
        separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
        log.record("separate from \(name(primaryViewController)) \(names(splitViewController))")
        return separated?(primaryViewController)
    }

    func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool {
        log.record("show \(name(vc))")
        return showsItself
    }

    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool {
        log.record("show detail \(name(vc))")
        return showsItself
    }

    // MARK: By orientation

    func splitViewControllerPreferredInterfaceOrientationForPresentation(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientation { preferredOrientation ?? splitViewController.windowOrientation }

    func splitViewControllerSupportedInterfaceOrientations(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientationMask { supported }

    func splitViewController(
        _ svc: UISplitViewController, shouldHide vc: UIViewController,
        in orientation: UIInterfaceOrientation
    ) -> Bool {
        if tellsShape { log.record("should hide \(name(vc)) in \(orientation)") }
        return hidesIn?.contains(orientation) ?? orientation.isPortrait
    }

    func splitViewController(
        _ svc: UISplitViewController, willHide aViewController: UIViewController,
        with barButtonItem: UIBarButtonItem, for pc: UIPopoverController
    ) {
        button = barButtonItem
        popover = pc
        guard tellsShape else { return }
        log.record("will hide \(name(aViewController)), button \(barButtonItem.title ?? "")")
    }

    func splitViewController(
        _ svc: UISplitViewController, willShow aViewController: UIViewController,
        invalidating button: UIBarButtonItem
    ) {
        self.button = nil
        invalidated = button
        guard tellsShape else { return }
        log.record("will show \(name(aViewController)), button \(button.title ?? "")")
    }

    func splitViewController(
        _ svc: UISplitViewController, popoverController pc: UIPopoverController,
        willPresent aViewController: UIViewController
    ) {
        if tellsShape { log.record("popover will present \(name(aViewController))") }
    }
}
