/// The constraints of a solver as a sparse matrix: rows of cells, and a list of the cells of each variable.
///
/// Storage of removed rows, cells and variables is used again.
struct Equations: ~Copyable {
    /// A coefficient. The cells of a row are neighbours; those of a variable are linked.
    struct Cell {
        var coefficient: Double
        var variable: Int32
        var row: Int32
        /// The next cell of the variable; of the first cell of a free run, the next free run.
        var next: Int32
        var previous: Int32
    }

    /// Whether a row's equation takes part in determining the variables.
    enum State: UInt8 {
        /// The row belongs to no constraint.
        case unused
        /// The row's value is zero, as an equation that determines its variable.
        case active
        /// The row's value follows from the variables and counts as positive or zero.
        case positive
        /// The row's value follows from the variables and counts as negative or zero.
        case negative
    }

    /// A constraint: its value is the sum of its cells and its constant.
    struct Row {
        var constant: Double
        /// The coefficient of the variable that the row determines, while it is active.
        var diagonal = 0.0
        var start: Int32
        var count: Int32
        /// The variable that the row determines, or -1.
        var variable: Int32 = -1
        /// The factored block that the row was last part of, or -1.
        var block: Int32 = -1
        /// How the cost of the inactive constraints grows with the row's value, while it is active: a list of costs.
        var costs: Int32 = -1
        /// After those of the rows that it depends on, while the row is active.
        var order = 0
        var generation: UInt32
        var strength: Strength
        var relation: Relation
        var state = State.positive
        /// The row waits to be looked at for its value, or for its costs.
        var isQueued = false
        var isCostQueued = false
    }

    /// A variable.
    struct Column {
        /// The first cell, or -1.
        var first: Int32 = -1
        /// The row that determines the variable; -1 when it is free.
        var row: Int32 = -1
        /// The name of the factored block that the variable was last part of.
        var blockSerial: Int = 0
        /// The value that was last told to the user.
        var reported = 0.0
        /// The variable is listed among those whose values may have changed.
        var isListed = false
        var isUsed = true
    }

    private(set) var cells: [Cell] = []
    var rows: [Row] = []
    var columns: [Column] = []
    /// The value of each variable.
    var values: [Double] = []
    /// Changes whenever a row is made, removed, or determines another variable.
    private(set) var version = 0
    private var freeRows: [Int32] = []
    private var freeColumns: [Int32] = []
    /// The first of the free runs of cells, by length.
    private var freeRuns: [Int32] = []

    // MARK: Variables

    mutating func makeColumn() -> Int32 {
        if let index = freeColumns.popLast() {
            let isListed = columns[index].isListed
            columns[index] = Column(isListed: isListed)
            values[index] = 0
            return index
        }
        columns.append(Column())
        values.append(0)
        return Int32(columns.count - 1)
    }

    mutating func removeColumn(_ column: Int32) {
        precondition(columns[column].first < 0, "A constraint uses the variable")
        columns[column].isUsed = false
        freeColumns.append(column)
    }

    /// Whether a listed variable has another value than the one that was reported last. It is not listed any more, and
    /// its value counts as reported.
    mutating func takeChange(of column: Int32) -> Bool {
        columns[column].isListed = false
        if !columns[column].isUsed || abs(values[column] - columns[column].reported) <= 1e-9 { return false }
        columns[column].reported = values[column]
        return true
    }

    // MARK: Rows

    /// Makes a row of terms that name each variable once and have no coefficient zero.
    mutating func makeRow(
        _ terms: [Term], constant: Double, relation: Relation, strength: Strength
    ) -> Int32 {
        version += 1
        let count = Int32(terms.count)
        let start = makeRun(count)
        var row = Row(
            constant: constant, start: start, count: count, generation: 0, strength: strength,
            relation: relation)
        let index: Int32
        if let free = freeRows.popLast() {
            index = free
            row.generation = rows[index].generation &+ 1
            rows[index] = row
        } else {
            index = Int32(rows.count)
            rows.append(row)
        }
        var position = start
        for term in terms {
            let variable = term.variable.index
            let next = columns[variable].first
            cells[position] = Cell(
                coefficient: term.coefficient, variable: variable, row: index, next: next, previous: -1)
            if next >= 0 { cells[next].previous = position }
            columns[variable].first = position
            position += 1
        }
        return index
    }

