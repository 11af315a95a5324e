internal import Spelling

/// Loads a dictionary on another thread.
///
/// A checker is for one thread at a time. This one hands it over: the thread that loads has it until `run` is over, and the
/// main actor from then on.
final class DictionaryLoading: @unchecked Sendable {
    private let make: @Sendable () -> (any SpellChecker)?
    private let work = DispatchGroup()
    // Written by the thread that loads before it leaves the group, read after waiting for that.
    private var checker: (any SpellChecker)?
    private var dictionary: String?

    /// - Parameters:
    ///   - checker: the one that there is already.
    ///   - make: makes one otherwise.
    init(_ checker: (any SpellChecker)?, make: @escaping @Sendable () -> (any SpellChecker)?) {
        self.checker = checker
        self.make = make
        work.enter()
    }

    /// Loads the dictionary that is chosen among all. Called once.
    func run(_ choose: ([String]) -> String?) {
        defer { work.leave() }
        guard let checker = checker ?? make() else { return }
        self.checker = checker
        dictionary = choose(checker.languages)
        // A checker loads a dictionary at the first question.
        if let dictionary { _ = checker.isCorrect("a", language: dictionary) }
    }

    /// What was loaded; waits for it. No checker on a machine that has none, and no dictionary where none was chosen.
    var result: (checker: (any SpellChecker)?, dictionary: String?) {
        work.wait()
        return (checker, dictionary)
    }
}
