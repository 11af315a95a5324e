/// Knows which words are spelt right, in the languages that it has dictionaries for.
///
/// Languages are named as dictionaries are: `en_US`, `de`. Of a language without a dictionary every word counts as
/// right, and nothing is guessed or learned. Used on one thread.
public protocol SpellChecker: AnyObject {
    /// The languages that there are dictionaries for, in order.
    var languages: [String] { get }

    /// Whether a word is in the dictionary, or was learned. An empty word is right.
    func isCorrect(_ word: String, language: String) -> Bool

    /// What a misspelt word may have been meant to be, the likeliest first.
    func guesses(for word: String, language: String) -> [String]

    /// Adds a word to the person's own, for good.
    func learn(_ word: String, language: String)

    /// Whether a word is among the person's own.
    func hasLearned(_ word: String, language: String) -> Bool

    /// Takes a word from the person's own; one that is not among them stays what it is.
    func unlearn(_ word: String, language: String)
}
