internal import CLoop
// Imported for its link entry: CLoop calls into libdispatch.
internal import Dispatch
internal import Foundation

/// A source of events that an event loop serves beside the main queue and Foundation's timers.
@MainActor
public protocol EventLoopSource: AnyObject {
    /// Readable when events wait outside the process; nil when there is nothing to watch.
    var descriptor: Int32? { get }

    /// Reads and delivers the events that are available, without waiting for any.
    func deliverEvents()

    /// All available events were delivered: time to draw. Also called when nothing happened.
    func endTurn()

    /// Sends pending requests. Returns false when events already wait in memory, which the descriptor does
    /// not show: the loop then continues instead of sleeping.
    func prepareToSleep() -> Bool

    /// When the source needs a turn although nothing happened, in seconds on the monotonic clock; nil for
    /// never.
    var nextDeadline: Double? { get }
}

/// The one loop of a program, on the main thread: it sleeps until the source's descriptor, the main
/// queue (`DispatchQueue.main`, `Task { @MainActor in }`), a Foundation timer of the main run loop, the
/// source's deadline or one of the `AdditionalEventSources` has something to do, and never wakes otherwise.
///
/// Work from other threads must come through the main queue or a task: `RunLoop.main.perform` from
/// another thread wakes only Foundation's own loop, and waits here for the next turn.
@MainActor
public final class EventLoop {
    private var isStopping = false
    /// When Foundation's next timer is due, as known last.
    private var nextTimer: Date?

    /// A loop that does not run yet.
    public init() {}

    /// Serves `source` until `stop` is called. It must be called from a synchronous `main` on the main
    /// thread: an asynchronous one retires that thread at its first suspension.
    public func run(_ source: any EventLoopSource) {
        precondition(
            Thread.isMainThread,
            "the event loop must run on the main thread, called from a synchronous main")
        while true {
            beginTurn(source)
            if !isStopping { serveTimers(source) }
            if isStopping { break }
            if source.prepareToSleep() { sleep(source) } else { Self.drainMainQueue() }
        }
        isStopping = false
    }

    /// Makes `run` return after the current turn, or after its first one if it does not run yet.
    public func stop() { isStopping = true }

    /// One turn without sleeping: events, due timers, the main queue, drawing. The user's events come first, and
    /// what other sources deliver in one turn is bounded.
    public func turn(_ source: any EventLoopSource) {
        beginTurn(source)
        // Until they are quiet.
        while !isStopping {
            let mainQueueWasReady = drainMainQueue(waiting: 0)
            let timersChanged = serveTimers(source)
            if !mainQueueWasReady && !timersChanged { return }
        }
    }

    private func beginTurn(_ source: any EventLoopSource) {
        source.deliverEvents()
        AdditionalEventSources.deliverEvents()
        source.endTurn()
    }

    /// Runs Foundation's due timers. The source ends a turn afterwards, since what ran may have changed something that is
    /// on the screen. Returns whether a timer ran or was set.
    @discardableResult
    private func serveTimers(_ source: any EventLoopSource) -> Bool {
        let expected = nextTimer
        let isDue = expected.map { $0.timeIntervalSinceNow <= 0 } ?? false
        cloop_run_foundation()
        let next = cloop_next_timer()
        nextTimer = next == 0 ? nil : Date(timeIntervalSinceReferenceDate: next)
        source.endTurn()
        return isDue || nextTimer != expected
    }

    /// Runs what waits in the main queue, for who has events delivered without `run`.
    public static func drainMainQueue() {
        while cloop_wait(-1, [], 0, 0) & Int32(cloop_main_queue_ready) != 0 { cloop_drain_main_queue() }
    }

    private func sleep(_ source: any EventLoopSource) {
        var limit = Double.infinity
        if let nextTimer { limit = nextTimer.timeIntervalSinceNow }
        if let deadline = source.nextDeadline { limit = min(limit, deadline - MonotonicClock.now) }
        let additional = AdditionalEventSources.prepareToSleep()
        if let seconds = additional.seconds { limit = min(limit, seconds) }
        if limit > 0 { SleepWork.run() }
        _ = drainMainQueue(
            waiting: limit == .infinity ? -1 : max(0, limit), descriptor: source.descriptor,
            others: additional.descriptors)
    }

    /// Waits, drains the main queue if it is ready, and returns whether it was.
    private func drainMainQueue(
        waiting seconds: Double, descriptor: Int32? = nil, others: [WakeCondition.Descriptor] = []
    ) -> Bool {
        let waits = others.map { pollfd(fd: $0.number, events: $0.events, revents: 0) }
        let ready = cloop_wait(descriptor ?? -1, waits, Int32(waits.count), seconds)
        guard ready & Int32(cloop_main_queue_ready) != 0 else { return false }
        cloop_drain_main_queue()
        return true
    }
}
