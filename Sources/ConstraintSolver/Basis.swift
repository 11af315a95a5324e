/// The active rows, which determine as many variables, and the two ways to solve their equations: forward, for the
/// values of variables, and back, for what a row is a combination of.
///
/// Nothing is factored as a whole. Each solution visits what it reaches (``Reach``, ``Dependencies``) and follows the
/// constraints as they were written; only rows that depend on each other in a circle have factors, which are kept until
/// the circle changes. Values are computed from the constants each time, not from differences, so that errors do not
/// add up.
///
/// Between changes, each active row comes after those that it depends on (`Row.order`), and the rows of a circle have
/// the same place: what determines other variables than before is part of what is solved forward next, which gives
/// places after all others.
struct Basis: ~Copyable {
    /// Coefficients below it are rounding errors.
    static let tolerance = 1e-9

    var equations = Equations()
    /// What the last solution forward reached.
    private(set) var dependents = Reach()
    /// What the last solution back reached.
    private(set) var dependencies = Dependencies()
    /// How fast each variable changes with the row of the last ``findDirection(of:)``.
    private(set) var direction: [Double] = []
    /// For each active row, how often it is in the combination of the last ``findCombination(of:)``.
    private(set) var combination: [Double] = []
    /// For each free variable, what remains of it beside the combination.
    private(set) var freeCoefficients: [Double] = []
    /// Variables whose values may have changed since they were last told.
    private(set) var listed: [Int32] = []

    /// Whose dependents were found last, and in which version of the equations.
    private var dependentsSource: Int32 = -1
    private var dependentsVersion = -1
    private var blocks: [BlockFactor] = []
    private var freeBlocks: [Int32] = []
    private var lastSerial = 0
    private var lastOrder = 0
    private var work: [Double] = []
    private var blockPath: [Int32] = []

    // MARK: Values

    /// Computes the values of all variables that depend on an active row.
    mutating func updateValues(from row: Int32) {
        reachDependents(of: row)
        updateReached()
    }

    /// Computes the values of all variables that the reached rows determine.
    private mutating func updateReached() {
        var block = dependents.blockEnds.count - 1
        var end = dependents.rows.count
        while block >= 0 {
            let start = dependents.start(ofBlock: block)
            block -= 1
            if end - start > 1 {
                lastOrder += 1
                updateBlock(start..<end)
                end = start
                continue
            }
            // Rows that are no circle, one after the other.
            var first = start
            while block >= 0, first - dependents.start(ofBlock: block) == 1 {
                first -= 1
                block -= 1
            }
            for position in first..<end { dropBlock(of: dependents.rows[position]) }
            equations.solve(dependents.rows, in: first..<end, after: lastOrder, listing: &listed)
            lastOrder += end - first
            end = first
        }
    }

    /// The same for all variables that depend on any of some rows; those that are not active are left out.
    mutating func updateValues(from rows: [Int32]) {
        dependentsSource = -1
        dependents.begin(equations)
        for row in rows where equations.rows[row].state == .active {
            dependents.addDependents(of: row, equations)
        }
        updateReached()
    }

    /// Finds the dependents of an active row, if they are not those of last time.
    private mutating func reachDependents(of row: Int32) {
        if dependentsSource == row, dependentsVersion == equations.version { return }
        dependentsSource = row
        dependentsVersion = equations.version
        dependents.begin(equations)
        dependents.addDependents(of: row, equations)
    }

    private mutating func updateBlock(_ range: Range<Int>) {
        let block = findBlock(range, of: dependents.rows)
        for index in blockRows[block].indices {
            let row = blockRows[block][index]
            equations.rows[row].order = lastOrder
            work[index] = -equations.rows[row].constant
        }
        for index in blockInputs[block].indices {
            let input = blockInputs[block][index]
            let cell = equations.cells[input.cell]
            work[input.position] -= cell.coefficient * equations.values[cell.variable]
        }
        blocks[block].solve(&work)
        for index in blockVariables[block].indices {
            let variable = blockVariables[block][index]
            equations.values[variable] = work[index]
            list(variable)
        }
    }

    private func cellRange(_ row: Int32) -> Range<Int32> {
        equations.rows[row].start..<equations.rows[row].start + equations.rows[row].count
    }

