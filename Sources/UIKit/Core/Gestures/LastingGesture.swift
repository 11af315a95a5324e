/// The states of continuous gestures.
extension UIGestureRecognizer {
    /// After a movement: a gesture that has begun changes, and else begins if it is detected now.
    final func goOn(beginning isMadeOut: @autoclosure () -> Bool) {
        if state != .possible {
            state = .changed
        } else if isMadeOut() {
            state = .began
        }
    }

    /// After the last touch: a gesture that has begun ends, and else fails.
    final func finish() { state = state == .possible ? .failed : .ended }
}

/// The movement of two fingers on the screen, or of a touchpad's pinch, until all are lifted.
@MainActor
struct FingerPair {
    private var shape: FingerShape?
    private var change = ShapeChange()
    private var history = MotionHistory()

    /// The rate of change of the followed value, per second.
    var velocity: CGFloat { history.velocity.dx }

    /// Fingers came down. Their new positions are not a movement; the velocity counts from now on.
    mutating func add(_ touches: [UITouch], at time: TimeInterval) {
        shape = FingerShape(touches)
        history.begin(at: time)
    }

    /// Fingers were lifted. The positions of the others are not a movement.
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
    /// - Returns: their shape before and now; nil for fewer than two fingers.
    mutating func move(_ touches: [UITouch]) -> (before: FingerShape, now: FingerShape)? {
        guard let before = shape, let now = FingerShape(touches) else { return nil }
        shape = now
        return (before, now)
    }

    /// Whether fingers that have not been a gesture yet are one now.
    var isGesture: Bool { change.isGesture }

    /// The shape of the fingers changed by so much before the gesture was detected: the logarithm of a scale, or
    /// an angle in radians.
    ///
    /// - Returns: whether they have only been dragged so far, and what has changed does not count.
    mutating func watch(_ part: CGFloat, from before: FingerShape, to now: FingerShape) -> Bool {
        change.add(part, from: before, to: now)
        guard change.isDrag else { return false }
        change = ShapeChange()
        return true
    }

    /// The followed value changed by so much.
    mutating func note(change: CGFloat, at time: TimeInterval) {
        history.add(CGVector(dx: change, dy: 0), at: time)
    }

    /// A stream begins that has not moved yet.
    mutating func begin(at time: TimeInterval) { history.begin(at: time) }

    /// The movement is over. The velocity is 0 when the fingers rested before.
    mutating func stop(at time: TimeInterval) { history.stop(at: time) }
}
