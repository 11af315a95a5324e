internal import CMemory

/// Gives memory back to the system after a burst of events.
///
/// What was freed between blocks that are still in use stays with the allocator, and what was used for a moment (a page
/// that was opened, a text that was pasted) would count as the program's for ever. When many events have arrived and
/// then none for a moment, it is given back, once: a program that nothing happens to does not wake up for this.
@MainActor
final class UnusedMemory {
    /// How many events are a burst.
    static let burst = 512
    /// How long no event has to arrive, in seconds.
    static let rest: TimeInterval = 1

    private let giveBack: @MainActor () -> Void
    private var eventCount = 0
    /// When the last event arrived, by the event loop's clock.
    private var lastArrival: TimeInterval = 0
    private var wait: TimerQueue.Entry?

    init(giveBack: @escaping @MainActor () -> Void = { cmemory_return_unused() }) { self.giveBack = giveBack }

    func eventDidArrive() {
        eventCount += 1
        guard eventCount >= Self.burst else { return }
        lastArrival = EventLoop.main.now
        if wait?.isWaiting != true { waitForRest() }
    }

    private func waitForRest() {
        let loop = EventLoop.main
        wait = loop.timers.schedule(after: lastArrival + Self.rest - loop.now) { [weak self] in
            self?.restMayHaveBegun()
        }
    }

    private func restMayHaveBegun() {
        guard EventLoop.main.now - lastArrival >= Self.rest - 0.001 else { return waitForRest() }
        eventCount = 0
        giveBack()
    }
}
