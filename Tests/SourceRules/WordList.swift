/// Words that are not to be used in names and comments, and what to write instead.
///
/// One a line: `word: what to write instead`. A word with a capital is looked for in the parts of names
/// (`Look` in `MarkedTextStyle`), one without in comments and as the first part of a name; more words in a row are
/// looked for in comments only. `+ name: why` is a name that somebody else has chosen and that may be used as it is. Empty
/// lines and lines that begin with # do not count.
public struct WordList {
    public struct Entry: Hashable {
        public let words: [String]
        public let instead: String
    }

    public let entries: [Entry]
    /// Names that are allowed whatever words they have.
    public let allowedNames: Set<String>

    public struct Finding: Hashable {
        public let path: String
        public let line: Int
        public let word: String
        public let instead: String
    }

    public enum Problem: Error, Equatable {
        case malformed(line: Int)
    }

    public init(_ text: String) throws(Problem) {
        var entries: [Entry] = []
        var allowedNames: Set<String> = []
        for (number, line) in RuleLines.of(text) {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { throw .malformed(line: number) }
            let words = parts[0].split(separator: " ").map(String.init)
            guard !words.isEmpty else { throw .malformed(line: number) }
            if words[0] == "+" {
                guard words.count == 2 else { throw .malformed(line: number) }
                allowedNames.insert(words[1])
                continue
            }
            entries.append(
                Entry(words: words, instead: String(parts[1].drop(while: { $0 == " " }))))
        }
        self.entries = entries
        self.allowedNames = allowedNames
    }

    /// Where a file uses the words of the list.
    public func findings(in file: SourceFile) -> [Finding] {
        var findings: [Finding] = []
        func add(_ entry: Entry, _ line: Int) {
            findings.append(
                Finding(
                    path: file.path, line: line, word: entry.words.joined(separator: " "),
                    instead: entry.instead))
        }
        let inNames = Dictionary(
            entries.filter { $0.words.count == 1 }.map { ($0.words[0], $0) }, uniquingKeysWith: { $1 })
        if inNames.isEmpty, entries.isEmpty { return [] }
        file.forEachIdentifier { identifier, line in
            guard !allowedNames.contains(String(identifier)) else { return }
            for part in Self.parts(of: identifier) {
                if let entry = inNames[String(part)] { add(entry, line) }
            }
        }
        for (index, comment) in file.text.comments.enumerated() {
            let words = Self.withoutCode(comment).words(of: { $0.isAsciiLetter || $0 == UInt8(ascii: "'") })
                .map { $0.lowercased() }
            guard !words.isEmpty else { continue }
            for entry in entries where entry.words[0].first?.isLowercase == true {
                if words.contains(entry.words) { add(entry, index + 1) }
            }
        }
        return findings
    }

    /// A comment without what it quotes of the code: names of others are what they are.
    static func withoutCode(_ comment: String) -> String {
        comment.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }.joined(separator: " ")
    }

    /// `markedTextLook` is `marked`, `Text` and `Look`.
    static func parts(of identifier: Substring) -> [Substring] {
        var parts: [Substring] = []
        let letters = identifier.utf8
        var start = letters.startIndex
        var wasCapital = true
        for index in letters.indices {
            let isCapital = (0x41...0x5A).contains(letters[index])
            if isCapital, !wasCapital {
                parts.append(identifier[start..<index])
                start = index
            }
            wasCapital = isCapital
        }
        parts.append(identifier[start...])
        return parts
    }
}
