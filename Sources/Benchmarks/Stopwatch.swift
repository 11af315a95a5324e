import Foundation

/// Times pieces of work.
enum Stopwatch {
    /// Nanoseconds of the processor that `work` takes: the median of so many runs, after one to warm up.
    /// What other programs do meanwhile does not count.
    @MainActor
    static func median(runs: Int, _ work: () -> Void) -> Double {
        work()
        let times = (0..<runs).map { _ in
            let start = processorTime
            work()
            return processorTime - start
        }
        return times.sorted()[runs / 2]
    }

    /// Nanoseconds of the processor that `work` takes: the median and the 99th percentile of so many runs, each of so
    /// many repeats. What other programs take meanwhile does not count.
    @MainActor
    static func spread(runs: Int, repeats: Int = 1, _ work: () -> Void) -> (median: Double, high: Double) {
        work()
        let times = (0..<runs).map { _ in
            once { for _ in 0..<repeats { work() } } / Double(repeats)
        }.sorted()
        return (times[runs / 2], times[runs * 99 / 100])
    }

    /// Nanoseconds of the processor that `work` takes the first time.
    @MainActor
    static func once(_ work: () -> Void) -> Double {
        let start = processorTime
        work()
        return processorTime - start
    }

    /// Nanoseconds that this thread has had of the processor.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
}

/// A line of the report: a name, a figure, and what it is a multiple of.
func report(_ name: String, _ nanoseconds: Double, unit: String, ratio: String = "") {
    let padded = name.padding(toLength: 44, withPad: " ", startingAt: 0)
    let figure = String(format: "%10.1f", nanoseconds)
    print("  \(padded)\(figure) \(unit)\(ratio.isEmpty ? "" : "   \(ratio)")")
}
