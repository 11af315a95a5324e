import TextEngine

/// Follows the words of a text while it is edited: which of those that are seen are misspelt.
///
/// Asks about a word when it is first seen, and when it has changed and the caret has left it; so that a key costs
/// a word or two, whatever the length of the text, and nothing happens between keys.
@MainActor
final class TextCorrector {
    /// The dictionary in use.
    let dictionary: String
    private unowned let view: any EditableText
    private var map = SpellingMap()
    private var revision: Int

    /// How long a text has to stay as it is before a dictionary is loaded for it, in seconds.
    static let loadingDelay: TimeInterval = 0.4

    private var service: SpellingService { UIApplication.shared.spelling }

    init(view: any EditableText, dictionary: String) {
        self.view = view
        self.dictionary = dictionary
        revision = UIApplication.shared.spelling.revision
    }

    /// The misspelt words of what is seen, but for the one that is being typed.
    func misspelt(in shown: Range<Int>) -> [Range<Int>] {
        let document = view.textDocument
        if service.revision != revision {
            revision = service.revision
            map.forget()
        }
        map.update(shown, of: document.boundaries, typing: typing) { isMisspelt(document.text(in: $0)) }
        return map.misspelt.filter { $0.overlaps(shown) }
    }

    /// Where a word waits until it is finished.
    private var typing: ClosedRange<Int>? {
        let document = view.textDocument
        if let mark = document.markedRange { return mark.lowerBound...mark.upperBound }
        let selection = document.selection
        return selection.isCaret ? selection.focus.offset...selection.focus.offset : nil
    }

    func follow(_ change: TextChange) { map.follow(change.splice) }

    /// What was right may be wrong now, or the other way round.
    func forget() { map.forget() }

    func isMisspelt(_ word: String) -> Bool {
        !view.session.ignoredWords.contains(word) && !service.isCorrect(word, dictionary: dictionary)
    }

    func guesses(for word: String) -> [String] { service.guesses(for: word, dictionary: dictionary) }

    func learn(_ word: String) { service.learn(word, dictionary: dictionary) }

    /// The misspelt word around an offset, whether it is marked yet or not.
    func misspeltWord(at offset: Int) -> Range<Int>? {
        let document = view.textDocument
        let words = SpelledWords.ranges(in: offset..<min(offset + 1, document.count), of: document.boundaries)
        return words.first { $0.contains(offset) && isMisspelt(document.text(in: $0)) }
    }
}

extension EditableText {
    /// Made when there is something for it to do; another one when another language is typed.
    var corrector: TextCorrector? {
        let traits = correctionTraits
        guard isEditing, letsPersonEdit, traits.marksMisspellings || traits.corrects,
            let dictionary = UIApplication.shared.spelling.dictionary(for: inputLanguage)
        else {
            session.corrector = nil
            return nil
        }
        if let corrector = session.corrector, corrector.dictionary == dictionary { return corrector }
        let corrector = TextCorrector(view: self, dictionary: dictionary)
        session.corrector = corrector
        return corrector
    }

    /// Whether words can be asked about now. If not, they can a little later, when the person has begun and pauses;
    /// so that nothing that starts or opens waits for a dictionary.
    private func spellingIsLoaded() -> Bool {
        let spelling = UIApplication.shared.spelling
        if spelling.isLoaded { return true }
        session.spellingLoad?.cancel()
        session.spellingLoad = UIApplication.shared.timers.schedule(after: TextCorrector.loadingDelay) {
            [weak self] in
            _ = spelling.checker
            self?.caretDidChange()
        }
        return false
    }

    /// Finds the misspelt words to be marked of what is seen. Part of each layout pass.
    ///
    /// - Parameter shown: what is seen.
    func updateMisspellings(in shown: @autoclosure () -> Range<Int>) {
        guard correctionTraits.marksMisspellings, isEditing, hasText, spellingIsLoaded(), let corrector else {
            session.misspellings = []
            return
        }
        session.misspellings = corrector.misspelt(in: shown())
    }
}
