package import WindowSystem

/// Plays a recording in memory, as fast as it can.
@MainActor
package final class OffscreenReplay: ReplayWindowSystem {
    private let memory: OffscreenWindowSystem
    private var isStopped = false
    private let work: (OffscreenReplay) -> Void

    /// - Parameter work: what to do when the application runs: to play.
    package init(
        _ memory: OffscreenWindowSystem, header: RecordingHeader, queue: EntryQueue,
        windows: [WindowID] = [], work: @escaping (OffscreenReplay) -> Void = { _ in }
    ) {
        self.memory = memory
        self.work = work
        memory.answersChanges = header.pace == .own
        super.init(memory, header: header, queue: queue, windows: windows)
        memory.display = header.display
        memory.keyboardLayouts = header.layouts
    }

    override func displayDidChange(_ display: DisplayDescription) { memory.display = display }

    override func deliver(_ event: WindowEvent, to window: WindowID) {
        memory.post(event, to: window)
        memory.deliverEvents()
    }

    /// The windows that are there, and their pixels.
    package func pixels(of number: Int) -> (size: PixelSize, words: [UInt32])? {
        guard let window = window(number), let state = memory.window(window) else { return nil }
        return (state.size, state.pixels)
    }

    override package func attach(_ client: any WindowSystemClient) {
        super.attach(client)
        memory.client = client
    }

    override package func run(_ client: any WindowSystemClient) throws {
        attach(client)
        work(self)
    }

    override package func stop() { isStopped = true }

    /// Plays to the end.
    ///
    /// - Parameter drainsMainQueue: whether work that waits in the main queue is done between turns.
    /// - Returns: whether the end was reached; false when the application ended before.
    package func play(with player: Player, drainsMainQueue: Bool = true) -> Bool {
        player.endTurn = { [unowned self] in endTurn() }
        while !isStopped, !player.isAtEnd {
            if drainsMainQueue { EventLoop.drainMainQueue() }
            player.playTurn()
        }
        return !isStopped
    }

    /// Ends the turn, and those that follow from it: a window in memory answers a change at once.
    private func endTurn() {
        var turns = 0
        repeat {
            memory.runTurn()
            turns += 1
        } while !memory.prepareToSleep() && turns < Self.mostTurns && !isStopped
    }

    private static let mostTurns = 1000
}
