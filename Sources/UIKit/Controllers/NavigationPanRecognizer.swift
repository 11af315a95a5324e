/// Pulls the top controller of a navigation controller away: by a finger or the mouse from the leading edge, by two
/// fingers on a touchpad from anywhere. Also catches what slides by itself, wherever it is touched.
final class NavigationPanRecognizer: UIPanGestureRecognizer {
    private weak var navigator: UINavigationController?
    private var hold: NavigationHold?
    /// Whether the touch began where something slid.
    private var catches = false
    /// The part of the movement that it took to make out the swipe, which the view does not follow.
    private var slack: CGFloat = 0

    /// How near the edge a swipe begins, in points.
    private static let fingerReach: CGFloat = 20
    private static let mouseReach: CGFloat = 8
    /// By how much a movement on a touchpad goes sideways rather than up or down.
    private static let sidewaysFactor: CGFloat = 1.5

    init(_ navigator: UINavigationController) {
        self.navigator = navigator
        super.init(target: nil, action: nil)
        maximumNumberOfTouches = 1
        allowedScrollTypesMask = .continuous
        addTarget(self, action: NavigationPanRecognizer.follow)
    }

    /// Where a pull goes: 1 to the right, -1 to the left.
    private var direction: CGFloat { view?.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1 }

    private func isAtEdge(_ touch: UITouch) -> Bool {
        guard let view else { return false }
        let x = touch.location(in: view).x
        let distance = direction > 0 ? x : view.bounds.width - x
        return distance <= (touch.type == .indirectPointer ? Self.mouseReach : Self.fingerReach)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, let touch = touches.first, let navigator {
            catches = navigator.canBeCaught
            guard catches || isAtEdge(touch) && navigator.canBePulled else {
                state = .failed
                return
            }
        }
        super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        failUnlessBegun(after: GestureLimits.of(touches.first?.type ?? .direct).panDistance)
    }

    override func mayBegin(_ movement: CGVector) -> Bool {
        guard abs(movement.dx) > abs(movement.dy), let navigator else { return false }
        if navigator.canBeCaught { return true }
        return !catches && movement.dx * direction > 0 && navigator.canBePulled
    }

    /// What is pulled from the edge comes before what scrolls there and before a column that would come in.
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is ScrollPanRecognizer || otherGestureRecognizer is SplitPanRecognizer
            || super.shouldBeRequiredToFail(by: otherGestureRecognizer)
    }

    // MARK: Touchpad

    override func looksAt(_ event: UIIndirectEvent) -> Bool {
        guard event.kind == .smoothScroll,
            abs(event.translation.dx) > Self.sidewaysFactor * abs(event.translation.dy)
        else { return false }
        catches = navigator?.canBeCaught ?? false
        return mayBegin(event.translation)
    }

    override func followStream(_ event: UIIndirectEvent) {
        super.followStream(event)
        // What is no swipe is for views that scroll, at once.
        if state == .possible, event.phase == .changed { state = .failed }
    }

    // MARK: Following

    private func follow() {
        guard let navigator else { return }
        let moved = translation(in: view).x * direction
        switch state {
        case .began:
            // What it took to be a swipe is not made up for: the view does not jump.
            let reach = GestureLimits.of(track.touches.first?.type ?? .direct).panDistance
            slack = track.streams.isEmpty ? min(reach, max(-reach, moved)) : 0
            hold = navigator.takeHold()
            hold?.pull(by: moved - slack)
        case .changed: hold?.pull(by: moved - slack)
        case .ended:
            hold?.pull(by: moved - slack)
            hold?.release(velocity: velocity(in: view).x * direction)
        case .cancelled: hold?.letGoBack()
        case .possible, .failed: break
        }
    }

    override func reset() {
        super.reset()
        hold = nil
        catches = false
        slack = 0
    }
}
