import Foundation

/// One line of a program's JSON log: an object with a member `event` and others.
public struct LogEvent: Sendable {
    /// What happened: the member `event`.
    public let name: String
    /// The whole line, for messages.
    public let line: String
    private let members: [String: Value]

    private enum Value: Decodable, Sendable {
        case null, bool(Bool), number(Double), text(String), list([Value]), object([String: Value])

        init(from decoder: Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if let value = try? container.decode(Bool.self) {
                self = .bool(value)
            } else if let value = try? container.decode(Double.self) {
                self = .number(value)
            } else if let value = try? container.decode(String.self) {
                self = .text(value)
            } else if let value = try? container.decode([Value].self) {
                self = .list(value)
            } else {
                self = .object(try container.decode([String: Value].self))
            }
        }
    }

    /// Reads a line; nil when it is not a JSON object with a text member `event`.
    public init?(line: String) {
        guard let members = try? JSONDecoder().decode([String: Value].self, from: Data(line.utf8)),
            case .text(let name)? = members["event"]
        else { return nil }
        (self.name, self.line, self.members) = (name, line, members)
    }

    /// A number member.
    public func double(_ member: String) -> Double? {
        if case .number(let value)? = members[member] { value } else { nil }
    }

    /// A whole-number member.
    public func int(_ member: String) -> Int? { double(member).flatMap { Int(exactly: $0) } }

    /// A text member.
    public func string(_ member: String) -> String? {
        if case .text(let value)? = members[member] { value } else { nil }
    }

    /// A true-or-false member.
    public func bool(_ member: String) -> Bool? {
        if case .bool(let value)? = members[member] { value } else { nil }
    }

    /// A member that is a list of numbers, such as a selection or a size.
    public func doubles(_ member: String) -> [Double]? {
        guard case .list(let values)? = members[member] else { return nil }
        return values.compactMap { if case .number(let value) = $0 { value } else { nil } }
    }
}

extension Child {
    /// Every event it has logged on its standard output so far, taken or not.
    public var events: [LogEvent] { lines.compactMap(LogEvent.init) }

    /// Takes lines of its standard output until one is an event of this name that satisfies the
    /// predicate, and returns it. The lines before it are taken too.
    @discardableResult
    public func waitForEvent(
        _ name: String, within seconds: Double = Deadline.usualSeconds,
        where isWanted: (LogEvent) throws -> Bool = { _ in true }
    ) throws -> LogEvent {
        var found: LogEvent?
        try waitForLine("the event \(name)", within: seconds) { line in
            // Most lines of a long log are not the wanted ones, and need not be parsed to see it.
            guard line.contains("\"\(name)\""), let event = LogEvent(line: line), event.name == name,
                try isWanted(event)
            else {
                return false
            }
            found = event
            return true
        }
        guard let found else { throw XServersError.failed("no event \(name)") }
        return found
    }
}
