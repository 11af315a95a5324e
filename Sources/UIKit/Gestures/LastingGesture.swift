/// How gestures that last go through their states.
extension UIGestureRecognizer {
    /// There was a movement: the gesture changes when it is under way, and else begins if it is made out now.
    final func goOn(beginning isMadeOut: @autoclosure () -> Bool) {
        if state != .possible {
            state = .changed
        } else if isMadeOut() {
            state = .began
        }
    }

    /// Nothing more comes: the gesture ends when it is under way, and has else come to nothing.
    final func finish() { state = state == .possible ? .failed : .ended }
}

/// What two fingers on the screen, or a touchpad's pinch, do until all are lifted.
@MainActor
struct FingerPair {
    private var shape: FingerShape?
    private var history = MotionHistory()

    /// How fast what is watched changes, a second.
    var velocity: CGFloat { history.velocity.dx }

    /// Fingers came down. Where they lie is no movement.
    mutating func add(_ touches: [UITouch]) { shape = FingerShape(touches) }

    /// Fingers were lifted. Where the others lie is no movement.
    ///
    /// - Returns: whether none is left.
    mutating func lift(_ touches: [UITouch], at time: TimeInterval) -> Bool {
        shape = FingerShape(touches)
        let isOver = touches.allSatisfy(\.isOver)
        if isOver { stop(at: time) }
        return isOver
    }

    /// The fingers moved.
    ///
    /// - Returns: how they lay before and how they lie now; nil when there are not two.
    mutating func move(_ touches: [UITouch]) -> (before: FingerShape, now: FingerShape)? {
        guard let before = shape, let now = FingerShape(touches) else { return nil }
        shape = now
        return (before, now)
    }

    /// What is watched changed by so much.
    mutating func note(change: CGFloat, at time: TimeInterval) {
        history.add(CGVector(dx: change, dy: 0), at: time)
    }

    /// All is over: what rested before has no velocity.
    mutating func stop(at time: TimeInterval) { history.stop(at: time) }
}
