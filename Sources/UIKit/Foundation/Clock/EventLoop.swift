/// What the program's event loop waits for beside events: work that is due at a time, and work of every frame.
///
/// A process has one event loop, on its main thread, as it has one main run loop. All times are on its clock.
@MainActor
final class EventLoop {
    static let main = EventLoop()

    /// The clock that everything timed follows. A test may set its own.
    var clock: any AppClock = SystemClock()

    private(set) lazy var timers = TimerQueue(loop: self)
    private(set) lazy var frames = FrameClock(loop: self)

    /// The present time in seconds on the clock.
    var now: TimeInterval { clock.now }

    /// When something is due, in seconds on the clock; nil when nothing waits.
    var nextDeadline: TimeInterval? {
        guard let frame = frames.nextDeadline else { return timers.nextDeadline }
        return timers.nextDeadline.map { min($0, frame) } ?? frame
    }

    /// Cancels everything that waits.
    func cancelAll() {
        timers.cancelAll()
        frames.cancelAll()
    }
}
