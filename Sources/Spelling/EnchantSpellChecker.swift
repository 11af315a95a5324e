/// A spell checker that uses libenchant-2, which finds the installed dictionaries of hunspell, aspell and
/// others.
///
/// A dictionary is loaded at the first query for its language. Enchant stores the user's own words (in
/// `~/.config/enchant`, or the folder that ENCHANT_CONFIG_DIR names), so they are shared with other
/// programs that use enchant.
public final class EnchantSpellChecker: SpellChecker {
    private let library: EnchantLibrary
    private let broker: EnchantLibrary.Broker
    /// The loaded dictionaries by language; nil for a language that was found to have none.
    private var dictionaries: [String: EnchantLibrary.Dictionary?] = [:]

    /// The words of the dictionaries that completions were requested of; nil for one whose list is not found.
    private var wordLists: [String: WordList?] = [:]

    /// The library's file name, which the dynamic loader resolves.
    public static let libraryName = "libenchant-2.so.2"

    /// - Returns: nil on a machine without the library.
    public init?(libraryName: String = EnchantSpellChecker.libraryName) {
        guard let library = EnchantLibrary(name: libraryName), let broker = library.makeBroker() else {
            return nil
        }
        self.library = library
        self.broker = broker
    }

    deinit {
        for case let dictionary? in dictionaries.values { library.freeDictionary(broker, dictionary) }
        library.freeBroker(broker)
    }

    public private(set) lazy var languages: [String] = {
        let found = Found()
        // Unsafe: `found` outlives the call, and the callback uses the pointer only during the call.
        library.listDictionaries(
            broker,
            { language, _, _, _, box in
                guard let language, let box else { return }
                Unmanaged<Found>.fromOpaque(box).takeUnretainedValue()
                    .languages.insert(String(cString: language))
            }, Unmanaged.passUnretained(found).toOpaque())
        return found.languages.sorted()
    }()

    private final class Found {
        var languages: Set<String> = []
    }

    public func isCorrect(_ word: String, language: String) -> Bool {
        // An error (invalid text, a broken dictionary) does not count as a misspelling.
        ask(word, language) { $2 == 0 ? 0 : library.check($0, $1, $2) } ?? 0 <= 0
    }

    public func guesses(for word: String, language: String) -> [String] {
        ask(word, language) { dictionary, text, length in
            var count = 0
            guard length > 0, let list = library.suggest(dictionary, text, length, &count) else { return [] }
            defer { library.freeTexts(dictionary, list) }
            return (0..<count).compactMap { list[$0].map { String(cString: $0) } }
        } ?? []
    }

    public func words(beginningWith prefix: String, language: String, limit: Int) -> [String] {
        guard !prefix.isEmpty, languages.contains(language) else { return [] }
        if wordLists[language] == nil { wordLists[language] = .some(WordList(language: language)) }
        guard let list = wordLists[language] ?? nil else { return [] }
        // Some stems are no words without an ending.
        return Array(
            list.words(beginningWith: prefix).lazy.filter { self.isCorrect($0, language: language) }.prefix(
                limit))
    }

    public func learn(_ word: String, language: String) {
        guard !word.isEmpty, !isCorrect(word, language: language) else { return }
        _ = ask(word, language) { library.add($0, $1, $2) }
    }

    public func hasLearned(_ word: String, language: String) -> Bool {
        ask(word, language) { $2 > 0 && library.isAdded($0, $1, $2) != 0 } ?? false
    }

    public func unlearn(_ word: String, language: String) {
        // Enchant's `remove` would also exclude a word of the dictionary itself, so only learned words are
        // passed to it.
        guard hasLearned(word, language: language) else { return }
        _ = ask(word, language) { library.remove($0, $1, $2) }
    }

    /// Runs a query on a word with the dictionary of a language; nil when there is no dictionary or the
    /// word is empty.
    private func ask<Answer>(
        _ word: String, _ language: String,
        _ question: (EnchantLibrary.Dictionary, EnchantLibrary.Text, Int) -> Answer
    ) -> Answer? {
        guard let dictionary = dictionary(language) else { return nil }
        var word = word
        return word.withUTF8 { bytes in
            guard let start = bytes.baseAddress, !bytes.isEmpty else { return nil }
            return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
                question(dictionary, $0, bytes.count)
            }
        }
    }

    private func dictionary(_ language: String) -> EnchantLibrary.Dictionary? {
        if let known = dictionaries[language] { return known }
        // For an unknown tag, enchant may return the dictionary of another region, so only listed tags are
        // requested.
        let found =
            languages.contains(language)
            ? language.withCString { library.requestDictionary(broker, $0) } : nil
        dictionaries[language] = .some(found)
        return found
    }
}
