/// How far an animation has come, as a function of time. A pure value: tests ask it anything.
struct AnimationTiming: Hashable, Sendable {
    /// The shape of the movement between its two ends.
    enum Curve: Hashable, Sendable {
        /// A cubic Bézier curve from (0, 0) to (1, 1) with these two control points.
        case cubic(CubicTimingCurve)
        case spring(SpringTimingCurve)
        /// Nothing until the end, and then all.
        case jump

        static let linear = Curve.cubic(CubicTimingCurve(x1: 0, y1: 0, x2: 1, y2: 1))
        static let easeIn = Curve.cubic(CubicTimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1))
        static let easeOut = Curve.cubic(CubicTimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1))
        static let easeInOut = Curve.cubic(CubicTimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1))

        /// The place on the way, 0 to 1 (a spring goes beyond), at a part of the duration, 0 to 1.
        func value(at fraction: Double) -> Double {
            switch self {
            case .cubic(let curve): curve.value(at: fraction)
            case .spring(let spring): spring.value(at: fraction)
            case .jump: fraction < 1 ? 0 : 1
            }
        }

        func value(at fraction: Double, isLinear: Bool) -> Double {
            isLinear ? fraction : value(at: fraction)
        }

        /// The part of the duration after which the movement is at a place, 0 to 1: the first one.
        func time(of place: Double) -> Double {
            if place <= 0 { return 0 }
            if place >= 1 { return 1 }
            let steps = 64
            // Springs pass a place several times: the first step that reaches it, and then halving.
            guard let step = (1...steps).first(where: { value(at: Double($0) / Double(steps)) >= place })
            else { return 1 }
            var low = Double(step - 1) / Double(steps)
            var high = Double(step) / Double(steps)
            for _ in 0..<24 {
                let middle = (low + high) / 2
                if value(at: middle) < place { low = middle } else { high = middle }
            }
            return (low + high) / 2
        }
    }

    /// When the movement begins, on the application's clock: the delay is over.
    var beginning: TimeInterval
    /// Seconds of one way.
    var duration: TimeInterval
    var curve: Curve
    var autoreverses = false
    /// Whether it begins again at its end, for ever.
    var repeats = false
    /// The part of each way in which the movement happens: from where, how long; 0 to 1.
    var windowStart = 0.0
    var windowLength = 1.0

    /// When it is over; nil for never.
    var end: TimeInterval? {
        repeats ? nil : beginning + duration * (autoreverses ? 2 : 1)
    }

    /// 0 where the movement began, 1 where it leads.
    func progress(at time: TimeInterval) -> Double {
        let elapsed = time - beginning
        guard elapsed > 0 else { return 0 }
        guard duration > 0 else { return 1 }
        let ways = elapsed / duration
        let waysOfRound = autoreverses ? 2.0 : 1.0
        if !repeats, ways >= waysOfRound { return 1 }
        let place = ways.truncatingRemainder(dividingBy: waysOfRound)
        return curve.value(at: part(of: place <= 1 ? place : 2 - place))
    }

    /// The part of the movement that is done at a part of the way, both 0 to 1.
    func part(of place: Double) -> Double {
        guard windowLength > 0 else { return place >= windowStart ? 1 : 0 }
        return min(1, max(0, (place - windowStart) / windowLength))
    }
}

/// A cubic Bézier curve that says where a movement is at which time.
struct CubicTimingCurve: Hashable, Sendable {
    // Time runs along x, place along y.
    var x1, y1, x2, y2: Double

    func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        return Self.bezier(y1, y2, at: parameter(at: time))
    }

    /// Where on the curve x is `time`: x grows along the curve, so halving finds it.
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

/// A weight on a damped spring, let go at 0, at rest at 1.
struct SpringTimingCurve: Hashable, Sendable {
    /// 1 comes to rest without swinging; less swings.
    var dampingRatio: Double
    /// How fast it is already at the beginning: ways in the whole duration.
    var initialVelocity: Double

    func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        let damping = min(1, max(0.01, dampingRatio))
        // The frequency at which the swing has died down to a thousandth when the duration is over.
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
