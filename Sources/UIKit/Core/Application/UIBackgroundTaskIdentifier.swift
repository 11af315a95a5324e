/// Names work that an app wants to finish though none of its windows is visible.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// No task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The tasks that have begun and not ended.
@MainActor
final class BackgroundTasks {
    private var handlers: [(task: UIBackgroundTaskIdentifier, handler: (@MainActor () -> Void)?)] = []
    private var count = 0

    func begin(_ handler: (@MainActor () -> Void)?) -> UIBackgroundTaskIdentifier {
        count += 1
        let task = UIBackgroundTaskIdentifier(rawValue: count)
        handlers.append((task, handler))
        return task
    }

    func end(_ task: UIBackgroundTaskIdentifier) { handlers.removeAll { $0.task == task } }

    /// The program ends: there is no time left.
    func expire() {
        // A handler may end its task, and others.
        while !handlers.isEmpty { handlers.removeFirst().handler?() }
    }
}
