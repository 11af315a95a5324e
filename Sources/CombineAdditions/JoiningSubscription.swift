import Foundation

/// A subscription to several publishers at once. What a subscriber gets in the end is the same, whatever is made of their
/// values.
protocol JoiningSubscription: Subscription, AnyObject {
    associatedtype Downstream: Subscriber

    /// Guards what changes.
    var lock: NSLock { get }
    /// Keeps what the subscriber gets in a row, also from several threads: held while it gets something.
    var order: NSRecursiveLock { get }
    /// nil when it is over.
    var downstream: Downstream? { get }

    /// Forgets everything, and returns the subscriptions that have to be cancelled. Called with the lock.
    func end() -> [any Subscription]
}

extension JoiningSubscription {
    func cancel() {
        lock.lock()
        let subscriptions = end()
        lock.unlock()
        for subscription in subscriptions { subscription.cancel() }
    }

    /// Ends it and tells the subscriber. Called with the lock, which is free afterwards.
    func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let receiver = downstream
        let subscriptions = end()
        lock.unlock()
        for subscription in subscriptions { subscription.cancel() }
        order.lock()
        defer { order.unlock() }
        receiver?.receive(completion: completion)
    }
}
