internal import WindowSystem

/// What time it is, for everything in the toolkit that waits: blinking, double taps, repeats.
/// Nothing else in the toolkit reads a clock, so a test that sets its own owns time.
@preconcurrency @MainActor
public protocol AppClock: AnyObject {
    /// Seconds since the machine started.
    var now: TimeInterval { get }
}

/// The machine's own clock.
final class SystemClock: AppClock {
    var now: TimeInterval { MonotonicClock.now }
}
