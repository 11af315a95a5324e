import Foundation

/// The standard input of a process to which the test speaks while it runs. It ends with this object.
final class SpokenInput {
    private let descriptor: Int32
    private var readEnd: Int32

    init() throws {
        // A socket, not a pipe: writing to a process that has ended then raises no signal.
        var ends: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw XServersError.failed("socketpair: \(String(cString: strerror(errno)))")
        }
        (descriptor, readEnd) = (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        if readEnd >= 0 { close(readEnd) }
    }

    /// What the process gets as its input; the caller closes it.
    func takeReadEnd() -> Int32 {
        defer { readEnd = -1 }
        return readEnd
    }

    /// Gives the process bytes to read. They are lost when it has ended.
    func say(_ bytes: [UInt8]) {
        var said = 0
        while said < bytes.count {
            let count = bytes[said...].withUnsafeBytes {
                send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 || errno == EINTR else { return }
            said += max(count, 0)
        }
    }
}
