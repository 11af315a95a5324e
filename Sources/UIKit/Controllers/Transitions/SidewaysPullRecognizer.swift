/// Recognises horizontal drags of a view that follows the movement: with a finger or the mouse where a subclass
/// allows it, with two fingers on a touchpad from anywhere.
class SidewaysPullRecognizer: UIPanGestureRecognizer {
    /// The distance needed to recognise the drag, which the dragged view does not follow.
    private var slack: CGFloat = 0

    /// The minimum ratio of the horizontal to the vertical movement on a touchpad.
    private static let sidewaysFactor: CGFloat = 1.5

    init() {
        super.init(target: nil, action: nil)
        maximumNumberOfTouches = 1
        allowedScrollTypesMask = .continuous
        addTarget(self, action: SidewaysPullRecognizer.follow)
    }

    // MARK: For subclasses

    /// The forward direction: 1 for to the right, -1 for to the left.
    var forward: CGFloat { 1 }

    /// Whether a drag may begin with this touch.
    func takes(_ touch: UITouch) -> Bool { false }

    /// Called before a drag on a touchpad begins, with its position in the window.
    func prepare(forTouchpadAt location: CGPoint) {}

    /// Whether a horizontal movement by a distance, in points forward, may begin the drag.
    func mayPull(by distance: CGFloat) -> Bool { false }

    /// The drag begins: the view stops, if it is animated.
    func takeHold() {}
    /// The view follows: the total distance forward, in points.
    func pull(by distance: CGFloat) {}
    /// The drag ends, with a forward velocity in points per second.
    func release(velocity: CGFloat) {}
    /// The drag was cancelled.
    func letGoBack() {}

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, let touch = touches.first, !takes(touch) {
            state = .failed
            return
        }
        super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        failUnlessBegun(after: GestureLimits.of(touches.first?.type ?? .direct).panDistance)
    }

    override func mayBegin(_ movement: CGVector) -> Bool {
        abs(movement.dx) > abs(movement.dy) && mayPull(by: movement.dx * forward)
    }

    // MARK: Touchpad

    override func looksAt(_ event: UIIndirectEvent) -> Bool {
        guard event.kind == .smoothScroll,
            abs(event.translation.dx) > Self.sidewaysFactor * abs(event.translation.dy)
        else { return false }
        prepare(forTouchpadAt: event.location)
        return mayBegin(event.translation)
    }

    override func followStream(_ event: UIIndirectEvent) {
        super.followStream(event)
        // Other movements are left to scroll views at once.
        if state == .possible, event.phase == .changed { state = .failed }
    }

    // MARK: Following

    private func follow() {
        let moved = translation(in: view).x * forward
        switch state {
        case .began:
            // The view does not follow the distance needed for recognition, so that it does not jump.
            let reach = GestureLimits.of(track.touches.first?.type ?? .direct).panDistance
            slack = track.streams.isEmpty ? min(reach, max(-reach, moved)) : 0
            takeHold()
            pull(by: moved - slack)
        case .changed: pull(by: moved - slack)
        case .ended:
            pull(by: moved - slack)
            release(velocity: velocity(in: view).x * forward)
        case .cancelled: letGoBack()
        case .possible, .failed: break
        }
    }

    override func reset() {
        super.reset()
        slack = 0
    }
}
