/// The movement of content that a spring pulls to its end: critically damped, as fast as possible without
/// oscillation.
struct ScrollSpring: Hashable, Sendable {
    var end: CGFloat
    /// The distance from the end at the beginning, in points; negative before the end.
    var distance: CGFloat
    /// Its velocity at the beginning, in points per second.
    var velocity: CGFloat

    init(start: CGFloat, end: CGFloat, velocity: CGFloat) {
        self.end = end
        distance = start - end
        self.velocity = velocity
    }

    /// The angular frequency in radians per second: that of a stiffness of 100 and a mass of 1.
    private static let frequency: CGFloat = 10

    private var push: CGFloat { velocity + ScrollSpring.frequency * distance }

    /// The position after so many seconds.
    func position(at time: TimeInterval) -> CGFloat {
        end + (distance + push * time) * exp(-ScrollSpring.frequency * time)
    }

    /// Points per second after so many seconds.
    func velocity(at time: TimeInterval) -> CGFloat {
        (push - ScrollSpring.frequency * (distance + push * time)) * exp(-ScrollSpring.frequency * time)
    }

    /// Seconds until it stays within `tolerance` points of its end.
    func duration(to tolerance: CGFloat) -> TimeInterval {
        // After the greatest distance, which is reached before this time, the envelope only shrinks.
        var low: TimeInterval = 1 / ScrollSpring.frequency
        var high: TimeInterval = 10
        func isNear(_ time: TimeInterval) -> Bool {
            (abs(distance) + abs(push) * time) * exp(-ScrollSpring.frequency * time) < tolerance
        }
        guard !isNear(low) else { return low }
        for _ in 0..<24 {
            let middle = (low + high) / 2
            if isNear(middle) { high = middle } else { low = middle }
        }
        return high
    }
}
