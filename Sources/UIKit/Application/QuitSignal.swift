import Dispatch

/// The session tells the program to end, with SIGTERM: it does so in good order, as when its last window is closed.
@MainActor
final class QuitSignal {
    /// It takes the signal from the system's own way with it, and gives programs that are started nothing of that.
    private let source = DispatchSource.makeSignalSource(signal: SIGTERM, queue: .main)

    init(_ quit: @escaping @MainActor () -> Void) {
        // The main queue is served on the main thread.
        source.setEventHandler { MainActor.assumeIsolated { quit() } }
        source.activate()
    }

    /// The next signal ends the program at once.
    func end() {
        source.cancel()
        signal(SIGTERM, SIG_DFL)
    }
}
