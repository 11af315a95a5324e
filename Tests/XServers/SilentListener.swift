import Foundation

/// A socket that takes connections and never says a word, where a server is expected.
public final class SilentListener {
    /// Where it listens.
    public let path: String
    private let listener: Int32

    /// Listens at a new path.
    public init() throws {
        // Short, whatever TMPDIR says: a socket's path has space for 107 bytes.
        path = "/tmp/uikit-x11-silent-\(UUID().uuidString.prefix(13))"
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        // The C interface takes every kind of address through the same type.
        let status = withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        // The kernel accepts connections up to the length of the queue, and nobody reads what arrives.
        guard status == 0, listen(listener, 8) == 0 else {
            throw XServersError.failed("no socket at \(path)")
        }
    }

    /// Takes the connection that waits and returns its descriptor, which the caller closes.
    public func accept() -> Int32 { Glibc.accept(listener, nil, nil) }

    deinit {
        close(listener)
        unlink(path)
    }
}
