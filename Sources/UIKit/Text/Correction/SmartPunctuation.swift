/// What becomes of punctuation that is typed.
///
/// Two hyphens become an em dash, the third and further ones of a row stay what they are.
enum SmartPunctuation {
    /// A text for a key, in place of what the key types.
    struct Substitution: Equatable {
        /// How many UTF-16 units before the caret go.
        var replacing = 0
        var text: String
    }

    /// What a key becomes.
    ///
    /// - Parameters:
    ///   - typed: what the key types.
    ///   - before: the text of the paragraph before the caret, as far as it matters.
    ///   - marks: nil where quotes stay as they are.
    /// - Returns: nil where the key types what is on it.
    static func substitution(
        for typed: String, after before: Substring, marks: QuotationMarks?, dashes: Bool
    ) -> Substitution? {
        switch typed {
        case "\"":
            guard let marks else { return nil }
            return Substitution(
                text: opensQuotation(marks, after: before.last) ? marks.opening : marks.closing)
        case "'":
            guard let marks else { return nil }
            return Substitution(text: single(after: before, marks))
        case "-":
            guard dashes, before.last == "-", before.dropLast().last.map({ !isDash($0) }) ?? true
            else { return nil }
            return Substitution(replacing: 1, text: "\u{2014}")
        default: return nil
        }
    }

    private static func single(after before: Substring, _ marks: QuotationMarks) -> String {
        if opensQuotation(marks, after: before.last) { return marks.innerOpening }
        // Where the mark that closes is no apostrophe, it closes what is open.
        guard marks.innerClosing != QuotationMarks.apostrophe else { return QuotationMarks.apostrophe }
        let last = before.last { String($0) == marks.innerOpening || String($0) == marks.innerClosing }
        return last.map(String.init) == marks.innerOpening ? marks.innerClosing : QuotationMarks.apostrophe
    }

    /// Whether a quotation mark after this character begins a quotation.
    private static func opensQuotation(_ marks: QuotationMarks, after character: Character?) -> Bool {
        guard let character else { return true }
        // What opens in one language closes in another.
        if character == marks.closing.last || character == marks.innerClosing.last { return false }
        return character.isWhitespace || isDash(character) || openers.contains(character)
    }

    private static func isDash(_ character: Character) -> Bool {
        character == "-" || character == "\u{2013}" || character == "\u{2014}"
    }

    private static let openers: Set<Character> = ["(", "[", "{", "“", "„", "‘", "‚", "«", "‹", "¿", "¡", "/"]
}
