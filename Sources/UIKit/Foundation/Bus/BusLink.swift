internal import Bus

/// A service's connection to a bus that may end and come back: after an end, the service connects again when it next
/// needs the bus, but not more often than every two seconds, and not on its own.
@MainActor
final class BusLink {
    private let address: BusAddress
    private let purpose: String
    private let environment: [String: String]?
    private let opened: (BusConnection) -> Void
    private let lost: () -> Void
    private var lastAttempt = -TimeInterval.infinity

    /// The connection; nil without a bus.
    private(set) var connection: BusConnection?

    /// - Parameters:
    ///   - purpose: what does not work without the bus, for the message about it.
    ///   - environment: the variables that say where the buses are; nil for a program that uses none, such as a
    ///     test.
    ///   - opened: sets up a new connection, which may be used at once.
    ///   - lost: the connection has ended, or there is no bus.
    init(
        _ address: BusAddress, for purpose: String, environment: [String: String]?,
        opened: @escaping (BusConnection) -> Void, lost: @escaping () -> Void = {}
    ) {
        self.address = address
        self.purpose = purpose
        self.environment = environment
        self.opened = opened
        self.lost = lost
    }

    /// In seconds.
    private static let shortestPause = 2.0

    /// The bus is needed: connects, unless there is a connection or was one a moment ago.
    func need() {
        guard let environment, connection == nil, EventLoop.main.now - lastAttempt >= Self.shortestPause
        else {
            return
        }
        lastAttempt = EventLoop.main.now
        // Many machines have no bus: that is found without starting anything.
        if let absence = address.absence(environment: environment) {
            return BusServices.report(absence, purpose)
        }
        let new = BusServices.connect(address, environment: environment)
        connection = new
        new.didEnd = { [weak self, purpose] error in
            BusServices.report(error, purpose)
            self?.connection = nil
            self?.lost()
        }
        opened(new)
    }

    func close() {
        connection?.close()
        connection = nil
        lastAttempt = .infinity
    }
}
