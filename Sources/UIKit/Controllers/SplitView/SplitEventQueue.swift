/// Has one piece of work done after another: what arrives while one is being done waits for its end.
///
/// A split view calls code that it does not know in the middle of a change: its delegate, and the controllers.
/// What they ask the split view for is then neither lost nor carried out on a state that is half changed.
@MainActor
final class SplitEventQueue {
    private var isBusy = false
    private var isDraining = false
    private var waiting: [() -> Void] = []

    /// How many pieces of work may arrive in the course of one. Code that asks for more on each call would
    /// never end.
    private static let limit = 100

    /// Does the work, and then what arrived meanwhile; after what is being done now if there is such.
    func run(_ work: @escaping () -> Void) {
        whenIdle { [self] in
            isBusy = true
            work()
            isBusy = false
            drain()
        }
    }

    /// Begins something that is no change itself, but may lead to some: at once if nothing is being done.
    func whenIdle(_ action: @escaping () -> Void) {
        guard isBusy else { return action() }
        waiting.append(action)
    }

    private func drain() {
        guard !isDraining else { return }
        isDraining = true
        defer { isDraining = false }
        var count = 0
        while !waiting.isEmpty, count < Self.limit {
            count += 1
            waiting.removeFirst()()
        }
        guard !waiting.isEmpty else { return }
        waiting.removeAll()
        Diagnostics.report(
            "a split view is asked for changes by each of its own callbacks: it ignores the rest")
    }
}
