import Foundation

/// A mass on a damped spring that is released at 0 and comes to rest at 1, as a function of time in seconds.
package struct SpringCurve: Hashable, Sendable {
    /// All above 0, but for the damping, which may be 0.
    package var mass = 1.0
    package var stiffness = 100.0
    package var damping = 10.0
    /// The velocity at the beginning, towards the rest, in whole distances a second.
    package var velocity = 0.0
    /// Whether more damping than the critical one makes it slower, instead of counting as critical.
    package var allowsOverdamping = false

    package init() {}

    package init(mass: Double = 1, stiffness: Double, damping: Double, velocity: Double = 0) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.velocity = velocity
    }

    /// A spring by how long it seems to move and how much it bounces.
    ///
    /// - Parameters:
    ///   - duration: the period of the free oscillation in seconds, above 0.
    ///   - bounce: 0 for none, up to 1 for a spring that never rests; below 0 it creeps, down to -1.
    package init(perceptualDuration duration: Double, bounce: Double) {
        let frequency = 2 * Double.pi / duration
        stiffness = frequency * frequency
        damping =
            bounce >= 0 ? 2 * frequency * (1 - min(1, bounce)) : 2 * frequency / (1 + max(-0.999, bounce))
        allowsOverdamping = bounce < 0
    }

    /// ω: radians a second without damping.
    private var frequency: Double { (stiffness / mass).squareRoot() }

    /// ζ: 1 is the least damping without oscillation.
    package var dampingRatio: Double {
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        return allowsOverdamping ? ratio : min(1, ratio)
    }

    /// The position at a time in seconds; 0 before the release.
    package func position(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        let ratio = dampingRatio
        let frequency = self.frequency
        if ratio < 1 {
            let swing = frequency * (1 - ratio * ratio).squareRoot()
            let sine = (velocity - ratio * frequency) / swing
            return 1 + exp(-ratio * frequency * time) * (sine * sin(swing * time) - cos(swing * time))
        }
        if ratio == 1 { return 1 + exp(-frequency * time) * ((velocity - frequency) * time - 1) }
        let root = frequency * (ratio * ratio - 1).squareRoot()
        let (slow, fast) = (-ratio * frequency + root, -ratio * frequency - root)
        let share = (velocity + fast) / (slow - fast)
        return 1 + share * exp(slow * time) - (1 + share) * exp(fast * time)
    }

    /// Seconds after which it is within a thousandth of its rest. The largest `Float` without damping.
    package var settlingDuration: Double {
        let ratio = dampingRatio
        guard ratio > 0 else { return Double(Float.greatestFiniteMagnitude) }
        if ratio < 1 {
            let swing = frequency * (1 - ratio * ratio).squareRoot()
            let sine = abs((velocity - ratio * frequency) / swing)
            return log(1000 * (1 + sine)) / (ratio * frequency)
        }
        // Without oscillation there is no simple formula: it is looked at ten times a second.
        var tenths = 1
        while tenths < 36_000, abs(1 - position(at: Double(tenths) / 10)) >= 0.001 { tenths += 1 }
        return Double(tenths) / 10
    }

    // MARK: Springs by their duration

    /// The spring of mass 1 whose oscillation has decayed to a thousandth after a time, as view animations have it.
    ///
    /// - Parameters:
    ///   - ratio: the damping, 0 to 1; 1 does not oscillate.
    ///   - duration: in seconds, above 0.
    ///   - velocity: at the beginning, in whole distances a second.
    package init(dampingRatio ratio: Double, duration: Double, velocity: Double = 0) {
        let ratio = min(1, max(0.01, ratio))
        let length = max(duration, 1e-3)
        /// The share of the distance that is left at the end for a frequency.
        func rest(_ frequency: Double) -> Double {
            let decay = exp(-ratio * frequency * length)
            if ratio == 1 { return abs(1 + (frequency - velocity) * length) * decay }
            return abs(ratio - velocity / frequency) / (1 - ratio * ratio).squareRoot() * decay
        }
        // The highest frequency that leaves a thousandth: from above, first in steps, then halving the last one.
        var high = 1000 / (ratio * length)
        var low = high
        repeat {
            high = low
            low *= 0.97
        } while rest(low) < 0.001 && low > 1e-3 / length
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if rest(middle) < 0.001 { high = middle } else { low = middle }
        }
        self.init(stiffness: high * high, damping: 2 * ratio * high, velocity: velocity)
    }
}
