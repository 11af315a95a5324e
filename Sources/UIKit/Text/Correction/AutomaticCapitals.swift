/// Letters that become capitals as they are typed.
enum AutomaticCapitals {
    /// What a key types where capitals are made.
    ///
    /// - Parameters:
    ///   - typed: what the key types without.
    ///   - before: the text of the paragraph before the caret, as far as it matters.
    ///   - language: a BCP 47 tag; Turkish and Azerbaijani have two letters i.
    static func typed(
        _ typed: String, after before: Substring, _ type: UITextAutocapitalizationType, language: String?
    ) -> String {
        guard let letter = typed.first, typed.count == 1, letter.isLowercase else { return typed }
        let wants =
            switch type {
            case .none: false
            case .words: startsWord(after: before)
            case .sentences: startsSentence(after: before)
            case .allCharacters: true
            }
        guard wants else { return typed }
        if letter == "i", let language, language.hasPrefix("tr") || language.hasPrefix("az") { return "İ" }
        // A letter without a capital of its own stays: ß would become two.
        let capital = typed.uppercased()
        return capital.count == 1 ? capital : typed
    }

    private static func startsWord(after before: Substring) -> Bool {
        guard let last = before.last else { return true }
        return !last.isLetter && !last.isNumber && !apostrophes.contains(last)
    }

    /// Whether a sentence begins: at the start of a paragraph, or after white space that follows a full stop, a
    /// question or exclamation mark. A full stop after a word with another one in it (e.g.) ends an abbreviation.
    private static func startsSentence(after before: Substring) -> Bool {
        let text = before.dropLast(while: { openers.contains($0) })
        let words = text.dropLast(while: \.isWhitespace)
        guard !words.isEmpty else { return true }
        guard words.endIndex < text.endIndex else { return false }
        let end = words.dropLast(while: { closers.contains($0) })
        guard let mark = end.last, enders.contains(mark) else { return false }
        guard mark == "." else { return true }
        let word = end.dropLast().reversed().prefix { !$0.isWhitespace }
        return !word.contains(".") || word.allSatisfy { $0 == "." }
    }

    private static let enders: Set<Character> = [".", "!", "?", "…", "。", "！", "？"]
    private static let closers: Set<Character> = ["\"", "'", ")", "]", "”", "’", "“", "‘", "»", "›"]
    private static let openers: Set<Character> = [
        "\"", "'", "(", "[", "“", "‘", "„", "‚", "«", "‹", "¿", "¡",
    ]
    private static let apostrophes: Set<Character> = ["'", "’"]
}

extension Substring {
    fileprivate func dropLast(while matches: (Character) -> Bool) -> Substring {
        var rest = self
        while let last = rest.last, matches(last) { rest.removeLast() }
        return rest
    }
}
