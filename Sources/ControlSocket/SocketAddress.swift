import Glibc

/// A path as the system calls of sockets take it.
struct SocketAddress {
    let path: String
    private var address = sockaddr_un()

    /// The longest path: a zero byte follows it.
    static let limit = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

    init(_ path: String) throws(ControlSocketError) {
        guard !path.isEmpty, path.utf8.count <= Self.limit, !path.utf8.contains(0) else {
            throw .pathLength(path: path, limit: Self.limit)
        }
        self.path = path
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    }

    func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        withUnsafePointer(to: address) { pointer in
            // The C interface takes every kind of address as this one.
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    /// What is at the path.
    var occupant: Occupant {
        var status = stat()
        guard lstat(path, &status) == 0 else { return .nothing }
        guard status.st_mode & S_IFMT == S_IFSOCK else { return .other }
        let probe = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_NONBLOCK | O_CLOEXEC, 0)
        guard probe >= 0 else { return .listener }
        defer { close(probe) }
        // A listener whose queue is full is one, too.
        let isRefused = withPointer { connect(probe, $0, $1) } != 0 && errno == ECONNREFUSED
        return isRefused ? .leftover : .listener
    }

    enum Occupant { case nothing, other, listener, leftover }
}

/// Which file a path leads to.
struct FileIdentity: Equatable {
    private let device: dev_t
    private let number: ino_t

    /// nil when there is no file at the path.
    init?(path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        device = status.st_dev
        number = status.st_ino
    }
}
