/// Calling methods by their names. The methods have to be registered, as the build tool for UIKit sources
/// does for all that are marked `@objc`; see `Selector.register(_:_:)`.
extension NSObject {
    /// Whether the object has a registered method of this name.
    @preconcurrency @MainActor
    public final func responds(to selector: Selector?) -> Bool {
        selector?.isImplemented(by: self) ?? false
    }

    /// Who gets messages that the object does not understand: nobody, always nil. Nothing asks.
    public final func forwardingTarget(for selector: Selector?) -> Any? { nil }

    /// Calls a method that takes no argument, or accepts nil. Does nothing when there is no such method.
    ///
    /// - Returns: always nil: the result of a method that is called by name is not available.
    @preconcurrency @MainActor @discardableResult
    public final func perform(_ selector: Selector) -> Unmanaged<AnyObject>? { perform(selector, with: nil) }

    /// Calls a method with an object. Does nothing when there is no such method.
    ///
    /// - Returns: always nil: the result of a method that is called by name is not available.
    @preconcurrency @MainActor @discardableResult
    public final func perform(_ selector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
        _ = selector.perform(on: self, sender: object, event: nil)
        return nil
    }

    /// Calls a method later, in a turn of the application's loop. Both objects are retained until then.
    ///
    /// - Parameter delay: in seconds.
    @preconcurrency @MainActor
    public final func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {
        PerformRequests.add(selector, target: self, object: object, delay: delay)
    }

    /// The same; the application's loop has one mode, so it makes no difference which are named.
    @preconcurrency @MainActor
    public final func perform(
        _ selector: Selector, with object: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) { perform(selector, with: object, afterDelay: delay) }

    /// Calls a method on a new thread, at once or as soon as the main thread has looked it up. Does nothing when there
    /// is no such method. A method that belongs to the main actor must not be called so.
    public final func performSelector(inBackground selector: Selector, with object: Any?) {
        Thread.detachNewThreadSelector(selector, toTarget: self, with: object)
    }

    /// Calls a method on the main thread, from any thread.
    ///
    /// - Parameter wait: whether the method has been called when this returns; else it is in one of the next
    ///   turns.
    public final func performSelector(
        onMainThread selector: Selector, with object: Any?, waitUntilDone wait: Bool
    ) {
        // Unsafe: both are passed to the main thread, and the caller does not use them until the method has
        // been called.
        nonisolated(unsafe) let (target, object) = (self, object)
        switch (MainThread.isCurrent, wait) {
        case (true, true): MainActor.assumeIsolated { _ = target.perform(selector, with: object) }
        case (true, false):
            MainActor.assumeIsolated { target.perform(selector, with: object, afterDelay: 0) }
        case (false, true): DispatchQueue.main.sync { _ = target.perform(selector, with: object) }
        case (false, false): DispatchQueue.main.async { target.perform(selector, with: object) }
        }
    }

    /// Cancels all calls that were requested of an object with `perform(_:with:afterDelay:)` and have not
    /// happened.
    @preconcurrency @MainActor
    public static func cancelPreviousPerformRequests(withTarget target: Any) {
        PerformRequests.cancel { $0.target === target as AnyObject }
    }

    /// Cancels the calls that were requested of an object with `perform(_:with:afterDelay:)`, this method and
    /// this object, and have not happened.
    @preconcurrency @MainActor
    public static func cancelPreviousPerformRequests(
        withTarget target: Any, selector: Selector, object: Any?
    ) {
        PerformRequests.cancel { request in
            guard request.target === target as AnyObject, request.selector == selector else { return false }
            switch (request.object, object) {
            case (nil, nil): return true
            case (let first as NSObject, let second as NSObject): return first.isEqual(second)
            case (let first?, let second?): return first as AnyObject === second as AnyObject
            default: return false
            }
        }
    }
}

extension Thread {
    /// Calls a method on a new thread, at once or as soon as the main thread has looked it up. Does nothing when there is
    /// no such method. A method that belongs to the main actor must not be called so.
    public static func detachNewThreadSelector(
        _ selector: Selector, toTarget target: Any, with object: Any?
    ) {
        // Unsafe: both are passed to the new thread, and the caller does not use them until the method has been called.
        nonisolated(unsafe) let (target, object) = (target as AnyObject, object)
        let start = { @MainActor in
            guard let function = selector.function(of: target) else { return }
            // Unsafe: as above.
            nonisolated(unsafe) let object = object
            Thread.detachNewThread { function(object) }
        }
        if MainThread.isCurrent {
            MainActor.assumeIsolated(start)
        } else {
            DispatchQueue.main.async(execute: start)
        }
    }
}

/// Calls that were requested with a delay.
@MainActor
private enum PerformRequests {
    @MainActor
    final class Request {
        let target: NSObject
        let selector: Selector
        let object: Any?
        var timer: TimerQueue.Entry?

        init(target: NSObject, selector: Selector, object: Any?) {
            self.target = target
            self.selector = selector
            self.object = object
        }
    }

    private static var waiting: [Request] = []

    static func add(_ selector: Selector, target: NSObject, object: Any?, delay: TimeInterval) {
        let request = Request(target: target, selector: selector, object: object)
        waiting.append(request)
        request.timer = EventLoop.main.timers.schedule(after: delay) {
            waiting.removeAll { $0 === request }
            target.perform(selector, with: object)
        }
    }

    static func cancel(where condition: (Request) -> Bool) {
        let cancelled = waiting.filter(condition)
        waiting.removeAll { request in cancelled.contains { $0 === request } }
        for request in cancelled { request.timer?.cancel() }
    }
}
