/// The active rows of which a combination consists, found while it is computed.
///
/// A row depends on the rows that determine its other variables. Rows come out in the reverse of the order in which
/// their equations are solved (`Row.order`), so that the amount of a row is complete when it comes out. One whose
/// amounts have cancelled is not followed, however much it depends on: the distance between two views costs the same
/// wherever they are.
struct Dependencies: ~Copyable {
    private struct Visit {
        /// The search in which the row was found last.
        var search: Int32 = 0
        /// The search in which the row came out last.
        var solved: Int32 = 0
        /// The row in which the variable of this one was found, or -1.
        var parent: Int32 = -1
    }

    /// The rows that were found, in the order in which they were.
    private(set) var rows: [Int32] = []
    /// Variables that no row determines and that rows found use.
    private(set) var freeVariables: [Int32] = []
    private var visits: [Visit] = []
    /// For each variable: the search in which it was found free, and the row.
    private var freeVisits: [(search: Int32, row: Int32)] = []
    /// A binary heap of the rows that have not come out yet: the last in order comes first.
    private var heap: [(order: Int, row: Int32)] = []
    private var search: Int32 = 0

    /// The row in which the variable of a row was found; -1 when the sources named it.
    func parent(of row: Int32) -> Int32 { visits[row].parent }

    /// The row in which a free variable was found; -1 when the sources named it.
    func row(ofFree variable: Int32) -> Int32 { freeVisits[variable].row }

    /// Whether a row was found.
    func contains(_ row: Int32) -> Bool { visits[row].search == search }

    /// Begins a new search.
    mutating func begin(_ equations: borrowing Equations) {
        rows.removeAll(keepingCapacity: true)
        freeVariables.removeAll(keepingCapacity: true)
        heap.removeAll(keepingCapacity: true)
        if search == .max {
            for row in visits.indices { visits[row] = Visit() }
            for variable in freeVisits.indices { freeVisits[variable] = (0, -1) }
            search = 0
        }
        search += 1
        while visits.count < equations.rows.count { visits.append(Visit()) }
        while freeVisits.count < equations.columns.count { freeVisits.append((0, -1)) }
    }

    /// Notes a row that determines a variable of another one.
    ///
    /// - Returns: whether it was not known.
    @inline(__always)
    @discardableResult
    mutating func note(_ row: Int32, from parent: Int32, order: Int) -> Bool {
        if visits[row].search == search { return false }
        visits[row].search = search
        visits[row].parent = parent
        rows.append(row)
        push(row, order)
        return true
    }

    /// Notes a free variable.
    @inline(__always)
    mutating func noteFree(_ variable: Int32, in row: Int32) {
        if freeVisits[variable].search == search { return }
        freeVisits[variable] = (search, row)
        freeVariables.append(variable)
    }

    /// Notes that a row's amount is known: it does not come out any more.
    @inline(__always)
    mutating func noteSolved(_ row: Int32) { visits[row].solved = search }

    /// The next row whose amount is complete.
    mutating func next() -> Int32? {
        while let row = pop() {
            if visits[row].solved == search { continue }
            visits[row].solved = search
            return row
        }
        return nil
    }

    // MARK: The heap

    private mutating func push(_ row: Int32, _ order: Int) {
        var index = heap.count
        heap.append((order, row))
        while index > 0 {
            let parent = (index - 1) / 2
            if heap[parent].order >= order { break }
            heap[index] = heap[parent]
            index = parent
        }
        heap[index] = (order, row)
    }

    private mutating func pop() -> Int32? {
        guard let last = heap.popLast() else { return nil }
        guard let first = heap.first else { return last.row }
        var index = 0
        while true {
            var child = 2 * index + 1
            if child >= heap.count { break }
            if child + 1 < heap.count, heap[child + 1].order > heap[child].order { child += 1 }
            if heap[child].order <= last.order { break }
            heap[index] = heap[child]
            index = child
        }
        heap[index] = last
        return first.row
    }
}
