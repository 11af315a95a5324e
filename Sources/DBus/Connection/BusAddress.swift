import Foundation

/// Which of the two buses that a desktop has.
public enum Bus: String, Sendable {
    /// The user's own: programs of the session talk to each other.
    case session
    /// The machine's: sensors, power, networks.
    case system
}

/// Where a bus listens: a Unix socket, in the file system or with an abstract name.
struct BusAddress: Hashable, Sendable {
    /// The socket's path; abstract names begin with a zero byte.
    let socketPath: [UInt8]

    /// The addresses of a bus, to be tried in order. As the environment says, else the usual place.
    static func list(of bus: Bus, environment: [String: String]) -> [BusAddress] {
        switch bus {
        case .system:
            return parse(
                environment["DBUS_SYSTEM_BUS_ADDRESS"] ?? "unix:path=/var/run/dbus/system_bus_socket")
        case .session:
            if let address = environment["DBUS_SESSION_BUS_ADDRESS"] { return parse(address) }
            guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return [] }
            return [BusAddress(socketPath: Array("\(folder)/bus".utf8))]
        }
    }

    /// The addresses in a text such as `unix:path=/tmp/bus,guid=…;unix:abstract=…`. Those of other
    /// transports, and parts that are no addresses, are left out.
    static func parse(_ text: String) -> [BusAddress] {
        text.split(separator: ";").compactMap { entry in
            guard entry.hasPrefix("unix:") else { return nil }
            for pair in entry.dropFirst("unix:".count).split(separator: ",") {
                let parts = pair.split(separator: "=", maxSplits: 1)
                guard parts.count == 2, let value = String(parts[1]).removingPercentEncoding else { continue }
                switch parts[0] {
                case "path": return BusAddress(socketPath: Array(value.utf8))
                case "abstract": return BusAddress(socketPath: [0] + Array(value.utf8))
                default: break
                }
            }
            return nil
        }
    }
}
