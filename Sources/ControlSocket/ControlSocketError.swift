/// Why a socket cannot be made.
public enum ControlSocketError: Error, Equatable, CustomStringConvertible {
    /// The path is empty, or has more bytes than the system allows.
    case pathLength(path: String, limit: Int)
    /// There is something at the path that is no socket; it is left alone.
    case notASocket(path: String)
    /// A program that runs listens there.
    case inUse(path: String)
    /// The system refuses; its reason.
    case failed(path: String, reason: String)

    /// The error in words, for a message to the user.
    public var description: String {
        switch self {
        case .pathLength("", _): "a control socket needs a path"
        case .pathLength(let path, let limit):
            "the path of a control socket has at most \(limit) bytes, not \(path.utf8.count): \(path)"
        case .notASocket(let path): "\(path) exists and is no socket"
        case .inUse(let path): "another program listens at \(path)"
        case .failed(let path, let reason): "cannot listen at \(path): \(reason)"
        }
    }
}
