/// A warning or error about a position in a source file.
public struct Diagnostic: Sendable, Equatable, CustomStringConvertible {
    public enum Severity: String, Sendable {
        case warning, error
    }

    public let severity: Severity
    public let message: String
    public let path: String
    /// From 1.
    public let line: Int
    /// From 1, in UTF-8 bytes as the compiler counts.
    public let column: Int

    init(_ severity: Severity, _ message: String, in source: SourceText, at offset: Int) {
        self.severity = severity
        self.message = message
        path = source.path
        (line, column) = source.position(of: offset)
    }

    /// The diagnostic in the compiler's format, so that editors can find the position.
    public var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
}
