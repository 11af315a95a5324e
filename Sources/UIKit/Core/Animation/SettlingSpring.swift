import QuartzCore

/// A spring by its physical parameters, which moves until it has come to rest.
struct SettlingSpring: Hashable, Sendable {
    private let motion: SpringCurve
    /// The time in which it comes to rest, in seconds; an hour for one that swings longer.
    let duration: Double

    private init(_ motion: SpringCurve) {
        self.motion = motion
        duration = min(3600, motion.settlingDuration)
    }

    /// - Parameters:
    ///   - mass: above 0; other values count as 1.
    ///   - stiffness: above 0; other values count as 100.
    ///   - damping: not below 0; other values count as 10, and more than the critical damping as that.
    ///   - velocity: at the beginning, in whole distances a second; one that is not finite counts as 0.
    init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
        let standard = SpringCurve()
        func usable(_ value: Double, _ isUsable: Bool, else other: Double) -> Double {
            value.isFinite && isUsable ? value : other
        }
        self.init(
            SpringCurve(
                mass: usable(mass, mass > 0, else: standard.mass),
                stiffness: usable(stiffness, stiffness > 0, else: standard.stiffness),
                damping: usable(damping, damping >= 0, else: standard.damping),
                velocity: usable(velocity, true, else: 0)))
    }

    /// - Parameters:
    ///   - length: how long it seems to move, in seconds, above 0; other values count as 0.5.
    ///   - bounce: 0 for none, towards 1 for more, below 0 for a spring that creeps.
    ///   - velocity: at the beginning, in whole distances a second; one that is not finite counts as 0.
    init(perceptualDuration length: Double, bounce: Double, velocity: Double) {
        var motion = SpringCurve(
            perceptualDuration: length > 0 && length.isFinite ? length : 0.5,
            bounce: bounce.isFinite ? bounce : 0)
        if velocity.isFinite { motion.velocity = velocity }
        self.init(motion)
    }

    /// The progress at a fraction of the duration, 0 to 1.
    func value(at fraction: Double) -> Double {
        guard fraction < 1 else { return 1 }
        return motion.position(at: fraction * duration)
    }
}
