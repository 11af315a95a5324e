/// What a swipe does to the primary column.
struct SplitSwipes: OptionSet {
    let rawValue: Int

    static let reveal = SplitSwipes(rawValue: 1 << 0)
    static let conceal = SplitSwipes(rawValue: 1 << 1)
}

/// Swipes that bring the primary column in and out: of a finger or the mouse from the edge, of two fingers
/// on a touchpad from anywhere.
final class SplitPanRecognizer: UIPanGestureRecognizer {
    private weak var split: UISplitViewController?
    /// What the swipe may do, from where it began.
    private var swipes: SplitSwipes = []
    /// The part of the movement that it took to make out the swipe, which the column does not follow.
    private var slack: CGFloat = 0

    /// By how much a movement on a touchpad goes sideways rather than up or down.
    private static let sidewaysFactor: CGFloat = 1.5

    init(controller: UISplitViewController) {
        split = controller
        super.init(target: nil, action: nil)
        maximumNumberOfTouches = 1
        allowedScrollTypesMask = .continuous
        addTarget(self, action: SplitPanRecognizer.follow)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, let touch = touches.first {
            swipes = split?.swipes(for: touch) ?? []
            if swipes.isEmpty {
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
        guard abs(movement.dx) > abs(movement.dy), let split else { return false }
        return split.maySwipe(movement.dx * split.revealingDirection > 0 ? .reveal : .conceal, among: swipes)
    }

    /// A scroll view under a finger that came in from the edge waits to see what becomes of it. What goes
    /// back in a stack comes first, though.
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        swipes == .reveal && otherGestureRecognizer is ScrollPanRecognizer
    }

    // MARK: Touchpad

    override func looksAt(_ event: UIIndirectEvent) -> Bool {
        guard event.kind == .smoothScroll, let split, let view = split.splitView,
            abs(event.translation.dx) > Self.sidewaysFactor * abs(event.translation.dy)
        else { return false }
        swipes = split.swipes(onTouchpadAt: view.convert(event.location, from: nil))
        return mayBegin(event.translation)
    }

    override func followStream(_ event: UIIndirectEvent) {
        super.followStream(event)
        // What is no swipe is for views that scroll, at once.
        if state == .possible, event.phase == .changed { state = .failed }
    }

    // MARK: Following

    private func follow() {
        guard let split else { return }
        let moved = translation(in: split.splitView).x * split.revealingDirection
        switch state {
        case .began:
            // What it took to be a swipe is not made up for: the column does not jump.
            let reach = GestureLimits.of(track.touches.first?.type ?? .direct).panDistance
            slack = track.streams.isEmpty ? min(reach, max(-reach, moved)) : 0
            split.holdPrimary()
            split.pullPrimary(by: moved - slack)
        case .changed: split.pullPrimary(by: moved - slack)
        case .ended:
            split.pullPrimary(by: moved - slack)
            split.releasePrimary(
                velocity: velocity(in: split.splitView).x * split.revealingDirection)
        case .cancelled: split.letPrimaryGoBack()
        case .possible, .failed: break
        }
    }

    override func reset() {
        super.reset()
        swipes = []
        slack = 0
    }
}
