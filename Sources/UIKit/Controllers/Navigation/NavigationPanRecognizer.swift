/// Pops the top controller of a navigation controller interactively: by a drag with a finger or the mouse from
/// the leading edge, or with two fingers on a touchpad from anywhere. Also catches a running transition,
/// wherever the drag begins.
final class NavigationPanRecognizer: SidewaysPullRecognizer {
    private weak var navigator: UINavigationController?
    private var interaction: InteractiveNavigation?
    /// Whether the touch began during a transition.
    private var catches = false

    /// The width of the area at the edge in which a swipe can begin, in points.
    private static let fingerReach: CGFloat = 20
    private static let mouseReach: CGFloat = 8

    init(_ navigator: UINavigationController) {
        self.navigator = navigator
        super.init()
    }

    override var forward: CGFloat { view?.isMirrored == true ? -1 : 1 }

    private func isAtEdge(_ touch: UITouch) -> Bool {
        guard let view else { return false }
        let x = touch.location(in: view).x
        let distance = forward > 0 ? x : view.bounds.width - x
        return distance <= (touch.type == .indirectPointer ? Self.mouseReach : Self.fingerReach)
    }

    override func takes(_ touch: UITouch) -> Bool {
        guard let navigator else { return false }
        catches = navigator.canCatchTransition
        return catches || isAtEdge(touch) && navigator.canBeginInteractivePop
    }

    override func prepare(forTouchpadAt location: CGPoint) {
        catches = navigator?.canCatchTransition ?? false
    }

    override func mayPull(by distance: CGFloat) -> Bool {
        guard let navigator else { return false }
        if navigator.canCatchTransition { return true }
        return !catches && distance > 0 && navigator.canBeginInteractivePop
    }

    /// A swipe from the edge takes precedence over scroll views, over the actions of a row, and over the columns of a
    /// split view.
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is ScrollPanRecognizer || otherGestureRecognizer is RowSwipeRecognizer
            || otherGestureRecognizer is SplitPanRecognizer
            || super.shouldBeRequiredToFail(by: otherGestureRecognizer)
    }

    override func takeHold() { interaction = navigator?.beginInteraction() }
    override func pull(by distance: CGFloat) { interaction?.pull(by: distance) }
    override func release(velocity: CGFloat) { interaction?.release(velocity: velocity) }
    override func letGoBack() { interaction?.cancel() }

    override func reset() {
        super.reset()
        interaction = nil
        catches = false
    }
}

/// The default delegate of the interactive pop: a swipe pops only if there is a back button. Apps may replace
/// it.
@MainActor
final class InteractivePopDelegate: UIGestureRecognizerDelegate {
    private unowned let navigator: UINavigationController

    init(of navigator: UINavigationController) { self.navigator = navigator }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        navigator.transition != nil || navigator.showsBackButton
    }
}
