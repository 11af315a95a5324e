import UIKit

final class SubclassOfUITextChecker: UITextChecker {
    override var ignoredWords: [String]? {
        get { super.ignoredWords }
        set { super.ignoredWords = newValue }
    }

    override class var availableLanguages: [String] { super.availableLanguages }

    override func rangeOfMisspelledWord(
        in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
        language: String
    ) -> NSRange {
        super.rangeOfMisspelledWord(
            in: stringToCheck, range: range, startingAt: startingOffset, wrap: wrapFlag, language: language)
    }

    override func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
        super.guesses(forWordRange: range, in: string, language: language)
    }

    override func completions(forPartialWordRange range: NSRange, in string: String, language: String)
        -> [String]?
    { super.completions(forPartialWordRange: range, in: string, language: language) }

    override func ignoreWord(_ wordToIgnore: String) { super.ignoreWord(wordToIgnore) }

    override class func learnWord(_ word: String) { super.learnWord(word) }

    override class func hasLearnedWord(_ word: String) -> Bool { super.hasLearnedWord(word) }

    override class func unlearnWord(_ word: String) { super.unlearnWord(word) }
}
