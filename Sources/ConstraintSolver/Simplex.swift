/// Keeps a system of constraints at its optimum while it changes.
///
/// Each row has a value. An active row's value is zero, and the active rows determine the variables; the values of
/// the others follow and cost what they violate. Between changes
/// - each inactive row is on the side of zero that its state says, and not on a side that is not allowed;
/// - no active row's value can change so that the cost falls, compared from the highest priority down;
/// - each inactive row is a combination of active ones: what could hold at no cost is active.
///
/// A change breaks one of the first two. The dual simplex method restores the first and keeps the second; the primal
/// method does it the other way round.
struct Simplex: ~Copyable {
    /// Values below it are rounding errors.
    static let valueTolerance = 1e-8
    /// A contradiction below it is ignored, as one of constants that were rounded.
    static let conflictTolerance = 1e-5
    /// After so many exchanges the methods choose by index, which cannot go in a circle.
    static let patience = 2000

    var basis = Basis()
    /// How the cost of the inactive rows grows with the value of each active row (`Row.costs`).
    private(set) var costs = CostLists()
    /// Inactive rows whose values changed.
    private var queue = RowQueue()
    /// Active rows whose costs changed.
    private var costQueue = RowQueue()
    private var exchanges = 0
    private var candidate = CostVector()
    private var best = CostVector()
    /// Exchanges since the costs were computed anew.
    private var age = 0

    /// What the dual method found out about a row that is on the wrong side.
    private enum Remedy {
        case exchange(Int32, state: Equations.State)
        /// It costs least to leave it on the other side.
        case changeSide
        case none
    }

    // MARK: Queues

    @inline(__always)
    mutating func enqueue(_ row: Int32) {
        if basis.equations.rows[row].isQueued { return }
        basis.equations.rows[row].isQueued = true
        queue.append(row)
    }

    @inline(__always)
    mutating func enqueueCosts(_ row: Int32) {
        if basis.equations.rows[row].isCostQueued { return }
        basis.equations.rows[row].isCostQueued = true
        costQueue.append(row)
    }

    private mutating func dequeue() -> Int32? {
        guard let row = queue.next(prefersSmallest: exchanges > Self.patience) else { return nil }
        basis.equations.rows[row].isQueued = false
        return row
    }

    private mutating func dequeueCosts() -> Int32? {
        guard let row = costQueue.next(prefersSmallest: exchanges > Self.patience) else { return nil }
        basis.equations.rows[row].isCostQueued = false
        return row
    }

    // MARK: Values

    /// Computes the values that depend on an active row, and queues the inactive rows that see them.
    mutating func updateValues(from row: Int32) {
        basis.updateValues(from: row)
        for index in basis.dependents.inactiveRows.indices { enqueue(basis.dependents.inactiveRows[index]) }
    }

    /// Whether a row is on a side where its state does not say it is: 1 when it needs to grow, -1 to shrink.
    private func neededMove(_ row: Int32) -> Int {
        let state = basis.equations.rows[row].state
        if state != .positive && state != .negative { return 0 }
        let value = basis.equations.value(ofRow: row)
        if abs(value) <= Self.valueTolerance { return 0 }
        // What must be zero and is determined by other rows.
        let description = basis.equations.rows[row]
        if description.relation == .equal && description.strength == .required { return value < 0 ? 1 : -1 }
        if value < 0 { return state == .positive ? 1 : 0 }
        return state == .negative ? -1 : 0
    }

    // MARK: The optimum

    /// Looks for the optimum after any change.
    ///
    /// - Returns: nil when it is found; otherwise a row that contradicts those of its combination, which is the
    ///   basis's last one. The caller has to take it with ``takeCombination()`` and to change the system.
    mutating func optimize() -> Int32? {
        exchanges = 0
        repeat {
            restoreCosts()
            if let contradiction = restoreValues() { return contradiction }
        } while !costQueue.isEmpty
        // As often for each row, however many there are.
        if age > 1000 + basis.equations.rows.count { recomputeCosts() }
        return nil
    }

