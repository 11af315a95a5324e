/// The factors of a square block of active rows, by elimination with Markowitz's choice of pivots, which keeps them
/// sparse.
///
/// Rows and columns have positions in the block; position n is the n-th row, and the variable that it determines.
struct BlockFactor {
    private struct Entry {
        var column: Int32
        var value: Double
    }

    private struct Multiplier {
        var row: Int32
        var value: Double
    }

    private struct Step {
        var row: Int32
        var column: Int32
        var pivot: Double
        /// Where the multipliers and the upper entries of the step end.
        var multipliersEnd: Int
        var upperEnd: Int
    }

    /// A pivot is at least so large, as a part of the largest entry in its row.
    private static let threshold = 0.1

    /// Below it, a value is the rounding error of a zero.
    private static let vanishing = 1e-12

    /// Distinguishes what is in the block from what was before.
    private(set) var serial = 0
    /// How many rows the block has.
    private(set) var count = 0
    private var entries: [Entry] = []
    private var starts: [Int32] = []
    private var lengths: [Int32] = []
    /// The rows in which a column has an entry, and those that are pivots already.
    private var columnRows: [[Int32]] = []
    /// How many of them are not pivots yet.
    private var columnCounts: [Int32] = []
    private var isDone: [Bool] = []
    private var steps: [Step] = []
    private var multipliers: [Multiplier] = []
    /// The entries of the upper factor beside the pivots, step by step.
    private var upper: [Entry] = []
    /// While a row is combined with another: where its entry of each column is, or -1.
    private var positions: [Int32] = []
    /// Rows by the number of their entries: the first of each number, and links.
    private var bucketFirst: [Int32] = []
    private var bucketNext: [Int32] = []
    private var bucketPrevious: [Int32] = []
    private var work: [Double] = []

    // MARK: Input

    /// Empties the block for so many rows.
    mutating func begin(count: Int, serial: Int) {
        self.serial = serial
        self.count = count
        entries.removeAll(keepingCapacity: true)
        steps.removeAll(keepingCapacity: true)
        multipliers.removeAll(keepingCapacity: true)
        upper.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
        lengths.removeAll(keepingCapacity: true)
        columnCounts.removeAll(keepingCapacity: true)
        isDone.removeAll(keepingCapacity: true)
        positions.removeAll(keepingCapacity: true)
        bucketFirst.removeAll(keepingCapacity: true)
        bucketNext.removeAll(keepingCapacity: true)
        bucketPrevious.removeAll(keepingCapacity: true)
        while columnRows.count < count { columnRows.append([]) }
        for index in 0..<count {
            columnRows[index].removeAll(keepingCapacity: true)
            columnCounts.append(0)
            isDone.append(false)
            positions.append(-1)
            bucketFirst.append(-1)
            bucketNext.append(-1)
            bucketPrevious.append(-1)
        }
        bucketFirst.append(-1)
        while work.count < count { work.append(0) }
    }

    /// Begins the next row.
    mutating func addRow() {
        starts.append(Int32(entries.count))
        lengths.append(0)
    }

    /// Adds an entry to the row that was begun last.
    mutating func add(_ value: Double, column: Int32) {
        entries.append(Entry(column: column, value: value))
        let row = Int32(starts.count - 1)
        lengths[row] += 1
        columnRows[column].append(row)
        columnCounts[column] += 1
    }

    // MARK: Factoring

    /// Factors what was added.
    mutating func factor() {
        for row in 0..<Int32(count) { link(row) }
        for _ in 0..<count {
            let (row, position) = choosePivot()
            eliminate(row, position)
        }
    }

    private mutating func link(_ row: Int32) {
        let length = lengths[row]
        let next = bucketFirst[length]
        bucketNext[row] = next
        bucketPrevious[row] = -1
        if next >= 0 { bucketPrevious[next] = row }
        bucketFirst[length] = row
    }

    private mutating func unlink(_ row: Int32) {
        let next = bucketNext[row]
        let previous = bucketPrevious[row]
        if next >= 0 { bucketPrevious[next] = previous }
        if previous >= 0 { bucketNext[previous] = next } else { bucketFirst[lengths[row]] = next }
    }

    /// The row and the position among the entries with the fewest possible new entries, of a few short rows.
    private func choosePivot() -> (row: Int32, position: Int32) {
        var best: (row: Int32, position: Int32) = (-1, -1)
        var bestCost = Int.max
        var bestValue = 0.0
        var seen = 0
        for length in bucketFirst.indices {
            var row = bucketFirst[length]
            while row >= 0 {
                let range = starts[row]..<starts[row] + lengths[row]
                var largest = 0.0
                for position in range { largest = max(largest, abs(entries[position].value)) }
                for position in range {
                    let value = abs(entries[position].value)
                    if value < largest * Self.threshold || value == 0 { continue }
                    let cost = (length - 1) * (Int(columnCounts[entries[position].column]) - 1)
                    if cost < bestCost || cost == bestCost && value > bestValue {
                        best = (row, position)
                        bestCost = cost
                        bestValue = value
                    }
                }
                seen += 1
                if bestCost == 0 || seen >= 4 && best.row >= 0 { return best }
                row = bucketNext[row]
            }
        }
        precondition(best.row >= 0, "The active rows are independent")
        return best
    }

