/// The active rows that a change reaches, in an order in which their equations can be solved.
///
/// Rows that use the variable that a row determines depend on it. Rows that depend on each other in a circle form a
/// block and are solved together: the blocks are the strongly connected components of this graph, which one
/// depth-first search finds in topological order (Tarjan). Only what is reached is visited.
struct Reach: ~Copyable {
    private struct Visit {
        /// When the row was discovered; before `base`, in an earlier search.
        var index: Int32 = 0
        /// The earliest row of the block that can be reached; the largest number once the block is complete.
        var low: Int32 = 0
        /// The next cell to follow.
        var cursor: Int32 = 0
        /// The row from which this one was discovered, or -1.
        var parent: Int32 = -1
    }

    /// Rows in the reverse of the order in which they are solved.
    private(set) var rows: [Int32] = []
    /// Where the blocks in `rows` end.
    private(set) var blockEnds: [Int32] = []
    /// Inactive rows that use variables of the rows reached.
    private(set) var inactiveRows: [Int32] = []
    private var visits: [Visit] = []
    private var path: [Int32] = []
    private var open: [Int32] = []
    private var base: Int32 = 1
    private var next: Int32 = 1

    /// The row from which a row was discovered; -1 when it was a source.
    func parent(of row: Int32) -> Int32 { visits[row].parent }

    /// Where a block in `rows` begins.
    @inline(__always)
    func start(ofBlock block: Int) -> Int { block > 0 ? Int(blockEnds[block - 1]) : 0 }

    /// Begins a new search.
    mutating func begin(_ equations: borrowing Equations) {
        rows.removeAll(keepingCapacity: true)
        blockEnds.removeAll(keepingCapacity: true)
        inactiveRows.removeAll(keepingCapacity: true)
        if next > Int32.max / 2 {
            for row in visits.indices { visits[row].index = 0 }
            next = 1
        }
        next += 1
        base = next
        while visits.count < equations.rows.count { visits.append(Visit()) }
    }

    /// Adds an active row and what depends on it.
    mutating func addDependents(of source: Int32, _ equations: borrowing Equations) {
        if visits[source].index >= base { return }
        discover(source, from: -1, equations)
        while let row = path.last {
            if let found = advance(row, equations) {
                discover(found, from: row, equations)
                continue
            }
            path.removeLast()
            let low = visits[row].low
            if low == visits[row].index {
                closeBlock(from: row)
            } else if let parent = path.last {
                visits[parent].low = min(visits[parent].low, low)
            }
        }
    }

    @inline(__always)
    private mutating func discover(
        _ row: Int32, from parent: Int32, _ equations: borrowing Equations
    ) {
        next += 1
        let cursor = equations.columns[equations.rows[row].variable].first
        visits[row] = Visit(index: next, low: next, cursor: cursor, parent: parent)
        path.append(row)
        open.append(row)
    }

    /// Follows the cells of a row to the next one that was not discovered.
    @inline(__always)
    private mutating func advance(_ row: Int32, _ equations: borrowing Equations) -> Int32? {
        var cursor = visits[row].cursor
        var low = visits[row].low
        while cursor >= 0 {
            let cell = equations.cells[cursor]
            cursor = cell.next
            let target = cell.row
            if target == row { continue }
            if equations.rows[target].state != .active {
                if visits[target].index < base {
                    visits[target].index = base
                    inactiveRows.append(target)
                }
                continue
            }
            if visits[target].index < base {
                visits[row].cursor = cursor
                visits[row].low = low
                return target
            }
            if visits[target].low < .max { low = min(low, visits[target].index) }
        }
        visits[row].cursor = -1
        visits[row].low = low
        return nil
    }

    /// The rows since `first` form a block.
    @inline(__always)
    private mutating func closeBlock(from first: Int32) {
        while let row = open.popLast() {
            visits[row].low = .max
            rows.append(row)
            if row == first { break }
        }
        blockEnds.append(Int32(rows.count))
    }
}
