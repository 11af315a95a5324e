/// The path of content that is drawn back to where it belongs: as fast as can be without swinging.
struct Spring: Hashable, Sendable {
    var end: CGFloat
    /// How far from the end it begins, in points; negative when before it.
    var distance: CGFloat
    /// Its speed at the beginning, in points a second.
    var velocity: CGFloat

    init(start: CGFloat, end: CGFloat, velocity: CGFloat) {
        self.end = end
        distance = start - end
        self.velocity = velocity
    }

    /// How strongly it is drawn, in radians a second: a stiffness of 100 on a mass of 1.
    private static let frequency: CGFloat = 10

    private var push: CGFloat { velocity + Spring.frequency * distance }

    /// Where it is after so many seconds.
    func position(at time: TimeInterval) -> CGFloat {
        end + (distance + push * time) * exp(-Spring.frequency * time)
    }

    /// Points a second after so many seconds.
    func velocity(at time: TimeInterval) -> CGFloat {
        (push - Spring.frequency * (distance + push * time)) * exp(-Spring.frequency * time)
    }

    /// Seconds until it stays within `tolerance` points of its end.
    func duration(to tolerance: CGFloat) -> TimeInterval {
        // Beyond its widest swing, which is before this time, the envelope only shrinks.
        var low: TimeInterval = 1 / Spring.frequency
        var high: TimeInterval = 10
        func isNear(_ time: TimeInterval) -> Bool {
            (abs(distance) + abs(push) * time) * exp(-Spring.frequency * time) < tolerance
        }
        guard !isNear(low) else { return low }
        for _ in 0..<24 {
            let middle = (low + high) / 2
            if isNear(middle) { high = middle } else { low = middle }
        }
        return high
    }
}
