/// Recognises two fingers that turn around each other, on the screen or on a touchpad.
///
/// A continuous gesture: it begins when the fingers have turned far enough, and not mainly moved together,
/// changes with each movement, and ends when all are lifted.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// How far the fingers have turned since the beginning: radians, clockwise. Setting it makes the value
    /// continue from there.
    open var rotation: CGFloat = 0

    /// How fast they turn, in radians a second.
    open var velocity: CGFloat { fingers.velocity }

    private var fingers = FingerPair()

    /// How far fingers turn on a touchpad before it is a rotation, in radians.
    private static let touchpadAngle: CGFloat = 0.03

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        fingers.add(track.touches, at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let (before, now) = fingers.move(track.touches) else { return }
        let angle = now.rotation(since: before)
        turn(angle, at: event.timestamp)
        if state == .possible, fingers.watch(angle, from: before, to: now) { rotation = 0 }
        goOn(beginning: fingers.isGesture)
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
            guard event.rotation != 0 else {
                if event.phase == .began { fingers.begin(at: event.timestamp) }
                return
            }
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
