public import UIKit

/// A clock that stands still until a test moves it.
@MainActor
public final class ManualClock: AppClock {
    /// Seconds since the simulated machine started; initially 1000. Setting it fires no timers:
    /// `AppHarness.advance(by:)` does.
    public internal(set) var now: TimeInterval = 1000

    /// A clock that shows 1000 seconds.
    public init() {}
}