    /// Removes a row that is not active.
    mutating func removeRow(_ row: Int32) {
        version += 1
        let start = rows[row].start
        let count = rows[row].count
        for position in start..<start + count {
            let cell = cells[position]
            if cell.next >= 0 { cells[cell.next].previous = cell.previous }
            if cell.previous >= 0 {
                cells[cell.previous].next = cell.next
            } else {
                columns[cell.variable].first = cell.next
            }
        }
        if count > 0 {
            cells[start].next = freeRuns[count]
            freeRuns[count] = start
        }
        rows[row].state = .unused
        freeRows.append(row)
    }

    private mutating func makeRun(_ count: Int32) -> Int32 {
        while freeRuns.count <= Int(count) { freeRuns.append(-1) }
        let free = freeRuns[count]
        if count > 0, free >= 0 {
            freeRuns[count] = cells[free].next
            return free
        }
        let start = Int32(cells.count)
        let empty = Cell(coefficient: 0, variable: -1, row: -1, next: -1, previous: -1)
        for _ in 0..<count { cells.append(empty) }
        return start
    }

    /// The value of a row.
    @inline(__always)
    func value(ofRow index: Int32) -> Double {
        var sum = rows[index].constant
        for position in rows[index].start..<rows[index].start + rows[index].count {
            let cell = cells[position]
            sum += cell.coefficient * values[cell.variable]
        }
        return sum
    }

    // MARK: Values

    /// Computes the variables that active rows determine, which do not depend on each other in a circle.
    ///
    /// - Parameters:
    ///   - reached: rows of which those in the range are solved, the last one first.
    ///   - order: their places come after it.
    ///   - listed: gets the variables that are not listed yet.
    mutating func solve(
        _ reached: [Int32], in range: Range<Int>, after order: Int, listing listed: inout [Int32]
    ) {
        Self.solve(
            reached, in: range, after: order, listing: &listed, cells: cells, rows: &rows, columns: &columns,
            values: &values)
    }

    private static func solve(
        _ reached: [Int32], in range: Range<Int>, after order: Int, listing listed: inout [Int32],
        cells: [Cell], rows: inout [Row], columns: inout [Column], values: inout [Double]
    ) {
        var order = order
        // Spans, because this is what a change costs: arrays would ask before each write whether they are shared.
        let cells = cells.span
        var rows = rows.mutableSpan
        var columns = columns.mutableSpan
        var values = values.mutableSpan
        for position in range.reversed() {
            let index = Int(reached[position])
            let start = Int(rows[index].start)
            let variable = Int(rows[index].variable)
            var sum = rows[index].constant
            for position in start..<start + Int(rows[index].count) {
                let other = Int(cells[position].variable)
                if other != variable { sum += cells[position].coefficient * values[other] }
            }
            values[variable] = -sum / rows[index].diagonal
            order += 1
            rows[index].order = order
            if columns[variable].isListed { continue }
            columns[variable].isListed = true
            listed.append(Int32(variable))
        }
    }

    // MARK: Which row determines which variable

    /// Has a row determine one of its variables.
    mutating func match(row: Int32, variable: Int32) {
        version += 1
        var position = rows[row].start
        while cells[position].variable != variable { position += 1 }
        rows[row].variable = variable
        rows[row].diagonal = cells[position].coefficient
        columns[variable].row = row
    }
}

extension Equations.Row {
    /// The priority of the cost of a negative value; nil when it costs nothing, infinite when it is not allowed.
    var negativePriority: Float? { relation == .lessThanOrEqual ? nil : strength.priority }
    /// The priority of the cost of a positive value; nil when it costs nothing, infinite when it is not allowed.
    var positivePriority: Float? { relation == .greaterThanOrEqual ? nil : strength.priority }

    /// The priority at which the row costs in its present state, and the sign of the derivative of this cost. A row
    /// that is required costs nothing where it may be.
    var slope: (priority: Float, amount: Double)? {
        switch state {
        case .unused, .active: nil
        case .positive: positivePriority.flatMap { $0 < .infinity ? ($0, 1) : nil }
        case .negative: negativePriority.flatMap { $0 < .infinity ? ($0, -1) : nil }
        }
    }
}
