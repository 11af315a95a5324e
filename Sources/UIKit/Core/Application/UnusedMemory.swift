internal import CMemory
internal import WindowSystem

/// Gives memory back to the system after the program took much of it.
///
/// What was freed stays with the allocator: between blocks that are still in use, and up to tens of megabytes at the end
/// of its heap. What was used for a moment (a page that was opened, a text that was pasted) would count as the program's
/// for ever. So do the code and the tables that were used only for a moment. When the program has taken some megabytes
/// since the last time, and then no more for a moment, what is free is given back, once: a program that nothing happens to
/// does not wake up for this.
@MainActor
final class UnusedMemory {
    /// So many pages are worth a return: up to 4 MB of code and tables, of which the system maps sixteen pages for one
    /// that is missing.
    static let burst = 64
    /// A turn of the event loop that takes fewer pages belongs to a rest.
    static let work = 16
    /// How long no turn may take more, in seconds.
    static let rest: TimeInterval = 1
    /// So many pages, 4 MB of the heap or more, are given back at the next rest, also while the user goes on.
    static let largeBurst = 1024
    /// How long the user must have done nothing, unless the burst is a large one, in seconds: what is used for a key comes
    /// back with the next one, which takes a millisecond longer. A caret, which blinks for ten seconds, has stopped by
    /// then.
    static let pause: TimeInterval = 12
    /// How long after a return the next one is, unless the burst is a large one, in seconds: what moves by itself goes on
    /// using what it uses.
    static let interval: TimeInterval = 20

    private let pagesTaken: () -> Int
    private let putOff: @MainActor (@escaping () -> Void) -> Void
    private let giveBack: () -> Void
    /// The number of pages at the end of the last turn.
    private var lastPages: Int
    /// The number of pages when memory was given back last.
    private var pagesAtReturn: Int
    /// When memory was given back last, by the event loop's clock.
    private var lastReturn = -TimeInterval.infinity
    /// When a turn took pages last, by the event loop's clock.
    private var lastWork: TimeInterval = 0
    /// When the user did something last, by the event loop's clock.
    private var lastAction = -TimeInterval.infinity
    /// Whether megabytes were freed since memory was given back last.
    private var hasFreed = false
    private var wait: TimerQueue.Entry?

    /// - Parameters:
    ///   - pagesTaken: returns how many pages the program has taken from the system since it began.
    ///   - putOff: calls a function when the program has nothing else to do: what runs after a return takes pages again.
    ///   - giveBack: gives memory back.
    init(
        pagesTaken: @escaping () -> Int,
        putOff: @escaping @MainActor (@escaping () -> Void) -> Void = SleepWork.schedule,
        giveBack: @escaping () -> Void = { cmemory_return_unused() }
    ) {
        self.pagesTaken = pagesTaken
        self.putOff = putOff
        self.giveBack = giveBack
        lastPages = pagesTaken()
        pagesAtReturn = lastPages
    }

    /// What the start of the program has taken counts as well.
    func countFromStart() { pagesAtReturn = 0 }

    /// An event has come from the desktop: mostly the user has moved the pointer or pressed a key.
    func userDidAct() { lastAction = EventLoop.main.now }

    /// Megabytes were freed at once: they are given back at the next rest, however little was taken.
    func muchWasFreed() {
        hasFreed = true
        waitForRest()
    }

    func turnDidEnd() {
        let pages = pagesTaken()
        if pages - lastPages >= Self.work { lastWork = EventLoop.main.now }
        let wasLarge = isLarge
        lastPages = pages
        guard pages - pagesAtReturn >= Self.burst else { return }
        if wait?.isWaiting != true || isLarge && !wasLarge { waitForRest() }
    }

    private var isLarge: Bool { hasFreed || lastPages - pagesAtReturn >= Self.largeBurst }

    /// When memory is to be given back if no turn takes more.
    private var nextReturn: TimeInterval {
        let rested = lastWork + Self.rest
        return isLarge ? rested : max(rested, lastAction + Self.pause, lastReturn + Self.interval)
    }

    private func waitForRest() {
        wait?.cancel()
        wait = EventLoop.main.timers.schedule(after: nextReturn - EventLoop.main.now) { [weak self] in
            self?.restMayHaveBegun()
        }
    }

    private func restMayHaveBegun() {
        guard EventLoop.main.now >= nextReturn - 0.001 else { return waitForRest() }
        lastReturn = EventLoop.main.now
        putOff { [weak self] in
            guard let self else { return }
            giveBack()
            hasFreed = false
            pagesAtReturn = pagesTaken()
        }
    }
}
