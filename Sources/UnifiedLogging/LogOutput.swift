import Foundation
import Synchronization

/// Writes messages to the standard error stream, a line each.
///
/// The variable `OS_ACTIVITY_MODE` says which: `debug` for all, `info` for all but those for debugging, `disable` for
/// none; else those of type default and above. Private parts of messages are written to a terminal only, as to a
/// debugger on Apple's systems: what is redirected, into a file or the journal, has `<private>` in their place.
enum LogOutput {
    private static let mode = ProcessInfo.processInfo.environment["OS_ACTIVITY_MODE"]

    static let showsPrivate = isatty(STDERR_FILENO) == 1

    static func shows(_ type: OSLogType) -> Bool {
        switch mode {
        case "disable": false
        case "debug": true
        case "info": type != .debug
        default: type != .debug && type != .info
        }
    }

    /// Lines of several threads are not mixed.
    private static let lock = Mutex(())

    static func write(_ message: String, _ type: OSLogType, _ subsystem: String, _ category: String) {
        let line = line(message, type, subsystem, category)
        lock.withLock { _ in try? FileHandle.standardError.write(contentsOf: Data(line.utf8)) }
    }

    static func line(
        _ message: String, _ type: OSLogType, _ subsystem: String, _ category: String
    ) -> String {
        let origin = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":")
        return (origin.isEmpty ? "" : "[\(origin)] ") + "\(type.name): \(message)\n"
    }
}
