/// Checks the spelling of words in the languages that it has dictionaries for.
///
/// Languages are named like dictionaries: `en_US`, `de`. In a language without a dictionary every word
/// counts as correct, and nothing is guessed or learned. Not thread-safe: use it on one thread.
public protocol SpellChecker: AnyObject {
    /// The languages that have dictionaries, sorted.
    var languages: [String] { get }

    /// Whether a word is in the dictionary or was learned. An empty word is correct.
    func isCorrect(_ word: String, language: String) -> Bool

    /// Suggested corrections for a misspelt word, the likeliest first.
    func guesses(for word: String, language: String) -> [String]

    /// Words that begin with a prefix, in the order of the alphabet; at most `limit`.
    func words(beginningWith prefix: String, language: String, limit: Int) -> [String]

    /// Adds a word permanently to the user's own words.
    func learn(_ word: String, language: String)

    /// Whether a word is among the user's own.
    func hasLearned(_ word: String, language: String) -> Bool

    /// Removes a word from the user's own words; does nothing when it is not one of them.
    func unlearn(_ word: String, language: String)
}
