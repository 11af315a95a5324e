import WindowSystem

/// Remembers what it is told.
@MainActor
final class RecordingClient: WindowSystemClient {
    var events: [(event: WindowEvent, window: WindowID)] = []
    var turns = 0
    var onTurn: () -> Void = {}
    var nextDeadline: Double?

    func handle(_ event: WindowEvent, in window: WindowID) { events.append((event, window)) }

    func endTurn() {
        turns += 1
        onTurn()
    }

    /// The events in words, so that they can be compared.
    var log: [String] { events.map { "\($0.window.rawValue) \($0.event)" } }
}
