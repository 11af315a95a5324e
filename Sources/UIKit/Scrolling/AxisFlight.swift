/// The whole way of content along one axis after it was let go of: it slows down, and where it meets an
/// end it is caught by a spring, or stops. A pure function of time.
struct AxisFlight: Hashable, Sendable {
    private var slowing: Deceleration?
    /// Seconds after which `slowing` is over.
    private var slowingTime: TimeInterval = 0
    private var spring: Spring?
    private let start: CGFloat
    /// Where it comes to rest.
    let end: CGFloat
    /// Seconds until then.
    private(set) var duration: TimeInterval = 0

    /// The last point of the way is not worth the second that it takes.
    private static let tolerance: CGFloat = 0.5

    /// - Parameters:
    ///   - start: where it was let go of, in points.
    ///   - velocity: its speed then, in points a second.
    ///   - rate: the part of the speed that is left after a millisecond.
    init(from start: CGFloat, velocity: CGFloat, in axis: ScrollAxis, rate: CGFloat) {
        self.start = start
        let slowing = Deceleration(start: start, velocity: velocity, rate: rate)
        let allowed = axis.clamped(start)
        let wanted = slowing.end
        guard axis.isScrollable, velocity != 0 || allowed != start else {
            end = allowed
            return
        }
        if allowed != start {
            end = allowed
            catchIt(at: start, velocity: velocity)
        } else if axis.clamped(wanted) == wanted {
            end = wanted
            self.slowing = slowing
            slowingTime = slowing.duration(to: AxisFlight.tolerance)
            duration = slowingTime
        } else {
            end = axis.clamped(wanted)
            self.slowing = slowing
            slowingTime = slowing.time(at: end) ?? 0
            duration = slowingTime
            if axis.bounces { catchIt(at: end, velocity: slowing.velocity(at: slowingTime)) }
        }
    }

    /// A way to a place that somebody chose: slowing down towards it when that is where it goes anyway,
    /// else drawn there.
    init(from start: CGFloat, velocity: CGFloat, to target: CGFloat, in axis: ScrollAxis, rate: CGFloat) {
        let own = AxisFlight(from: start, velocity: velocity, in: axis, rate: rate)
        guard abs(own.end - target) > AxisFlight.tolerance else {
            self = own
            return
        }
        self.start = start
        end = target
        let slowing = Deceleration(start: start, end: target, rate: rate)
        let isSimilar =
            velocity != 0 && (0.5...2).contains(slowing.velocity / velocity) && axis.clamped(start) == start
        if isSimilar {
            self.slowing = slowing
            slowingTime = slowing.duration(to: AxisFlight.tolerance)
            duration = slowingTime
        } else {
            catchIt(at: start, velocity: velocity)
        }
    }

    private mutating func catchIt(at position: CGFloat, velocity: CGFloat) {
        let spring = Spring(start: position, end: end, velocity: velocity)
        self.spring = spring
        duration = slowingTime + spring.duration(to: AxisFlight.tolerance)
    }

    func position(at time: TimeInterval) -> CGFloat {
        if time >= duration { return end }
        if let slowing, time < slowingTime { return slowing.position(at: time) }
        return spring?.position(at: time - slowingTime) ?? start
    }

    /// Points a second.
    func velocity(at time: TimeInterval) -> CGFloat {
        if time >= duration { return 0 }
        if let slowing, time < slowingTime { return slowing.velocity(at: time) }
        return spring?.velocity(at: time - slowingTime) ?? 0
    }
}
