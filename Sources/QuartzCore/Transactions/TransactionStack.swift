/// The transactions that are open, the outermost first.
@MainActor
final class TransactionStack {
    /// What a transaction says about the changes in it.
    struct Level {
        var animationDuration: CFTimeInterval = 0.25
        var timingFunction: CAMediaTimingFunction?
        var disablesActions = false
        var values: [String: Any] = [:]
        var completion: CompletionGroup?
    }

    private var levels: [Level] = []
    /// Whether the outermost one was opened by a change, and ends with the turn of the event loop.
    private var beginsImplicitly = false
    private unowned let runner: LayerRunner

    init(runner: LayerRunner) { self.runner = runner }

    /// The innermost transaction. Setting opens one when there is none.
    var current: Level {
        get { levels.last ?? Level() }
        set {
            ensure()
            levels[levels.count - 1] = newValue
        }
    }

    /// The blocks that wait for an animation that is added now.
    var completions: [CompletionGroup] { levels.compactMap(\.completion) }

    /// Opens a transaction for changes, if there is none.
    func ensure() {
        guard levels.isEmpty else { return }
        levels = [Level()]
        beginsImplicitly = true
        runner.host?.turnNeedsEnd()
    }

    func begin() {
        var level = current
        level.completion = nil
        levels.append(level)
    }

    /// Ends the innermost transaction that was begun; nothing when there is none.
    func commit() {
        guard levels.count > (beginsImplicitly ? 1 : 0), let level = levels.popLast() else { return }
        if let completion = level.completion { runner.close(completion) }
        if levels.isEmpty { runner.commit() }
    }

    /// Ends the transaction that changes opened, unless others are open in it.
    func flush() {
        guard beginsImplicitly, levels.count == 1, let level = levels.popLast() else { return }
        beginsImplicitly = false
        if let completion = level.completion { runner.close(completion) }
        runner.commit()
    }

    func setCompletion(_ block: (() -> Void)?) {
        if let replaced = current.completion { runner.close(replaced) }
        current.completion = block.map { CompletionGroup($0) }
    }
}
