/// The movement of content that was released while it moved: it loses a fixed fraction of its velocity in
/// each millisecond.
struct ScrollDeceleration: Hashable, Sendable {
    /// The offset at which it was released, in points.
    var start: CGFloat
    /// Its velocity then, in points per second.
    var velocity: CGFloat
    /// The fraction of the velocity that is left after a millisecond, between 0 and 1.
    var rate: CGFloat

    init(start: CGFloat, velocity: CGFloat, rate: CGFloat) {
        self.start = start
        self.velocity = velocity
        self.rate = min(0.9999, max(0.5, rate))
    }

    /// The movement from one offset that ends at another.
    init(start: CGFloat, end: CGFloat, rate: CGFloat) {
        self.init(start: start, velocity: 0, rate: rate)
        velocity = (start - end) * damping
    }

    /// The natural logarithm of the factor by which the velocity changes in a second; negative.
    private var damping: CGFloat { 1000 * log(rate) }

    /// The offset at which it comes to rest if nothing stops it.
    var end: CGFloat { start - velocity / damping }

    /// The offset after so many seconds.
    func position(at time: TimeInterval) -> CGFloat { start + velocity * (exp(damping * time) - 1) / damping }

    /// Points per second after so many seconds.
    func velocity(at time: TimeInterval) -> CGFloat { velocity * exp(damping * time) }

    /// Seconds until it reaches an offset; nil when it never does.
    func time(at position: CGFloat) -> TimeInterval? {
        guard velocity != 0 else { return position == start ? 0 : nil }
        let left = 1 + (position - start) * damping / velocity
        guard left > 0, left <= 1 else { return nil }
        return log(left) / damping
    }

    /// Seconds until the rest of the movement is shorter than `distance`.
    func duration(to distance: CGFloat) -> TimeInterval {
        let way = abs(end - start)
        return way <= distance ? 0 : log(distance / way) / damping
    }
}
