/// Recognises fingers that move apart or towards each other, on the screen or on a touchpad. The wheel
/// pinches when Control is held.
///
/// A gesture that lasts: it begins when two fingers have moved far enough, changes with each movement,
/// and ends when all are lifted.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// How much further apart the fingers are than at the beginning: 1 when they are not. Setting it has
    /// it go on from there.
    open var scale: CGFloat = 1

    /// How fast the scale changes, a second.
    open var velocity: CGFloat { fingers.velocity }

    private var fingers = FingerPair()
    /// How much further from their middle the fingers are than when they came down, in points.
    private var growth: CGFloat = 0

    /// How far two fingers on the screen move apart or together before it is a pinch, in points.
    private static let distance: CGFloat = 8
    /// How much the scale changes on a touchpad before it is a pinch.
    private static let touchpadChange: CGFloat = 0.02

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        fingers.add(track.touches)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let (before, now) = fingers.move(track.touches) else { return }
        growth += now.spread - before.spread
        // Fingers in one place have no distance that could grow by a factor.
        grow(now.spread / max(before.spread, 1), at: event.timestamp)
        goOn(beginning: abs(growth) * 2 > Self.distance)
    }

    private func grow(_ factor: CGFloat, at time: TimeInterval) {
        guard factor > 0 else { return }
        let before = scale
        scale *= factor
        fingers.note(change: scale - before, at: time)
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
            guard event.scale != 1 else { return }
            grow(event.scale, at: event.timestamp)
            goOn(beginning: abs(scale - 1) > Self.touchpadChange)
        case .ended:
            fingers.stop(at: event.timestamp)
            finish()
        case .cancelled: state = .cancelled
        }
    }

    open override func reset() {
        super.reset()
        scale = 1
        growth = 0
        fingers = FingerPair()
    }
}
