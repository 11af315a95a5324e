import ConstraintSolver
import XCTest

final class SolverTests: XCTestCase {
    private let solver = Solver()

    /// Adds a constraint with a priority, 1000 if none is given.
    @discardableResult
    private func add(
        _ terms: [(Variable, Double)], _ relation: Relation, _ value: Double,
        _ priority: Float = 1000
    ) throws -> ConstraintID {
        let expression = LinearExpression(terms.map { Term($0, $1) }, constant: -value)
        return try solver.add(expression, relation, strength: Strength(priority: priority))
    }

    private func values(_ variables: Variable...) -> [Double] { variables.map(solver.value) }

    private func takeChanged() -> [Variable] {
        var changed: [Variable] = []
        solver.takeChangedVariables { changed.append($0) }
        return changed
    }

    // MARK: Values

    func testAVariableWithoutConstraintsIsZeroAndNotDetermined() {
        let x = solver.makeVariable()
        XCTAssertEqual(solver.value(of: x), 0)
        XCTAssertFalse(solver.isDetermined(x))
    }

    func testSimultaneousEquationsAreSolved() throws {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        try add([(x, 1), (y, 1)], .equal, 10)
        XCTAssertFalse(solver.isDetermined(x))
        try add([(x, 1), (y, -1)], .equal, 4)
        XCTAssertEqual(values(x, y), [7, 3])
        XCTAssertTrue(solver.isDetermined(x))
        XCTAssertTrue(solver.isDetermined(y))
    }

    func testATermThatComesTwiceCountsTwice() throws {
        let x = solver.makeVariable()
        try add([(x, 1), (x, 1)], .equal, 10)
        XCTAssertEqual(solver.value(of: x), 5)
    }

    func testValuesMayBeNegative() throws {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        try add([(x, 1)], .equal, -25)
        try add([(y, 1), (x, -1)], .equal, 5)
        XCTAssertEqual(values(x, y), [-25, -20])
    }

    /// Two edges and their middle, which is dragged beyond the bounds.
    func testAMiddleThatIsDraggedStopsAtTheBounds() throws {
        let (left, middle, right) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        try add([(middle, 2), (left, -1), (right, -1)], .equal, 0)
        try add([(right, 1), (left, -1)], .equal, 10)
        try add([(right, 1)], .lessThanOrEqual, 100)
        try add([(left, 1)], .greaterThanOrEqual, 0)
        let drag = try add([(middle, 1)], .equal, 2, 750)
        for (position, expected) in [
            (2.0, [0.0, 5, 10]), (45, [40, 45, 50]), (300, [90, 95, 100]), (60, [55, 60, 65]),
        ] {
            try solver.setConstant(-position, of: drag)
            XCTAssertEqual(values(left, middle, right), expected)
        }
    }

    func testLimitsComeAndGo() throws {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        try add([(x, 1)], .equal, 100, 1)
        try add([(y, 1)], .equal, 120, 750)
        let ten = try add([(x, 1)], .lessThanOrEqual, 10)
        let twenty = try add([(x, 1)], .lessThanOrEqual, 20)
        XCTAssertEqual(values(x, y), [10, 120])
        solver.remove(ten)
        XCTAssertEqual(values(x, y), [20, 120])
        let twice = try add([(x, 2), (y, -1)], .equal, 0)
        XCTAssertEqual(values(x, y), [20, 40])
        solver.remove(twenty)
        XCTAssertEqual(values(x, y), [60, 120])
        solver.remove(twice)
        XCTAssertEqual(values(x, y), [100, 120])
    }

    // MARK: Strengths

    func testHundredsOfConstraintsDoNotOutweighOneThatIsStronger() throws {
        let x = solver.makeVariable()
        for _ in 0..<250 { try add([(x, 1)], .equal, 10, 250) }
        try add([(x, 1)], .equal, 20, 251)
        XCTAssertEqual(solver.value(of: x), 20)
    }

    func testPrioritiesBetweenWholeNumbersAreLevelsOfTheirOwn() throws {
        let x = solver.makeVariable()
        try add([(x, 1)], .equal, 10, 999)
        try add([(x, 1)], .equal, 20, 999.5)
        XCTAssertEqual(solver.value(of: x), 20)
        XCTAssertLessThan(Strength(priority: 999.5), .required)
        XCTAssertEqual(Strength(priority: 1000), .required)
    }

