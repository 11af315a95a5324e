/// The letters that a dictionary's language is written with: words in others are none of its business.
///
/// Someone who quotes Hebrew in an English text has not misspelt it.
enum DictionaryScript {
    private typealias Letters = [ClosedRange<UInt32>]

    private static let latin: Letters = [0x41...0x24F, 0x1E00...0x1EFF]
    private static let cyrillic: Letters = [0x400...0x52F]
    private static let arabic: Letters = [0x600...0x6FF, 0x750...0x77F]
    private static let hebrew: Letters = [0x590...0x5FF]

    /// By the language in a dictionary's name; those that are neither here nor below are written in Latin letters.
    private static let letters: [Substring: Letters] = [
        "ar": arabic, "be": cyrillic, "bg": cyrillic, "el": [0x370...0x3FF, 0x1F00...0x1FFF], "fa": arabic,
        "he": hebrew, "hy": [0x530...0x58F], "ka": [0x10A0...0x10FF], "kk": cyrillic, "mk": cyrillic,
        "ru": cyrillic, "uk": cyrillic, "ur": arabic, "yi": hebrew,
    ]

    /// Languages in letters of their own, or in several kinds: their dictionaries are asked about every word.
    private static let ofAnyScript: Set<Substring> = [
        "am", "as", "bn", "bo", "gu", "hi", "kn", "ko", "ml", "mn", "mr", "ne", "or", "pa", "sa", "si", "sr",
        "ta", "te", "th",
    ]

    /// Whether a dictionary can know a word, by its first letter.
    static func reads(_ word: String, dictionary: String) -> Bool {
        let language = dictionary.prefix { $0 != "_" && $0 != "-" }
        guard !ofAnyScript.contains(language),
            let letter = word.unicodeScalars.first(where: \.properties.isAlphabetic)
        else { return true }
        return (letters[language] ?? latin).contains { $0.contains(letter.value) }
    }
}
