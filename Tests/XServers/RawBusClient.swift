import Foundation

/// A client of a message bus that keeps no manners: it writes messages byte by byte as the protocol defines them, as
/// fast as the bus takes them, and never reads what it is sent.
public final class RawBusClient: Sendable {
    private let socket: Int32

    /// Connects to a bus.
    ///
    /// - Parameter address: as DBUS_SESSION_BUS_ADDRESS names it; only sockets with a path.
    /// - Throws: `XServersError.failed` when the bus does not let it in.
    public init(address: String) throws {
        guard let entry = address.split(separator: ";").first, let start = entry.range(of: "path=") else {
            throw XServersError.failed("the address \(address) names no path")
        }
        let path = String(entry[start.upperBound...].prefix { $0 != "," })
        socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var target = sockaddr_un()
        target.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &target.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        // The C interface takes every kind of address through the same type.
        let status = withUnsafePointer(to: target) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard status == 0 else { throw XServersError.failed("no bus at \(path)") }
        let user = "\(getuid())".utf8.map { String($0, radix: 16) }.joined()
        send(Array("\0AUTH EXTERNAL \(user)\r\n".utf8))
        var answer = [UInt8](repeating: 0, count: 256)
        guard recv(socket, &answer, answer.count, 0) > 2, answer.starts(with: Array("OK".utf8)) else {
            throw XServersError.failed("the bus at \(path) does not let us in")
        }
        let bus = "org.freedesktop.DBus"
        send(
            Array("BEGIN\r\n".utf8)
                + Self.call(bus, "/org/freedesktop/DBus", bus, "Hello", wantsReply: true))
    }

    deinit { close(socket) }

    /// Writes bytes, waiting until the bus has taken them all.
    ///
    /// - Returns: whether the bus did: false when it ended the connection.
    @discardableResult
    public func send(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    /// Sends a message again and again from a thread of its own, as fast as the bus takes it, until `stop`.
    public func flood(with message: [UInt8]) -> Flood { Flood(self, message) }

    /// A flood of messages from one client.
    public final class Flood: @unchecked Sendable {
        // Unchecked: the state is guarded by the lock, and only the flood's thread uses the client meanwhile.
        private let lock = NSLock()
        private var isStopped = false
        private var sent = 0
        private let client: RawBusClient
        private let done = DispatchSemaphore(value: 0)

        init(_ client: RawBusClient, _ message: [UInt8]) {
            self.client = client
            let batch = Array([[UInt8]](repeating: message, count: max(1, 32768 / message.count)).joined())
            let inBatch = batch.count / message.count
            Thread.detachNewThread { [self] in
                while !lock.withLock({ isStopped }), client.send(batch) {
                    lock.withLock { sent += inBatch }
                }
                done.signal()
            }
        }

        /// Ends the flood.
        ///
        /// - Returns: how many messages the bus has taken.
        @discardableResult
        public func stop() -> Int {
            lock.withLock { isStopped = true }
            // The bus may not take any more at all.
            if done.wait(timeout: .now() + 1) == .timedOut { shutdown(client.socket, Int32(SHUT_RDWR)) }
            return lock.withLock { sent }
        }
    }

    // MARK: Messages

    /// A call of a method.
    public static func call(
        _ destination: String, _ path: String, _ interface: String, _ member: String, _ texts: [String] = [],
        wantsReply: Bool = false
    ) -> [UInt8] {
        message(
            kind: 1, flags: wantsReply ? 0 : 1,
            [(1, "o", path), (2, "s", interface), (3, "s", member), (6, "s", destination)], texts)
    }

    /// A signal, addressed to one client or to all who listen.
    public static func signal(
        to destination: String?, _ path: String, _ interface: String, _ member: String,
        _ texts: [String] = []
    ) -> [UInt8] {
        let fields: [(UInt8, String, String)] = [(1, "o", path), (2, "s", interface), (3, "s", member)]
        return message(kind: 4, flags: 1, fields + (destination.map { [(6, "s", $0)] } ?? []), texts)
    }

    /// A message whose arguments are texts, least significant byte first. All have the same serial, which the bus
    /// does not mind.
    private static func message(
        kind: UInt8, flags: UInt8, _ fields: [(code: UInt8, type: String, text: String)], _ texts: [String]
    ) -> [UInt8] {
        var header: [UInt8] = []
        for field in fields {
            pad(&header, to: 8)
            header += [field.code, 1] + Array(field.type.utf8) + [0]
            append(field.text, to: &header)
        }
        if !texts.isEmpty {
            pad(&header, to: 8)
            let signature = [UInt8](repeating: UInt8(ascii: "s"), count: texts.count)
            header += [8, 1, UInt8(ascii: "g"), 0, UInt8(texts.count)] + signature + [0]
        }
        var body: [UInt8] = []
        for text in texts { append(text, to: &body) }
        var result: [UInt8] = [UInt8(ascii: "l"), kind, flags, 1]
        for number in [UInt32(body.count), 1, UInt32(header.count)] { append(number, to: &result) }
        result += header
        pad(&result, to: 8)
        return result + body
    }

    private static func append(_ text: String, to bytes: inout [UInt8]) {
        pad(&bytes, to: 4)
        append(UInt32(text.utf8.count), to: &bytes)
        bytes += text.utf8 + [0]
    }

    private static func append(_ number: UInt32, to bytes: inout [UInt8]) {
        bytes += (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    private static func pad(_ bytes: inout [UInt8], to alignment: Int) {
        while bytes.count % alignment != 0 { bytes.append(0) }
    }
}
