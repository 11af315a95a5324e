/// An error of a bus or of a connection to it.
public enum BusError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no such bus, or it refused the connection. The text contains the reason.
    case unavailable(String)
    /// The bus ended the connection or broke the protocol's rules, or the connection is closed.
    case connectionLost(String)
    /// A value, a name, a signature or a message that the protocol does not allow, or that is too large.
    case invalid(String)
    /// The other side did not answer a call in time.
    case timedOut
    /// The other side answered a call with an error: its name, such as
    /// `org.freedesktop.DBus.Error.ServiceUnknown`, and its text.
    case reply(name: String, message: String)

    public var description: String {
        switch self {
        case .unavailable(let text), .connectionLost(let text), .invalid(let text): text
        case .timedOut: "there was no answer in time"
        case .reply(let name, let message): message.isEmpty ? name : "\(message) (\(name))"
        }
    }
}

extension BusError {
    /// An error with one of the names that the protocol itself defines.
    public static func standard(_ name: String, _ message: String) -> BusError {
        .reply(name: "org.freedesktop.DBus.Error.\(name)", message: message)
    }
}
