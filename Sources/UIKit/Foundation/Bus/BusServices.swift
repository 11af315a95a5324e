package import Bus
internal import WindowSystem

/// Connections to the message buses (D-Bus) of the desktop session and of the machine.
@MainActor
package enum BusServices {
    private static var reportedPurposes: Set<String> = []
    private static let events = BusEvents()

    /// Begins to connect to a bus. That there is none, or none any more, is reported later by the connection's
    /// `didEnd`.
    ///
    /// - Parameter environment: the variables that say where the buses are.
    package static func connect(_ address: BusAddress, environment: [String: String]) -> BusConnection {
        AdditionalEventSources.add(events)
        return BusConnection(address, environment: environment)
    }

    /// Reports what does not work without the bus, once for each purpose while the program runs.
    static func report(_ error: BusError, _ purpose: String) {
        guard reportedPurposes.insert(purpose).inserted else { return }
        Diagnostics.report("\(purpose): \(error)")
    }
}

/// What arrives from the buses, for the program's event loop.
private final class BusEvents: AdditionalEventSource {
    func deliverEvents() { BusLoop.shared.deliver() }

    func prepareToSleep() -> WakeCondition {
        let (descriptors, seconds) = BusLoop.shared.prepareToSleep()
        return WakeCondition(
            descriptors: descriptors.map { .init(number: $0.number, events: $0.events) }, seconds: seconds)
    }
}
