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

    /// A lock with a state that need not be sendable.
    public init(uncheckedState initialState: State) { storage = Storage(initialState) }

    /// A lock with a state.
    public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

    /// Holds the lock while a function reads or changes the state, and returns what it returns. The same thread must
    /// not ask again meanwhile.
    public func withLock<Result: Sendable>(
        _ body: @Sendable (inout State) throws -> Result
    ) rethrows -> Result {
        try storage.lock.withLock { try body(&storage.state) }
    }

    /// As `withLock`, for functions whose results need not be sendable.
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
    /// A lock without a state.
    public init() { self.init(uncheckedState: ()) }

    /// Waits for the lock and takes it. The same thread must not ask again before `unlock`.
    public func lock() { storage.lock.lock() }
    /// Gives the lock back. Only the thread that holds it may.
    public func unlock() { storage.lock.unlock() }
    /// Whether no other thread had the lock.
    public func lockIfAvailable() -> Bool { storage.lock.try() }

    /// Holds the lock while a function runs, and returns what it returns.
    public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
        try storage.lock.withLock { try body() }
    }
}