    func testAConstraintThatCannotHoldIsFulfilledAsFarAsPossible() throws {
        let x = solver.makeVariable()
        try add([(x, 1)], .lessThanOrEqual, 100)
        try add([(x, 1)], .equal, 500, 750)
        XCTAssertEqual(solver.value(of: x), 100)
    }

    func testTheStrongerOneWinsAfterStrengthsChange() throws {
        let x = solver.makeVariable()
        let first = try add([(x, 1)], .equal, 10, 300)
        let second = try add([(x, 1)], .equal, 20, 200)
        XCTAssertEqual(solver.value(of: x), 10)
        solver.setStrength(Strength(priority: 400), of: second)
        XCTAssertEqual(solver.value(of: x), 20)
        solver.setStrength(Strength(priority: 500), of: first)
        XCTAssertEqual(solver.value(of: x), 10)
    }

    func testATieIsNotDetermined() throws {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        try add([(x, 1), (y, 1)], .equal, 100)
        try add([(x, 1)], .equal, 30, 250)
        let second = try add([(y, 1)], .equal, 30, 250)
        XCTAssertFalse(solver.isDetermined(x))
        solver.setStrength(Strength(priority: 249), of: second)
        XCTAssertTrue(solver.isDetermined(x))
        XCTAssertEqual(values(x, y), [30, 70])
    }

    // MARK: Contradictions

    func testAContradictionIsRefusedAndNamesThoseConcerned() throws {
        let (w, x, y, z) = (
            solver.makeVariable(), solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
        )
        let first = try add([(w, 1)], .greaterThanOrEqual, 10)
        let second = try add([(x, 1), (w, -1)], .greaterThanOrEqual, 0)
        let third = try add([(y, 1), (x, -1)], .greaterThanOrEqual, 0)
        let fourth = try add([(z, 1), (y, -1)], .greaterThanOrEqual, 0)
        try add([(z, 1)], .greaterThanOrEqual, 8)
        let before = values(w, x, y, z)
        XCTAssertThrowsError(try add([(z, 1)], .lessThanOrEqual, 4)) { error in
            let conflict = (error as? Unsatisfiable)?.conflict
            XCTAssertTrue(conflict == [first, second, third, fourth] || conflict?.count == 1, "\(error)")
        }
        XCTAssertEqual(values(w, x, y, z), before)
        solver.remove(second)
        XCTAssertThrowsError(try add([(z, 1)], .lessThanOrEqual, 4), "because of the 8")
    }

    func testAConstantThatContradictsIsRefusedAndTheOldOneStays() throws {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        let position = try add([(x, 1)], .equal, 10)
        let limit = try add([(x, 1), (y, -1)], .lessThanOrEqual, 0)
        let end = try add([(y, 1)], .equal, 50)
        XCTAssertThrowsError(try solver.setConstant(-60, of: position)) { error in
            XCTAssertEqual(Set((error as? Unsatisfiable)?.conflict ?? []), [limit, end])
        }
        XCTAssertEqual(values(x, y), [10, 50])
        try solver.setConstant(-50, of: position)
        XCTAssertEqual(values(x, y), [50, 50])
    }

    func testWhatIsSaidTwiceIsNoContradictionAndHoldsUntilBothAreRemoved() throws {
        let x = solver.makeVariable()
        let first = try add([(x, 0.1)], .equal, 0.3)
        let second = try add([(x, 1)], .equal, 0.1 + 0.2 + 2.7)
        try add([(x, 1)], .equal, 50, 1)
        XCTAssertEqual(solver.value(of: x), 3, accuracy: 1e-9)
        solver.remove(first)
        XCTAssertEqual(solver.value(of: x), 3, accuracy: 1e-9)
        solver.remove(second)
        XCTAssertEqual(solver.value(of: x), 50, accuracy: 1e-9)
    }

    // MARK: Changes

