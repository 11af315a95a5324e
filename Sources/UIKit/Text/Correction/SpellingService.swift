package import Spelling

/// The dictionaries of the application and which of them a language uses.
///
/// Nothing is loaded before it is asked for, which a text that is edited puts off until typing pauses. Dictionaries take
/// megabytes and their time to load: `load(for:then:)` does that on another thread, a question that comes before waits.
/// When nobody has asked for a while they are freed, and loaded anew. The checker is libenchant; on a machine without it,
/// no word is misspelt. The environment's UIKIT_SPELLING overrules the language: a dictionary's name such as `de_AT` uses
/// that one for all texts, `none` does without.
@MainActor
package final class SpellingService: ApplicationService {
    package static let variable = "UIKIT_SPELLING"

    private enum State {
        case unloaded
        /// Another thread has the checker.
        case loading(DictionaryLoading)
        case loaded((any SpellChecker)?)
        /// It was loaded before.
        case freed
    }
    private var state: State
    private let makeChecker: @Sendable () -> (any SpellChecker)?
    /// The dictionaries that answer at once; nil for a checker whose dictionaries all do.
    private var ready: Set<String>? = []
    /// Who waits for what is being loaded, or for the dictionary of another language after that.
    private var waiting: [(language: String?, done: @MainActor () -> Void)] = []
    /// Called when the dictionaries were freed.
    private var didFree: (() -> Void)?
    /// When a word was asked about last, by the event loop's clock.
    private var lastQuestion: TimeInterval = 0
    private var resting: TimerQueue.Entry?
    /// How long nobody must have asked about a word before the dictionaries are freed, in seconds.
    static let rest = UnusedMemory.pause

    /// The one dictionary for all texts.
    private let onlyDictionary: String?
    private var dictionaries: [String: String?] = [:]

    /// Counts the changes of what is right: words that were learned, and another checker.
    private(set) var revision = 0

    convenience init(application: UIApplication) {
        self.init(
            environment: ProcessInfo.variable(Self.variable).map { [Self.variable: $0] } ?? [:])
        didFree = { [unowned application] in application.loop.muchWasFreed() }
    }

    /// - Parameters:
    ///   - environment: may have the variable `UIKIT_SPELLING`.
    ///   - makeChecker: makes the checker when it is needed, again after it was freed; on any thread.
    package init(
        environment: [String: String],
        makeChecker: @escaping @Sendable () -> (any SpellChecker)? = { EnchantSpellChecker() }
    ) {
        let requested = environment[SpellingService.variable].flatMap { $0.isEmpty ? nil : $0 }
        state = requested == "none" ? .loaded(nil) : .unloaded
        onlyDictionary = requested
        self.makeChecker = makeChecker
    }

    /// A service with a checker of one's own, which stays.
    ///
    /// - Parameter dictionary: the one for all texts; nil to follow the language of what is typed.
    package init(checker: any SpellChecker, dictionary: String? = nil) {
        state = .loaded(checker)
        ready = nil
        onlyDictionary = dictionary
        // What is loaded from the start is not made, and never freed.
        makeChecker = { nil }
    }

    /// That of the application.
    static var current: SpellingService { UIApplication.shared.spelling }

    /// Whether answers about words of a language come at once.
    func isLoaded(for language: String?) -> Bool {
        guard case .loaded(let checker) = state else { return false }
        guard checker != nil, let ready, let dictionary = dictionary(for: language) else { return true }
        return ready.contains(dictionary)
    }

    /// Whether a checker was loaded before, so that one who asks may wait for it.
    var wasLoaded: Bool {
        if case .unloaded = state { return false }
        return true
    }

    /// Loads what answers about words of a language, without keeping the app waiting.
    ///
    /// - Parameter done: called when it is there; at once if it is there already.
    func load(for language: String?, then done: @escaping @MainActor () -> Void = {}) {
        if isLoaded(for: language) { return done() }
        waiting.append((language, done))
        if case .loading = state { return }
        var loaded: (any SpellChecker)?
        if case .loaded(let checker) = state { loaded = checker }
        let loading = DictionaryLoading(tag(for: language), with: loaded, make: makeChecker)
        state = .loading(loading)
        let preferred = LanguageDirection.environmentLanguage
        BackgroundWork.run {
            loading.run(preferring: preferred)
        } then: { [weak self] in
            self?.finish(loading)
        }
    }

    /// Takes over what was loaded, after waiting for it where that is necessary.
    private func finish(_ loading: DictionaryLoading) {
        guard case .loading(let current) = state, current === loading else { return }
        let (checker, dictionary) = loading.result
        state = .loaded(checker)
        lastQuestion = EventLoop.main.now
        if checker != nil {
            dictionaries[loading.tag] = .some(dictionary)
            if let dictionary { ready?.insert(dictionary) }
            freeAfterRest()
        }
        let known = waiting
        waiting = []
        for each in known { load(for: each.language, then: each.done) }
    }

    /// nil on a machine that has none.
    var checker: (any SpellChecker)? {
        lastQuestion = EventLoop.main.now
        if case .loading(let loading) = state { finish(loading) }
        if case .loaded(let checker) = state { return checker }
        let checker = makeChecker()
        state = .loaded(checker)
        if checker != nil { freeAfterRest() }
        return checker
    }

    private func freeAfterRest() {
        resting?.cancel()
        resting = EventLoop.main.timers.schedule(at: lastQuestion + Self.rest) { [weak self] in
            guard let self, case .loaded = state else { return }
            guard EventLoop.main.now >= lastQuestion + Self.rest else { return freeAfterRest() }
            state = .freed
            ready = []
            didFree?()
        }
    }

    /// The dictionary for a language: the one of the same country; without, that of the environment's language or
    /// else of the language's own country, or any other of the same language.
    ///
    /// - Parameter language: a BCP 47 tag; nil for the environment's language.
    /// - Returns: nil where there is none.
    func dictionary(for language: String?) -> String? {
        let tag = tag(for: language)
        if let known = dictionaries[tag] { return known }
        guard let checker else { return nil }
        let found = SpellingService.dictionary(
            for: tag, among: checker.languages, preferring: LanguageDirection.environmentLanguage)
        dictionaries[tag] = .some(found)
        return found
    }

    private func tag(for language: String?) -> String {
        onlyDictionary ?? language ?? LanguageDirection.environmentLanguage
    }

    nonisolated static func dictionary(
        for language: String, among dictionaries: [String], preferring preferred: String
    ) -> String? {
        let parts = language.split { $0 == "-" || $0 == "_" }
        guard let name = parts.first, name != "C", name != "POSIX" else { return nil }
        // A script, of four letters, is in no dictionary's name.
        let region = parts.dropFirst().last { $0.count < 4 }
        if let region, dictionaries.contains("\(name)_\(region)") { return "\(name)_\(region)" }
        if dictionaries.contains(String(name)) { return String(name) }
        let others = dictionaries.filter { $0.hasPrefix("\(name)_") }
        if others.contains(preferred) { return preferred }
        return others.first { $0 == "\(name)_\(name.uppercased())" || $0 == "en_US" } ?? others.first
    }

    // MARK: Words

    /// Words in other letters than the dictionary's count as right.
    func isCorrect(_ word: String, dictionary: String) -> Bool {
        guard DictionaryScript.reads(word, dictionary: dictionary), let checker else { return true }
        ready?.insert(dictionary)
        return checker.isCorrect(word.withPlainApostrophes, language: dictionary)
    }

    /// What a word may have been meant to be, with the apostrophes that it has itself.
    func guesses(for word: String, dictionary: String) -> [String] {
        let guesses = checker?.guesses(for: word.withPlainApostrophes, language: dictionary) ?? []
        guard word.contains("\u{2019}") else { return guesses }
        return guesses.map { $0.replacingOccurrences(of: "'", with: "\u{2019}") }
    }

    /// Words that begin as a word does, in its own case.
    func completions(of word: String, dictionary: String) -> [String] {
        guard let checker, let first = word.first else { return [] }
        let begins = checker.words(
            beginningWith: word.withPlainApostrophes, language: dictionary,
            limit: SpellingService.completionLimit)
        // At the start of a sentence a word has a capital that it has not in the dictionary.
        guard first.isUppercase else { return begins }
        let small = word.prefix(1).lowercased() + word.dropFirst()
        let others = checker.words(
            beginningWith: small.withPlainApostrophes, language: dictionary,
            limit: SpellingService.completionLimit)
        return begins
            + others.map { $0.prefix(1).uppercased() + $0.dropFirst() }.filter { !begins.contains($0) }
    }

    private static let completionLimit = 50

    func learn(_ word: String, dictionary: String) {
        checker?.learn(word.withPlainApostrophes, language: dictionary)
        revision += 1
    }

    func hasLearned(_ word: String, dictionary: String) -> Bool {
        checker?.hasLearned(word.withPlainApostrophes, language: dictionary) ?? false
    }

    func unlearn(_ word: String, dictionary: String) {
        checker?.unlearn(word.withPlainApostrophes, language: dictionary)
        revision += 1
    }
}

extension String {
    /// Dictionaries know the straight apostrophe.
    fileprivate var withPlainApostrophes: String {
        contains("\u{2019}") ? replacingOccurrences(of: "\u{2019}", with: "'") : self
    }
}

extension UIApplication {
    /// What knows which words are spelt right.
    package final var spelling: SpellingService {
        get { service() }
        set { services.set(newValue, for: SpellingService.self, as: newValue) }
    }
}
