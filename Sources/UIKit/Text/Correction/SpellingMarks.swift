import TextEngine

/// The misspelt words of a text that are marked while it is edited.
@MainActor
final class SpellingMarks: TextEditingFeature {
    private unowned let text: any EditableText
    /// The misspelt words that are marked, as of the last layout pass.
    private(set) var misspellings: [Range<Int>] = []
    /// The words that count as right in this text.
    private var ignoredWords: Set<String> = []
    private var storedCorrector: TextCorrector?
    /// Loads the dictionaries when typing pauses.
    private var load: TimerQueue.Entry?

    /// How long a text has to stay as it is before a dictionary is loaded for it, in seconds.
    static let loadingDelay: TimeInterval = 0.4

    init(_ text: any EditableText) { self.text = text }

    var spelling: SpellingService { .current }

    /// Knows the misspelt words. Made when there is something for it to do; another one when another language is typed.
    var corrector: TextCorrector? {
        let traits = text.correctionTraits
        guard text.isEditing, text.isUserEditable,
            traits.marksMisspellings || CorrectionTraits.mayCorrect(text),
            let dictionary = spelling.dictionary(for: text.inputLanguage)
        else {
            storedCorrector = nil
            return nil
        }
        if let storedCorrector, storedCorrector.isFor(dictionary, of: spelling) { return storedCorrector }
        let made = TextCorrector(view: text, dictionary: dictionary, service: spelling) { [weak self] in
            self?.ignoredWords.contains($0) == true
        }
        storedCorrector = made
        return made
    }

    /// Lets a word count as right in this text.
    func ignore(_ word: String) {
        ignoredWords.insert(word)
        storedCorrector?.forget()
        text.caretDidChange()
    }

    /// Adds a word to the user's dictionary.
    func learn(_ word: String) {
        corrector?.learn(word)
        text.caretDidChange()
    }

    /// Finds the misspelt words to be marked.
    ///
    /// - Parameter shown: the visible text.
    fileprivate func update(in shown: () -> Range<Int>) {
        if spelling.isLoaded(for: text.inputLanguage) {
            misspellings = corrector?.misspelt(in: shown()) ?? []
            return
        }
        guard let storedCorrector else {
            misspellings = []
            return loadInPause()
        }
        // What was marked before the dictionary was freed stays marked.
        let shown = shown()
        if !storedCorrector.knows(shown) { loadInPause() }
        misspellings = storedCorrector.known(in: shown)
    }

    fileprivate func clear() { misspellings = [] }

    /// Asks about words a little later, when typing has begun and pauses; so that neither the start of the app nor the
    /// opening of a view has a dictionary loaded.
    private func loadInPause() {
        load?.cancel()
        load = EventLoop.main.timers.schedule(after: Self.loadingDelay) { [weak self] in
            guard let self else { return }
            spelling.load(for: text.inputLanguage) { [weak self] in self?.text.caretDidChange() }
        }
    }

    // MARK: TextEditingFeature

    func textDidChange(_ change: TextChange) { storedCorrector?.follow(change) }

    func editingDidEnd() {
        storedCorrector = nil
        misspellings = []
        load?.cancel()
        load = nil
    }
}

extension EditableText {
    /// The misspelt words that are marked, as of the last layout pass.
    var misspellings: [Range<Int>] { existing(SpellingMarks.self)?.misspellings ?? [] }

    /// Finds the misspelt words to be marked of what is visible. Part of each layout pass.
    ///
    /// - Parameter shown: the visible text.
    func updateMisspellings(in shown: @autoclosure () -> Range<Int>) {
        guard correctionTraits.marksMisspellings, isEditing, hasText else {
            existing(SpellingMarks.self)?.clear()
            return
        }
        feature(SpellingMarks.self).update(in: shown)
    }
}
