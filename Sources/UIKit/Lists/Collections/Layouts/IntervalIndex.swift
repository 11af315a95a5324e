/// Finds which of many intervals on a line touch another one. Where they follow each other, that takes about as many
/// steps as their number has digits; it is right for intervals in any order.
struct IntervalIndex: Sendable {
    /// For each interval the greatest end of it and those before it.
    private let reaches: [CGFloat]
    /// For each interval the smallest start of it and those after it.
    private let starts: [CGFloat]

    /// - Parameter intervals: the start and end of each, in points.
    init(_ intervals: [(start: CGFloat, end: CGFloat)]) {
        var reach = -CGFloat.infinity
        reaches = intervals.map {
            reach = max(reach, $0.end)
            return reach
        }
        var starts = intervals.map(\.start)
        for index in starts.indices.dropLast().reversed() {
            starts[index] = min(starts[index], starts[index + 1])
        }
        self.starts = starts
    }

    /// All intervals that touch the one from `low` to `high`, and where they are in no order some others between them.
    func candidates(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        let first = Self.partition(reaches.count) { reaches[$0] < low }
        let end = Self.partition(starts.count) { starts[$0] <= high }
        return first..<max(first, end)
    }

    /// The number of leading indices for which something holds that holds for no later one.
    static func partition(_ count: Int, where holds: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
