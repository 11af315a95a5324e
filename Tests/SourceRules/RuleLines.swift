/// The lines of a list of rules.
enum RuleLines {
    /// The lines with their numbers, which count from 1, without empty ones and those that begin with #.
    static func of(_ text: String) -> [(number: Int, line: Substring)] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .map { (number: $0 + 1, line: $1) }
            .filter { !$0.line.hasPrefix("#") && $0.line.contains { !$0.isWhitespace } }
    }
}
