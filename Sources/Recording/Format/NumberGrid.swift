/// Evenly spaced numbers. A number on the grid is written as a small integer, in most cases as the distance from the
/// number before; one between is written exactly, in more digits.
struct NumberGrid {
    let origin: Double
    let stepsPerUnit: Double

    /// Times, in tenths of a millisecond. Sessions begin at 1000 seconds, as a test's clock does.
    static let time = NumberGrid(origin: RecordingFormat.startTime, stepsPerUnit: 10_000)
    /// Lengths in pixels.
    static let length = NumberGrid(origin: 0, stepsPerUnit: 256)
    /// Pressures, angles, scales, clicks of a wheel.
    static let fraction = NumberGrid(origin: 0, stepsPerUnit: 8192)

    /// The indices that are used. All of them are exact in a `Double`.
    static let indices = -(1 << 50)...1 << 50

    func value(at index: Int) -> Double { origin + Double(index) / stepsPerUnit }

    /// The index of a number; nil for one that is not on the grid.
    func index(of value: Double) -> Int? {
        let nearest = nearestIndex(to: value)
        // Zero has two signs, of which the grid has one.
        guard self.value(at: nearest) == value, value.sign == .plus || value != 0 else { return nil }
        return nearest
    }

    /// The index next to a number; 0 for one that is none.
    func nearestIndex(to value: Double) -> Int { bounded((value - origin) * stepsPerUnit, .toNearestOrEven) }

    /// The first index at or after a number.
    func indexAtOrAfter(_ value: Double) -> Int { bounded((value - origin) * stepsPerUnit, .up) }

    /// The number on the grid that is next to another one.
    func rounded(_ value: Double) -> Double { self.value(at: nearestIndex(to: value)) }

    private func bounded(_ steps: Double, _ rule: FloatingPointRoundingRule) -> Int {
        let index = Int(clamping: steps, rounding: rule)
        return min(Self.indices.upperBound, max(Self.indices.lowerBound, index))
    }
}

extension Int {
    /// The nearest integer by a rule; the bounds for what is beyond them, and 0 for what is no number.
    fileprivate init(clamping value: Double, rounding rule: FloatingPointRoundingRule) {
        let rounded = value.rounded(rule)
        guard !rounded.isNaN else {
            self = 0
            return
        }
        self = Int(exactly: rounded) ?? (rounded < 0 ? .min : .max)
    }
}
