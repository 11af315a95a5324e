/// The last of many numbers.
struct Samples {
    private var values: [Double] = []
    private let capacity: Int
    private var next = 0

    init(capacity: Int) { self.capacity = capacity }

    var isEmpty: Bool { values.isEmpty }

    var count: Int { values.count }

    mutating func add(_ value: Double) {
        if values.count < capacity {
            values.append(value)
        } else {
            values[next] = value
            next = (next + 1) % capacity
        }
    }

    /// The number below which a part of the samples is, from 0 to 1: the nearest one that is a sample. nil without samples.
    func quantile(_ part: Double) -> Double? {
        guard !values.isEmpty else { return nil }
        let sorted = values.sorted()
        return sorted[min(sorted.count - 1, max(0, Int((part * Double(sorted.count)).rounded(.up)) - 1))]
    }

    var median: Double? { quantile(0.5) }

    var greatest: Double? { values.max() }
}
