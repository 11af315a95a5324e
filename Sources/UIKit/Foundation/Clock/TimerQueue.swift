/// Work that waits for its time on the event loop's clock. The event loop sleeps until the first of
/// it is due, and not at all when there is none.
@MainActor
final class TimerQueue {
    /// Something scheduled. It happens once unless it is cancelled before.
    @MainActor
    final class Entry {
        fileprivate let deadline: TimeInterval
        fileprivate var work: (() -> Void)?

        fileprivate init(deadline: TimeInterval, work: @escaping () -> Void) {
            self.deadline = deadline
            self.work = work
        }

        func cancel() { work = nil }

        /// Whether it neither happened nor was cancelled.
        var isWaiting: Bool { work != nil }
    }

    private unowned let loop: EventLoop
    private var entries: [Entry] = []

    init(loop: EventLoop) { self.loop = loop }

    /// Runs `work` in the turn after `delay` seconds have passed.
    @discardableResult
    func schedule(after delay: TimeInterval, _ work: @escaping () -> Void) -> Entry {
        schedule(at: loop.now + max(0, delay), work)
    }

    /// Runs `work` in the first turn at or after a time of the loop's clock. What has to happen at a certain time is
    /// scheduled this way: a delay that is added to the present time can miss it by a rounding error.
    @discardableResult
    func schedule(at deadline: TimeInterval, _ work: @escaping () -> Void) -> Entry {
        let entry = Entry(deadline: deadline, work: work)
        entries.append(entry)
        return entry
    }

    /// When the first entry is due; nil when nothing waits.
    var nextDeadline: TimeInterval? {
        entries.removeAll { $0.work == nil }
        return entries.map(\.deadline).min()
    }

    /// Forgets everything that waits.
    func cancelAll() {
        for entry in entries { entry.cancel() }
        entries.removeAll()
    }

    /// Runs what is due, in the order of the deadlines. What it schedules waits for another turn.
    func fireDue() {
        guard !entries.isEmpty else { return }
        let now = loop.now
        guard entries.contains(where: { $0.deadline <= now }) else { return }
        let due = entries.filter { $0.deadline <= now }.sorted { $0.deadline < $1.deadline }
        entries.removeAll { $0.deadline <= now }
        for entry in due {
            let work = entry.work
            entry.work = nil
            work?()
        }
    }
}
