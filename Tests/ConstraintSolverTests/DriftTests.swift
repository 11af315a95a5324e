import ConstraintSolver
import Foundation
import SeededRandom
import XCTest

/// Whatever has been edited how often, the solution is that of a solver that knows the present constants only.
final class DriftTests: XCTestCase {
    /// Rows of labels below each other, whose constants change.
    private struct Page {
        let solver = Solver()
        private(set) var variables: [Variable] = []
        private(set) var edits: [ConstraintID] = []

        private mutating func make() -> Variable {
            let variable = solver.makeVariable()
            variables.append(variable)
            return variable
        }

        @discardableResult
        private func add(
            _ terms: [(Variable, Double)], _ relation: Relation, _ value: Double, _ priority: Float = 1000
        ) throws -> ConstraintID {
            let expression = LinearExpression(terms.map { Term($0, $1) }, constant: -value)
            return try solver.add(expression, relation, strength: Strength(priority: priority))
        }

        /// - Parameter values: the width of the page, and of each row the width and the height of its label.
        init(_ values: [Double]) throws {
            let width = make()
            edits.append(try add([(width, 1)], .equal, values[0], 999))
            var bottom: Variable?
            for index in stride(from: 1, to: values.count, by: 2) {
                let (x, y, labelWidth, height, end) = (make(), make(), make(), make(), make())
                try add([(x, 1)], .equal, 16)
                try add(bottom.map { [(y, 1), ($0, -1)] } ?? [(y, 1)], .equal, 8)
                try add([(labelWidth, 1)], .greaterThanOrEqual, 0)
                try add([(x, 1), (labelWidth, 1), (width, -1)], .lessThanOrEqual, -16)
                edits.append(try add([(labelWidth, 1)], .equal, values[index], 250))
                edits.append(try add([(height, 1)], .equal, values[index + 1], 750))
                // A third of the width counts at least as high.
                try add([(height, 1), (labelWidth, -1.0 / 3)], .greaterThanOrEqual, 0)
                try add([(end, 1), (y, -1), (height, -1)], .equal, 0)
                bottom = end
            }
        }

        func edit(_ index: Int, _ value: Double) throws { try solver.setConstant(-value, of: edits[index]) }
    }

    func testEditsDoNotDrift() throws {
        var numbers = SeededGenerator(seed: 16)
        var values = [300.0]
        for _ in 0..<12 { values += [Double.random(in: 1...500, using: &numbers), 20] }
        let page = try Page(values)
        let count = SoakPlan.isLong ? 1_000_000 : 5000
        for _ in 0..<count {
            let index = Int.random(in: 0..<values.count, using: &numbers)
            // Any fractions, over four orders of magnitude.
            values[index] = pow(10, Double.random(in: -1...3, using: &numbers))
            try page.edit(index, values[index])
        }
        let fresh = try Page(values)
        for (edited, new) in zip(page.variables, fresh.variables) {
            XCTAssertEqual(
                page.solver.value(of: edited), fresh.solver.value(of: new), accuracy: 1e-6, "after \(count)")
        }
    }
}