    @inline(__always)
    private mutating func list(_ variable: Int32) {
        if equations.columns[variable].isListed { return }
        equations.columns[variable].isListed = true
        listed.append(variable)
    }

    /// Forgets which variables may have changed.
    mutating func clearListed() {
        listed.removeAll(keepingCapacity: true)
    }

    // MARK: Directions

    /// Finds how fast the variables change with the value of an active row: ``direction``, until it is cleared.
    mutating func findDirection(of source: Int32) {
        while direction.count < equations.columns.count { direction.append(0) }
        reachDependents(of: source)
        var end = dependents.rows.count
        for block in dependents.blockEnds.indices.reversed() {
            let start = block > 0 ? Int(dependents.blockEnds[block - 1]) : 0
            if end - start == 1 {
                let row = dependents.rows[start]
                dropBlock(of: row)
                var sum = row == source ? 1.0 : 0
                for position in cellRange(row) {
                    let cell = equations.cells[position]
                    // The row's own variable has no direction yet.
                    sum -= cell.coefficient * direction[cell.variable]
                }
                direction[equations.rows[row].variable] = sum / equations.rows[row].diagonal
            } else {
                let block = findBlock(start..<end, of: dependents.rows)
                for (position, row) in blockRows[block].enumerated() {
                    var sum = row == source ? 1.0 : 0
                    for position in cellRange(row) {
                        let cell = equations.cells[position]
                        sum -= cell.coefficient * direction[cell.variable]
                    }
                    work[position] = sum
                }
                blocks[block].solve(&work)
                for (position, variable) in blockVariables[block].enumerated() {
                    direction[variable] = work[position]
                }
            }
            end = start
        }
    }

    /// How fast a row changes in the direction.
    func rate(of row: Int32) -> Double {
        var sum = 0.0
        for position in cellRange(row) {
            let cell = equations.cells[position]
            sum += cell.coefficient * direction[cell.variable]
        }
        return sum
    }

    /// Makes the direction zero.
    mutating func clearDirection() {
        for row in dependents.rows { direction[equations.rows[row].variable] = 0 }
    }

    // MARK: Combinations

    /// Finds of which active rows a row's terms are the sum: ``combination``, and ``freeCoefficients`` for what no
    /// active row determines, until they are cleared.
    mutating func findCombination(of source: Int32) {
        prepareCombination()
        for position in cellRange(source) {
            let cell = equations.cells[position]
            addToCombination(cell.coefficient, of: cell.variable, in: -1)
        }
        solveBack()
    }

    /// The same for a variable by itself.
    mutating func findCombination(ofVariable variable: Int32) {
        prepareCombination()
        addToCombination(1, of: variable, in: -1)
        solveBack()
    }

    private mutating func prepareCombination() {
        while combination.count < equations.rows.count { combination.append(0) }
        while freeCoefficients.count < equations.columns.count { freeCoefficients.append(0) }
        dependencies.begin(equations)
    }

    @inline(__always)
    private mutating func addToCombination(_ amount: Double, of variable: Int32, in row: Int32) {
        let target = equations.columns[variable].row
        if target >= 0 {
            combination[target] += amount
            dependencies.note(target, from: row, order: equations.rows[target].order)
        } else {
            freeCoefficients[variable] += amount
            dependencies.noteFree(variable, in: row)
        }
    }

    private mutating func solveBack() {
        while let row = dependencies.next() {
            let description = equations.rows[row]
            if description.block >= 0 {
                solveBack(block: Int(description.block))
                continue
            }
            let amount = cleaned(combination[row] / description.diagonal)
            combination[row] = amount
            if amount == 0 { continue }
            for position in cellRange(row) {
                let cell = equations.cells[position]
                if cell.variable != description.variable {
                    addToCombination(-amount * cell.coefficient, of: cell.variable, in: row)
                }
            }
        }
    }

    private mutating func solveBack(block: Int) {
        let serial = blocks[block].serial
        noteRows(ofBlock: block)
        // The amounts are those of the variables so far.
        for (position, variable) in blockVariables[block].enumerated() {
            work[position] = combination[equations.columns[variable].row]
        }
        blocks[block].solveTransposed(&work)
        for (position, row) in blockRows[block].enumerated() {
            let amount = cleaned(work[position])
            combination[row] = amount
            if amount == 0 { continue }
            for position in cellRange(row) {
                let cell = equations.cells[position]
                if equations.columns[cell.variable].blockSerial != serial {
                    addToCombination(-amount * cell.coefficient, of: cell.variable, in: row)
                }
            }
        }
    }

