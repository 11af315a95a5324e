/// The active rows that a change reaches, in an order in which their equations can be solved.
///
/// A row depends on the rows that determine its other variables. Rows that depend on each other in a circle form a
/// block and are solved together: the blocks are the strongly connected components of this graph, which one
/// depth-first search finds in topological order (Tarjan). Only what is reached is visited.
struct Reach {
    /// Which way the search goes.
    enum Direction {
        /// From a row to the rows that use the variable that it determines.
        case dependents
        /// From a row to the rows that determine the variables that it uses.
        case dependencies
    }

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
    /// Inactive rows that use variables of the rows reached; only of dependents.
    private(set) var inactiveRows: [Int32] = []
    /// Variables that no row determines and that rows reached use; only of dependencies.
    private(set) var freeVariables: [Int32] = []
    private var visits: [Visit] = []
    /// For each variable: when it was found free, and in which row.
    private var freeVisits: [(index: Int32, row: Int32)] = []
    private var path: [Int32] = []
    private var open: [Int32] = []
    private var base: Int32 = 1
    private var next: Int32 = 1

    /// The row from which a row was discovered; -1 when it was a source.
    func parent(of row: Int32) -> Int32 { visits[row].parent }

    /// The row in which a free variable was found; -1 when the sources named it.
    func row(ofFree variable: Int32) -> Int32 { freeVisits[variable].row }

    /// Begins a new search.
    mutating func begin(_ equations: borrowing Equations) {
        rows.removeAll(keepingCapacity: true)
        blockEnds.removeAll(keepingCapacity: true)
        inactiveRows.removeAll(keepingCapacity: true)
        freeVariables.removeAll(keepingCapacity: true)
        if next > Int32.max / 2 {
            for row in visits.indices { visits[row].index = 0 }
            for variable in freeVisits.indices { freeVisits[variable].index = 0 }
            next = 1
        }
        next += 1
        base = next
        while visits.count < equations.rows.count { visits.append(Visit()) }
        while freeVisits.count < equations.columns.count { freeVisits.append((0, -1)) }
    }

    /// Notes a free variable.
    mutating func noteFree(_ variable: Int32, in row: Int32) {
        if freeVisits[variable].index == base { return }
        freeVisits[variable] = (base, row)
        freeVariables.append(variable)
    }

    /// Adds what depends on an active row.
    mutating func addDependents(of row: Int32, _ equations: borrowing Equations) {
        search(from: row, .dependents, equations)
    }

    /// Adds what an active row depends on.
    mutating func addDependencies(of row: Int32, _ equations: borrowing Equations) {
        search(from: row, .dependencies, equations)
    }

    @inline(__always)
    private mutating func discover(
        _ row: Int32, from parent: Int32, _ direction: Direction, _ equations: borrowing Equations
    ) {
        next += 1
        let cursor =
            direction == .dependents
            ? equations.columns[equations.rows[row].variable].first : equations.rows[row].start
        visits[row] = Visit(index: next, low: next, cursor: cursor, parent: parent)
        path.append(row)
        open.append(row)
    }

    @inline(__always)
    private mutating func search(from source: Int32, _ direction: Direction, _ equations: borrowing Equations)
    {
        if visits[source].index >= base { return }
        discover(source, from: -1, direction, equations)
        while let row = path.last {
            if let found = advance(row, direction, equations) {
                discover(found, from: row, direction, equations)
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

    /// Follows the cells of a row to the next one that was not discovered.
    @inline(__always)
    private mutating func advance(
        _ row: Int32, _ direction: Direction, _ equations: borrowing Equations
    ) -> Int32? {
        var cursor = visits[row].cursor
        var low = visits[row].low
        let end = equations.rows[row].start + equations.rows[row].count
        while cursor >= 0 {
            let cell = equations.cells[cursor]
            let target: Int32
            switch direction {
            case .dependents:
                cursor = cell.next
                target = cell.row
                if target == row { continue }
                if equations.rows[target].state != .active {
                    if visits[target].index < base {
                        visits[target].index = base
                        inactiveRows.append(target)
                    }
                    continue
                }
            case .dependencies:
                cursor = cursor + 1 < end ? cursor + 1 : -1
                target = equations.columns[cell.variable].row
                if target == row { continue }
                if target < 0 {
                    noteFree(cell.variable, in: row)
                    continue
                }
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
