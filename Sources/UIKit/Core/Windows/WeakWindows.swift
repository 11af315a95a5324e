/// A list of windows that does not keep them alive.
@MainActor
struct WeakWindows {
    private struct Reference {
        weak var window: UIWindow?
    }

    private var references: [Reference] = []

    var isEmpty: Bool { references.isEmpty }

    /// Those that still exist, in the order in which they were added.
    var all: [UIWindow] { references.compactMap(\.window) }

    func contains(_ window: UIWindow) -> Bool { references.contains { $0.window === window } }

    /// Adds a window behind the others; one that is listed already moves there.
    mutating func append(_ window: UIWindow) {
        remove(window)
        references.append(Reference(window: window))
    }

    /// Removes a window, and forgets those that no longer exist.
    mutating func remove(_ window: UIWindow) {
        references.removeAll { $0.window == nil || $0.window === window }
    }

    mutating func removeAll() { references.removeAll() }
}

extension Sequence<UIWindow> {
    /// From the back to the front by level; windows of the same level keep their order.
    @MainActor
    func sortedByLevel() -> [UIWindow] {
        // Each turn of the event loop asks, mostly for one window.
        guard underestimatedCount > 1 else { return Array(self) }
        return enumerated().sorted {
            ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
        }.map(\.element)
    }
}
