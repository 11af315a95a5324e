import QuartzCore

/// Values by key paths: a layer without a layer.
struct ValueTable: AnimationTarget {
    private var values: [String: AnimatableValue]

    init(_ values: [String: AnimatableValue]) { self.values = values }

    func animatedValue(forKeyPath keyPath: String) -> AnimatableValue? {
        let (key, member) = AnimatableValue.split(keyPath)
        return member.map { values[key]?.member($0) } ?? values[key]
    }

    mutating func setAnimatedValue(_ value: AnimatableValue, forKeyPath keyPath: String) {
        let (key, member) = AnimatableValue.split(keyPath)
        values[key] = member.map { values[key]?.setting($0, to: value) } ?? value
    }

    /// The number at a key path after animations have been applied at a time.
    @MainActor
    func number(_ keyPath: String, of animations: [CAAnimation], at time: Double) -> Double {
        var table = self
        for animation in animations { animation.track?.filling(duration: 0.25).apply(at: time, to: &table) }
        return table.animatedValue(forKeyPath: keyPath)?.number ?? .nan
    }
}
