internal import Spelling

/// Loads a dictionary on another thread.
///
/// A checker is for one thread at a time. This one hands it over: the thread that loads has it until `run` is over, and the
/// main actor from then on.
final class DictionaryLoading: @unchecked Sendable {
    /// The language, or the dictionary's name, that a dictionary is chosen for.
    let tag: String
    private let make: @Sendable () -> (any SpellChecker)?
    private let work = DispatchGroup()
    // Written by the thread that loads before it leaves the group, read after waiting for that.
    private var checker: (any SpellChecker)?
    private var dictionary: String?

    /// - Parameters:
    ///   - tag: the language.
    ///   - checker: the one that there is already.
    ///   - make: makes one otherwise.
    init(
        _ tag: String, with checker: (any SpellChecker)?, make: @escaping @Sendable () -> (any SpellChecker)?
    ) {
        self.tag = tag
        self.checker = checker
        self.make = make
        work.enter()
    }

    /// Loads the dictionary. Called once.
    ///
    /// - Parameter preferred: the language that counts where a tag fits several dictionaries.
    func run(preferring preferred: String) {
        defer { work.leave() }
        guard let checker = checker ?? make() else { return }
        self.checker = checker
        dictionary = SpellingService.dictionary(for: tag, among: checker.languages, preferring: preferred)
        // A checker loads a dictionary at the first question.
        if let dictionary { _ = checker.isCorrect("a", language: dictionary) }
    }

    /// What was loaded; waits for it. No checker on a machine that has none, and no dictionary where none fits the tag.
    var result: (checker: (any SpellChecker)?, dictionary: String?) {
        work.wait()
        return (checker, dictionary)
    }
}
