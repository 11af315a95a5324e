package import UIKit
internal import WindowSystem

/// The application's clock while a session is recorded. It begins at `RecordingFormat.startTime`, goes on in steps that
/// the file can hold, and stands still during a turn of the event loop: so what is done in a turn depends on one time,
/// which is stored.
@MainActor
package final class SessionClock: AppClock {
    /// The clock behind: the machine's, or a test's, whose times are the session's already.
    private let follows: any AppClock
    private let isManual: Bool
    /// The time of the clock behind at which the session began; nil before the event loop runs.
    private var origin: Double?

    private enum State {
        case outside
        /// A turn that was begun by somebody who read the clock, between two turns.
        case provisional
        case inTurn
    }

    private var state = State.inTurn
    private var time = RecordingFormat.startTime
    /// Whether the turn's time has been stored.
    private var isStored = false

    /// Stores the time of a turn.
    var store: (Double) -> Void = { _ in }

    /// A clock that follows the machine's.
    package convenience init() { self.init(following: MachineClock(), isManual: false) }

    /// A clock that shows what a test's clock does.
    package convenience init(following manual: any AppClock) { self.init(following: manual, isManual: true) }

    private init(following clock: any AppClock, isManual: Bool) {
        follows = clock
        self.isManual = isManual
        if isManual {
            origin = RecordingFormat.startTime
            time = clock.now
        }
    }

    /// The time of the turn. Between turns, reading it begins the next one.
    package var now: TimeInterval {
        if state == .outside {
            time = present
            isStored = false
            state = .provisional
        }
        return time
    }

    /// The event loop begins to run.
    func start() {
        if origin == nil { origin = follows.now }
        state = .outside
    }

    /// Something happens in a turn, which begins with it unless it has begun.
    func beginTurn(byEvent isEvent: Bool) {
        switch state {
        case .outside: begin()
        case .provisional:
            // The work that read the clock was followed by a sleep, or not.
            if isEvent || present - time > Self.patience { begin() }
        case .inTurn: break
        }
        state = .inTurn
    }

    /// Stores the turn's time, unless that has been done.
    func storeTurn() {
        guard !isStored else { return }
        isStored = true
        store(time)
    }

    func endTurn() { state = .outside }

    private func begin() {
        time = max(time, present)
        isStored = false
    }

    /// In seconds.
    private static let patience = 0.02

    /// The session's time now. It is never earlier than the clock behind says, so that what is due has its time.
    private var present: Double {
        guard let origin, !isManual else { return isManual ? follows.now : time }
        let grid = NumberGrid.time
        return grid.value(at: grid.indexAtOrAfter(RecordingFormat.startTime + (follows.now - origin)))
    }

    /// The session's time of a stamp of the clock behind.
    func sessionTime(of stamp: Double) -> Double {
        guard let origin, !isManual else { return plausible(stamp) }
        return plausible(NumberGrid.time.rounded(RecordingFormat.startTime + (stamp - origin)))
    }

    /// Other programs stamp drags by clocks of their own; the turn's time is as good.
    private func plausible(_ stamp: Double) -> Double { abs(stamp - time) <= Self.greatestLag ? stamp : time }

    /// In seconds.
    private static let greatestLag = 600.0

    /// When the clock behind shows a time of the session.
    func outerTime(of time: Double) -> Double {
        guard let origin, !isManual else { return time }
        return origin + (time - RecordingFormat.startTime)
    }
}

/// The machine's own clock.
@MainActor
final class MachineClock: AppClock {
    var now: TimeInterval { MonotonicClock.now }
}
