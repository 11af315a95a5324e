/// The progress of an animation as a function of time. A value without side effects.
struct AnimationTiming: Hashable, Sendable {
    /// The shape of the movement between its two ends.
    enum Curve: Hashable, Sendable {
        /// A cubic Bézier curve from (0, 0) to (1, 1) with these two control points.
        case cubic(CubicTimingCurve)
        case spring(SpringTimingCurve)
        /// A spring that comes to rest in a duration of its own.
        case settling(SettlingSpring)
        /// No change until the end, then all of it at once.
        case jump

        static let linear = Curve.cubic(CubicTimingCurve(x1: 0, y1: 0, x2: 1, y2: 1))
        static let easeIn = Curve.cubic(CubicTimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1))
        static let easeOut = Curve.cubic(CubicTimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1))
        static let easeInOut = Curve.cubic(CubicTimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1))

        /// The progress, 0 to 1 (a spring goes beyond), at a fraction of the duration, 0 to 1.
        func value(at fraction: Double) -> Double {
            switch self {
            case .cubic(let curve): curve.value(at: fraction)
            case .spring(let spring): spring.value(at: fraction)
            case .settling(let spring): spring.value(at: fraction)
            case .jump: fraction < 1 ? 0 : 1
            }
        }

        func value(at fraction: Double, isLinear: Bool) -> Double {
            isLinear ? fraction : value(at: fraction)
        }

        /// The fraction of the duration, 0 to 1, after which the movement first reaches a progress.
        func time(of progress: Double) -> Double {
            if progress <= 0 { return 0 }
            if progress >= 1 { return 1 }
            let steps = 64
            // Springs pass a value several times: find the first step that reaches it, then bisect.
            guard let step = (1...steps).first(where: { value(at: Double($0) / Double(steps)) >= progress })
            else { return 1 }
            var low = Double(step - 1) / Double(steps)
            var high = Double(step) / Double(steps)
            for _ in 0..<24 {
                let middle = (low + high) / 2
                if value(at: middle) < progress { low = middle } else { high = middle }
            }
            return (low + high) / 2
        }
    }

    /// The time at which the movement begins, on the application's clock, after the delay.
    var beginning: TimeInterval
    /// The duration of the movement in one direction, in seconds.
    var duration: TimeInterval
    var curve: Curve
    var autoreverses = false
    /// Whether it repeats without end.
    var repeats = false
    /// How often it happens, if not without end; with its way back each time.
    private(set) var count = 1.0
    /// The part of the duration in which the movement happens: its start and its length, both 0 to 1.
    var windowStart = 0.0
    var windowLength = 1.0

    /// When it ends; nil for never.
    var end: TimeInterval? {
        repeats ? nil : beginning + duration * passes
    }

    /// How often it goes from one end to the other, if not without end.
    private var passes: Double { (autoreverses ? 2 : 1) * count }

    /// Repeats it a number of times; fewer than once is once, and infinity is without end.
    mutating func repeatTimes(_ times: Double) {
        repeats = times == .infinity
        count = times > 0 && times.isFinite ? times : 1
    }

    /// 0 where the movement began, 1 where it leads.
    func progress(at time: TimeInterval) -> Double {
        let elapsed = time - beginning
        guard elapsed > 0 else { return 0 }
        guard duration > 0 else { return 1 }
        let passed = elapsed / duration
        if !repeats, passed >= passes { return 1 }
        let progress = passed.truncatingRemainder(dividingBy: autoreverses ? 2 : 1)
        return curve.value(at: part(of: progress <= 1 ? progress : 2 - progress))
    }

    /// Whether the movement happens in all of the duration.
    var isWhole: Bool { windowStart == 0 && windowLength == 1 }

    /// The progress within the part of the duration in which the movement happens, 0 to 1.
    func part(of progress: Double) -> Double {
        guard windowLength > 0 else { return progress >= windowStart ? 1 : 0 }
        return min(1, max(0, (progress - windowStart) / windowLength))
    }
}

/// A cubic Bézier curve from time to progress.
struct CubicTimingCurve: Hashable, Sendable {
    // Time is x, progress is y.
    var x1, y1, x2, y2: Double

    func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        return Self.bezier(y1, y2, at: parameter(at: time))
    }

    /// The curve's parameter at which x is `time`; found by bisection, as x grows along the curve.
    private func parameter(at time: Double) -> Double {
        var low = 0.0
        var high = 1.0
        for _ in 0..<24 {
            let middle = (low + high) / 2
            if Self.bezier(x1, x2, at: middle) < time { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    private static func bezier(_ first: Double, _ second: Double, at t: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }
}

/// A mass on a damped spring, released at 0, at rest at 1.
struct SpringTimingCurve: Hashable, Sendable {
    /// 1 comes to rest without oscillating; less oscillates.
    var dampingRatio: Double
    /// The velocity at the beginning, in whole distances per duration.
    var initialVelocity: Double

    func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        let damping = min(1, max(0.01, dampingRatio))
        // The frequency at which the oscillation has decayed to a thousandth at the end of the duration.
        let frequency = damping < 1 ? 6.9 / damping : 9.2
        // The distance from rest is 1 at first and shrinks as the speed towards rest says.
        let velocity = -initialVelocity
        guard damping < 1 else {
            return 1 - exp(-frequency * time) * (1 + (velocity + frequency) * time)
        }
        let swing = frequency * (1 - damping * damping).squareRoot()
        let sine = (velocity + damping * frequency) / swing
        return 1 - exp(-damping * frequency * time) * (cos(swing * time) + sine * sin(swing * time))
    }
}
