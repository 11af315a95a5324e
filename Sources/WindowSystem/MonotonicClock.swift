#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Seconds since the machine started, unaffected by changes of the date. X servers stamp their events
/// with the same clock.
public enum MonotonicClock {
    /// The current time in seconds.
    public static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
