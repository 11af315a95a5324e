// Marks in time for Apple's tools. There are no such tools here: they are accepted and nothing is recorded.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

/// Tells marks of one interval from those of another.
public struct OSSignpostID: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt64

    /// An identifier of a given number.
    public init(_ value: UInt64) { rawValue = value }
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// An identifier that no other interval has.
    public init(log: OSLog) { rawValue = .random(in: 2...UInt64.max - 1) }
    /// An identifier that belongs to an object: the same for the same one.
    public init(log: OSLog, object: AnyObject) {
        rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
    }

    /// For intervals of which only one runs at a time.
    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
    /// The identifier of nothing.
    public static let null = OSSignpostID(0)
    /// An identifier with which nothing is recorded.
    public static let invalid = OSSignpostID(UInt64.max)
}

/// What a mark is.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Something that happens at once.
    public static let event = OSSignpostType(rawValue: 0)
    /// The beginning of an interval.
    public static let begin = OSSignpostType(rawValue: 1)
    /// The end of an interval.
    public static let end = OSSignpostType(rawValue: 2)
}

/// Has no effect here.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive
) {}

/// Has no effect here.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: Any...
) {}

/// An interval that has begun.
public struct OSSignpostIntervalState: Sendable {
    let signpostID: OSSignpostID
}

/// Marks beginnings, ends and events. Nothing is recorded here.
public struct OSSignposter: Sendable {
    /// A signposter. Signposts are recorded nowhere here: all its methods only run what they are given.
    public init() {}
    /// A signposter for a subsystem and a category, neither of which is used here.
    public init(subsystem: String, category: String) {}
    /// A signposter for a subsystem and a category, neither of which is used here.
    public init(subsystem: String, category: OSLog.Category) {}
    /// A signposter for a log, which is not used here.
    public init(logHandle: OSLog) {}
    /// A signposter for a logger, which is not used here.
    public init(logger: Logger) {}

    /// False: nothing is recorded.
    public var isEnabled: Bool { false }

    /// A signposter that records nothing, as all here.
    public static let disabled = OSSignposter()

    /// An identifier that no other interval has.
    public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: .default) }
    /// An identifier that belongs to an object: the same for the same one.
    public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
        OSSignpostID(log: .default, object: object)
    }

    /// Begins an interval; nothing is recorded.
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState
    {
        OSSignpostIntervalState(signpostID: id)
    }
    /// Begins an interval with a message; nothing is recorded.
    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> OSLogMessage
    ) -> OSSignpostIntervalState { OSSignpostIntervalState(signpostID: id) }

    /// Ends an interval; nothing is recorded.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
    /// Ends an interval with a message; nothing is recorded.
    public func endInterval(
        _ name: StaticString, _ state: OSSignpostIntervalState, _ message: @autoclosure () -> OSLogMessage
    ) {}

    /// Marks an event; nothing is recorded.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
    /// Marks an event with a message; nothing is recorded.
    public func emitEvent(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> OSLogMessage
    ) {}

    /// Runs a function and returns what it returns; the interval is not recorded.
    public func withIntervalSignpost<Result>(
        _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
    ) rethrows -> Result { try task() }
}
