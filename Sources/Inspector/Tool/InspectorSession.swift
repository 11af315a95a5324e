import UIKit

/// What the parts of the inspector share: which view is selected, which one the pointer is over, what was recorded. It
/// keeps no view of the app alive.
@MainActor
final class InspectorSession {
    unowned let application: UIApplication
    /// The view that the details are of; nil when it is gone.
    private(set) weak var selection: UIView?
    /// The view that is highlighted; nil for none.
    private(set) weak var highlighted: UIView?
    /// Whether the next press in a window of the app selects the view there.
    private(set) var isPicking = false
    /// Whether damage is tinted for a moment.
    var flashesDamage = false
    /// Which details are shown.
    var pane = Pane.view
    /// The hit test of the last touch, or of the last view that was picked.
    private(set) var hitTest: HitTestPath?
    var gestures = GestureLog()
    var frames = FrameHistory()
    /// Constraints of the selected view that were switched off here, to be switched on again.
    var inactiveConstraints: [NSLayoutConstraint] = []

    /// What is called when the inspector is to show the present state of the app.
    var refreshed: [() -> Void] = []
    /// What is called when another view is selected, or picking begins or ends.
    var changed: [() -> Void] = []

    init(application: UIApplication) { self.application = application }

    /// The windows of the app, from the back to the front.
    var windows: [UIWindow] { application.windows }

    func select(_ view: UIView?) {
        guard view !== selection else { return }
        selection = view
        inactiveConstraints = []
        notify()
    }

    /// Highlights a view in its window; nil for none.
    func highlight(_ view: UIView?) { highlighted = view }

    func setPicking(_ isPicking: Bool) {
        guard isPicking != self.isPicking else { return }
        self.isPicking = isPicking
        highlighted = nil
        notify()
    }

    /// A view of the app was picked.
    func pick(_ path: HitTestPath) {
        hitTest = path
        setPicking(false)
        if let view = path.view { select(view) }
    }

    /// A touch is about to begin in a window of the app.
    func noteTouch(at point: CGPoint, in window: UIWindow) { hitTest = HitTestPath(at: point, in: window) }

    func refresh() { for call in refreshed { call() } }

    private func notify() { for call in changed { call() } }
}
