/// The uses that may go up the order of layers, each with its reason.
///
/// One a line: `file type reason`. Empty lines and lines that begin with # do not count.
public struct LayerExceptions {
    public struct Entry: Hashable {
        public let path: String
        public let type: String
        public let reason: String
    }

    public let entries: [Entry]

    public enum Problem: Error, Equatable {
        /// A line that is no exception with a reason; counted from 1.
        case malformed(line: Int)
    }

    public init(_ text: String) throws(Problem) {
        var entries: [Entry] = []
        for (number, line) in RuleLines.of(text) {
            let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
            guard parts.count == 3 else { throw .malformed(line: number) }
            entries.append(
                Entry(path: String(parts[0]), type: String(parts[1]), reason: String(parts[2])))
        }
        self.entries = entries
    }

    /// The uses for which there is no exception.
    public func unexcused(_ uses: [LayerOrder.UpwardUse]) -> [LayerOrder.UpwardUse] {
        uses.filter { use in !entries.contains { $0.path == use.path && $0.type == use.type } }
    }

    /// The exceptions that nothing needs any more: they are to be taken off the list.
    public func unused(_ uses: [LayerOrder.UpwardUse]) -> [Entry] {
        entries.filter { entry in !uses.contains { $0.path == entry.path && $0.type == entry.type } }
    }
}