    /// Notes all rows of a block some of whose rows were found: each is reached from each.
    private mutating func noteRows(ofBlock block: Int) {
        blockPath.removeAll(keepingCapacity: true)
        for row in blockRows[block] where dependencies.contains(row) { blockPath.append(row) }
        while let row = blockPath.popLast() {
            dependencies.noteSolved(row)
            for position in cellRange(row) {
                let target = equations.columns[equations.cells[position].variable].row
                if target < 0 || equations.rows[target].block != Int32(block) { continue }
                let order = equations.rows[target].order
                if dependencies.note(target, from: row, order: order) { blockPath.append(target) }
            }
        }
    }

    private func cleaned(_ amount: Double) -> Double { abs(amount) < Self.tolerance ? 0 : amount }

    /// Makes the combination zero.
    mutating func clearCombination() {
        for row in dependencies.rows { combination[row] = 0 }
        for variable in dependencies.freeVariables { freeCoefficients[variable] = 0 }
    }

    // MARK: Blocks

    /// The rows and the variables of the blocks, by position.
    private(set) var blockRows: [[Int32]] = []
    private var blockVariables: [[Int32]] = []
    /// The cells of the blocks' rows whose variables are not in the blocks, and the positions of their rows.
    private var blockInputs: [[(position: Int32, cell: Int32)]] = []

    /// Gives back the factors that a row was last part of.
    @inline(__always)
    mutating func dropBlock(of row: Int32) {
        if equations.rows[row].block >= 0 { dropOldBlock(of: row) }
    }

    private mutating func dropOldBlock(of row: Int32) {
        let block = Int(equations.rows[row].block)
        for row in blockRows[block] where equations.rows[row].block == Int32(block) {
            equations.rows[row].block = -1
        }
        for variable in blockVariables[block]
        where equations.columns[variable].blockSerial == blocks[block].serial {
            equations.columns[variable].blockSerial = 0
        }
        freeBlocks.append(Int32(block))
    }

    /// The factors of the rows at some positions of a reach; makes them if they are not those of last time.
    private mutating func findBlock(_ range: Range<Int>, of rows: [Int32]) -> Int {
        let block = Int(equations.rows[rows[range.lowerBound]].block)
        if block >= 0, blocks[block].count == range.count {
            let serial = blocks[block].serial
            let isSame = range.allSatisfy { position in
                let row = equations.rows[rows[position]]
                return row.block == Int32(block) && equations.columns[row.variable].blockSerial == serial
            }
            if isSame { return block }
        }
        return makeBlock(range, of: rows)
    }

    private mutating func makeBlock(_ range: Range<Int>, of rows: [Int32]) -> Int {
        for position in range { dropBlock(of: rows[position]) }
        let block: Int
        if let free = freeBlocks.popLast() {
            block = Int(free)
        } else {
            block = blocks.count
            blocks.append(BlockFactor())
            blockRows.append([])
            blockVariables.append([])
            blockInputs.append([])
        }
        lastSerial += 1
        blocks[block].begin(count: range.count, serial: lastSerial)
        blockRows[block].removeAll(keepingCapacity: true)
        blockVariables[block].removeAll(keepingCapacity: true)
        while work.count < max(range.count, equations.columns.count) { work.append(0) }
        for position in range {
            let row = rows[position]
            let variable = equations.rows[row].variable
            equations.rows[row].block = Int32(block)
            equations.columns[variable].blockSerial = lastSerial
            // Until the factors are made, where the variable is in the block.
            work[variable] = Double(blockRows[block].count)
            blockRows[block].append(row)
            blockVariables[block].append(variable)
        }
        blockInputs[block].removeAll(keepingCapacity: true)
        for (index, row) in blockRows[block].enumerated() {
            blocks[block].addRow()
            for position in cellRange(row) {
                let cell = equations.cells[position]
                if equations.columns[cell.variable].blockSerial == lastSerial {
                    blocks[block].add(cell.coefficient, column: Int32(work[cell.variable]))
                } else {
                    blockInputs[block].append((Int32(index), position))
                }
            }
        }
        blocks[block].factor()
        return block
    }
}
