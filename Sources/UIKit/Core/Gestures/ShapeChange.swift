/// How much fingers have moved apart or around each other, beside how far they have moved together.
///
/// Fingers that are dragged are never quite parallel: one is ahead by ten points at first, and their
/// distance and direction drift on the way. This tells such a drag from a pinch or a rotation.
struct ShapeChange {
    /// The change in itself: the logarithm of a scale, or an angle in radians.
    private var amount: CGFloat = 0
    /// How far each finger has moved for it, in points.
    private var length: CGFloat = 0
    /// How far the middle of the fingers has moved meanwhile.
    private var movement = CGVector.zero

    /// The least change, as a logarithm of the scale or in radians, that makes a gesture. Below it is what two
    /// fingers far from each other do in a drag.
    static let leastAmount: CGFloat = 0.07
    /// How far each finger moves at least: a finger that settles drifts up to 15 points alone, which is half of
    /// that for each of two.
    private static let leastLength: CGFloat = 8
    /// The change that makes a gesture, however far the fingers move together.
    private static let clearAmount: CGFloat = 0.25
    /// The least ratio to the common movement. It is 1 when one of two fingers rests.
    private static let leastRatio: CGFloat = 0.7
    /// From which common movement on it is a drag, in points, unless the fingers have moved by a fourth of it
    /// against each other.
    private static let dragDistance: CGFloat = 20
    private static let dragRatio: CGFloat = 0.25

    /// The fingers moved.
    ///
    /// - Parameter part: the logarithm of the scale, or the angle, by which their shape has changed.
    mutating func add(_ part: CGFloat, from before: FingerShape, to now: FingerShape) {
        amount += part
        length += part * (before.spread + now.spread) / 2
        movement.dx += now.middle.x - before.middle.x
        movement.dy += now.middle.y - before.middle.y
    }

    private var distance: CGFloat { hypot(movement.dx, movement.dy) }

    /// Whether this is a pinch, or a rotation.
    var isGesture: Bool {
        guard abs(amount) >= Self.leastAmount, abs(length) >= Self.leastLength else { return false }
        return abs(amount) >= Self.clearAmount || abs(length) >= Self.leastRatio * distance
    }

    /// Whether the fingers have only been dragged so far: the change is an accident, and counting begins anew.
    var isDrag: Bool { distance > Self.dragDistance && abs(length) < Self.dragRatio * distance }
}
