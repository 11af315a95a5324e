/// Spelling by libenchant-2, which finds the dictionaries that are installed: of hunspell, aspell and others.
///
/// A dictionary is loaded when the first word of its language is asked about. The person's own words are where
/// enchant keeps them (`~/.config/enchant`, or the folder that ENCHANT_CONFIG_DIR names), and so are shared with the
/// other programs that use it.
public final class EnchantSpellChecker: SpellChecker {
    private let library: EnchantLibrary
    private let broker: EnchantLibrary.Broker
    /// nil for a language that turned out to have none.
    private var dictionaries: [String: EnchantLibrary.Dictionary?] = [:]

    /// The file that the library is in, as the dynamic loader finds it.
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
        // Unsafe: the box outlives the call, which is the only time that it is looked at.
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
        // An error (a word that is no valid text, a dictionary that is broken) is no misspelling.
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

    public func learn(_ word: String, language: String) {
        guard !word.isEmpty, !isCorrect(word, language: language) else { return }
        _ = ask(word, language) { library.add($0, $1, $2) }
    }

    public func hasLearned(_ word: String, language: String) -> Bool {
        ask(word, language) { $2 > 0 && library.isAdded($0, $1, $2) != 0 } ?? false
    }

    public func unlearn(_ word: String, language: String) {
        // To enchant it is the opposite of learning, also for a word of the dictionary.
        guard hasLearned(word, language: language) else { return }
        _ = ask(word, language) { library.remove($0, $1, $2) }
    }

    /// Puts a question about a word to the dictionary of a language; nil when there is none.
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
        // Asked about a tag that it does not know, enchant may take another one of the same language.
        let found =
            languages.contains(language)
            ? language.withCString { library.requestDictionary(broker, $0) } : nil
        dictionaries[language] = .some(found)
        return found
    }
}
