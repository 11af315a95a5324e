import Spelling
import UIKit
import UITesting

/// A dictionary of a few words, which counts what it is asked.
final class FakeSpellChecker: SpellChecker {
    var languages = ["de_DE", "en_GB", "en_US"]
    /// The misspelt words that it knows of, with its guesses; all others are right.
    var mistakes: [String: [String]] = [
        "teh": ["the", "tea"], "wrold": ["world", "would", "wold"], "isnt": ["isn't"], "xqzt": [],
    ]
    private var learned: Set<String> = []
    /// The words that were asked about since this was emptied.
    var asked: [String] = []
    var askedForGuesses: [String] = []
    /// The languages of the words, each once.
    private(set) var askedLanguages: [String] = []

    func isCorrect(_ word: String, language: String) -> Bool {
        asked.append(word)
        if !askedLanguages.contains(language) { askedLanguages.append(language) }
        return mistakes[word] == nil || learned.contains(word)
    }

    func guesses(for word: String, language: String) -> [String] {
        askedForGuesses.append(word)
        return mistakes[word] ?? []
    }

    /// What it lists; completions are among them.
    var words = ["world", "worldly", "word", "would", "Worms"]

    func words(beginningWith prefix: String, language: String, limit: Int) -> [String] {
        Array(words.sorted().filter { $0.hasPrefix(prefix) && $0 != prefix }.prefix(limit))
    }

    func learn(_ word: String, language: String) { learned.insert(word) }
    func hasLearned(_ word: String, language: String) -> Bool { learned.contains(word) }
    func unlearn(_ word: String, language: String) { learned.remove(word) }
}

extension AppHarness {
    /// Gives the application a dictionary of the test's.
    @discardableResult
    func useFakeSpelling() -> FakeSpellChecker {
        let checker = FakeSpellChecker()
        UIApplication.shared.spelling = SpellingService(checker: checker, dictionary: "en_US")
        return checker
    }
}
