/// Finds values for variables that fulfil linear constraints: all required ones, and the others as well as possible.
///
/// This is the problem that Cassowary solves (Badros, Borning, Stuckey 2001), with as many levels of strength as
/// there are priorities. The solution is kept while constraints come, go and change, and a change costs what depends
/// on it: parts of the system that share no variables do not touch each other.
///
/// - A variable that nothing determines keeps its value, which is 0 at first.
/// - The same calls in the same order give the same values.
/// - After ``setConstant(_:of:)`` a new solution needs no memory once the buffers have grown.
/// - Violations up to 1e-8 count as none.
///
/// A solver belongs to one thread.
public final class Solver {
    /// Unsafe: a value that is in the solver would be checked for overlapping accesses each time a variable is read,
    /// which takes longer than the reading. No method calls foreign code while it changes it.
    private let system: UnsafeMutablePointer<Simplex>
    /// Terms of an expression with each variable once.
    private var terms: [Term] = []

    /// Makes a solver without variables and constraints.
    public init() {
        system = .allocate(capacity: 1)
        system.initialize(to: Simplex())
    }

    deinit {
        system.deinitialize(count: 1)
        system.deallocate()
    }

    // MARK: Variables

    /// Makes a variable. Its value is 0 until a constraint says otherwise.
    public func makeVariable() -> Variable {
        Variable(index: system.pointee.basis.equations.makeColumn())
    }

    /// Removes a variable, which no constraint may use. A variable that is made later may take its identity.
    public func removeVariable(_ variable: Variable) {
        check(variable)
        system.pointee.basis.equations.removeColumn(variable.index)
    }

    /// The value of a variable in the present solution.
    public func value(of variable: Variable) -> Double {
        system.pointee.basis.equations.values[Int(variable.index)]
    }

    /// Calls a function with each variable whose value changed since the last call of this method, by more than
    /// 1e-9. Variables that were removed are left out.
    ///
    /// - Parameter body: may read values, and must not change the solver.
    public func takeChangedVariables(_ body: (Variable) -> Void) {
        for position in system.pointee.basis.listed.indices {
            let index = system.pointee.basis.listed[position]
            if system.pointee.basis.equations.takeChange(of: index) { body(Variable(index: index)) }
        }
        system.pointee.basis.clearListed()
    }

    /// Whether a variable has the same value in all solutions that are as good as the present one.
    public func isDetermined(_ variable: Variable) -> Bool {
        check(variable)
        return system.pointee.isDetermined(variable.index)
    }

    // MARK: Constraints

    /// Adds a constraint.
    ///
    /// - Parameters:
    ///   - expression: what stands in the relation to zero. Its numbers are finite.
    ///   - relation: how it stands to zero.
    ///   - strength: how much the constraint counts.
    /// - Throws: ``Unsatisfiable`` when the constraint is required and contradicts others that are. It is not added
    ///   then.
    public func add(
        _ expression: LinearExpression, _ relation: Relation, strength: Strength
    ) throws(Unsatisfiable) -> ConstraintID {
        collectTerms(of: expression)
        let row = system.pointee.add(
            terms, constant: expression.constant, relation: relation, strength: strength)
        let id = ConstraintID(row: row, generation: system.pointee.basis.equations.rows[row].generation)
        // The value in the solution so far, in which the constraint would hold with another constant.
        let value = system.pointee.basis.equations.value(ofRow: row)
        if let contradiction = system.pointee.optimize() {
            let conflict = takeConflict(contradiction, without: row)
            system.pointee.setConstant(expression.constant - value, of: row)
            _ = system.pointee.optimize()
            system.pointee.remove(row)
            _ = system.pointee.optimize()
            throw Unsatisfiable(conflict: conflict)
        }
        return id
    }

    /// Removes a constraint.
    public func remove(_ id: ConstraintID) {
        check(id)
        system.pointee.remove(id.row)
        _ = system.pointee.optimize()
    }

    /// Changes the constant of a constraint's expression.
    ///
    /// - Throws: ``Unsatisfiable`` when the constraint is required and would contradict others that are. It keeps its
    ///   constant then.
    public func setConstant(_ constant: Double, of id: ConstraintID) throws(Unsatisfiable) {
        check(id)
        let previous = system.pointee.basis.equations.rows[id.row].constant
        if constant == previous { return }
        system.pointee.setConstant(constant, of: id.row)
        if let contradiction = system.pointee.optimize() {
            let conflict = takeConflict(contradiction, without: id.row)
            system.pointee.setConstant(previous, of: id.row)
            _ = system.pointee.optimize()
            throw Unsatisfiable(conflict: conflict)
        }
    }

    /// Changes the strength of a constraint that is not required, to one that is not.
    public func setStrength(_ strength: Strength, of id: ConstraintID) {
        check(id)
        let previous = system.pointee.basis.equations.rows[id.row].strength
        precondition(
            previous != .required && strength != .required, "Required constraints are added and removed")
        if strength == previous { return }
        system.pointee.setStrength(strength, of: id.row)
        _ = system.pointee.optimize()
    }

    private func check(_ variable: Variable) {
        precondition(
            system.pointee.basis.equations.columns[Int(variable.index)].isUsed,
            "The variable was removed before")
    }

    private func check(_ id: ConstraintID) {
        let row = system.pointee.basis.equations.rows[Int(id.row)]
        precondition(
            row.state != .unused && row.generation == id.generation, "The constraint was removed before")
    }

    /// Sets `terms`: each variable once, in the order of the expression.
    private func collectTerms(of expression: LinearExpression) {
        terms.removeAll(keepingCapacity: true)
        for term in expression.terms {
            check(term.variable)
            if let position = terms.firstIndex(where: { $0.variable == term.variable }) {
                terms[position].coefficient += term.coefficient
            } else {
                terms.append(term)
            }
        }
        terms.removeAll { abs($0.coefficient) < Basis.tolerance }
    }

    /// The rows that a contradiction consists of, but for one.
    private func takeConflict(_ contradiction: Int32, without row: Int32) -> [ConstraintID] {
        let rows = system.pointee.takeCombination() + [contradiction]
        return rows.filter { $0 != row }.sorted().map { row in
            ConstraintID(row: row, generation: system.pointee.basis.equations.rows[row].generation)
        }
    }
}
