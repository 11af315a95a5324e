import Foundation

/// A lock around a value.
///
/// Source: the type of the same name in Apple's module.
// Unchecked: the lock guards the value.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    private final class Storage {
        let lock = NSLock()
        var state: State

        init(_ state: State) { self.state = state }
    }

    private let storage: Storage

    public init(uncheckedState initialState: State) { storage = Storage(initialState) }

    public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

    public func withLock<Result: Sendable>(
        _ body: @Sendable (inout State) throws -> Result
    ) rethrows -> Result {
        try storage.lock.withLock { try body(&storage.state) }
    }

    public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        try storage.lock.withLock { try body(&storage.state) }
    }

    /// nil when another thread has the lock.
    public func withLockIfAvailable<Result: Sendable>(
        _ body: @Sendable (inout State) throws -> Result
    ) rethrows -> Result? {
        guard storage.lock.try() else { return nil }
        defer { storage.lock.unlock() }
        return try body(&storage.state)
    }
}

extension OSAllocatedUnfairLock where State == Void {
    public init() { self.init(uncheckedState: ()) }

    public func lock() { storage.lock.lock() }
    public func unlock() { storage.lock.unlock() }
    /// Whether no other thread had the lock.
    public func lockIfAvailable() -> Bool { storage.lock.try() }

    public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
        try storage.lock.withLock { try body() }
    }
}
