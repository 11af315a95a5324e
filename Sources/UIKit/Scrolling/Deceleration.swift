/// The path of content that was let go of while it moved: it loses a fixed part of its speed in each
/// millisecond.
struct Deceleration: Hashable, Sendable {
    /// Where it was let go of, in points.
    var start: CGFloat
    /// Its speed then, in points a second.
    var velocity: CGFloat
    /// The part of the speed that is left after a millisecond, between 0 and 1.
    var rate: CGFloat

    init(start: CGFloat, velocity: CGFloat, rate: CGFloat) {
        self.start = start
        self.velocity = velocity
        self.rate = min(0.9999, max(0.5, rate))
    }

    /// The path from here that ends there.
    init(start: CGFloat, end: CGFloat, rate: CGFloat) {
        self.init(start: start, velocity: 0, rate: rate)
        velocity = (start - end) * damping
    }

    /// The logarithm of the speed's loss in a second; negative.
    private var damping: CGFloat { 1000 * log(rate) }

    /// Where it comes to rest if nothing stops it.
    var end: CGFloat { start - velocity / damping }

    /// Where it is after so many seconds.
    func position(at time: TimeInterval) -> CGFloat { start + velocity * (exp(damping * time) - 1) / damping }

    /// Points a second after so many seconds.
    func velocity(at time: TimeInterval) -> CGFloat { velocity * exp(damping * time) }

    /// Seconds until it is at a place on its way; nil when it never comes there.
    func time(at position: CGFloat) -> TimeInterval? {
        guard velocity != 0 else { return position == start ? 0 : nil }
        let left = 1 + (position - start) * damping / velocity
        guard left > 0, left <= 1 else { return nil }
        return log(left) / damping
    }

    /// Seconds until the rest of the way is shorter than `distance`.
    func duration(to distance: CGFloat) -> TimeInterval {
        let way = abs(end - start)
        return way <= distance ? 0 : log(distance / way) / damping
    }
}
