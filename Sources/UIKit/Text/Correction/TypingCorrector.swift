/// Corrects what keys type into a text: automatic capitals, quotation marks and dashes, and misspelt words.
@MainActor
final class TypingCorrector {
    private let text: any CorrectableText
    /// Where a capital was deleted that had been made: the letter is typed as it is there.
    private var unwantedCapital: Int?
    /// Where a capital was made last.
    private var madeCapital: Int?
    private var storedAutocorrector: Autocorrector?

    init(_ text: any CorrectableText) { self.text = text }

    /// Made when there is something for it to do.
    private var autocorrector: Autocorrector? {
        guard text.traits.corrects, text.isUserEditable else { return nil }
        if let storedAutocorrector { return storedAutocorrector }
        let made = Autocorrector(text)
        storedAutocorrector = made
        return made
    }

    // MARK: Keys

    /// Types what a key has on it, or what becomes of that.
    ///
    /// - Returns: false when keys are to type what is on them, and nothing has been done.
    func type(_ key: String) -> Bool {
        let traits = text.traits
        guard traits.changesKeys, text.isUserEditable, let selection = text.selection else { return false }
        defer { autocorrector?.keyDidEdit() }
        let before = text.textBeforeSelection
        let language = text.language
        let marks = traits.quotes ? QuotationMarks.of(language) : nil
        if let smart = SmartPunctuation.substitution(
            for: key, after: before, marks: marks, dashes: traits.dashes)
        {
            if type(key, endingWordWith: smart.text) { return true }
            let range = selection.lowerBound - smart.replacing..<selection.upperBound
            let substitution = TextSubstitution(range: range, text: smart.text)
            if text.allows(substitution) { text.type(key, becoming: substitution) }
            return true
        }
        if type(key, endingWordWith: key) { return true }
        typeLetter(key, at: selection.lowerBound, after: before, traits.capitals, language)
        return true
    }

    private func typeLetter(
        _ key: String, at caret: Int, after before: Substring, _ capitals: UITextAutocapitalizationType,
        _ language: String?
    ) {
        // The keyboard on the screen shows capitals, and types them itself.
        let isAsTyped = unwantedCapital == caret || KeyboardInput.source == .screen
        let typed =
            isAsTyped ? key : AutomaticCapitals.typed(key, after: before, capitals, language: language)
        text.type(typed)
        unwantedCapital = nil
        madeCapital = typed == key ? nil : caret
    }

    /// Types what ends a word together with the word's correction.
    ///
    /// - Parameters:
    ///   - key: what the key has on it.
    ///   - end: what it types.
    /// - Returns: false when there is nothing to correct, or the app does not allow it, and nothing has been done.
    private func type(_ key: String, endingWordWith end: String) -> Bool {
        guard key.count == 1, let character = key.first, !character.isLetter, !character.isNumber,
            character != "'", character != "-", let proposal = autocorrector?.accept()
        else { return false }
        let substitution = TextSubstitution(range: proposal.range, text: proposal.correction + end)
        guard text.allows(substitution) else { return false }
        text.type(key, becoming: substitution)
        return true
    }

    /// A key has deleted something. A capital that was made and is deleted is not made again.
    func keyDidDelete() {
        let caret = text.selection?.lowerBound
        unwantedCapital = madeCapital == caret ? caret : nil
        madeCapital = nil
        autocorrector?.keyDidEdit()
    }

    // MARK: Words

    /// Puts the correction in place of the word that is being typed, if the app allows it.
    func commit(isEnding: Bool = false) {
        // The word may have been typed on another keyboard than what ends it.
        guard text.mayCorrect, text.isUserEditable, let proposal = storedAutocorrector?.accept() else {
            return
        }
        let substitution = TextSubstitution(range: proposal.range, text: proposal.correction)
        if text.allows(substitution) { text.correct(substitution, isEnding: isEnding) }
    }

    /// Whether a correction is shown that can be refused.
    var offersCorrection: Bool { storedAutocorrector?.bubble != nil }

    func refuseCorrection() -> Bool { storedAutocorrector?.refuse() == true }

    /// The text or the selection changed.
    func textDidChange() { storedAutocorrector?.textDidChange() }

    /// A change may have brought a word back that had been corrected.
    func refuseIfUndone() { storedAutocorrector?.refuseIfUndone() }

    /// The text may have moved.
    func layOut() { storedAutocorrector?.layOutBubble() }

    func end() {
        storedAutocorrector?.end()
        storedAutocorrector = nil
    }

    // MARK: Spaces

    /// The selection with the space that is deleted with it; nil when none is.
    func deletion() -> TextSubstitution? {
        guard text.traits.spaces, let selection = text.selection, let surroundings = text.surroundings,
            let side = SmartSpaces.sideDeleted(with: surroundings)
        else { return nil }
        let range =
            side == .before
            ? selection.lowerBound - 1..<selection.upperBound
            : selection.lowerBound..<selection.upperBound + 1
        return TextSubstitution(range: range, text: "")
    }

    /// What is pasted, with the spaces that it needs; nil when it needs none.
    func pasting(_ string: String) -> TextSubstitution? {
        guard text.traits.spaces, let selection = text.selection, let surroundings = text.surroundings else {
            return nil
        }
        return SmartSpaces.pasting(string, into: surroundings)
            .map { TextSubstitution(range: selection, text: $0) }
    }
}
