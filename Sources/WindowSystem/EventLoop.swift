internal import CLoop
// Imported for its link entry: CLoop calls into libdispatch.
internal import Dispatch
internal import Foundation

/// What an event loop serves beside the main queue and Foundation's timers.
@MainActor
public protocol EventLoopSource: AnyObject {
    /// Readable when events wait outside the process; nil when there is nothing to watch.
    var descriptor: Int32? { get }

    /// Reads and hands out the events that are there, without waiting for any.
    func deliverEvents()

    /// Handling is over for now: time to draw. Also called when nothing happened.
    func endTurn()

    /// Sends what is waiting to be sent. False when events already wait in memory, where the descriptor
    /// does not tell of them: the loop then goes on instead of sleeping.
    func prepareToSleep() -> Bool

    /// When the source wants a turn although nothing happened, on the monotonic clock; nil for never.
    var nextDeadline: Double? { get }
}

/// The one loop of a program, on the main thread: it sleeps until the source's descriptor, the main
/// queue (`DispatchQueue.main`, `Task { @MainActor in }`), a Foundation timer of the main run loop or the
/// source's deadline has something to do, and never wakes otherwise.
///
/// Work from other threads must come through the main queue or a task: `RunLoop.main.perform` from
/// another thread wakes only Foundation's own loop, and waits here for the next turn.
@MainActor
public final class EventLoop {
    private var isStopping = false
    /// When Foundation's next timer is due, as told last.
    private var nextTimer: Date?

    public init() {}

    /// Serves `source` until `stop` is called. It must be called from a synchronous `main` on the main
    /// thread: an asynchronous one retires that thread at its first suspension.
    public func run(_ source: any EventLoopSource) {
        precondition(
            Thread.isMainThread,
            "the event loop must run on the main thread, called from a synchronous main")
        while true {
            turn(source)
            if isStopping { break }
            guard source.prepareToSleep() else { continue }
            sleep(source)
        }
        isStopping = false
    }

    /// Makes `run` return after the turn that is under way, or after its first one if it does not run yet.
    public func stop() { isStopping = true }

    /// One turn without sleeping: events, due timers, the main queue, drawing.
    public func turn(_ source: any EventLoopSource) {
        source.deliverEvents()
        source.endTurn()
        serveFoundation(source)
    }

    /// Runs due timers and the main queue until they are quiet. The source ends a turn after each round,
    /// since what ran may have changed something that is on the screen.
    private func serveFoundation(_ source: any EventLoopSource) {
        while !isStopping {
            let expected = nextTimer
            let isDue = expected.map { $0.timeIntervalSinceNow <= 0 } ?? false
            let mainQueueWasReady = drainMainQueue(waiting: 0, descriptor: nil)
            let next = RunLoop.main.limitDate(forMode: .default)
            nextTimer = next == .distantFuture ? nil : next
            source.endTurn()
            if !mainQueueWasReady && !isDue && nextTimer == expected { return }
        }
    }

    private func sleep(_ source: any EventLoopSource) {
        var limit = Double.infinity
        if let nextTimer { limit = nextTimer.timeIntervalSinceNow }
        if let deadline = source.nextDeadline { limit = min(limit, deadline - MonotonicClock.now) }
        _ = drainMainQueue(
            waiting: limit == .infinity ? -1 : max(0, limit), descriptor: source.descriptor)
    }

    /// Waits, drains the main queue if that is what came, and tells whether it was.
    private func drainMainQueue(waiting seconds: Double, descriptor: Int32?) -> Bool {
        let ready = cloop_wait(descriptor ?? -1, seconds)
        guard ready & Int32(cloop_main_queue_ready) != 0 else { return false }
        cloop_drain_main_queue()
        return true
    }
}
