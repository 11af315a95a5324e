import Foundation

/// Tells whether anybody looks into a folder: the kernel notes every file that is opened or read there.
public final class FileWatch {
    private let descriptor: Int32

    /// Begins to watch.
    ///
    /// - Parameter folders: each by itself, without what is further down.
    /// - Throws: `XServersError.failed` when the kernel cannot watch one of them.
    public init(_ folders: [String]) throws {
        descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        for folder in folders where inotify_add_watch(descriptor, folder, UInt32(IN_OPEN | IN_ACCESS)) < 0 {
            throw XServersError.failed("inotify for \(folder): \(String(cString: strerror(errno)))")
        }
    }

    deinit { close(descriptor) }

    /// Whether something was opened or read since the watch began, or since this was asked last.
    public func takeLooks() -> Bool {
        var notes = [UInt8](repeating: 0, count: 4096)
        var wasSeen = false
        while read(descriptor, &notes, notes.count) > 0 { wasSeen = true }
        return wasSeen
    }
}