    /// The dual method: moves inactive rows to the sides where they have to be.
    private mutating func restoreValues() -> Int32? {
        while let row = dequeue() {
            let move = neededMove(row)
            if move == 0 { continue }
            basis.findCombination(of: row)
            switch findRemedy(for: row, sign: Double(move)) {
            case .exchange(let leaving, let state):
                exchange(leaving, for: row, state: state)
            case .changeSide:
                changeSide(row)
            case .none:
                if abs(basis.equations.value(ofRow: row)) > Self.conflictTolerance {
                    // The caller may look at the combination, and comes back to the row.
                    enqueue(row)
                    return row
                }
            }
            basis.clearCombination()
        }
        return nil
    }

    /// Chooses the active row whose bound is reached first when the row's value is moved to zero.
    private mutating func findRemedy(for row: Int32, sign: Double) -> Remedy {
        best.removeAll()
        var found: (row: Int32, amount: Double, state: Equations.State)?
        for index in basis.dependencies.rows.indices {
            let active = basis.dependencies.rows[index]
            let amount = basis.combination[active] * sign
            if amount == 0 { continue }
            let side: Equations.State = amount > 0 ? .positive : .negative
            guard loadReserve(of: active, towards: side, times: 1 / abs(amount)) else { continue }
            if let current = found {
                let order = candidate.compare(to: best)
                if order > 0 { continue }
                if order == 0 {
                    let isBetter =
                        exchanges > Self.patience
                        ? active < current.row : abs(amount) > abs(current.amount) * 1.000001
                    if !isBetter { continue }
                }
            }
            found = (active, amount, side)
            swap(&candidate, &best)
        }
        if loadSpan(of: row), found == nil || candidate.compare(to: best) < 0 { return .changeSide }
        guard let found else { return .none }
        return .exchange(found.row, state: found.state)
    }

    /// Sets the candidate to what it costs at most to move an active row to a side, per unit. Zero or positive at
    /// the optimum.
    ///
    /// - Returns: false when the row must not be on that side.
    private mutating func loadReserve(
        of row: Int32, towards side: Equations.State, times factor: Double
    ) -> Bool {
        let description = basis.equations.rows[row]
        let priority = side == .positive ? description.positivePriority : description.negativePriority
        if priority == .infinity { return false }
        candidate.load(description.costs, of: costs, times: side == .positive ? factor : -factor)
        if let priority { candidate.add(factor, at: priority) }
        return true
    }

    /// Sets the candidate to the difference of what a row costs on both sides.
    ///
    /// - Returns: false when it must not be on one of them.
    private mutating func loadSpan(of row: Int32) -> Bool {
        let description = basis.equations.rows[row]
        if description.negativePriority == .infinity || description.positivePriority == .infinity {
            return false
        }
        candidate.removeAll()
        if let priority = description.negativePriority { candidate.add(1, at: priority) }
        if let priority = description.positivePriority { candidate.add(1, at: priority) }
        return true
    }

    private mutating func changeSide(_ row: Int32) {
        addSlope(of: row, times: -1)
        basis.equations.rows[row].state =
            basis.equations.rows[row].state == .positive ? .negative : .positive
        addSlope(of: row, times: 1)
    }

    /// The primal method: moves active rows while this lowers the cost.
    ///
    /// - Parameter isProbing: stop before any value changes.
    /// - Returns: whether it stopped.
    @discardableResult
    mutating func restoreCosts(isProbing: Bool = false) -> Bool {
        while let row = dequeueCosts() {
            guard basis.equations.rows[row].state == .active else { continue }
            for side in [Equations.State.positive, .negative] {
                guard loadReserve(of: row, towards: side, times: 1), candidate.sign < 0 else { continue }
                basis.findDirection(of: row)
                let obstacle = findObstacle(sign: side == .positive ? 1 : -1)
                basis.clearDirection()
                // Costs are not negative, so there is an obstacle but for rounding errors.
                guard let obstacle else { break }
                if isProbing, obstacle.distance > Self.valueTolerance { return true }
                basis.findCombination(of: obstacle.row)
                exchange(row, for: obstacle.row, state: side)
                basis.clearCombination()
                break
            }
        }
        return false
    }

    /// Whether an active row can move to a side at no cost.
    mutating func canMove(_ row: Int32, towards side: Equations.State) -> Bool {
        loadReserve(of: row, towards: side, times: 1) && candidate.sign <= 0
    }

    /// The sign of the change of the cost with an active row's value, its own cost aside.
    mutating func costSign(of row: Int32) -> Int {
        candidate.load(basis.equations.rows[row].costs, of: costs, times: 1)
        return candidate.sign
    }