    func testOnlyVariablesThatChangedAreTold() throws {
        let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        let edge = try add([(x, 1)], .equal, 10)
        try add([(y, 1), (x, -1)], .equal, 5)
        try add([(z, 1)], .equal, 7)
        XCTAssertEqual(Set(takeChanged()), [x, y, z])
        XCTAssertEqual(takeChanged(), [])
        try solver.setConstant(-20, of: edge)
        XCTAssertEqual(takeChanged(), [x, y])
        try solver.setConstant(-30, of: edge)
        try solver.setConstant(-20, of: edge)
        XCTAssertEqual(takeChanged(), [])
    }

    func testVariablesAreUsedAgain() throws {
        let x = solver.makeVariable()
        let id = try add([(x, 1)], .equal, 10)
        solver.remove(id)
        solver.removeVariable(x)
        let y = solver.makeVariable()
        XCTAssertEqual(solver.value(of: y), 0)
        try add([(y, 1)], .equal, 4)
        XCTAssertEqual(solver.value(of: y), 4)
        XCTAssertEqual(takeChanged(), [y])
    }

    /// Equal widths between two edges depend on each other in a circle.
    func testManyEditsDoNotDrift() throws {
        let edge = solver.makeVariable()
        let positions = (0..<8).map { _ in solver.makeVariable() }
        let widths = (0..<8).map { _ in solver.makeVariable() }
        let end = try add([(edge, 1)], .equal, 100)
        try add([(positions[0], 1)], .equal, 0.1)
        for index in 1..<8 {
            try add(
                [(positions[index], 1), (positions[index - 1], -1), (widths[index - 1], -1)], .equal, 0.3)
            try add([(widths[index], 1), (widths[index - 1], -1)], .equal, 0)
        }
        try add([(positions[7], 1), (widths[7], 1), (edge, -1)], .equal, 0)
        let limit = try add([(widths[0], 1)], .lessThanOrEqual, 40, 750)
        var width = 0.0
        for step in 1...15_000 {
            width = Double((step &* 7919) % 1000) + 0.7
            try solver.setConstant(-width, of: end)
            if step % 1000 == 0 { try solver.setConstant(-Double(step % 7) - 40, of: limit) }
        }
        let each = (width - 0.1 - 7 * 0.3) / 8
        for index in 0..<8 {
            XCTAssertEqual(solver.value(of: widths[index]), each, accuracy: 1e-9)
            XCTAssertEqual(
                solver.value(of: positions[index]), 0.1 + Double(index) * (each + 0.3), accuracy: 1e-9)
        }
    }

    /// Chains that a constant pushes against limits, whose rows are exchanged each time.
    func testLimitsThatAreReachedAndLeftManyTimesDoNotDrift() throws {
        let edge = solver.makeVariable()
        let end = try add([(edge, 1)], .equal, 0)
        var last = edge
        var all: [Variable] = []
        for index in 0..<6 {
            let next = solver.makeVariable()
            try add([(next, 1), (last, -1)], .lessThanOrEqual, -10, 900)
            try add([(next, 1)], .greaterThanOrEqual, Double(10 * (6 - index)))
            try add([(next, 1)], .equal, 1.0 / 3 + Double(100 - 10 * index), Float(200 + index))
            all.append(next)
            last = next
        }
        for step in 1...5_000 { try solver.setConstant(-Double((step &* 37) % 200), of: end) }
        try solver.setConstant(-95, of: end)
        for (index, variable) in all.enumerated() {
            XCTAssertEqual(solver.value(of: variable), Double(85 - 10 * index), accuracy: 1e-9)
        }
        try solver.setConstant(-1000, of: end)
        for (index, variable) in all.enumerated() {
            XCTAssertEqual(solver.value(of: variable), 1.0 / 3 + Double(100 - 10 * index), accuracy: 1e-9)
        }
    }

    func testTheSameCallsGiveTheSameValues() {
        for seed in 0..<50 {
            let runs = (0..<2).map { _ in
                var system = RandomSystem(seed: UInt64(seed) &+ 50_000)
                for _ in 0..<30 { system.change() }
                return system.variables.map { system.solver.value(of: $0).bitPattern }
            }
            XCTAssertEqual(runs[0], runs[1])
        }
    }
}
