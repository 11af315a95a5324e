/// Calling methods by their names. The methods have to be registered, as the build tool for UIKit sources
/// does for all that are marked `@objc`; see `Selector.register(_:_:)`.
@MainActor
extension NSObject {
    /// Whether the object has a registered method of this name.
    public final func responds(to selector: Selector?) -> Bool {
        selector?.isImplemented(by: self) ?? false
    }

    /// Calls a method that takes nothing, or is content with nil. Without such a method nothing happens.
    ///
    /// - Returns: always nil: what a method returns cannot be had by its name.
    @discardableResult
    public final func perform(_ selector: Selector) -> Unmanaged<AnyObject>? { perform(selector, with: nil) }

    /// Calls a method with an object. Without such a method nothing happens.
    ///
    /// - Returns: always nil: what a method returns cannot be had by its name.
    @discardableResult
    public final func perform(_ selector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
        _ = selector.perform(on: self, sender: object, event: nil)
        return nil
    }

    /// Calls a method later, in a turn of the application's loop. Both objects are kept alive until then.
    ///
    /// - Parameter delay: in seconds.
    public final func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {
        PerformRequests.add(selector, target: self, object: object, delay: delay)
    }

    /// Calls a method on the main thread, which is where the caller is.
    ///
    /// - Parameter wait: whether the method is to be called at once, and not in the next turn.
    public final func performSelector(
        onMainThread selector: Selector, with object: Any?, waitUntilDone wait: Bool
    ) {
        if wait {
            perform(selector, with: object)
        } else {
            perform(selector, with: object, afterDelay: 0)
        }
    }

    /// Forgets what was asked of an object with `perform(_:with:afterDelay:)` and has not happened.
    public static func cancelPreviousPerformRequests(withTarget target: Any) {
        PerformRequests.cancel { $0.target === target as AnyObject }
    }

    /// Forgets what was asked of an object with `perform(_:with:afterDelay:)`, the same method and the same
    /// object, and has not happened.
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

/// What was asked for with a delay.
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
        request.timer = UIApplication.shared.timers.schedule(after: delay) {
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
