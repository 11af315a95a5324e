import Synchronization

/// The files of this process that have another name for the moment. When the process ends without its main thread,
/// any thread can give them their names back.
enum WithdrawnFiles {
    /// The usual path of each, by the path that it has now.
    private static let paths = Mutex<[String: String]>([:])

    /// Notes that the file at `path` is now at `withdrawnPath`.
    static func add(_ path: String, at withdrawnPath: String) { paths.withLock { $0[withdrawnPath] = path } }

    /// Notes that the file is where it belongs again, or has been removed.
    static func remove(at withdrawnPath: String) {
        paths.withLock { _ = $0.removeValue(forKey: withdrawnPath) }
    }

    /// Gives all files their names back, but where there is a newer file of that name.
    static func restore() {
        paths.withLock { paths in
            // Unlike renaming, making a link leaves what exists as it is.
            for (withdrawn, path) in paths where link(withdrawn, path) == 0 { unlink(withdrawn) }
            paths = [:]
        }
    }
}
