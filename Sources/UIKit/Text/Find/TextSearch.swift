import TextEngine

/// Finds a text in parts of a document.
@MainActor
struct TextSearch {
    private let query: String
    private let options: UITextSearchOptions
    /// Units behind a part that a result may reach into: comparing without case may match longer texts.
    private let reach: Int

    init?(_ query: String, _ options: UITextSearchOptions) {
        guard !query.isEmpty else { return nil }
        self.query = query
        self.options = options
        reach = max(64, query.utf16.count * 4)
    }

    /// The results that begin in a part of a document, and where to go on.
    func results(in part: Range<Int>, of document: TextDocument) -> (found: [Range<Int>], next: Int) {
        let base = max(0, part.lowerBound - 2)
        let text = document.text(in: base..<min(document.count, part.upperBound + reach)) as NSString
        var found: [Range<Int>] = []
        var place = part.lowerBound - base
        while place < text.length {
            let room = NSRange(location: place, length: text.length - place)
            let match = text.range(of: query, options: options.stringCompareOptions, range: room)
            guard match.location != NSNotFound, match.length > 0, base + match.location < part.upperBound
            else { break }
            if fits(match, in: text) {
                found.append(base + match.location..<base + NSMaxRange(match))
                place = NSMaxRange(match)
            } else {
                place = match.location + 1
            }
        }
        return (found, max(part.upperBound, found.last?.upperBound ?? 0))
    }

    /// All results in a document.
    func results(in document: TextDocument) -> [Range<Int>] {
        results(in: 0..<document.count, of: document).found
    }

    private func fits(_ match: NSRange, in text: NSString) -> Bool {
        switch options.wordMatchMethod {
        case .contains: true
        case .startsWith: !isLetter(at: match.location - 1, of: text)
        case .fullWord:
            !isLetter(at: match.location - 1, of: text) && !isLetter(at: NSMaxRange(match), of: text)
        }
    }

    private func isLetter(at index: Int, of text: NSString) -> Bool {
        guard (0..<text.length).contains(index), let scalar = Unicode.Scalar(text.character(at: index)) else {
            return false
        }
        return CharacterSet.alphanumerics.contains(scalar) || scalar == "_"
    }
}
