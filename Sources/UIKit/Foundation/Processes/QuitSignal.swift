import Dispatch
import Glibc
import Synchronization

/// Ends the program in good order when a signal asks for it, as when its last window is closed: SIGTERM from
/// the session, SIGINT from the keyboard of a terminal, SIGHUP when the terminal is gone. A signal that is
/// ignored or handled otherwise when the program starts stays so.
///
/// The signals arrive on a thread of their own. When the main thread does not answer, because it waits for the
/// desktop, it is interrupted; when that does not help, the process ends without it. A second signal ends the
/// process at once.
@MainActor
final class QuitSignal {
    private static let signals = [SIGTERM, SIGINT, SIGHUP]
    /// How long the main thread may take to end, in seconds, before its wait for the desktop is interrupted.
    private nonisolated static let patience = 0.4
    /// How long it may then take to begin to end.
    private nonisolated static let lastPatience = 0.4

    private let sources: [any DispatchSourceSignal]
    private let progress = Progress()

    /// How far the end has come, for both threads.
    private nonisolated final class Progress: Sendable {
        private struct State {
            var isRequested = false
            var hasLoopEnded = false
            var hasEnded = false
        }

        private let state = Mutex(State())

        var isRequested: Bool { state.withLock { $0.isRequested } }
        var hasLoopEnded: Bool { state.withLock { $0.hasLoopEnded } }
        var hasEnded: Bool { state.withLock { $0.hasEnded } }

        /// Notes a signal. Returns whether it is the first.
        func request() -> Bool {
            state.withLock { state in
                defer { state.isRequested = true }
                return !state.isRequested
            }
        }

        func loopEnded() { state.withLock { $0.hasLoopEnded = true } }

        func end() { state.withLock { $0.hasEnded = true } }
    }

    /// Whether a signal has asked for the end.
    var hasArrived: Bool { progress.isRequested }

    /// - Parameters:
    ///   - interrupt: makes the main thread return from a wait for the desktop; called by another thread.
    ///   - abandon: what is done before the process ends without the main thread; called by another thread.
    ///   - quit: asks the program to end; called on the main thread.
    init(
        interrupt: (@Sendable () -> Void)?, abandon: @escaping @Sendable () -> Void,
        _ quit: @escaping @MainActor @Sendable () -> Void
    ) {
        let progress = progress
        sources = Self.signals.filter(Self.endsTheProgram).map {
            Self.source($0, progress, interrupt: interrupt, abandon: abandon, quit)
        }
    }

    /// Nothing of this is isolated to the main actor: it happens while the main thread is stuck.
    private nonisolated static func source(
        _ number: Int32, _ progress: Progress, interrupt: (@Sendable () -> Void)?,
        abandon: @escaping @Sendable () -> Void, _ quit: @escaping @MainActor @Sendable () -> Void
    ) -> any DispatchSourceSignal {
        let queue = DispatchQueue(label: "QuitSignal", qos: .userInteractive)
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        @Sendable func endAtOnce() -> Never {
            abandon()
            // The status that a shell reports for a program that the signal has killed.
            _exit(128 + number)
        }
        source.setEventHandler {
            guard progress.request() else { endAtOnce() }
            DispatchQueue.main.async { MainActor.assumeIsolated { quit() } }
            queue.asyncAfter(deadline: .now() + patience) {
                if !progress.hasEnded { interrupt?() }
            }
            queue.asyncAfter(deadline: .now() + patience + lastPatience) {
                if !progress.hasLoopEnded { endAtOnce() }
            }
        }
        source.activate()
        return source
    }

    /// Notes that the event loop has ended: what remains to be done is not cut short.
    func willEnd() { progress.loopEnded() }

    /// The next signal ends the program at once.
    func end() {
        progress.end()
        for source in sources {
            source.cancel()
            signal(Int32(source.handle), SIG_DFL)
        }
    }

    /// Whether a signal has its usual effect.
    private static func endsTheProgram(_ number: Int32) -> Bool {
        var action = sigaction()
        return sigaction(number, nil, &action) == 0 && action.__sigaction_handler.sa_handler == nil
    }
}
