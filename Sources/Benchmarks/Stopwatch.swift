import Foundation

/// Times pieces of work.
enum Stopwatch {
    /// Nanoseconds that `work` takes: the median of so many runs, after one to warm up.
    @MainActor
    static func median(runs: Int, _ work: () -> Void) -> Double {
        work()
        let times = (0..<runs).map { _ in
            let start = DispatchTime.now().uptimeNanoseconds
            work()
            return Double(DispatchTime.now().uptimeNanoseconds - start)
        }
        return times.sorted()[runs / 2]
    }
}

/// A line of the report: a name, a figure, and what it is a multiple of.
func report(_ name: String, _ nanoseconds: Double, unit: String, ratio: String = "") {
    let padded = name.padding(toLength: 44, withPad: " ", startingAt: 0)
    let figure = String(format: "%10.1f", nanoseconds)
    print("  \(padded)\(figure) \(unit)\(ratio.isEmpty ? "" : "   \(ratio)")")
}
