public import UIKit

/// A clock that stands still until a test moves it.
@MainActor
public final class ManualClock: AppClock {
    /// Seconds since the imagined machine started; 1000 at first. Nothing that waits for a time happens
    /// when this is set: `AppHarness.advance(by:)` does that.
    public internal(set) var now: TimeInterval = 1000

    public init() {}
}
