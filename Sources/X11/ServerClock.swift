internal import CX11
import WindowSystem

/// Turns the server's time stamps (milliseconds in 32 bits, which start again every 49 days) into
/// seconds on this machine's monotonic clock.
struct ServerClock {
    /// What to add to a stamp of a server whose clock is not ours; nil until the first stamp.
    private var offset: Double?

    /// A local server stamps with the same clock as ours, so that the nearest moment with these 32 bits
    /// is the right one. A stamp further away than this comes from another machine's clock.
    private static let tolerance = 60.0
    private static let period = 4294967.296

    mutating func seconds(_ stamp: Time, now: Double = MonotonicClock.now) -> Double {
        guard stamp != 0 else { return now }
        let raw = Double(stamp & 0xFFFF_FFFF) / 1000
        let offset = self.offset ?? Self.offset(raw, now)
        self.offset = offset
        let shifted = raw + offset
        return shifted + ((now - shifted) / Self.period).rounded() * Self.period
    }

    private static func offset(_ raw: Double, _ now: Double) -> Double {
        let nearest = raw + ((now - raw) / period).rounded() * period
        return abs(nearest - now) <= tolerance ? 0 : now - nearest
    }
}
