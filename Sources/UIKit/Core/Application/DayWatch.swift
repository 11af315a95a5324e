/// Calls a closure when a new day has begun. It sleeps until then.
@MainActor
final class DayWatch {
    private let calendar: Calendar
    private let now: () -> Date
    private let changed: () -> Void
    private var day: Date
    private var timer: TimerQueue.Entry?

    /// The longest sleep in seconds: the clock may be set, and the machine may sleep itself.
    private static let longestSleep: TimeInterval = 3600

    init(
        calendar: Calendar = .autoupdatingCurrent, now: @escaping () -> Date = { Date() },
        changed: @escaping () -> Void
    ) {
        self.calendar = calendar
        self.now = now
        self.changed = changed
        day = calendar.startOfDay(for: now())
        schedule()
    }

    isolated deinit { timer?.cancel() }

    private func schedule() {
        let present = now()
        let next = calendar.date(byAdding: .day, value: 1, to: calendar.startOfDay(for: present))
        let rest = next?.timeIntervalSince(present) ?? Self.longestSleep
        timer = EventLoop.main.timers.schedule(after: min(max(1, rest), Self.longestSleep)) { [weak self] in
            self?.check()
        }
    }

    private func check() {
        let today = calendar.startOfDay(for: now())
        schedule()
        guard today != day else { return }
        day = today
        changed()
    }
}
