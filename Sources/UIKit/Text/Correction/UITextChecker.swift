import TextEngine

/// Looks for misspelt words in a text, with the dictionaries that are installed on the machine (those that libenchant
/// finds).
///
/// Languages are named as UIKit names them: `en_US`; a BCP 47 tag such as `en-US` does as well. Without libenchant
/// and without a dictionary, no word is misspelt. Ranges count UTF-16 units.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
    /// The words that this checker lets pass; as they are spelt, with their capitals.
    open var ignoredWords: [String]? {
        get { ignored.isEmpty ? nil : ignored.sorted() }
        set { ignored = Set(newValue ?? []) }
    }
    private var ignored: Set<String> = []

    public override init() {}

    /// The languages that there are dictionaries for, such as `en_US`.
    open class var availableLanguages: [String] { service.checker?.languages ?? [] }

    private static var service: SpellingService { .current }

    /// The first misspelt word of a text.
    ///
    /// - Parameters:
    ///   - stringToCheck: the text.
    ///   - range: what of it is looked at; words that lie in it in part are looked at whole.
    ///   - startingOffset: where in the range to begin.
    ///   - wrapFlag: whether to go on from the start of the range when there is none up to its end.
    ///   - language: of the words.
    /// - Returns: a range whose location is `NSNotFound` when no word is misspelt.
    open func rangeOfMisspelledWord(
        in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
        language: String
    ) -> NSRange {
        let service = UITextChecker.service
        let nothing = NSRange(location: NSNotFound, length: 0)
        let text = TextBuffer(stringToCheck)
        guard let dictionary = service.dictionary(for: language), let range = Range(range),
            range.lowerBound >= 0, range.upperBound <= text.count
        else { return nothing }
        let boundaries = TextBoundaries(text)
        let start = min(max(startingOffset, range.lowerBound), range.upperBound)
        func first(in part: Range<Int>) -> Range<Int>? {
            guard !part.isEmpty else { return nil }
            return SpelledWords.ranges(in: part, of: boundaries).first { range in
                guard range.overlaps(part) else { return false }
                let word = text.string(in: range)
                return !ignored.contains(word) && !service.isCorrect(word, dictionary: dictionary)
            }
        }
        let found =
            first(in: start..<range.upperBound) ?? (wrapFlag ? first(in: range.lowerBound..<start) : nil)
        return found.map { NSRange($0) } ?? nothing
    }

    /// What a misspelt word may have been meant to be, the likeliest first; nil when there is nothing to propose.
    open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
        guard let (word, dictionary) = word(range, in: string, language) else { return nil }
        let guesses = UITextChecker.service.guesses(for: word, dictionary: dictionary)
        return guesses.isEmpty ? nil : guesses
    }

    /// Words that begin as a partial word does, in the order of the alphabet, at most 50 for each case of its first
    /// letter; nil when there are none. They are the words that hunspell's dictionary of the language lists: those that
    /// it makes of them with endings are not among them.
    open func completions(forPartialWordRange range: NSRange, in string: String, language: String)
        -> [String]?
    {
        guard let (word, dictionary) = word(range, in: string, language) else { return nil }
        let completions = UITextChecker.service.completions(of: word, dictionary: dictionary)
        return completions.isEmpty ? nil : completions
    }

    /// The word of a range, and the dictionary for it; nil where there is none or the string has no such range.
    private func word(_ range: NSRange, in string: String, _ language: String) -> (String, String)? {
        let text = TextBuffer(string)
        guard let dictionary = UITextChecker.service.dictionary(for: language), let range = Range(range),
            range.lowerBound >= 0, range.upperBound <= text.count, !range.isEmpty
        else { return nil }
        return (text.string(in: range), dictionary)
    }

    /// Lets a word pass from now on; for this checker, and until the program ends.
    open func ignoreWord(_ wordToIgnore: String) { ignored.insert(wordToIgnore) }

    /// Adds a word to the user's own dictionary, permanently, in the language that is typed.
    open class func learnWord(_ word: String) {
        guard let dictionary = personalDictionary else { return }
        service.learn(word, dictionary: dictionary)
    }

    /// Whether a word is in the user's own dictionary.
    open class func hasLearnedWord(_ word: String) -> Bool {
        personalDictionary.map { service.hasLearned(word, dictionary: $0) } ?? false
    }

    /// Removes a word from the user's own dictionary.
    open class func unlearnWord(_ word: String) {
        guard let dictionary = personalDictionary else { return }
        service.unlearn(word, dictionary: dictionary)
    }

    private static var personalDictionary: String? {
        let responder = UIApplication.shared.keyWindow?.firstResponder
        return service.dictionary(for: responder?.textInputMode?.primaryLanguage)
    }
}
