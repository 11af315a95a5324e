import Glibc
import WindowSystem

/// A program that has connected. Its lines are answered one after the other: while an answer is awaited, or has not been
/// read, nothing more is read of it.
@MainActor
final class ControlClient {
    private let descriptor: Int32
    private var input: LineBuffer
    private var output: [UInt8] = []
    /// Whether a request has not been answered.
    private var isWaiting = false
    /// Whether the program sends nothing more.
    private var isAtEnd = false
    private(set) var isClosed = false

    /// - Parameter descriptor: a connected socket that does not block, which is closed with the client.
    init(descriptor: Int32, lineLimit: Int) {
        self.descriptor = descriptor
        input = LineBuffer(limit: lineLimit)
    }

    /// Bytes that are read at once.
    private static let portion = 16_384
    /// Requests that are handed over in a turn.
    private static let requestsInTurn = 32

    /// Whether there may be more to do at once.
    private(set) var hasMore = false

    /// Writes what waits, reads what has arrived, and hands requests over, without waiting and for a bounded time.
    func serve(_ handle: (ControlRequest, ControlReply) -> Void) {
        hasMore = false
        for _ in 0..<Self.requestsInTurn {
            guard write(), !isWaiting, let request = nextRequest() else { return }
            isWaiting = true
            handle(request, ControlReply { [weak self] in self?.answer($0) })
        }
        hasMore = true
    }

    /// How often is read for a request: what is sent without a line's end must not keep the program busy.
    private static let readsForRequest = 8

    /// A request that has arrived; nil when there is none, or the client is gone.
    private func nextRequest() -> ControlRequest? {
        for _ in 0..<Self.readsForRequest {
            if let request = input.next(isAtEnd: isAtEnd) { return request }
            if isAtEnd { close() }
            guard !isClosed, read() else { return nil }
        }
        hasMore = true
        return nil
    }

    /// Returns whether anything has arrived, or the end.
    private func read() -> Bool {
        var portion = [UInt8](repeating: 0, count: Self.portion)
        let count = portion.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
        if count > 0 {
            input.append(portion[..<count])
            return true
        }
        if count < 0, errno == EAGAIN || errno == EINTR { return false }
        // What was sent before a connection broke is still a request; its answer reaches nobody.
        isAtEnd = true
        return true
    }

    private func answer(_ line: String) {
        isWaiting = false
        // The next request may have arrived already.
        hasMore = true
        output += Array(line.utf8) + [UInt8(ascii: "\n")]
        _ = write()
    }

    /// Returns whether nothing is left to be written.
    private func write() -> Bool {
        while !output.isEmpty, !isClosed {
            let count = output.withUnsafeBytes {
                send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                output.removeFirst(count)
            } else if errno == EAGAIN {
                return false
            } else if errno != EINTR {
                close()
            }
        }
        return !isClosed
    }

    /// Ends the connection with a line, if that can be written at once.
    func refuse(_ line: String) {
        answer(line)
        close()
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        output = []
        Glibc.close(descriptor)
    }

    /// What to wait for; nil for nothing: a broken connection is found when the answer is written.
    var wakeDescriptor: WakeCondition.Descriptor? {
        guard !isClosed, !output.isEmpty || !isWaiting else { return nil }
        return WakeCondition.Descriptor(
            number: descriptor, events: Int16(output.isEmpty ? POLLIN : POLLOUT))
    }
}
