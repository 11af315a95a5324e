/// The properties of a code point that the boundary rules use: its classes for grapheme clusters, words and
/// sentences.
struct UnicodeProperties: Equatable {
    let packed: UInt16

    /// The properties of a code point; those of a plain symbol for a number that is not a code point.
    init(of codePoint: UInt32) {
        packed = UnicodeLookup.shared.value(of: codePoint)
    }

    /// Its class in the rules for grapheme clusters (UAX 29, section 3).
    var grapheme: GraphemeClass { GraphemeClass(rawValue: UInt8(packed & 15)) ?? .other }

    /// Its class in the rules for words (UAX 29, section 4), as a set of one.
    var word: WordClasses { WordClasses(rawValue: 1 << UInt32(packed >> 4 & 31)) }

    /// Its class in the rules for sentences (UAX 29, section 5), as a set of one.
    var sentence: SentenceClasses { SentenceClasses(rawValue: 1 << UInt16(packed >> 9 & 15)) }

    /// True for emoji and code points reserved for them; a zero width joiner between two of them joins
    /// them.
    var isExtendedPictographic: Bool { packed & 1 << 13 != 0 }

    /// True for letters and numbers of any script; a segment that contains one is a word.
    var isAlphanumeric: Bool { packed & 1 << 14 != 0 }

    /// True for scripts that are written without spaces and need a dictionary, such as Thai and Khmer.
    var needsDictionary: Bool { packed & 1 << 15 != 0 }
}

/// The grapheme cluster break classes.
enum GraphemeClass: UInt8 {
    case other, carriageReturn, lineFeed, control, extend, zeroWidthJoiner, regionalIndicator, prepend
    case spacingMark, hangulL, hangulV, hangulT, hangulLV, hangulLVT
}

/// A set of word break classes.
struct WordClasses: OptionSet {
    let rawValue: UInt32

    static let other = WordClasses(rawValue: 1 << 0)
    static let carriageReturn = WordClasses(rawValue: 1 << 1)
    static let lineFeed = WordClasses(rawValue: 1 << 2)
    static let newline = WordClasses(rawValue: 1 << 3)
    static let extend = WordClasses(rawValue: 1 << 4)
    static let zeroWidthJoiner = WordClasses(rawValue: 1 << 5)
    static let format = WordClasses(rawValue: 1 << 6)
    static let regionalIndicator = WordClasses(rawValue: 1 << 7)
    static let katakana = WordClasses(rawValue: 1 << 8)
    static let hebrewLetter = WordClasses(rawValue: 1 << 9)
    static let otherLetter = WordClasses(rawValue: 1 << 10)
    static let singleQuote = WordClasses(rawValue: 1 << 11)
    static let doubleQuote = WordClasses(rawValue: 1 << 12)
    static let midNumLet = WordClasses(rawValue: 1 << 13)
    static let midLetter = WordClasses(rawValue: 1 << 14)
    static let midNum = WordClasses(rawValue: 1 << 15)
    static let numeric = WordClasses(rawValue: 1 << 16)
    static let extendNumLet = WordClasses(rawValue: 1 << 17)
    static let space = WordClasses(rawValue: 1 << 18)

    static let lineBreaks: WordClasses = [.carriageReturn, .lineFeed, .newline]
    static let ignored: WordClasses = [.extend, .zeroWidthJoiner, .format]
    static let letters: WordClasses = [.hebrewLetter, .otherLetter]
    static let insideLetters: WordClasses = [.midLetter, .midNumLet, .singleQuote]
    static let insideNumbers: WordClasses = [.midNum, .midNumLet, .singleQuote]
    static let joinsUnderscore: WordClasses = [
        .hebrewLetter, .otherLetter, .numeric, .katakana, .extendNumLet,
    ]
}

/// A set of sentence break classes.
struct SentenceClasses: OptionSet {
    let rawValue: UInt16

    static let other = SentenceClasses(rawValue: 1 << 0)
    static let carriageReturn = SentenceClasses(rawValue: 1 << 1)
    static let lineFeed = SentenceClasses(rawValue: 1 << 2)
    static let extend = SentenceClasses(rawValue: 1 << 3)
    static let separator = SentenceClasses(rawValue: 1 << 4)
    static let format = SentenceClasses(rawValue: 1 << 5)
    static let space = SentenceClasses(rawValue: 1 << 6)
    static let lower = SentenceClasses(rawValue: 1 << 7)
    static let upper = SentenceClasses(rawValue: 1 << 8)
    static let otherLetter = SentenceClasses(rawValue: 1 << 9)
    static let numeric = SentenceClasses(rawValue: 1 << 10)
    static let ambiguousStop = SentenceClasses(rawValue: 1 << 11)
    static let continuation = SentenceClasses(rawValue: 1 << 12)
    static let stop = SentenceClasses(rawValue: 1 << 13)
    static let close = SentenceClasses(rawValue: 1 << 14)

    static let paragraphBreaks: SentenceClasses = [.carriageReturn, .lineFeed, .separator]
    static let ignored: SentenceClasses = [.extend, .format]
    static let stops: SentenceClasses = [.ambiguousStop, .stop]
}

extension OptionSet where Element == Self {
    /// True when the two sets share a member. Used with a single class on the left.
    @inline(__always)
    func isIn(_ set: Self) -> Bool { !isDisjoint(with: set) }
}
