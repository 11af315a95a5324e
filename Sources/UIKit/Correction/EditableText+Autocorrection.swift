import TextEngine

/// Corrections between keys and text.
extension EditableText {
    private var autocorrector: AutoCorrector? {
        guard correctionTraits.corrects, isEditing, letsPersonEdit else { return nil }
        if let autocorrector = session.autocorrector { return autocorrector }
        let autocorrector = AutoCorrector(view: self)
        session.autocorrector = autocorrector
        return autocorrector
    }

    /// A key has typed or deleted something.
    func keyDidEdit() { autocorrector?.keyDidEdit() }

    /// Types what ends a word with the word's correction.
    ///
    /// - Parameters:
    ///   - text: what the key has on it.
    ///   - end: what it types.
    /// - Returns: false when there is nothing to correct, or the delegate does not want it, and nothing has been done.
    func type(_ text: String, endingWordWith end: String) -> Bool {
        guard text.count == 1, let character = text.first, !character.isLetter, !character.isNumber,
            character != "'", character != "-", let proposal = autocorrector?.accept()
        else { return false }
        let substitution = TextSubstitution(range: proposal.range, text: proposal.correction + end)
        guard delegateAllows(substitution.range, substitution.text) else { return false }
        typeAllowed(text, becoming: substitution)
        return true
    }

    /// Puts the correction in place of the word that is being typed, if the delegate allows it.
    func commitCorrection(_ kind: TextChangeKind) {
        guard let proposal = autocorrector?.accept(), delegateAllows(proposal.range, proposal.correction)
        else { return }
        session.isComposing = true
        let document = textDocument
        report(
            textUndo.naming("Correction") { document.replace(proposal.range, with: proposal.correction) },
            kind)
        session.isComposing = false
        textUndo.manager.eventDidEnd()
    }

    /// Whether Escape has something of the correction to refuse.
    var offersCorrection: Bool { session.autocorrector?.bubble != nil }

    func cancelCorrection() -> Bool { session.autocorrector?.refuse() == true }

    // MARK: Following the text

    func correctionFollows(_ change: TextChange) {
        session.corrector?.follow(change)
        session.autocorrector?.follow(change)
    }

    /// Puts away what belongs to one time of editing.
    func endCorrection() {
        session.corrector = nil
        session.misspellings = []
        session.spellingLoad?.cancel()
        session.spellingLoad = nil
        session.autocorrector?.end()
        session.autocorrector = nil
    }
}
