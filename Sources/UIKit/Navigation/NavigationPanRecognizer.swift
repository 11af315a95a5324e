/// Pulls the top controller of a navigation controller away: by a finger or the mouse from the leading edge, by two
/// fingers on a touchpad from anywhere. Also catches what slides by itself, wherever it is touched.
final class NavigationPanRecognizer: SidewaysPullRecognizer {
    private weak var navigator: UINavigationController?
    private var hold: NavigationHold?
    /// Whether the touch began where something slid.
    private var catches = false

    /// How near the edge a swipe begins, in points.
    private static let fingerReach: CGFloat = 20
    private static let mouseReach: CGFloat = 8

    init(_ navigator: UINavigationController) {
        self.navigator = navigator
        super.init()
    }

    override var forward: CGFloat { view?.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1 }

    private func isAtEdge(_ touch: UITouch) -> Bool {
        guard let view else { return false }
        let x = touch.location(in: view).x
        let distance = forward > 0 ? x : view.bounds.width - x
        return distance <= (touch.type == .indirectPointer ? Self.mouseReach : Self.fingerReach)
    }

    override func takes(_ touch: UITouch) -> Bool {
        guard let navigator else { return false }
        catches = navigator.canBeCaught
        return catches || isAtEdge(touch) && navigator.canBePulled
    }

    override func prepare(forTouchpadAt location: CGPoint) { catches = navigator?.canBeCaught ?? false }

    override func mayPull(by distance: CGFloat) -> Bool {
        guard let navigator else { return false }
        if navigator.canBeCaught { return true }
        return !catches && distance > 0 && navigator.canBePulled
    }

    /// What is pulled from the edge comes before what scrolls there and before a column that would come in.
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is ScrollPanRecognizer || otherGestureRecognizer is SplitPanRecognizer
            || super.shouldBeRequiredToFail(by: otherGestureRecognizer)
    }

    override func takeHold() { hold = navigator?.takeHold() }
    override func pull(by distance: CGFloat) { hold?.pull(by: distance) }
    override func release(velocity: CGFloat) { hold?.release(velocity: velocity) }
    override func letGoBack() { hold?.letGoBack() }

    override func reset() {
        super.reset()
        hold = nil
        catches = false
    }
}
