import Foundation

/// Passes the values of several publishers on in the order in which they come.
///
/// A subscriber that asks for a limited number of values gets them from whichever publisher has some: each one has been
/// asked for a single value, which waits here until the subscriber asks for it.
// Unchecked: the lock guards what changes, and the outer lock is held while the subscriber gets something.
final class MergedSubscription<Downstream: Subscriber>: JoiningSubscription, @unchecked Sendable {
    private enum Side {
        case waiting
        case subscribed(any Subscription)
        case finished
    }

    let lock = NSLock()
    let order = NSRecursiveLock()
    private(set) var downstream: Downstream?
    private var sides: [Side]
    /// The values that nobody has asked for, and the sides they came from.
    private var waiting: [(value: Downstream.Input, side: Int)] = []
    private var demand = Subscribers.Demand.none

    init(_ downstream: Downstream, count: Int) {
        self.downstream = downstream
        sides = Array(repeating: .waiting, count: count)
    }

    /// Subscribes to one of the publishers.
    func join<Upstream: Publisher>(_ upstream: Upstream, as side: Int)
    where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {
        upstream.subscribe(
            JoinedSide(
                takeSubscription: { self.take($0, of: side) }, takeValue: { self.take($0, from: side) },
                takeCompletion: { self.take($0, of: side) }))
    }

    /// To be called when all publishers have been joined: without any there is nothing to wait for.
    func finishIfEmpty() {
        lock.lock()
        guard sides.isEmpty else { return lock.unlock() }
        complete(.finished)
    }

    // MARK: The subscriber

    func request(_ more: Subscribers.Demand) {
        lock.lock()
        guard downstream != nil else { return lock.unlock() }
        demand += more
        let isUnlimited = demand == .unlimited
        let first = sides
        lock.unlock()
        deliverWaiting()
        guard isUnlimited else { return }
        for case .subscribed(let subscription) in first { subscription.request(.unlimited) }
    }

    func end() -> [any Subscription] {
        defer {
            downstream = nil
            sides = sides.map { _ in .finished }
            waiting = []
        }
        return sides.compactMap { if case .subscribed(let subscription) = $0 { subscription } else { nil } }
    }

    private func deliverWaiting() {
        while true {
            order.lock()
            lock.lock()
            guard let downstream, demand > .none, !waiting.isEmpty else {
                lock.unlock()
                order.unlock()
                break
            }
            let (value, side) = waiting.removeFirst()
            demand -= 1
            lock.unlock()
            let more = downstream.receive(value)
            lock.lock()
            demand += more
            let next: (any Subscription)? =
                if case .subscribed(let subscription) = sides[side] { subscription } else { nil }
            lock.unlock()
            order.unlock()
            next?.request(.max(1))
        }
        lock.lock()
        completeIfAllFinished()
    }

    // MARK: The publishers

    private func take(_ subscription: any Subscription, of side: Int) -> Bool {
        lock.lock()
        guard downstream != nil, case .waiting = sides[side] else {
            lock.unlock()
            return false
        }
        sides[side] = .subscribed(subscription)
        let first: Subscribers.Demand = demand == .unlimited ? .unlimited : .max(1)
        lock.unlock()
        subscription.request(first)
        return true
    }

    private func take(_ value: Downstream.Input, from side: Int) -> Subscribers.Demand {
        order.lock()
        defer { order.unlock() }
        lock.lock()
        guard let downstream else {
            lock.unlock()
            return .none
        }
        guard demand > .none, waiting.isEmpty else {
            waiting.append((value, side))
            lock.unlock()
            return .none
        }
        demand -= 1
        lock.unlock()
        let more = downstream.receive(value)
        lock.lock()
        demand += more
        let isUnlimited = demand == .unlimited
        lock.unlock()
        return isUnlimited ? .none : .max(1)
    }

    private func take(_ completion: Subscribers.Completion<Downstream.Failure>, of side: Int) {
        lock.lock()
        guard downstream != nil else { return lock.unlock() }
        sides[side] = .finished
        if case .failure = completion { return complete(completion) }
        completeIfAllFinished()
    }

    /// Called with the lock, which is free afterwards.
    private func completeIfAllFinished() {
        let isFinished = sides.allSatisfy { if case .finished = $0 { true } else { false } }
        guard downstream != nil, isFinished, waiting.isEmpty else { return lock.unlock() }
        complete(.finished)
    }
}
