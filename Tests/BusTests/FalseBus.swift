import Foundation
import XServers

/// A socket where a bus is expected, and something else answers.
final class FalseBus {
    let path: String
    private let listener: Int32
    private var client: Int32 = -1
    private let words: String

    init(saying words: String) throws {
        self.words = words
        // Short, whatever TMPDIR says: a socket's path has room for 107 bytes.
        path = "/tmp/uikit-x11-bus-\(UUID().uuidString.prefix(13))"
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
        guard status == 0, listen(listener, 1) == 0 else {
            throw XServersError.failed("no socket at \(path)")
        }
    }

    deinit {
        close(client)
        close(listener)
        unlink(path)
    }

    /// Takes the connection that waits, and says what it has to say.
    func accept() {
        client = Glibc.accept(listener, nil, nil)
        _ = Array(words.utf8).withUnsafeBytes { write(client, $0.baseAddress, $0.count) }
    }
}
