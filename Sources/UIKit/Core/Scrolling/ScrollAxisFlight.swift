/// The movement of content along one axis after it was released: it decelerates, and where it meets an end it
/// is stopped by a spring, or at once. A pure function of time.
struct ScrollAxisFlight: Hashable, Sendable {
    private var slowing: ScrollDeceleration?
    /// Seconds after which `slowing` is over.
    private var slowingTime: TimeInterval = 0
    private var spring: ScrollSpring?
    private let start: CGFloat
    /// The offset at which it comes to rest.
    let end: CGFloat
    /// The duration until it rests, in seconds.
    private(set) var duration: TimeInterval = 0

    /// The movement ends this many points before its exact end, as the last part would be slow and invisible.
    private static let tolerance: CGFloat = 0.5

    /// - Parameters:
    ///   - start: the offset at which it was released, in points.
    ///   - velocity: its velocity then, in points per second.
    ///   - rate: the fraction of the velocity that is left after a millisecond.
    init(from start: CGFloat, velocity: CGFloat, in axis: ScrollAxis, rate: CGFloat) {
        self.start = start
        let slowing = ScrollDeceleration(start: start, velocity: velocity, rate: rate)
        let allowed = axis.clamped(start)
        let wanted = slowing.end
        guard axis.isScrollable, velocity != 0 || allowed != start else {
            end = allowed
            return
        }
        if allowed != start {
            end = allowed
            addSpring(at: start, velocity: velocity)
        } else if axis.clamped(wanted) == wanted {
            end = wanted
            self.slowing = slowing
            slowingTime = slowing.duration(to: ScrollAxisFlight.tolerance)
            duration = slowingTime
        } else {
            end = axis.clamped(wanted)
            self.slowing = slowing
            slowingTime = slowing.time(at: end) ?? 0
            duration = slowingTime
            if axis.bounces { addSpring(at: end, velocity: slowing.velocity(at: slowingTime)) }
        }
    }

    /// The movement to a chosen offset: by deceleration when that leads there approximately, else by a
    /// spring.
    init(from start: CGFloat, velocity: CGFloat, to target: CGFloat, in axis: ScrollAxis, rate: CGFloat) {
        let own = ScrollAxisFlight(from: start, velocity: velocity, in: axis, rate: rate)
        guard abs(own.end - target) > ScrollAxisFlight.tolerance else {
            self = own
            return
        }
        self.start = start
        end = target
        let slowing = ScrollDeceleration(start: start, end: target, rate: rate)
        let isSimilar =
            velocity != 0 && (0.5...2).contains(slowing.velocity / velocity) && axis.clamped(start) == start
        if isSimilar {
            self.slowing = slowing
            slowingTime = slowing.duration(to: ScrollAxisFlight.tolerance)
            duration = slowingTime
        } else {
            addSpring(at: start, velocity: velocity)
        }
    }

    private mutating func addSpring(at position: CGFloat, velocity: CGFloat) {
        let spring = ScrollSpring(start: position, end: end, velocity: velocity)
        self.spring = spring
        duration = slowingTime + spring.duration(to: ScrollAxisFlight.tolerance)
    }

    func position(at time: TimeInterval) -> CGFloat {
        if time >= duration { return end }
        if let slowing, time < slowingTime { return slowing.position(at: time) }
        return spring?.position(at: time - slowingTime) ?? start
    }

    /// Points per second.
    func velocity(at time: TimeInterval) -> CGFloat {
        if time >= duration { return 0 }
        if let slowing, time < slowingTime { return slowing.velocity(at: time) }
        return spring?.velocity(at: time - slowingTime) ?? 0
    }
}
