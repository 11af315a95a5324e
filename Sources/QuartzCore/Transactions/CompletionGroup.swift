/// The animations that a completion block waits for.
@MainActor
final class CompletionGroup {
    let block: () -> Void
    private var running = 0
    /// Whether no animation can join any more.
    private var isClosed = false

    init(_ block: @escaping () -> Void) { self.block = block }

    func join() { running += 1 }

    /// - Returns: whether the block is to be called now.
    func leave() -> Bool {
        running -= 1
        return isClosed && running == 0
    }

    /// - Returns: whether the block is to be called now.
    func close() -> Bool {
        guard !isClosed else { return false }
        isClosed = true
        return running == 0
    }
}