    /// Forgets the costs of a row that is no longer active.
    mutating func dropCosts(of row: Int32) {
        costs.removeAll(&basis.equations.rows[row].costs)
    }

    /// Empties the queue of costs.
    mutating func forgetCostQueue() {
        while dequeueCosts() != nil {}
    }

    /// The inactive row that comes to zero first when variables move in the basis's direction, and how far they move
    /// until then.
    func findObstacle(sign: Double) -> (row: Int32, distance: Double)? {
        var found: (row: Int32, distance: Double)?
        var bestRate = 0.0
        for index in basis.dependents.inactiveRows.indices {
            let row = basis.dependents.inactiveRows[index]
            let rate = basis.rate(of: row) * sign
            if abs(rate) < Basis.tolerance { continue }
            let description = basis.equations.rows[row]
            let mustStay = description.relation == .equal && description.strength == .required
            let approaches = (rate < 0) == (description.state == .positive)
            if !approaches && !mustStay { continue }
            let value = basis.equations.value(ofRow: row)
            let distance = mustStay ? 0 : max(0, -value / rate)
            if let current = found {
                let isNear = abs(distance - current.distance) <= 1e-10
                let isBetter =
                    isNear
                    ? (exchanges > Self.patience ? row < current.row : abs(rate) > bestRate * 1.000001)
                    : distance < current.distance
                if !isBetter { continue }
            }
            found = (row, distance)
            bestRate = abs(rate)
        }
        return found
    }

    /// The active rows in the basis's last combination, which is cleared.
    mutating func takeCombination() -> [Int32] {
        let rows = basis.dependencies.rows.filter { basis.combination[$0] != 0 }
        basis.clearCombination()
        return rows
    }

    // MARK: Exchanges

    /// Makes a row active instead of another of its combination, which is the basis's last one.
    mutating func exchange(_ leaving: Int32, for row: Int32, state: Equations.State) {
        exchanges += 1
        age += 1
        // The costs of the leaving row go to the entering one.
        let amount = basis.combination[leaving]
        candidate.load(basis.equations.rows[leaving].costs, of: costs, times: 1 / amount)
        basis.equations.rows[leaving].state = state
        if let slope = basis.equations.rows[leaving].slope {
            candidate.add(slope.amount / amount, at: slope.priority)
        }
        for index in basis.dependencies.rows.indices {
            let active = basis.dependencies.rows[index]
            if active == leaving || basis.combination[active] == 0 { continue }
            addCandidate(times: -basis.combination[active], to: active)
        }
        costs.removeAll(&basis.equations.rows[leaving].costs)
        if let slope = basis.equations.rows[row].slope { candidate.add(-slope.amount, at: slope.priority) }
        basis.exchange(leaving, for: row)
        costs.add(candidate, times: 1, to: &basis.equations.rows[row].costs)
        enqueueCosts(row)
        updateValues(from: row)
    }

    /// Adds the candidate to the costs of an active row.
    @inline(__always)
    private mutating func addCandidate(times factor: Double, to row: Int32) {
        if candidate.parts.isEmpty { return }
        costs.add(candidate, times: factor, to: &basis.equations.rows[row].costs)
        enqueueCosts(row)
    }

    /// Adds the slope of an inactive row, whose combination is the basis's last one, to the costs of active rows.
    mutating func addSlope(of row: Int32, times factor: Double) {
        guard let slope = basis.equations.rows[row].slope else { return }
        candidate.removeAll()
        candidate.add(slope.amount * factor, at: slope.priority)
        for index in basis.dependencies.rows.indices {
            let active = basis.dependencies.rows[index]
            let amount = basis.combination[active]
            if amount != 0 { addCandidate(times: amount, to: active) }
        }
    }

    /// Computes the costs from the inactive rows, so that rounding errors do not add up.
    private mutating func recomputeCosts() {
        age = 0
        for row in basis.equations.rows.indices { costs.removeAll(&basis.equations.rows[row].costs) }
        for row in 0..<Int32(basis.equations.rows.count) where basis.equations.rows[row].slope != nil {
            basis.findCombination(of: row)
            addSlope(of: row, times: 1)
            basis.clearCombination()
        }
        forgetCostQueue()
    }
}
