/// Rows that wait, first in, first out. It keeps its memory when it is emptied.
///
/// Who uses it sees to it that no row is in it twice.
struct RowQueue: ~Copyable {
    private var rows: [Int32] = []
    private var start = 0

    var isEmpty: Bool { start == rows.count }

    @inline(__always)
    mutating func append(_ row: Int32) { rows.append(row) }

    /// Takes the first row; nil when there is none.
    ///
    /// - Parameter prefersSmallest: whether the row with the smallest number is taken instead.
    @inline(__always)
    mutating func next(prefersSmallest: Bool) -> Int32? {
        if isEmpty {
            rows.removeAll(keepingCapacity: true)
            start = 0
            return nil
        }
        if prefersSmallest { bringSmallestForward() }
        defer { start += 1 }
        return rows[start]
    }

    private mutating func bringSmallestForward() {
        var smallest = start
        for index in start..<rows.count where rows[index] < rows[smallest] { smallest = index }
        rows.swapAt(start, smallest)
    }
}
