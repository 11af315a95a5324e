import Foundation

/// Reads what a process writes, on a thread of its own, so that the process never has to wait
/// for the test to read.
///
/// Safe to share: everything mutable is guarded by the condition.
final class OutputCollector: @unchecked Sendable {
    /// What the process gets as its output. Closed by `start`.
    private let writeEnd: Int32
    private let readEnd: Int32
    private let changed = NSCondition()
    private var bytes: [UInt8] = []
    private var complete: [String] = []
    private var lineStart = 0
    private var ended = false

    init() throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else {
            throw XServersError.failed("pipe: \(String(cString: strerror(errno)))")
        }
        // Programs are started on this same thread, so none can inherit them in between.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (readEnd, writeEnd) = (ends[0], ends[1])
    }

    /// The descriptor to hand to the process.
    var descriptor: Int32 { writeEnd }

    /// Begins reading, once the process has its copy of the descriptor. The thread holds the
    /// collector and ends with the last writer.
    func start() {
        close(writeEnd)
        let thread = Thread { self.read() }
        thread.name = "output"
        thread.start()
    }

    /// Closes both ends when no process was started.
    func abandon() {
        close(writeEnd)
        close(readEnd)
    }

    private func read() {
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = Glibc.read(readEnd, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            changed.lock()
            if count > 0 {
                append(buffer[..<count])
            } else {
                ended = true
            }
            changed.broadcast()
            changed.unlock()
            if count <= 0 { break }
        }
        close(readEnd)
    }

    private func append(_ new: ArraySlice<UInt8>) {
        var search = bytes.count
        bytes += new
        while let end = bytes[search...].firstIndex(of: 0x0a) {
            complete.append(String(decoding: bytes[lineStart..<end], as: UTF8.self))
            lineStart = end + 1
            search = lineStart
        }
    }

    /// Everything read so far.
    var allBytes: [UInt8] { changed.withLock { bytes } }

    /// The whole lines read so far, from a position on.
    func lines(from position: Int = 0) -> ArraySlice<String> {
        changed.withLock { complete[min(position, complete.count)...] }
    }

    /// Whether every writer has closed its end.
    var hasEnded: Bool { changed.withLock { ended } }

    /// Waits until there are more whole lines than `count`, or the output has ended, or the
    /// milliseconds are over.
    func wait(forMoreLinesThan count: Int, milliseconds: Int32) {
        let limit = Date(timeIntervalSinceNow: Double(milliseconds) / 1000)
        changed.withLock {
            while complete.count <= count && !ended && changed.wait(until: limit) {}
        }
    }

    /// Waits until the output has ended or the milliseconds are over; says whether it has ended.
    func waitForEnd(milliseconds: Int32) -> Bool {
        let limit = Date(timeIntervalSinceNow: Double(milliseconds) / 1000)
        return changed.withLock {
            while !ended && changed.wait(until: limit) {}
            return ended
        }
    }
}
