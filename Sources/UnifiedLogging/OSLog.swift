/// How important a message is.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A type by its number.
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }

    /// What is always written. The level of `Logger.log` and `notice`.
    public static let `default` = OSLogType(0)
    /// What helps, but is not needed.
    public static let info = OSLogType(1)
    /// What only developers want to see.
    public static let debug = OSLogType(2)
    /// An error.
    public static let error = OSLogType(16)
    /// A fault of the program.
    public static let fault = OSLogType(17)

    var name: String {
        switch self {
        case .info: "info"
        case .debug: "debug"
        case .error: "error"
        case .fault: "fault"
        default: "notice"
        }
    }
}

/// Where messages come from: a part of a program, and a subject in it.
public final class OSLog: Sendable {
    /// The part of the software that writes, in reverse domain order.
    public let subsystem: String
    /// What the messages are about.
    public let category: String

    /// A log for the messages of a part of the software about one thing.
    public init(subsystem: String, category: String) {
        self.subsystem = subsystem
        self.category = category
    }

    /// As the initializer with a string.
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.rawValue)
    }

    /// Subjects that tools know. They are names here.
    public struct Category: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// Events of interest for a profile.
        public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
        /// Tracing that is switched on while the program runs.
        public static let dynamicTracing = Category(rawValue: "DynamicTracing")
        /// Tracing with call stacks that is switched on while the program runs.
        public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
    }

    /// The program as a whole.
    public static let `default` = OSLog(subsystem: "", category: "")
    /// Writes nothing.
    public static let disabled = OSLog(subsystem: "", category: "\u{0}")

    /// Whether messages of a kind are written.
    public func isEnabled(type: OSLogType) -> Bool { self !== OSLog.disabled && LogOutput.shows(type) }
}
