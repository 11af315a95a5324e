import Foundation

/// The service org.freedesktop.ScreenSaver as python3-dbusmock plays it.
public final class ScreenSaverService {
    private let bus: PrivateBus
    private let child: Child

    private static let name = "org.freedesktop.ScreenSaver"
    private static let path = "/org/freedesktop/ScreenSaver"

    /// Starts the service on a bus and returns once it is there.
    ///
    /// - Throws: `XServersError` when python3-dbusmock is not installed.
    public init(on bus: PrivateBus) throws {
        self.bus = bus
        // Debian's modules belong to its own Python, whatever else is in PATH.
        child = try Child(
            "/usr/bin/python3", ["-m", "dbusmock", "--session", Self.name, Self.path, Self.name],
            environment: bus.environment([:]))
        let deadline = Deadline()
        while !(try bus.names().contains(Self.name)) {
            guard child.isRunning else {
                throw XServersError.missing("dbusmock", package: "python3-dbusmock")
            }
            if deadline.hasPassed { throw XServersError.timedOut("the screen saver's service") }
        }
        _ = try call("AddMethod", [Self.name, "Inhibit", "ss", "u", "ret = 7"])
    }

    /// The calls that the service got, as gdbus writes them.
    public func calls() throws -> String { try call("GetCalls", []) }

    private func call(_ method: String, _ arguments: [String]) throws -> String {
        let result = try Child.run(
            "gdbus",
            [
                "call", "--address", bus.address, "--dest", Self.name, "--object-path", Self.path, "--method",
                "org.freedesktop.DBus.Mock.\(method)",
            ] + arguments, environment: bus.environment([:]), pump: bus.pump)
        guard result.status == .exited(0) else { throw XServersError.failed(result.standardError) }
        return result.text
    }
}
