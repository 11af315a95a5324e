/// Work that waits until the program has nothing else to do.
@MainActor
public enum SleepWork {
    private static var waiting: (() -> Void)?

    /// Has work done once, immediately before the event loop sleeps next: what runs after it is only the sleep. It replaces
    /// work that is still waiting.
    public static func schedule(_ work: @escaping () -> Void) { waiting = work }

    static func run() {
        guard let work = waiting else { return }
        waiting = nil
        work()
    }
}
