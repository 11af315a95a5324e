import Bus

/// Tells listeners what happens to objects. What nobody listens to is not sent.
@MainActor
struct EventSender {
    private let bus: BusConnection
    private let listeners: EventListeners

    init(bus: BusConnection, listeners: EventListeners) {
        self.bus = bus
        self.listeners = listeners
    }

    /// Whether somebody listens to an event.
    func areHeard(_ category: String, _ name: String, _ detail: String = "") -> Bool {
        listeners.hear(category, name, detail)
    }

    /// Sends an event of an object.
    ///
    /// - Parameters:
    ///   - first: a number whose meaning depends on the event: an index, an offset, whether a state is on.
    ///   - second: another one: a length.
    func send(
        _ category: String, _ name: String, _ detail: String = "", _ first: Int = 0, _ second: Int = 0,
        _ value: BusValue = .int32(0), from path: String
    ) {
        guard areHeard(category, name, detail) else { return }
        // It fails only on a connection that has ended, which is reported as that.
        try? bus.emit(
            from: path, "org.a11y.atspi.Event.\(category)", name,
            [.string(detail), .integer(first), .integer(second), .variant(value), .dictionary([:])])
    }

    /// A state of an object is on or off now.
    func stateChanged(_ state: String, _ isOn: Bool, of path: String) {
        send("Object", "StateChanged", state, isOn ? 1 : 0, from: path)
    }
}
