/// Returns all bytes of a file, or throws `DrawingError.cannotRead` with the system's reason.
func readFile(_ path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw DrawingError.cannotRead(path: path, reason: systemReason()) }
    defer { close(descriptor) }
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        if count > 0 {
            content.append(contentsOf: buffer[..<count])
        } else if count == 0 {
            return content
        } else if errno != EINTR {
            throw DrawingError.cannotRead(path: path, reason: systemReason())
        }
    }
}

/// Replaces a file, or throws `DrawingError.cannotWrite` with the system's reason and removes what was
/// written.
func writeFile(_ content: [UInt8], to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw DrawingError.cannotWrite(path: path, reason: systemReason()) }
    var failure = writeAll(content, to: descriptor)
    // Some file systems report a full disk only here.
    if close(descriptor) != 0, failure == nil { failure = systemReason() }
    guard let failure else { return }
    removeRegularFile(path)
    throw DrawingError.cannotWrite(path: path, reason: failure)
}

/// Writes all bytes. Returns the system's reason for a failure, nil for success.
private func writeAll(_ content: [UInt8], to descriptor: Int32) -> String? {
    content.withUnsafeBytes { bytes -> String? in
        guard let base = bytes.baseAddress else { return nil }
        var written = 0
        while written < bytes.count {
            let count = write(descriptor, base + written, bytes.count - written)
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                return systemReason()
            }
        }
        return nil
    }
}

/// Removes an incompletely written file, which is of no use. Devices and pipes are not removed.
private func removeRegularFile(_ path: String) {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG { unlink(path) }
}

private func systemReason() -> String { String(cString: strerror(errno)) }
