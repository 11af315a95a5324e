import Foundation

internal import CGio

/// Where a bus is.
public enum BusAddress: Hashable, Sendable {
    /// The user's bus, on which the programs of a session communicate.
    case session
    /// The machine's bus: sensors, power, networks.
    case system
    /// The bus at an address such as `unix:path=/tmp/bus,guid=…`; several are separated by semicolons, and tried in
    /// order.
    case at(String)

    /// The address as GDBus takes it; nil when none is known. Only Unix sockets with a path or an abstract name:
    /// GDBus knows transports that start programs.
    func text(environment: [String: String]) -> String? {
        let text: String
        switch self {
        case .at(let address): text = address
        case .system:
            text = environment["DBUS_SYSTEM_BUS_ADDRESS"] ?? "unix:path=/var/run/dbus/system_bus_socket"
        case .session:
            if let address = environment["DBUS_SESSION_BUS_ADDRESS"] {
                text = address
            } else {
                guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
                text = "unix:path=" + Self.escaped("\(folder)/bus")
            }
        }
        let sockets = text.split(separator: ";").filter(Self.isSocket)
        return sockets.isEmpty ? nil : sockets.joined(separator: ";")
    }

    /// Why there is certainly no bus: there is no address, or no socket at it. nil when only an attempt to connect
    /// can tell.
    ///
    /// - Parameter environment: as for a connection.
    public func absence(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> BusError? {
        guard let text = text(environment: environment) else { return unavailable("it has no address") }
        let isSomewhere = text.split(separator: ";").contains { entry in
            guard let path = Self.path(of: entry) else { return true }
            return access(path, F_OK) == 0 || errno != ENOENT
        }
        return isSomewhere ? nil : unavailable(String(cString: strerror(ENOENT)))
    }

    /// The path of a socket in the file system; nil for other addresses.
    private static func path(of entry: Substring) -> String? {
        entry.dropFirst("unix:".count).split(separator: ",").first { $0.hasPrefix("path=") }
            .flatMap { $0.dropFirst("path=".count).removingPercentEncoding }
    }

    private static func isSocket(_ entry: Substring) -> Bool {
        // What follows a zero byte would not be seen by GLib.
        guard entry.hasPrefix("unix:"), !entry.utf8.contains(0),
            g_dbus_is_supported_address(String(entry), nil) != 0
        else { return false }
        return entry.dropFirst("unix:".count).split(separator: ",").contains {
            $0.hasPrefix("path=") || $0.hasPrefix("abstract=")
        }
    }

    private static func escaped(_ path: String) -> String {
        guard let escaped = g_dbus_address_escape_value(path) else { return path }
        defer { g_free(escaped) }
        return String(cString: escaped)
    }

    /// The error of a bus that is not there.
    func unavailable(_ reason: String) -> BusError {
        switch self {
        case .session: .unavailable("there is no session bus: \(reason)")
        case .system: .unavailable("there is no system bus: \(reason)")
        case .at(let address): .unavailable("there is no bus at \(address): \(reason)")
        }
    }
}
