internal import DBus

/// What the application has to do with the message buses of the desktop and the machine.
@MainActor
enum BusServices {
    /// Where the bus itself is asked for something.
    static let busName = "org.freedesktop.DBus"
    static let busPath = "/org/freedesktop/DBus"

    private static var told: Set<String> = []

    /// A connection to a bus; nil, and one line on standard error for the purpose, when there is none.
    static func connect(_ bus: Bus, for purpose: String) -> BusConnection? {
        guard let environment = UIApplication.shared.busEnvironment else { return nil }
        do {
            return try BusConnection(bus, environment: environment)
        } catch {
            tell(error, purpose)
            return nil
        }
    }

    /// Says once in the program's life what does not work without the bus.
    static func tell(_ error: BusError, _ purpose: String) {
        guard told.insert(purpose).inserted else { return }
        Complaints.report("\(purpose): \(error)")
    }
}
