import Glibc

/// A file that is written. What exists under the name is overwritten in place. Only its owner may read a new recording:
/// it tells what somebody did.
final class RecordingOutput {
    private let path: String
    private let descriptor: Int32
    /// How many bytes have been written.
    private(set) var length = 0

    /// - Parameter mode: who may do what with a new file.
    init(path: String, mode: mode_t = 0o600) throws(RecordingError) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw .cannotWrite(path: path, reason: RecordingFile.lastReason) }
    }

    deinit { close(descriptor) }

    func write(_ bytes: [UInt8]) throws(RecordingError) {
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Glibc.write(descriptor, buffer.baseAddress.map { $0 + start }, buffer.count - start)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .cannotWrite(path: path, reason: RecordingFile.lastReason) }
            start += count
        }
        length += bytes.count
    }

    /// Overwrites a part that was written before.
    func overwrite(_ range: Range<Int>, with byte: UInt8) throws(RecordingError) {
        let bytes = [UInt8](repeating: byte, count: range.count)
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                pwrite(
                    descriptor, buffer.baseAddress.map { $0 + start }, buffer.count - start,
                    range.lowerBound + start)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .cannotWrite(path: path, reason: RecordingFile.lastReason) }
            start += count
        }
    }
}
