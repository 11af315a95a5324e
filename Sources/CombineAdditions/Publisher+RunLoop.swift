public import Foundation

// Operators with a run loop. Swift takes them rather than those for any scheduler, so that what is given to the main run
// loop by another thread arrives in time: see `RunLoopScheduler`.
extension Publisher {
    /// Passes values on in a run loop.
    public func receive(
        on scheduler: RunLoop, options: RunLoop.SchedulerOptions? = nil
    ) -> Publishers.ReceiveOn<Self, RunLoopScheduler> {
        receive(on: RunLoopScheduler(scheduler), options: options)
    }

    /// Subscribes, asks for values and cancels in a run loop.
    public func subscribe(
        on scheduler: RunLoop, options: RunLoop.SchedulerOptions? = nil
    ) -> Publishers.SubscribeOn<Self, RunLoopScheduler> {
        subscribe(on: RunLoopScheduler(scheduler), options: options)
    }

    /// Passes a value on when no other one has come for some time.
    public func debounce(
        for dueTime: RunLoop.SchedulerTimeType.Stride, scheduler: RunLoop,
        options: RunLoop.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, RunLoopScheduler> {
        debounce(for: dueTime, scheduler: RunLoopScheduler(scheduler), options: options)
    }

    /// Passes one value on in each stretch of time, the first or the latest.
    public func throttle(
        for interval: RunLoop.SchedulerTimeType.Stride, scheduler: RunLoop, latest: Bool
    ) -> Publishers.Throttle<Self, RunLoopScheduler> {
        throttle(for: interval, scheduler: RunLoopScheduler(scheduler), latest: latest)
    }

    /// Passes values on some time later.
    public func delay(
        for interval: RunLoop.SchedulerTimeType.Stride, tolerance: RunLoop.SchedulerTimeType.Stride? = nil,
        scheduler: RunLoop, options: RunLoop.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, RunLoopScheduler> {
        delay(
            for: interval, tolerance: tolerance, scheduler: RunLoopScheduler(scheduler), options: options)
    }

    /// Ends when no value has come for some time.
    public func timeout(
        _ interval: RunLoop.SchedulerTimeType.Stride, scheduler: RunLoop,
        options: RunLoop.SchedulerOptions? = nil, customError: (() -> Failure)? = nil
    ) -> Publishers.Timeout<Self, RunLoopScheduler> {
        timeout(
            interval, scheduler: RunLoopScheduler(scheduler), options: options, customError: customError)
    }
}
