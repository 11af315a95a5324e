/// A cubic Bézier curve from (0, 0) to (1, 1): time is x, progress y.
package struct TimingCurve: Hashable, Sendable {
    /// The control points. Those in time are between 0 and 1, so that each time has one progress.
    package let x1, y1, x2, y2: Double

    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        self.x1 = min(1, max(0, x1))
        self.y1 = y1
        self.x2 = min(1, max(0, x2))
        self.y2 = y2
    }

    package static let linear = TimingCurve(0, 0, 1, 1)
    package static let easeIn = TimingCurve(0.42, 0, 1, 1)
    package static let easeOut = TimingCurve(0, 0, 0.58, 1)
    package static let easeInEaseOut = TimingCurve(0.42, 0, 0.58, 1)
    package static let `default` = TimingCurve(0.25, 0.1, 0.25, 1)

    /// The progress at a time between 0 and 1; times beyond count as these.
    package func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        if x1 == y1, x2 == y2 { return time }
        return Self.bezier(y1, y2, at: parameter(at: time))
    }

    /// The curve's parameter at which x is `time`: by Newton's method inside the two parameters that are known to
    /// enclose it, by bisection where it would leave them.
    private func parameter(at time: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var guess = time
        for _ in 0..<64 {
            let error = Self.bezier(x1, x2, at: guess) - time
            if abs(error) < 1e-12 { break }
            if error < 0 { low = guess } else { high = guess }
            let next = guess - error / slope(at: guess)
            guess = next > low && next < high ? next : (low + high) / 2
        }
        return guess
    }

    /// How fast x grows with the parameter.
    private func slope(at t: Double) -> Double {
        let u = 1 - t
        return 3 * u * u * x1 + 6 * u * t * (x2 - x1) + 3 * t * t * (1 - x2)
    }

    private static func bezier(_ first: Double, _ second: Double, at t: Double) -> Double {
        let u = 1 - t
        return 3 * u * u * t * first + 3 * u * t * t * second + t * t * t
    }
}
