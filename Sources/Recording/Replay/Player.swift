internal import UIKit
internal import WindowSystem

/// Plays entries to an application, turn by turn, on a clock that it moves.
@MainActor
package final class Player {
    private let queue: EntryQueue
    private let system: ReplayWindowSystem
    private let pace: RecordingHeader.Pace
    private let moveClock: (Double) -> Void
    private let readClock: () -> Double
    /// Seconds that are added to the recording's times.
    private let offset: Double
    private var hasStarted = false
    /// Whether the recording has come to where the last window is closed, or to its end.
    private var isOver = false

    /// Is told before the clock moves: from which time, to which. What is on the screen now is there all the while.
    package var willAdvance: (Double, Double) -> Void = { _, _ in }
    /// Is told the words that go with what follows.
    package var showCaption: (String) -> Void = { _ in }

    /// Has what happens in one turn happen without the application's loop being asked, and ends the turn. The harness of a
    /// test and a window system in memory do that differently.
    package var endTurn: () -> Void

    package init(
        _ queue: EntryQueue, pace: RecordingHeader.Pace, system: ReplayWindowSystem,
        readClock: @escaping () -> Double, moveClock: @escaping (Double) -> Void
    ) {
        self.queue = queue
        self.system = system
        self.pace = pace
        self.readClock = readClock
        self.moveClock = moveClock
        offset = readClock() - RecordingFormat.startTime
        endTurn = { [unowned system] in system.client?.endTurn() }
        // The launch is a turn, too: what was answered in it follows.
        if queue.nextTurn == RecordingFormat.startTime { queue.take() }
    }

    /// When something is to be done next, on the application's clock; nil at the end of the recording. A recording ends
    /// before its last window is closed, so that there is something to be seen.
    package var nextTime: Double? {
        if !hasStarted, pace == .own { return readClock() }
        guard !queue.isAtEnd, !isOver else { return nil }
        // Entries without a turn belong to the present one.
        let entry = queue.nextTurn.map { $0 + offset } ?? readClock()
        guard pace == .own, let deadline = system.client?.nextDeadline else { return entry }
        return max(readClock(), min(deadline, entry))
    }

    package var isAtEnd: Bool { nextTime == nil }

    /// Plays the next turn, which ends with a frame if there is anything to be seen.
    package func playTurn() {
        guard let time = nextTime else { return }
        if !hasStarted {
            hasStarted = true
            // The rest of what happened at the launch, which is no turn of the event loop.
            playEntries()
            if pace == .own { endTurn() }
            return
        }
        move(to: time)
        if queue.nextTurn.map({ $0 + offset <= time }) ?? true {
            if queue.nextTurn != nil { queue.take() }
            playEntries()
        }
        if !isOver { endTurn() }
    }

    private func move(to time: Double) {
        let now = readClock()
        if time > now {
            willAdvance(now, time)
            moveClock(time)
        }
    }

    private func playEntries() {
        while let entry = queue.next, queue.nextTurn == nil, !isOver {
            queue.take()
            play(entry)
        }
    }

    private func play(_ entry: RecordingEntry) {
        if system.adopt(entry) { return }
        switch entry {
        case .event(let event, let number):
            guard let window = system.window(number) else { return }
            if event.closes, system.openWindows == [window] {
                isOver = true
                return
            }
            if case .selectionLost(let kind) = event { system.lose(kind) }
            let event = offset == 0 ? event : event.timed { $0 + offset }
            HiddenInput.settle(before: event, in: window)
            system.deliver(event, to: window)
        case .hidden(let edit, let number):
            if let window = system.window(number) { HiddenInput.perform(edit, in: window) }
        case .windowMade(let size, _): system.windowWasMade(size)
        case .caption(let text): showCaption(text)
        case .turn, .display, .layouts, .answer: break
        }
    }

    /// Goes on after the end until nothing has moved for a moment, or some seconds have passed.
    package func settle() {
        let limit = readClock() + Self.longestRest
        var lastFrame = readClock()
        while let next = system.client?.nextDeadline, next <= limit, next - lastFrame < Self.rest {
            let frames = system.frameCount
            move(to: next)
            endTurn()
            if system.frameCount != frames { lastFrame = readClock() }
        }
    }

    /// Seconds without a frame after which nothing moves any more.
    private static let rest = 0.1
    private static let longestRest = 10.0
}

extension WindowEvent {
    /// Whether the window is closed.
    fileprivate var closes: Bool {
        switch self {
        case .closeRequested, .destroyed: true
        default: false
        }
    }
}
