import SeededRandom
import XCTest

import ConstraintSolver

/// A solver, and its constraints as the reference takes them.
struct RandomSystem {
    var solver = Solver()
    var variables: [Variable]
    var constraints: [(id: ConstraintID, constraint: DenseReference.Constraint)] = []
    var numbers: SeededGenerator

    init(seed: UInt64, sizes: ClosedRange<Int> = 1...5) {
        var numbers = SeededGenerator(seed: seed)
        let solver = self.solver
        variables = (0..<Int.random(in: sizes, using: &numbers)).map { _ in solver.makeVariable() }
        self.numbers = numbers
    }

    private static let priorities: [Float] = [1000, 1000, 750, 750.5, 250, 250, 1]

    mutating func makeConstraint() -> DenseReference.Constraint {
        let coefficients = variables.map { _ in
            Int.random(in: 0..<max(5, variables.count), using: &numbers) > 2
                ? 0 : Double(Int.random(in: -3...3, using: &numbers))
        }
        return DenseReference.Constraint(
            coefficients: coefficients, constant: Double(Int.random(in: -20...20, using: &numbers)),
            relation: Int.random(in: -1...1, using: &numbers),
            priority: Self.priorities.randomElement(using: &numbers) ?? 1)
    }

    func isSatisfiable(with added: DenseReference.Constraint) -> Bool {
        DenseReference(unknowns: variables.count, constraints: constraints.map(\.constraint) + [added]) != nil
    }

    func addToSolver(_ constraint: DenseReference.Constraint) throws(Unsatisfiable) -> ConstraintID {
        let terms = zip(variables, constraint.coefficients).map { Term($0, $1) }
        let relation: Relation = [.lessThanOrEqual, .equal, .greaterThanOrEqual][constraint.relation + 1]
        return try solver.add(
            LinearExpression(terms, constant: constraint.constant), relation,
            strength: Strength(priority: constraint.priority))
    }

    mutating func add() {
        let constraint = makeConstraint()
        do {
            let id = try addToSolver(constraint)
            constraints.append((id, constraint))
            XCTAssert(isSatisfiable(with: constraint), "accepted a contradiction")
        } catch {
            XCTAssertFalse(isSatisfiable(with: constraint), "refused what can hold")
            checkConflict(error.conflict, with: constraint)
        }
    }

    mutating func change() {
        let choice = Int.random(in: 0..<10, using: &numbers)
        if constraints.isEmpty || choice < 4 && constraints.count < 3 * variables.count + 3 { return add() }
        let index = Int.random(in: 0..<constraints.count, using: &numbers)
        let (id, constraint) = constraints[index]
        if choice < 6 {
            solver.remove(id)
            constraints.remove(at: index)
        } else if choice < 9 || constraint.priority == 1000 {
            var changed = constraint
            changed.constant = Double(Int.random(in: -20...20, using: &numbers))
            constraints.remove(at: index)
            do {
                try solver.setConstant(changed.constant, of: id)
                XCTAssert(isSatisfiable(with: changed), "accepted a contradiction")
                constraints.insert((id, changed), at: index)
            } catch {
                XCTAssertFalse(isSatisfiable(with: changed), "refused what can hold")
                checkConflict(error.conflict, with: changed)
                constraints.insert((id, constraint), at: index)
            }
        } else {
            let priority = Self.priorities.last { $0 != constraint.priority } ?? 1
            constraints[index].constraint.priority = priority
            solver.setStrength(Strength(priority: priority), of: id)
        }
    }

    /// The refused constraint holds beside no more than all but one of the conflict.
    private func checkConflict(_ conflict: [ConstraintID], with refused: DenseReference.Constraint) {
        let named = constraints.filter { conflict.contains($0.id) }.map(\.constraint)
        XCTAssertEqual(named.count, conflict.count)
        XCTAssert(named.allSatisfy { $0.priority == 1000 })
        XCTAssertNil(DenseReference(unknowns: variables.count, constraints: named + [refused]))
        for index in named.indices {
            var fewer = named
            fewer.remove(at: index)
            XCTAssertNotNil(DenseReference(unknowns: variables.count, constraints: fewer + [refused]))
        }
    }

    /// Whether the values are as good as the reference's, and as unique.
    func checkOptimum(_ name: String) -> Bool {
        guard
            let reference = DenseReference(
                unknowns: variables.count, constraints: constraints.map(\.constraint))
        else {
            XCTFail("\(name): the reference finds a contradiction")
            return false
        }
        var sums: [Float: Double] = [:]
        for (_, constraint) in constraints {
            var value = constraint.constant
            for (variable, coefficient) in zip(variables, constraint.coefficients) {
                value += coefficient * solver.value(of: variable)
            }
            let violation =
                constraint.relation == 0 ? abs(value) : max(0, -Double(constraint.relation) * value)
            sums[constraint.priority, default: 0] += violation
        }
        var isGood = abs(sums[1000] ?? 0) < 1e-6
        for (priority, sum) in reference.violations where abs((sums[priority] ?? 0) - sum) > 1e-5 {
            isGood = false
        }
        for (index, variable) in variables.enumerated() {
            let range = reference.range(of: index)
            let value = solver.value(of: variable)
            if let low = range.low, value < low - 1e-5 { isGood = false }
            if let high = range.high, value > high + 1e-5 { isGood = false }
            var isUnique = false
            if let low = range.low, let high = range.high { isUnique = high - low < 1e-6 }
            XCTAssertEqual(solver.isDetermined(variable), isUnique, "\(name): variable \(index) in \(range)")
            XCTAssertEqual(solver.value(of: variable), value, accuracy: 1e-9)
        }
        XCTAssert(isGood, "\(name): \(sums) is not \(reference.violations)")
        return isGood
    }
}
