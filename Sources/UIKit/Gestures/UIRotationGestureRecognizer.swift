/// Recognises two fingers that turn around each other, on the screen or on a touchpad.
///
/// A gesture that lasts: it begins when the fingers have turned far enough, changes with each movement,
/// and ends when all are lifted.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// How far the fingers have turned since the beginning: radians, clockwise. Setting it has it go on
    /// from there.
    open var rotation: CGFloat = 0

    /// How fast they turn, in radians a second.
    open var velocity: CGFloat { fingers.velocity }

    private var fingers = FingerPair()

    /// How far fingers on the screen move around their middle before it is a rotation, in points.
    private static let arc: CGFloat = 5
    /// The same on a touchpad, in radians.
    private static let touchpadAngle: CGFloat = 0.03

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        fingers.add(track.touches)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let (before, now) = fingers.move(track.touches) else { return }
        turn(now.rotation(since: before), at: event.timestamp)
        goOn(beginning: abs(rotation) * now.spread > Self.arc)
    }

    private func turn(_ angle: CGFloat, at time: TimeInterval) {
        rotation += angle
        fingers.note(change: angle, at: time)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if fingers.lift(track.touches, at: event.timestamp) { finish() }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        if fingers.lift(track.touches, at: event.timestamp) { state = .cancelled }
    }

    override func looksAt(_ event: UIIndirectEvent) -> Bool { event.kind == .pinch }

    override func followStream(_ event: UIIndirectEvent) {
        switch event.phase {
        case .began, .changed:
            guard event.rotation != 0 else { return }
            turn(event.rotation, at: event.timestamp)
            goOn(beginning: abs(rotation) > Self.touchpadAngle)
        case .ended:
            fingers.stop(at: event.timestamp)
            finish()
        case .cancelled: state = .cancelled
        }
    }

    open override func reset() {
        super.reset()
        rotation = 0
        fingers = FingerPair()
    }
}
