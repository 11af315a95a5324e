import Foundation

/// A file that is written from its beginning. What exists under the name is overwritten in place: a
/// device or a pipe stays what it is, which Foundation's own ways of making a file do not promise.
final class OutputFile {
    private let path: String
    private let descriptor: Int32
    private let ownsDescriptor: Bool

    /// - Parameter path: "-" is standard output.
    init(path: String) throws {
        self.path = path
        ownsDescriptor = path != "-"
        descriptor =
            ownsDescriptor ? open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666) : STDOUT_FILENO
        guard descriptor >= 0 else { throw DemoError.cannotWrite(path: path, reason: Self.lastError) }
    }

    private init(standard descriptor: Int32, path: String) {
        self.path = path
        self.descriptor = descriptor
        ownsDescriptor = false
    }

    static var standardError: OutputFile { OutputFile(standard: STDERR_FILENO, path: "standard error") }

    deinit { if ownsDescriptor { close(descriptor) } }

    /// Writes all of it, or throws what kept it from being written.
    func write(_ data: Data) throws {
        try data.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Foundation.write(
                    descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0 && mayTryAgain() { continue }
                guard count > 0 else { throw DemoError.cannotWrite(path: path, reason: Self.lastError) }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Whether the last write failed only for the moment. Waits for a pipe that another program has made
    /// non-blocking and that is full.
    private func mayTryAgain() -> Bool {
        guard errno == EAGAIN else { return errno == EINTR }
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&wait, 1, -1) > 0 || errno == EINTR
    }

    private static var lastError: String { String(cString: strerror(errno)) }
}

/// What goes wrong in the demo itself.
enum DemoError: Error, CustomStringConvertible {
    case cannotWrite(path: String, reason: String)
    case noPicture
    case nothingShown

    var description: String {
        switch self {
        case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
        case .nothingShown: "the recording ends before anything is shown"
        case .noPicture: "the window is too large for a picture"
        }
    }
}
