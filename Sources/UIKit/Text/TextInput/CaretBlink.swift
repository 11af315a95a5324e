/// The rhythm of a caret. It shows at once and stays for half a period after each key or press, blinks
/// while nothing happens, and stands still after a while, so that an idle window costs nothing.
@MainActor
final class CaretBlink {
    /// Whether the caret shows now.
    private(set) var isVisible = true

    /// Called when `isVisible` changed.
    var onToggle: () -> Void = {}

    private var isRunning = false
    private var lastActivity: TimeInterval = 0
    private var timer: TimerQueue.Entry?

    /// Seconds that the caret shows, and hides. Just below two changes a second.
    static let halfPeriod: TimeInterval = 0.53
    /// Seconds without activity after which the caret stands still.
    static let timeout: TimeInterval = 10

    /// Begins or stops the rhythm. A caret that stops is visible: the view that draws it may decide otherwise.
    func setRunning(_ running: Bool) {
        guard running != isRunning else { return }
        isRunning = running
        timer?.cancel()
        timer = nil
        touch()
    }

    /// Something happened: the caret is to be visible.
    func touch() {
        show(true)
        guard isRunning else { return }
        lastActivity = EventLoop.main.now
        // A timer under way finds out for itself that it came too early: a key costs none of its own.
        if timer == nil { schedule(after: CaretBlink.halfPeriod) }
    }

    private func schedule(after delay: TimeInterval) {
        timer = EventLoop.main.timers.schedule(after: delay) { [weak self] in self?.fire() }
    }

    private func fire() {
        timer = nil
        guard isRunning else { return }
        let quiet = EventLoop.main.now - lastActivity
        if quiet >= CaretBlink.timeout { return show(true) }
        // Below this the clock's grain would make it a second timer for nothing.
        let grain = 0.005
        if isVisible, quiet < CaretBlink.halfPeriod - grain {
            return schedule(after: CaretBlink.halfPeriod - quiet)
        }
        show(!isVisible)
        schedule(after: CaretBlink.halfPeriod)
    }

    private func show(_ visible: Bool) {
        guard visible != isVisible else { return }
        isVisible = visible
        onToggle()
    }
}
