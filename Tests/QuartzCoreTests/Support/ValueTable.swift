import QuartzCore

/// Values by key paths: a layer without a layer.
@MainActor
struct ValueTable: AnimationTarget {
    private var values: [String: AnimatableValue]

    init(_ values: [String: AnimatableValue]) { self.values = values }

    func animatedValue(for path: AnimatedPath) -> AnimatableValue? {
        guard let member = path.member else { return values[path.key] }
        return values[path.key]?.member(member)
    }

    mutating func setAnimatedValue(_ value: AnimatableValue, for path: AnimatedPath) {
        guard let member = path.member else {
            values[path.key] = value
            return
        }
        values[path.key] = values[path.key]?.setting(member, to: value)
    }

    func animatedValue(forKeyPath keyPath: String) -> AnimatableValue? {
        animatedValue(for: AnimatedPath(keyPath))
    }

    /// The number at a key path after animations have been applied at a time.
    func number(_ keyPath: String, of animations: [CAAnimation], at time: Double) -> Double {
        var table = self
        for animation in animations { animation.track?.filling(duration: 0.25).apply(at: time, to: &table) }
        return table.animatedValue(forKeyPath: keyPath)?.number ?? .nan
    }
}
