import UIKit

/// A delegate that writes the calls of the style of columns into a log and answers as told.
@MainActor
final class ColumnRecorder: UISplitViewControllerDelegate {
    typealias Column = UISplitViewController.Column

    let log: CallRecorder
    var topColumn: Column?
    var expandingMode: UISplitViewController.DisplayMode?
    /// Called after each call was logged.
    var reaction: ((String) -> Void)?

    init(_ log: CallRecorder) { self.log = log }

    private func note(_ call: String) {
        log.record(call)
        reaction?(call)
    }

    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { note("\(svc.displayMode) willChangeTo \(displayMode)") }

    func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: Column
    ) -> Column {
        note("top \(proposedTopColumn)\(svc.isCollapsed ? " collapsed" : "")")
        return topColumn ?? proposedTopColumn
    }

    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
        note("mode \(proposedDisplayMode)")
        return expandingMode ?? proposedDisplayMode
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
        note("didCollapse\(svc.isCollapsed ? "" : " expanded")")
    }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) {
        note("didExpand\(svc.isCollapsed ? " collapsed" : "")")
    }
    func splitViewController(_ svc: UISplitViewController, willShow column: Column) {
        note("willShow \(column)")
    }
    func splitViewController(_ svc: UISplitViewController, willHide column: Column) {
        note("willHide \(column)")
    }
    func splitViewController(_ svc: UISplitViewController, didShow column: Column) {
        note("didShow \(column)")
    }
    func splitViewController(_ svc: UISplitViewController, didHide column: Column) {
        note("didHide \(column)")
    }
    func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {
        note("gestureWillBegin")
    }
    func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {
        note("gestureDidEnd")
    }
    func primaryViewController(
        forCollapsing splitViewController: UISplitViewController
    ) -> UIViewController? {
        note("classic collapsing")
        return nil
    }
    func primaryViewController(
        forExpanding splitViewController: UISplitViewController
    ) -> UIViewController? {
        note("classic expanding")
        return nil
    }
    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool {
        note("classic showDetail")
        return true
    }
}
