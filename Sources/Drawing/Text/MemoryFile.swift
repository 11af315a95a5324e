internal import CCairo

/// A file in memory, for libraries that read from paths. It is closed in child processes, and gone when it is closed.
package final class MemoryFile: Sendable {
    private let descriptor: Int32

    /// Nil if the system has no memory files, or no memory.
    package init?(_ bytes: [UInt8]) {
        descriptor = ccairo_memory_file("font")
        guard descriptor >= 0 else { return nil }
        guard write(descriptor, bytes, bytes.count) == bytes.count else {
            close(descriptor)
            return nil
        }
    }

    /// Valid in this process until the file is closed.
    package var path: String { "/proc/self/fd/\(descriptor)" }

    deinit { close(descriptor) }

    /// Leaves the file open for as long as the program runs.
    func keepingOpen<Result>(_ use: (_ path: String) -> Result) -> Result {
        _ = Unmanaged.passRetained(self)
        return use(path)
    }
}
