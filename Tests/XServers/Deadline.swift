/// A moment after which waiting is given up.
public struct Deadline: Sendable {
    /// How long the waits of this module take at most when the caller names no time, in seconds.
    /// Long, because it only matters when a test fails and a loaded machine may be slow.
    public static let usualSeconds = 20.0

    private let end: ContinuousClock.Instant

    /// The moment that lies this many seconds ahead.
    public init(seconds: Double = Deadline.usualSeconds) {
        end = .now + .seconds(seconds)
    }

    /// Whether the moment lies behind.
    public var hasPassed: Bool { ContinuousClock.now >= end }

    /// The time left in milliseconds, never negative, at most `limit`, as poll(2) wants it.
    public func milliseconds(atMost limit: Int32 = .max) -> Int32 {
        let left = ContinuousClock.now.duration(to: end).components
        guard left.seconds >= 0, left.attoseconds >= 0 else { return 0 }
        guard left.seconds < Int64(limit / 1000) + 1 else { return limit }
        // Rounded up, so that a wait of less than a millisecond is not a busy loop.
        return min(limit, Int32(left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000 + 1))
    }
}
