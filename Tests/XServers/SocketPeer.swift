import Foundation

/// A program at the other end of a Unix socket.
public final class SocketPeer {
    private let descriptor: Int32
    private var received: [UInt8] = []
    /// How many lines have been taken by `nextLine`.
    private var taken = 0

    /// Connects; nil when nobody listens.
    public init?(path: String) {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC | O_NONBLOCK, 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let result = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        if result != 0 { return nil }
    }

    deinit { close(descriptor) }

    /// Sends as much as the system takes now; returns how much that was, -1 for an error.
    @discardableResult
    public func send(_ bytes: [UInt8]) -> Int {
        Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// The same with a text.
    @discardableResult
    public func send(_ text: String) -> Int { send(Array(text.utf8)) }

    /// Sends nothing more, and still reads.
    public func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// The whole lines that have arrived so far.
    public func lines() -> [String] {
        var portion = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &portion, portion.count, 0)
            guard count > 0 else { break }
            received += portion[..<count]
        }
        return String(decoding: received, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    /// Waits for the next line that was not taken yet.
    public func nextLine(within seconds: Double = 10) throws -> String {
        let deadline = Deadline(seconds: seconds)
        while true {
            let lines = lines()
            if lines.count > taken {
                taken += 1
                return lines[taken - 1]
            }
            guard !deadline.hasPassed, !isClosed else {
                throw XServersError.timedOut("line \(taken + 1) of the socket, after \(lines.last ?? "none")")
            }
            var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            poll(&wait, 1, 100)
        }
    }

    /// Whether the other end has closed the connection and all of it was read.
    public var isClosed: Bool {
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, Int32(MSG_PEEK)) == 0
    }
}
