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

/// Work without visible windows. A desktop lets programs run that have none, so that a task may take as long as it
/// likes; what is unfinished when the program is asked to end is told then.
extension UIApplication {
    /// Begins a task.
    ///
    /// - Parameter handler: called when the program ends before the task.
    /// - Returns: what `endBackgroundTask(_:)` is told.
    public final func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { backgroundTasks.begin(handler) }

    /// Begins a task.
    ///
    /// - Parameters:
    ///   - taskName: for debugging; not used here.
    ///   - handler: called when the program ends before the task.
    public final func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { backgroundTasks.begin(handler) }

    /// Ends a task. One that has ended, and `invalid`, are ignored.
    public final func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        backgroundTasks.end(identifier)
    }

    /// How long the app may run without a visible window, in seconds: without end.
    public final var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
}
