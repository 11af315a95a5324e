/// What goes wrong with a bus.
public enum BusError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no such bus, or it does not let us in. The text says which was tried.
    case unavailable(String)
    /// The bus ended, or sent what no bus may send; nothing more comes over this connection.
    case connectionLost(String)
    /// A value, a name or a signature that the protocol has no form for.
    case invalid(String)
    /// The other side answered a call with an error: its name, such as
    /// `org.freedesktop.DBus.Error.ServiceUnknown`, and its text.
    case reply(name: String, message: String)

    public var description: String {
        switch self {
        case .unavailable(let text), .connectionLost(let text), .invalid(let text): text
        case .reply(let name, let message): message.isEmpty ? name : "\(message) (\(name))"
        }
    }
}

extension BusError {
    /// An error of the names that the protocol itself defines.
    static func standard(_ name: String, _ message: String) -> BusError {
        .reply(name: "org.freedesktop.DBus.Error.\(name)", message: message)
    }
}
