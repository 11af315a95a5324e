internal import CMemory

/// Gives memory back to the system after the program took much of it.
///
/// What was freed stays with the allocator: between blocks that are still in use, and up to tens of megabytes at the end
/// of its heap. What was used for a moment (a page that was opened, a text that was pasted) would count as the program's
/// for ever. So do the code and the tables that were used only for a moment. When the program has taken some megabytes
/// since the last time, and then no more for a moment, what is free is given back, once: a program that nothing happens to
/// does not wake up for this.
@MainActor
final class UnusedMemory {
    /// So many pages are much: 1 MB of the heap, or up to 4 MB of code and tables, of which the system maps several pages
    /// for one that is missing.
    static let burst = 256
    /// A turn of the event loop that takes fewer pages belongs to a rest.
    static let work = 16
    /// How long no turn may take more, in seconds.
    static let rest: TimeInterval = 1
    /// For so many seconds after a return, what the program goes on using comes back: only four times as much is a burst.
    static let settling: TimeInterval = 10

    private let pagesTaken: () -> Int
    private let giveBack: () -> Void
    /// The number of pages at the end of the last turn.
    private var lastPages: Int
    /// The number of pages when memory was given back last.
    private var pagesAtReturn: Int
    /// Until when what comes back after a return is not counted, by the event loop's clock; nil when that is over.
    private var settlingEnd: TimeInterval?
    /// When a turn took pages last, by the event loop's clock.
    private var lastWork: TimeInterval = 0
    private var wait: TimerQueue.Entry?

    /// - Parameter pagesTaken: returns how many pages the program has taken from the system since it began.
    init(pagesTaken: @escaping () -> Int, giveBack: @escaping () -> Void = { cmemory_return_unused() }) {
        self.pagesTaken = pagesTaken
        self.giveBack = giveBack
        lastPages = pagesTaken()
        pagesAtReturn = lastPages
    }

    /// What the start of the program has taken counts as well.
    func countFromStart() { pagesAtReturn = 0 }

    func turnDidEnd() {
        let pages = pagesTaken()
        if pages - lastPages >= Self.work { lastWork = EventLoop.main.now }
        if let end = settlingEnd, EventLoop.main.now > end {
            settlingEnd = nil
            pagesAtReturn = lastPages
        }
        lastPages = pages
        let burst = settlingEnd == nil ? Self.burst : 4 * Self.burst
        if pages - pagesAtReturn >= burst, wait?.isWaiting != true { waitForRest() }
    }

    private func waitForRest() {
        let loop = EventLoop.main
        wait = loop.timers.schedule(after: lastWork + Self.rest - loop.now) { [weak self] in
            self?.restMayHaveBegun()
        }
    }

    private func restMayHaveBegun() {
        guard EventLoop.main.now - lastWork >= Self.rest - 0.001 else { return waitForRest() }
        giveBack()
        settlingEnd = EventLoop.main.now + Self.settling
        pagesAtReturn = pagesTaken()
    }
}
