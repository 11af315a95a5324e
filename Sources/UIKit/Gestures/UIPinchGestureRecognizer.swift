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
    open var velocity: CGFloat { motion.velocity.dx }

    private var shape: FingerShape?
    private var motion = MotionHistory()
    /// How much further from their middle the fingers are than when they came down, in points.
    private var growth: CGFloat = 0

    /// How far two fingers on the screen move apart or together before it is a pinch, in points.
    private static let distance: CGFloat = 8
    /// How much the scale changes on a touchpad before it is a pinch.
    private static let touchpadChange: CGFloat = 0.02

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        shape = FingerShape(track.touches)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let before = shape, let now = FingerShape(track.touches) else { return }
        shape = now
        growth += now.spread - before.spread
        // Fingers in one place have no distance that could grow by a factor.
        grow(now.spread / max(before.spread, 1), at: event.timestamp)
        if state != .possible {
            state = .changed
        } else if abs(growth) * 2 > Self.distance {
            state = .began
        }
    }

    private func grow(_ factor: CGFloat, at time: TimeInterval) {
        guard factor > 0 else { return }
        let before = scale
        scale *= factor
        motion.add(CGVector(dx: scale - before, dy: 0), at: time)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        shape = FingerShape(track.touches)
        guard track.touches.allSatisfy(\.isOver) else { return }
        motion.stop(at: event.timestamp)
        state = state == .possible ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        shape = FingerShape(track.touches)
        if track.touches.allSatisfy(\.isOver) { state = .cancelled }
    }

    override func looksAt(_ event: UIIndirectEvent) -> Bool { event.kind == .pinch }

    override func followStream(_ event: UIIndirectEvent) {
        switch event.phase {
        case .began, .changed:
            guard event.scale != 1 else { return }
            grow(event.scale, at: event.timestamp)
            if state != .possible {
                state = .changed
            } else if abs(scale - 1) > Self.touchpadChange {
                state = .began
            }
        case .ended:
            motion.stop(at: event.timestamp)
            state = state == .possible ? .failed : .ended
        case .cancelled: state = .cancelled
        }
    }

    open override func reset() {
        super.reset()
        scale = 1
        growth = 0
        shape = nil
        motion = MotionHistory()
    }
}
