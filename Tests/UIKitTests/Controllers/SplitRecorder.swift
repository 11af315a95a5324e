@testable import UIKit

/// A delegate that writes every call into a log and answers as told.
@MainActor
final class SplitRecorder: UISplitViewControllerDelegate {
    let log: CallLog
    var primaryForCollapsing: UIViewController?
    var primaryForExpanding: UIViewController?
    /// The answer to `collapseSecondary`.
    var takesSecondary = false
    /// The answer to `separateSecondaryFrom`.
    var separated: ((UIViewController) -> UIViewController?)?
    var targetMode = UISplitViewController.DisplayMode.automatic
    var showsItself = false

    init(_ log: CallLog) { self.log = log }

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
    ) { log.note("\(svc.displayMode) willChangeTo \(displayMode)") }

    func targetDisplayModeForAction(
        in svc: UISplitViewController
    ) -> UISplitViewController.DisplayMode { targetMode }

    func primaryViewController(
        forCollapsing splitViewController: UISplitViewController
    ) -> UIViewController? {
        log.note("primary for collapsing \(names(splitViewController))")
        return primaryForCollapsing
    }

    func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        log.note(
            "collapse \(name(secondaryViewController)) onto \(name(primaryViewController)) "
                + names(splitViewController))
        return takesSecondary
    }

    func primaryViewController(
        forExpanding splitViewController: UISplitViewController
    ) -> UIViewController? {
        log.note("primary for expanding \(names(splitViewController))")
        return primaryForExpanding
    }

    func splitViewController(
        _ splitViewController: UISplitViewController,
        separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
        log.note("separate from \(name(primaryViewController)) \(names(splitViewController))")
        return separated?(primaryViewController)
    }

    func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool {
        log.note("show \(name(vc))")
        return showsItself
    }

    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool {
        log.note("show detail \(name(vc))")
        return showsItself
    }
}
