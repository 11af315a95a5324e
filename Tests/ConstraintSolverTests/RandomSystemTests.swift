import SeededRandom
import XCTest

import ConstraintSolver

/// A solver beside the plain reference, on random systems.
final class RandomSystemTests: XCTestCase {
    func testSolutionsOfRandomSystemsAreOptimal() {
        for seed in 0..<1000 {
            var system = RandomSystem(seed: UInt64(seed))
            for _ in 0..<(2 + seed % 9) { system.add() }
            guard system.checkOptimum("seed \(seed)") else { return }
        }
    }

    func testRandomChangesKeepTheOptimum() {
        for seed in 0..<120 {
            var system = RandomSystem(seed: UInt64(seed) &+ 10_000)
            for step in 0..<25 {
                system.change()
                guard system.checkOptimum("seed \(seed), step \(step)") else { return }
            }
        }
    }

    func testLargerSystemsKeepTheOptimumInManyChanges() {
        for seed in 0..<4 {
            var system = RandomSystem(seed: UInt64(seed) &+ 20_000, sizes: 8...14)
            for step in 0..<90 {
                system.change()
                if step % 15 == 14, !system.checkOptimum("seed \(seed), step \(step)") { return }
            }
        }
    }

    /// Costs are kept from exchange to exchange, and computed anew now and then.
    func testThousandsOfChangesOfOneSystemKeepTheOptimum() {
        var system = RandomSystem(seed: 30_000, sizes: 4...4)
        for step in 0..<800 {
            system.change()
            if step % 50 == 49, !system.checkOptimum("step \(step)") { return }
        }
    }

    /// Whatever comes and goes in between, the same constraints give the same values where these are unique.
    func testTheOrderOfConstraintsDoesNotMatter() throws {
        var unique = 0
        for seed in 0..<150 {
            var first = RandomSystem(seed: UInt64(seed) &+ 40_000)
            for _ in 0..<10 { first.add() }
            var second = RandomSystem(seed: UInt64(seed) &+ 40_000)
            var ids: [ConstraintID] = []
            let constraints = first.constraints.map(\.constraint).shuffled(using: &second.numbers)
            for constraint in constraints {
                ids.append(try second.addToSolver(constraint))
            }
            let order = first.constraints.indices.shuffled(using: &second.numbers)
            for index in order.prefix(6) { second.solver.remove(ids[index]) }
            for index in order.prefix(6).reversed() {
                _ = try second.addToSolver(constraints[index])
            }
            for (left, right) in zip(first.variables, second.variables) where first.solver.isDetermined(left)
            {
                unique += 1
                XCTAssertEqual(first.solver.value(of: left), second.solver.value(of: right), accuracy: 1e-6)
            }
        }
        XCTAssertGreaterThan(unique, 200)
    }
}
