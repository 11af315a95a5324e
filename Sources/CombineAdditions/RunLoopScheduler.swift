public import Foundation

/// A run loop as a scheduler whose work is done in time also while the application's loop sleeps: that loop serves the main
/// run loop, but nothing tells it that another thread gave that one something to do, and the main queue does.
public struct RunLoopScheduler: Scheduler {
    public typealias SchedulerTimeType = RunLoop.SchedulerTimeType
    public typealias SchedulerOptions = RunLoop.SchedulerOptions

    /// Where actions are performed.
    public let runLoop: RunLoop

    /// A scheduler that performs its actions in a run loop: those for the main one on the main queue.
    public init(_ runLoop: RunLoop) { self.runLoop = runLoop }

    public var now: SchedulerTimeType { runLoop.now }
    public var minimumTolerance: SchedulerTimeType.Stride { runLoop.minimumTolerance }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        guard runLoop === RunLoop.main else { return runLoop.schedule(options: options, action) }
        // Unsafe: the action is passed to the main thread, which is what schedulers are for.
        nonisolated(unsafe) let action = action
        DispatchQueue.main.async { action() }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        runLoop.schedule(after: date, tolerance: tolerance, options: options, action)
        wakeMain()
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        defer { wakeMain() }
        return runLoop.schedule(
            after: date, interval: interval, tolerance: tolerance, options: options, action)
    }

    /// Has the application's loop look at its timers.
    private func wakeMain() {
        guard runLoop === RunLoop.main, !Thread.isMainThread else { return }
        DispatchQueue.main.async {}
    }
}
