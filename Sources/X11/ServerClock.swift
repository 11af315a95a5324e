internal import CX11
import WindowSystem

/// Converts the server's time stamps (milliseconds in 32 bits, which wrap around every 49 days) to seconds of
/// this machine's monotonic clock.
struct ServerClock {
    /// The seconds to add to a stamp when the server's clock is another machine's; nil until the first stamp.
    private var offset: Double?

    /// A local server uses the same clock as this program, so that the nearest time with the same 32 bits is
    /// the right one. A stamp further away than this, in seconds, is from another machine's clock.
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
