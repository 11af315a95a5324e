/// Pulls something sideways, which follows: a finger or the mouse does from where a subclass lets it begin, two
/// fingers on a touchpad from anywhere.
class SidewaysPullRecognizer: UIPanGestureRecognizer {
    /// The part of the movement that it took to make out the swipe, which what is pulled does not follow.
    private var slack: CGFloat = 0

    /// By how much a movement on a touchpad goes sideways rather than up or down.
    private static let sidewaysFactor: CGFloat = 1.5

    init() {
        super.init(target: nil, action: nil)
        maximumNumberOfTouches = 1
        allowedScrollTypesMask = .continuous
        addTarget(self, action: SidewaysPullRecognizer.follow)
    }

    // MARK: For subclasses

    /// Which way is forward: 1 for to the right, -1 for to the left.
    var forward: CGFloat { 1 }

    /// Whether a pull may begin with this touch.
    func takes(_ touch: UITouch) -> Bool { false }

    /// Looks at the place in the window where a movement on a touchpad begins.
    func prepare(forTouchpadAt location: CGPoint) {}

    /// Whether what goes sideways by this, in points forward, may become a pull.
    func mayPull(by distance: CGFloat) -> Bool { false }

    /// What is pulled holds still from now on.
    func takeHold() {}
    /// It follows: so far forward in all, in points.
    func pull(by distance: CGFloat) {}
    /// It goes on by itself, forward at this speed in points a second.
    func release(velocity: CGFloat) {}
    /// It goes back to where it was.
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
        // What is no swipe is for views that scroll, at once.
        if state == .possible, event.phase == .changed { state = .failed }
    }

    // MARK: Following

    private func follow() {
        let moved = translation(in: view).x * forward
        switch state {
        case .began:
            // What it took to be a swipe is not made up for: nothing jumps.
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
