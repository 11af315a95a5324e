/// How the phrases of a recogniser become running text.
enum DictatedText {
    /// Phrases one after another, with a space between words.
    ///
    /// - Parameter character: what the text comes after; nil at the start.
    static func joined(_ phrases: [String], after character: Character? = nil) -> String {
        var last = character
        var result = ""
        for phrase in phrases {
            result += separator(last, phrase.first) + phrase
            last = phrase.last ?? last
        }
        return result
    }

    /// What stands between two characters, the second of which begins a phrase: a space, or nothing where the phrase
    /// brings its own, where its script has none, and at the side of punctuation that belongs to the word.
    static func separator(_ before: Character?, _ after: Character?) -> String {
        guard let before, let after, !before.isWhitespace, !openers.contains(before),
            after.isLetter || after.isNumber || openers.contains(after), usesSpaces(before), usesSpaces(after)
        else { return "" }
        return " "
    }

    /// What a word follows without a space.
    private static let openers: Set<Character> = [
        "(", "[", "{", "<", "“", "‘", "„", "‚", "«", "‹", "¿", "¡", "/", "-", "@", "#", "\u{200B}",
        "\u{00A0}",
    ]

    private static func usesSpaces(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first else { return true }
        return !scalar.properties.isIdeographic
            && !scriptsWithoutSpaces.contains { $0.contains(scalar.value) }
    }

    /// Thai and Lao, Myanmar, Khmer, Chinese and Japanese punctuation with the kana, full width forms.
    private static let scriptsWithoutSpaces: [ClosedRange<UInt32>] = [
        0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3000...0x30FF, 0xFF00...0xFFEF,
    ]
}
