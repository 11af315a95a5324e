internal import WindowSystem

/// The clock of everything in the toolkit that waits: blinking carets, double taps, key repeats. Nothing else
/// in the toolkit reads a clock, so a test that sets its own clock decides what time it is.
@preconcurrency @MainActor
public protocol AppClock: AnyObject {
    /// Seconds since the machine started.
    var now: TimeInterval { get }
}

/// The machine's own clock.
final class SystemClock: AppClock {
    var now: TimeInterval { MonotonicClock.now }
}
