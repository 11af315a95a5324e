/// Recognises fingers that move apart or towards each other, on the screen or on a touchpad. The wheel
/// pinches when Control is held.
///
/// A continuous gesture: it begins when two fingers have moved far enough apart or towards each other, and not
/// mainly together, changes with each movement, and ends when all are lifted.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The distance of the fingers as a multiple of that at the beginning. Setting it makes the value
    /// continue from there.
    open var scale: CGFloat = 1

    /// The rate of change of the scale, per second.
    open var velocity: CGFloat { fingers.velocity }

    private var fingers = FingerPair()

    /// How much the scale changes on a touchpad before it is a pinch.
    private static let touchpadChange: CGFloat = 0.02

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        fingers.add(track.touches, at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let (before, now) = fingers.move(track.touches) else { return }
        let factor = now.growth(since: before)
        grow(factor, at: event.timestamp)
        if state == .possible, fingers.watch(log(factor), from: before, to: now) { scale = 1 }
        goOn(beginning: fingers.isGesture)
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
            guard event.scale != 1 else {
                if event.phase == .began { fingers.begin(at: event.timestamp) }
                return
            }
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
        fingers = FingerPair()
    }
}
