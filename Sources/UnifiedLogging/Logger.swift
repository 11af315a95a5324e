// The functions have the names of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Writes messages about a subject.
///
/// Where they go, and which are written, says `LogOutput`: to the standard error stream, those of type default and above.
/// A message that is not written is not put together either.
///
/// Source: the unified logging system's Logger.
public struct Logger: Sendable {
    private let log: OSLog

    /// Writes about the program as a whole.
    public init() { log = .default }

    /// A logger for the messages of a part of the software about one thing.
    public init(subsystem: String, category: String) {
        log = OSLog(subsystem: subsystem, category: category)
    }

    /// A logger that writes to a log.
    public init(_ logObj: OSLog) { log = logObj }

    /// Writes a message of a level. It is not made when messages of the level are not written.
    public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) {
        guard log.isEnabled(type: level) else { return }
        LogOutput.write(message().text, level, log.subsystem, log.category)
    }

    /// Writes a message of the default level.
    public func log(_ message: @autoclosure () -> OSLogMessage) { log(level: .default, message()) }
    /// Writes a message of the default level.
    public func notice(_ message: @autoclosure () -> OSLogMessage) { log(level: .default, message()) }
    /// Writes a message for developers.
    public func trace(_ message: @autoclosure () -> OSLogMessage) { log(level: .debug, message()) }
    /// Writes a message for developers.
    public func debug(_ message: @autoclosure () -> OSLogMessage) { log(level: .debug, message()) }
    /// Writes a message that helps, but is not needed.
    public func info(_ message: @autoclosure () -> OSLogMessage) { log(level: .info, message()) }
    /// Writes a message about an error.
    public func warning(_ message: @autoclosure () -> OSLogMessage) { log(level: .error, message()) }
    /// Writes a message about an error.
    public func error(_ message: @autoclosure () -> OSLogMessage) { log(level: .error, message()) }
    /// Writes a message about a fault of the program.
    public func critical(_ message: @autoclosure () -> OSLogMessage) { log(level: .fault, message()) }
    /// Writes a message about a fault of the program.
    public func fault(_ message: @autoclosure () -> OSLogMessage) { log(level: .fault, message()) }
}

/// Writes a message with values in C's notation: `os_log("%{public}@ in %d ms", log: log, type: .info, name, time)`.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ args: Any...
) {
    guard log.isEnabled(type: type) else { return }
    LogOutput.write(FormatText.text("\(message)", args), type, log.subsystem, log.category)
}

/// As the other function, with the type first.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
    _ args: Any...
) {
    guard log.isEnabled(type: type) else { return }
    LogOutput.write(FormatText.text("\(message)", args), type, log.subsystem, log.category)
}

/// Writes a message that was put together as a logger's.
@_disfavoredOverload
public func os_log(
    _ type: OSLogType = .default, log: OSLog = .default, _ message: @autoclosure () -> OSLogMessage
) { Logger(log).log(level: type, message()) }
