/// Methods that are not to be called, and what to call instead.
///
/// One a line: `method | what to call instead`, and after a second bar, if there are any, the files in which another
/// type's method of that name is called. Empty lines and lines that begin with # do not count.
public struct CallList {
    public struct Entry: Hashable {
        public let method: String
        public let instead: String
        /// Paths as `SourceFile` has them.
        public let exceptions: [String]
    }

    public let entries: [Entry]

    public struct Finding: Hashable {
        public let line: Int
        public let method: String
        public let instead: String
    }

    public enum Problem: Error, Equatable {
        case malformed(line: Int)
    }

    public init(_ text: String) throws(Problem) {
        var entries: [Entry] = []
        for (number, line) in RuleLines.of(text) {
            let parts = line.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
            guard parts.count >= 2, parts[0].count == 1 else { throw .malformed(line: number) }
            entries.append(
                Entry(
                    method: parts[0][0], instead: parts[1].joined(separator: " "),
                    exceptions: parts.dropFirst(2).flatMap { $0 }))
        }
        self.entries = entries
    }

    /// Where a file calls the methods of the list.
    public func findings(in file: SourceFile) -> [Finding] {
        var findings: [Finding] = []
        for entry in entries where !entry.exceptions.contains(file.path) {
            let call = ".\(entry.method)("
            for (index, line) in file.text.code.enumerated() where line.contains(call) {
                findings.append(Finding(line: index + 1, method: entry.method, instead: entry.instead))
            }
        }
        return findings
    }
}
