import Glibc

/// The descriptor on which programs report errors.
package enum StandardError {
    /// Writes a line, without buffering. What can't be written is dropped: Foundation's FileHandle would end the
    /// program when standard error is a full disk or a pipe that nobody reads any more.
    package static func write(line: String) {
        var rest = Array("\(line)\n".utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
