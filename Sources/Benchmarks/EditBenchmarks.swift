import ConstraintSolver

/// A million changes of constants of one system: how long one takes, and how far the solution is from that of a system
/// which has never been changed.
@MainActor
enum EditBenchmarks {
    static let edits = 1_000_000

    static func run() throws {
        let edited = try ConstraintSystem(.stack, count: 100)
        var failure: (any Error)?
        let time = Stopwatch.once {
            do {
                for edit in 0..<edits { try edited.set(width: 700 + Double(edit % 997) / 3) }
                try edited.set(width: 1000)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        report("a change of a nested stack's width", time / Double(edits) / 1000, unit: "us")
        let drift = edited.distance(from: try ConstraintSystem(.stack, count: 100))
        report("after \(edits) of them, off by", drift, unit: "points")
    }
}
