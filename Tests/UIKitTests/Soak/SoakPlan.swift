import Foundation
import SeededRandom

/// How long a soak is to run, from the environment: `SOAK_SECONDS` and, to see a failure again,
/// `SOAK_SEED`. Without them it is short and always the same.
enum SoakPlan {
    static let seconds = ProcessInfo.processInfo.environment["SOAK_SECONDS"].flatMap(Double.init)
    static let seed = ProcessInfo.processInfo.environment["SOAK_SEED"].flatMap { UInt64($0) }

    /// The seeds of the rounds: a fixed few, the one that was asked for, or as many as the time allows.
    @MainActor
    static func rounds(_ fixed: ClosedRange<UInt64>, body: (UInt64) throws -> Void) rethrows {
        if let seed { return try body(seed) }
        guard let seconds else {
            for seed in fixed { try body(seed) }
            return
        }
        let start = DispatchTime.now().uptimeNanoseconds
        // Other numbers in each run; every report of a failure names its seed.
        var seed = start
        repeat {
            try body(seed)
            seed &+= 1
        } while Double(DispatchTime.now().uptimeNanoseconds - start) < seconds * 1e9
    }
}

extension SeededGenerator {
    /// True once in so many times.
    mutating func once(in times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }

    mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
        CGFloat.random(in: range, using: &self).rounded()
    }
}
