/// Counts consecutive taps that are close to each other in time and position.
struct TapCounter {
    private var last: (point: CGPoint, time: TimeInterval, type: UITouch.TouchType, count: Int)?

    /// How close taps must be to count as consecutive: less exact for a finger than for a mouse.
    private struct Tolerance {
        /// Seconds from the end of one tap to the beginning of the next.
        let time: TimeInterval
        /// Points, in each direction.
        let distance: CGFloat
    }

    private static func tolerance(for type: UITouch.TouchType) -> Tolerance {
        type == .indirectPointer
            ? Tolerance(time: 0.4, distance: 5) : Tolerance(time: 0.35, distance: 30)
    }

    /// Points that a touch may move and still be a tap.
    private static let slop: CGFloat = 10

    static func isTooFar(_ point: CGPoint, from origin: CGPoint) -> Bool {
        abs(point.x - origin.x) > slop || abs(point.y - origin.y) > slop
    }

    /// The longest time in seconds between the end of one tap and the beginning of the next.
    static func interval(for type: UITouch.TouchType) -> TimeInterval { tolerance(for: type).time }

    /// Whether a tap is close enough to the previous one to be counted with it.
    static func isNear(_ point: CGPoint, _ last: CGPoint, type: UITouch.TouchType) -> Bool {
        let distance = tolerance(for: type).distance
        return abs(point.x - last.x) <= distance && abs(point.y - last.y) <= distance
    }

    /// The tap count of a touch that begins at this position and time.
    func count(at point: CGPoint, time: TimeInterval, type: UITouch.TouchType) -> Int {
        guard let last, last.type == type else { return 1 }
        let follows =
            Self.isNear(point, last.point, type: type) && time - last.time <= Self.interval(for: type)
        return follows ? last.count + 1 : 1
    }

    /// Records the end of a touch.
    @MainActor
    mutating func ended(_ touch: UITouch) {
        last =
            touch.tapCount == 0
            ? nil : (touch.beginLocation, touch.timestamp, touch.type, touch.tapCount)
    }
}
