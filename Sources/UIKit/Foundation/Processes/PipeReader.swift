import Dispatch
import Glibc
import Synchronization

/// Reads what a program writes, on a thread of its own, and passes it to the main thread portion by portion.
/// The next portion is read after the last one was handled: a program that floods its output is made to wait.
final class PipeReader: Sendable {
    private let input: Int32
    /// A pipe that nothing is written to: closing its other end wakes the thread and makes it stop.
    private let cancellation: Int32
    private let openEnd: Mutex<Int32>
    private let taken = DispatchSemaphore(value: 0)
    private let queue = DispatchQueue(label: "UIKit.dictation.reader")

    /// In bytes.
    private static let portionSize = 1 << 16
    /// The most portions that are read after the cancellation, when a program continues to write.
    private static let lastPortions = 64

    /// - Parameter input: the end of a pipe; the reader closes it.
    init(input: Int32) throws(POSIXError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        self.input = input
        cancellation = ends[0]
        openEnd = Mutex(ends[1])
    }

    deinit {
        cancel()
        close(cancellation)
        close(input)
    }

    /// Begins to read; to be called once.
    ///
    /// - Parameters:
    ///   - take: called with the bytes that were written, at least one.
    ///   - closed: called last, when every writer has closed the pipe or the reader was cancelled.
    func start(
        _ take: @escaping @MainActor @Sendable ([UInt8]) -> Void,
        closed: @escaping @MainActor @Sendable () -> Void
    ) {
        queue.async { [self] in
            var portionsLeft = Self.lastPortions
            while let bytes = next(&portionsLeft) {
                DispatchQueue.main.async {
                    take(bytes)
                    self.taken.signal()
                }
                taken.wait()
            }
            DispatchQueue.main.async { closed() }
        }
    }

    /// Stops after what has been written up to now.
    func cancel() {
        openEnd.withLock { end in
            if end >= 0 { close(end) }
            end = -1
        }
    }

    private func next(_ portionsLeft: inout Int) -> [UInt8]? {
        while true {
            var waits = [
                pollfd(fd: input, events: Int16(POLLIN), revents: 0),
                pollfd(fd: cancellation, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&waits, 2, -1) > 0 else {
                pauseAfterFailure()
                continue
            }
            if waits[1].revents != 0 { portionsLeft -= 1 }
            guard waits[0].revents != 0, portionsLeft > 0 else { return nil }
            var buffer = [UInt8](repeating: 0, count: Self.portionSize)
            let count = read(input, &buffer, buffer.count)
            if count < 0, [EINTR, EAGAIN, ENOMEM].contains(errno) {
                pauseAfterFailure()
                continue
            }
            return count > 0 ? Array(buffer[..<count]) : nil
        }
    }

    /// The system was interrupted or is short of memory: tries again, but not without pause.
    private func pauseAfterFailure() {
        if errno != EINTR { usleep(10_000) }
    }
}
