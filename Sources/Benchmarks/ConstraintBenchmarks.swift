import Foundation

/// What solving constraints costs by the number of views, from nothing and after the container's width changed.
@MainActor
enum ConstraintBenchmarks {
    static func run() throws {
        for shape in ConstraintSystem.Shape.allCases {
            print("  \(shape.rawValue)")
            var floors: [Double] = []
            for count in [100, 1000, 5000] {
                let figures = try measure(shape, count: count)
                if floors.isEmpty { floors = figures.map { $0 / Double(count) } }
                for (index, name) in ["solve", "change the width"].enumerated() {
                    let growth = figures[index] / Double(count) / floors[index]
                    report(
                        "  \(name), \(count) views", figures[index] / 1000, unit: "µs",
                        ratio: String(format: "%.2f a view", growth))
                }
            }
        }
    }

    /// Nanoseconds to solve from nothing, and to solve again.
    private static func measure(_ shape: ConstraintSystem.Shape, count: Int) throws -> [Double] {
        var system = try ConstraintSystem(shape, count: count)
        var failure: (any Error)?
        func attempt(_ work: () throws -> Void) {
            do { try work() } catch { failure = error }
        }
        let solving = Stopwatch.median(runs: 3) {
            attempt { system = try ConstraintSystem(shape, count: count) }
        }
        let changing = Stopwatch.spread(runs: 20, repeats: 5) {
            attempt { try system.widen() }
        }
        if let failure { throw failure }
        return [solving, changing.median]
    }
}
