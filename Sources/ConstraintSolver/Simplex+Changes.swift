extension Simplex {
    /// Adds a row. Its terms name each variable once and have no coefficient zero.
    ///
    /// The caller has to look for the optimum.
    mutating func add(
        _ terms: [Term], constant: Double, relation: Relation, strength: Strength
    ) -> Int32 {
        // A variable that no constraint names yet: nothing else can change.
        let fresh = terms.firstIndex { basis.equations.columns[$0.variable.index].first < 0 }
        let row = basis.equations.makeRow(terms, constant: constant, relation: relation, strength: strength)
        if let fresh {
            basis.equations.match(row: row, variable: terms[fresh].variable.index)
            basis.equations.rows[row].state = .active
            updateValues(from: row)
            return row
        }
        basis.findCombination(of: row)
        if let free = largestFreeVariable() {
            basis.activate(row, determining: free)
            updateValues(from: row)
        } else {
            setState(of: row)
            addSlope(of: row, times: 1)
            enqueue(row)
        }
        basis.clearCombination()
        return row
    }

    /// The free variable with the largest part in the last combination's rest.
    private func largestFreeVariable() -> Int32? {
        var found: Int32?
        var largest = Basis.tolerance
        for index in basis.dependencies.freeVariables.indices {
            let variable = basis.dependencies.freeVariables[index]
            let amount = abs(basis.freeCoefficients[variable])
            if amount > largest * 1.000001 {
                found = variable
                largest = amount
            }
        }
        return found
    }

    /// Sets the state of an inactive row by its value, or to the side that is allowed.
    private mutating func setState(of row: Int32) {
        let description = basis.equations.rows[row]
        if description.strength == .required {
            basis.equations.rows[row].state = description.relation == .lessThanOrEqual ? .negative : .positive
        } else {
            let value = basis.equations.value(ofRow: row)
            let isZero = abs(value) <= Self.valueTolerance
            let isPositive = isZero ? description.relation != .lessThanOrEqual : value > 0
            basis.equations.rows[row].state = isPositive ? .positive : .negative
        }
    }

    /// Removes a row.
    ///
    /// The caller has to look for the optimum.
    mutating func remove(_ row: Int32) {
        if basis.equations.rows[row].state == .active {
            release(row)
        } else if basis.equations.rows[row].slope != nil {
            basis.findCombination(of: row)
            addSlope(of: row, times: -1)
            basis.clearCombination()
        }
        basis.equations.removeRow(row)
    }

    /// Makes an active row inactive that is to be removed.
    private mutating func release(_ row: Int32) {
        // Where the cost falls first.
        let isDownhill = costSign(of: row) > 0
        basis.findDirection(of: row)
        let obstacle = findObstacle(sign: isDownhill ? -1 : 1) ?? findObstacle(sign: isDownhill ? 1 : -1)
        if let obstacle {
            basis.clearDirection()
            basis.findCombination(of: obstacle.row)
            exchange(row, for: obstacle.row, state: .unused)
            basis.clearCombination()
        } else {
            basis.deactivate(row)
            dropCosts(of: row)
        }
    }

    /// Changes the constant of a row.
    ///
    /// The caller has to look for the optimum.
    mutating func setConstant(_ constant: Double, of row: Int32) {
        basis.equations.rows[row].constant = constant
        if basis.equations.rows[row].state == .active {
            updateValues(from: row)
        } else {
            enqueue(row)
        }
    }

    /// Changes the strength of a row from an optional one to an optional one.
    ///
    /// The caller has to look for the optimum.
    mutating func setStrength(_ strength: Strength, of row: Int32) {
        if basis.equations.rows[row].state == .active {
            basis.equations.rows[row].strength = strength
            enqueueCosts(row)
            return
        }
        basis.findCombination(of: row)
        addSlope(of: row, times: -1)
        basis.equations.rows[row].strength = strength
        addSlope(of: row, times: 1)
        basis.clearCombination()
    }

    // MARK: Uniqueness

    /// Whether a variable has the same value in all solutions that are as good. Values stay what they are.
    mutating func isDetermined(_ variable: Int32) -> Bool {
        basis.findCombination(ofVariable: variable)
        let isFree = largestFreeVariable() != nil
        var canMove = false
        for index in basis.dependencies.rows.indices where !isFree && !canMove {
            let row = basis.dependencies.rows[index]
            if basis.combination[row] == 0 { continue }
            canMove = self.canMove(row, towards: .positive) || self.canMove(row, towards: .negative)
        }
        basis.clearCombination()
        if isFree || !canMove { return !isFree }
        return !canReach(variable, change: 1) && !canReach(variable, change: -1)
    }

    /// Whether a variable could be moved if this were requested at a priority below all others.
    private mutating func canReach(_ variable: Int32, change: Double) -> Bool {
        let term = Term(Variable(index: variable))
        let row = add(
            [term], constant: -basis.equations.values[variable] - change, relation: .equal,
            strength: Strength(level: 0))
        let isReachable = restoreCosts(isProbing: true)
        remove(row)
        forgetCostQueue()
        return isReachable
    }
}
