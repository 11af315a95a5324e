/// Figures of the sources that may fall and not rise.
///
/// One a line: `name number`. Empty lines and lines that begin with # do not count.
public struct Limits {
    public private(set) var values: [String: Int] = [:]

    public enum Problem: Error, Equatable {
        case malformed(line: Int)
    }

    public init(_ text: String) throws(Problem) {
        for (number, line) in RuleLines.of(text) {
            let parts = line.split(separator: " ")
            guard parts.count == 2, let value = Int(parts[1]) else { throw .malformed(line: number) }
            values[String(parts[0])] = value
        }
    }
}
