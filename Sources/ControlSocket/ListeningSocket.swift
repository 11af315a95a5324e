import Glibc

/// A socket at a path of the file system, only for the user's own programs. It goes with this object.
final class ListeningSocket {
    let descriptor: Int32
    private let path: String
    private let file: FileIdentity?

    /// Listens at a path. A socket that a program has left there, which does not run any more, is replaced.
    init(path: String) throws(ControlSocketError) {
        let address = try SocketAddress(path)
        switch address.occupant {
        case .nothing: break
        case .other: throw .notASocket(path: path)
        case .listener: throw .inUse(path: path)
        case .leftover: unlink(path)
        }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_NONBLOCK | O_CLOEXEC, 0)
        // The file gets the mode of the socket: it is never open to others, not even for a moment.
        guard descriptor >= 0, fchmod(descriptor, 0o600) == 0,
            address.withPointer({ bind(descriptor, $0, $1) }) == 0, listen(descriptor, 16) == 0
        else {
            let reason = String(cString: strerror(errno))
            if descriptor >= 0 { close(descriptor) }
            throw .failed(path: path, reason: reason)
        }
        self.descriptor = descriptor
        self.path = path
        file = FileIdentity(path: path)
    }

    deinit {
        close(descriptor)
        // Somebody may have put something else there meanwhile.
        if FileIdentity(path: path) == file { unlink(path) }
    }

    /// The result of taking a client that waits.
    enum Acceptance {
        case client(Int32)
        case nobody
        /// There is no descriptor for it now.
        case noRoom
    }

    /// Takes a client that waits.
    func accept() -> Acceptance {
        let client = Glibc.accept(descriptor, nil, nil)
        guard client >= 0 else {
            return [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) ? .noRoom : .nobody
        }
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        _ = fcntl(client, F_SETFL, O_NONBLOCK)
        return .client(client)
    }
}