    private mutating func eliminate(_ row: Int32, _ position: Int32) {
        let column = entries[position].column
        let pivot = entries[position].value
        unlink(row)
        // The pivot goes to the front of its row, before the others, which are in the upper factor.
        entries.swapAt(Int(starts[row]), Int(position))
        let range = starts[row]..<starts[row] + lengths[row]
        isDone[row] = true
        for position in range { columnCounts[entries[position].column] -= 1 }
        for index in columnRows[column].indices {
            let target = columnRows[column][index]
            if !isDone[target] { combine(target, pivot: row, column: column, value: pivot) }
        }
        upper.append(contentsOf: entries[Int(range.lowerBound) + 1..<Int(range.upperBound)])
        steps.append(
            Step(
                row: row, column: column, pivot: pivot, multipliersEnd: multipliers.count,
                upperEnd: upper.count))
    }

    /// Takes the pivot's row from another so that the pivot's column vanishes from it.
    private mutating func combine(_ target: Int32, pivot row: Int32, column: Int32, value: Double) {
        unlink(target)
        let start = starts[target]
        for position in start..<start + lengths[target] { positions[entries[position].column] = position }
        let own = positions[column]
        let factor = entries[own].value / value
        multipliers.append(Multiplier(row: target, value: factor))
        // The last entry fills the gap.
        let last = start + lengths[target] - 1
        positions[column] = -1
        if own != last {
            entries[own] = entries[last]
            positions[entries[own].column] = own
        }
        lengths[target] -= 1
        // One more entry fits into the gap.
        if lengths[row] > 2 { reserve(target, lengths[target] + lengths[row]) }
        for position in (starts[row]..<starts[row] + lengths[row]).dropFirst() {
            let entry = entries[position]
            let existing = positions[entry.column]
            if existing >= 0 {
                entries[existing].value -= factor * entry.value
            } else {
                let end = starts[target] + lengths[target]
                entries[end] = Entry(column: entry.column, value: -factor * entry.value)
                positions[entry.column] = end
                lengths[target] += 1
                columnRows[entry.column].append(target)
                columnCounts[entry.column] += 1
            }
        }
        for position in starts[target]..<starts[target] + lengths[target] {
            positions[entries[position].column] = -1
            if abs(entries[position].value) < Self.vanishing { entries[position].value = 0 }
        }
        link(target)
    }

    /// Moves a row to the end of the buffer if it may become longer than its space; positions follow.
    private mutating func reserve(_ row: Int32, _ length: Int32) {
        let start = starts[row]
        let moved = Int32(entries.count)
        for position in start..<start + lengths[row] {
            positions[entries[position].column] += moved - start
            entries.append(entries[position])
        }
        for _ in lengths[row]..<length { entries.append(Entry(column: -1, value: 0)) }
        starts[row] = moved
    }

    // MARK: Solving

    /// Replaces the right sides of the rows, by position, with the values of the columns.
    mutating func solve(_ vector: inout [Double]) {
        // Unsafe: these loops are what a change costs; the indices are those of `factor()`.
        vector.withUnsafeMutableBufferPointer { vector in
            work.withUnsafeMutableBufferPointer { work in
                var first = 0
                for step in steps {
                    let value = vector[Int(step.row)]
                    if value != 0 {
                        for index in first..<step.multipliersEnd {
                            let multiplier = multipliers[index]
                            vector[Int(multiplier.row)] -= multiplier.value * value
                        }
                    }
                    first = step.multipliersEnd
                }
                var index = steps.count
                var end = upper.count
                while index > 0 {
                    index -= 1
                    let step = steps[index]
                    let start = index > 0 ? steps[index - 1].upperEnd : 0
                    var sum = vector[Int(step.row)]
                    for position in start..<end {
                        sum -= upper[position].value * work[Int(upper[position].column)]
                    }
                    work[Int(step.column)] = sum / step.pivot
                    end = start
                }
                for index in 0..<count { vector[index] = work[index] }
            }
        }
    }

    /// Replaces the right sides of the columns, by position, with the multipliers of the rows.
    mutating func solveTransposed(_ vector: inout [Double]) {
        // Unsafe: see ``solve(_:)``.
        vector.withUnsafeMutableBufferPointer { vector in
            work.withUnsafeMutableBufferPointer { work in
                var first = 0
                for step in steps {
                    let value = vector[Int(step.column)] / step.pivot
                    work[Int(step.row)] = value
                    if value != 0 {
                        for position in first..<step.upperEnd {
                            vector[Int(upper[position].column)] -= upper[position].value * value
                        }
                    }
                    first = step.upperEnd
                }
                var index = steps.count
                var end = multipliers.count
                while index > 0 {
                    index -= 1
                    let start = index > 0 ? steps[index - 1].multipliersEnd : 0
                    var sum = work[Int(steps[index].row)]
                    for position in start..<end {
                        sum -= multipliers[position].value * work[Int(multipliers[position].row)]
                    }
                    work[Int(steps[index].row)] = sum
                    end = start
                }
                for index in 0..<count { vector[index] = work[index] }
            }
        }
    }
}
