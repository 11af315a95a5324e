import Foundation

/// How long a soak is to run, from the environment: `SOAK_SECONDS` and, to see a failure again,
/// `SOAK_SEED`. Without them it is short and always the same.
public enum SoakPlan {
    private static let seconds = ProcessInfo.processInfo.environment["SOAK_SECONDS"].flatMap(Double.init)
    private static let seed = ProcessInfo.processInfo.environment["SOAK_SEED"].flatMap { UInt64($0) }

    /// Whether it runs for the time that was asked for, and not only as a part of all tests.
    public static var isLong: Bool { seconds != nil }

    /// Runs a round for each of a fixed few seeds, for the one that was asked for, or for as many as the time allows.
    @MainActor
    public static func rounds(_ fixed: ClosedRange<UInt64>, body: (UInt64) throws -> Void) rethrows {
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
