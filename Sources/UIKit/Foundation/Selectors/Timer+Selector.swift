extension Timer {
    /// A timer that calls a registered method of an object, and is already in the run loop.
    ///
    /// - Parameters:
    ///   - interval: in seconds.
    ///   - target: retained until the timer is invalid.
    ///   - selector: a method that takes the timer, or nothing.
    ///   - userInfo: what the timer's `userInfo` is.
    ///   - repeats: whether it fires until it is invalidated, or once.
    @discardableResult
    public static func scheduledTimer(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let timer = SelectorTimer(
            interval: interval, repeats: repeats, userInfo: userInfo,
            block: Timer.calling(selector, of: target as AnyObject))
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }

    /// A timer that calls a registered method of an object. It has to be added to the run loop. Its own
    /// `userInfo` is nil.
    ///
    /// - Parameters:
    ///   - interval: in seconds.
    ///   - target: retained until the timer is invalid.
    ///   - selector: a method that takes the timer, or nothing.
    ///   - userInfo: has to be nil; `scheduledTimer` takes any.
    ///   - repeats: whether it fires until it is invalidated, or once.
    public convenience init(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        precondition(userInfo == nil, "Only Timer.scheduledTimer can give a timer a userInfo")
        self.init(
            timeInterval: interval, repeats: repeats,
            block: Timer.calling(selector, of: target as AnyObject))
    }

    private static func calling(_ selector: Selector, of target: AnyObject) -> @Sendable (Timer) -> Void {
        // Unsafe: it is touched on the main thread only.
        nonisolated(unsafe) let target = target
        return { timer in
            // Unsafe: timers of the main run loop fire on the main thread.
            nonisolated(unsafe) let timer = timer
            MainActor.assumeIsolated {
                _ = selector.perform(on: target, sender: timer, event: nil)
            }
        }
    }
}

/// A timer with a `userInfo`.
private final class SelectorTimer: Timer {
    private let info: Any?

    init(
        interval: TimeInterval, repeats: Bool, userInfo: Any?, block: @escaping @Sendable (Timer) -> Void
    ) {
        info = userInfo
        super.init(
            fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats, block: block)
    }

    override var userInfo: Any? { info }
}
