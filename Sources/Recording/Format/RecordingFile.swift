import Glibc

/// Files of recordings.
enum RecordingFile {
    /// All bytes of a file, which may not be larger than any recording.
    static func bytes(_ path: String) throws(RecordingError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .cannotRead(path: path, reason: lastReason) }
        defer { close(descriptor) }
        var content: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while content.count <= RecordingFormat.greatestSize {
            let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if count == 0 { return content }
            if count > 0 {
                content += buffer[..<count]
            } else if errno != EINTR {
                throw .cannotRead(path: path, reason: lastReason)
            }
        }
        throw .tooLarge(path: path, limit: RecordingFormat.greatestSize >> 20)
    }

    static var lastReason: String { String(cString: strerror(errno)) }
}
