/// Work that must not hold up the main thread.
@MainActor
package enum BackgroundWork {
    /// Whether it is done at once instead, so that a test need not wait for it.
    package static var isImmediate = false

    /// Does something on another thread, and answers later on the main actor.
    static func run<Result: Sendable>(
        _ work: @escaping @Sendable () -> Result, then answer: @escaping @MainActor (Result) -> Void
    ) {
        guard !isImmediate else { return answer(work()) }
        DispatchQueue.global(qos: .userInitiated).async {
            let result = work()
            DispatchQueue.main.async { MainActor.assumeIsolated { answer(result) } }
        }
    }
}
