import Foundation

/// The latest value of one of several publishers that are combined.
final class LatestValue<Value> {
    fileprivate(set) var value: Value?
}

/// Passes on what is made of the latest values of several publishers, whenever one of them has a new one and all have one.
///
/// A subscriber that asks for a limited number of values gets the latest when it asks again.
// Unchecked: the lock guards what changes, and the outer lock is held while the subscriber gets something.
final class CombinedSubscription<Downstream: Subscriber>: JoiningSubscription, @unchecked Sendable {
    private struct Side {
        var subscription: (any Subscription)?
        var hasValue = false
        var isFinished = false
    }

    let lock = NSLock()
    let order = NSRecursiveLock()
    private(set) var downstream: Downstream?
    private var sides: [Side]
    private var demand = Subscribers.Demand.none
    /// Whether there is something that nobody has asked for.
    private var isWaiting = false
    private let make: () -> Downstream.Input?

    /// - Parameter make: what is made of the latest values; nil while one is missing.
    init(_ downstream: Downstream, count: Int, make: @escaping () -> Downstream.Input?) {
        self.downstream = downstream
        self.make = make
        sides = Array(repeating: Side(), count: count)
    }

    /// Subscribes to one of the publishers.
    func join<Upstream: Publisher>(
        _ upstream: Upstream, as side: Int, keeping latest: LatestValue<Upstream.Output>
    ) where Upstream.Failure == Downstream.Failure {
        upstream.subscribe(
            JoinedSide(
                takeSubscription: { self.take($0, of: side) },
                takeValue: { value in self.take(from: side) { latest.value = value } },
                takeCompletion: { self.take($0, of: side) }))
    }

    // MARK: The subscriber

    func request(_ more: Subscribers.Demand) {
        order.lock()
        lock.lock()
        guard let downstream else {
            lock.unlock()
            return order.unlock()
        }
        var more = more
        demand += more
        if isWaiting, demand > .none, let value = make() {
            isWaiting = false
            demand -= 1
            lock.unlock()
            let further = downstream.receive(value)
            lock.lock()
            demand += further
            more += further
        }
        let subscriptions = sides.compactMap(\.subscription)
        completeIfDone()
        order.unlock()
        for subscription in subscriptions { subscription.request(more) }
    }

    func end() -> [any Subscription] {
        defer {
            downstream = nil
            for index in sides.indices { sides[index].subscription = nil }
        }
        return sides.compactMap(\.subscription)
    }

    // MARK: The publishers

    private func take(_ subscription: any Subscription, of side: Int) -> Bool {
        lock.lock()
        guard downstream != nil, sides[side].subscription == nil, !sides[side].isFinished else {
            lock.unlock()
            return false
        }
        sides[side].subscription = subscription
        let demand = demand
        lock.unlock()
        if demand > .none { subscription.request(demand) }
        return true
    }

    /// - Parameter store: keeps the new value.
    private func take(from side: Int, _ store: () -> Void) -> Subscribers.Demand {
        order.lock()
        defer { order.unlock() }
        lock.lock()
        guard let downstream else {
            lock.unlock()
            return .none
        }
        store()
        sides[side].hasValue = true
        guard let value = make() else {
            lock.unlock()
            // It made nothing that was asked for.
            return .max(1)
        }
        guard demand > .none else {
            isWaiting = true
            lock.unlock()
            return .none
        }
        isWaiting = false
        demand -= 1
        lock.unlock()
        let more = downstream.receive(value)
        guard more > .none else { return .none }
        lock.lock()
        demand += more
        let others = sides.indices.filter { $0 != side }.compactMap { sides[$0].subscription }
        lock.unlock()
        for subscription in others { subscription.request(more) }
        return more
    }

    private func take(_ completion: Subscribers.Completion<Downstream.Failure>, of side: Int) {
        lock.lock()
        guard downstream != nil else { return lock.unlock() }
        sides[side].isFinished = true
        sides[side].subscription = nil
        if case .failure = completion { return complete(completion) }
        completeIfDone()
    }

    /// Called with the lock, which is free afterwards.
    private func completeIfDone() {
        // Without a value of each there will be nothing to pass on.
        let isDone = sides.allSatisfy(\.isFinished) || sides.contains { $0.isFinished && !$0.hasValue }
        guard downstream != nil, isDone, !isWaiting else { return lock.unlock() }
        complete(.finished)
    }
}
