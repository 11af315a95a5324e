import TextEngine

/// What is made of a text as it is typed, pasted or deleted.
struct TextSubstitution: Equatable {
    /// What goes of the text as it is, the selection included. UTF-16 offsets.
    var range: Range<Int>
    var text: String
}

/// Keys whose text is not what they have on them. The delegate is asked about the text that it becomes; undoing once
/// brings back what the person did, undoing again takes that back.
extension EditableText {
    func keyboardType(_ text: String) {
        session.blink.touch()
        let traits = correctionTraits
        guard traits.changesKeys, letsPersonEdit, textDocument.markedRange == nil, !clearsOnInsertion else {
            return keyboardInsert(text)
        }
        defer { keyDidEdit() }
        let caret = textDocument.selection.range.lowerBound
        let before = textBeforeCaret
        let language = inputLanguage
        let marks = traits.quotes ? QuotationMarks.of(language) : nil
        if let smart = SmartPunctuation.substitution(
            for: text, after: before, marks: marks, dashes: traits.dashes)
        {
            if type(text, endingWordWith: smart.text) { return }
            let range = caret - smart.replacing..<textDocument.selection.range.upperBound
            return type(text, becoming: TextSubstitution(range: range, text: smart.text))
        }
        if type(text, endingWordWith: text) { return }
        let typed =
            session.unwantedCapital == caret || KeyboardInput.source == .screen
            ? text : AutomaticCapitals.typed(text, after: before, traits.capitals, language: language)
        keyboardInsert(typed)
        session.unwantedCapital = nil
        session.madeCapital = typed == text ? nil : caret
    }

    /// The language that is typed, as a BCP 47 tag.
    var inputLanguage: String? { textInputMode?.primaryLanguage }

    /// What corrections look at: the paragraph before the caret, or the end of a long one.
    private var textBeforeCaret: Substring {
        let document = textDocument
        let caret = document.selection.range.lowerBound
        let start = max(document.boundaries.paragraphStart(at: caret), caret - 256)
        return document.text(in: document.boundaries.characterStart(at: start)..<caret)[...]
    }

    private func type(_ text: String, becoming substitution: TextSubstitution) {
        guard delegateAllows(substitution.range, substitution.text) else { return }
        typeAllowed(text, becoming: substitution)
    }

    /// What the delegate has allowed.
    func typeAllowed(_ text: String, becoming substitution: TextSubstitution) {
        session.substitution = substitution
        session.isComposing = true
        // Through the public method, which subclasses may have overridden.
        insertText(text)
        session.isComposing = false
        session.substitution = nil
    }

    /// Makes a change and what becomes of it, as two steps of undo and one change for those who hear of it.
    ///
    /// - Parameter command: inserts at the selection, or deletes it.
    func make(_ substitution: TextSubstitution, of command: EditingCommand) -> TextChange {
        let document = textDocument
        let literal = document.perform(command)
        // A group of its own, though it is the same event.
        textUndo.manager.eventDidEnd()
        let range = substitution.range.lowerBound..<substitution.range.upperBound + literal.lengthDelta
        return literal.followed(by: document.replace(range, with: substitution.text))
    }

    // MARK: Capitals that nobody wants

    /// Whoever deletes a capital that was made, types the letter next as it is.
    func noteDeletion() {
        let caret = textDocument.selection.range.lowerBound
        session.unwantedCapital = session.madeCapital.flatMap { $0 == caret - 1 ? $0 : nil }
        session.madeCapital = nil
    }

    // MARK: Spaces

    /// What is pasted with the spaces that it needs; nil when it needs none.
    func spaced(_ text: String) -> TextSubstitution? {
        guard correctionTraits.spaces, textDocument.markedRange == nil, !clearsOnInsertion else { return nil }
        let range = textDocument.selection.range
        return SmartSpaces.pasting(text, over: range, in: textDocument)
            .map { TextSubstitution(range: range, text: $0) }
    }

    func paste(_ text: String, becoming substitution: TextSubstitution) {
        guard delegateAllows(substitution.range, substitution.text) else { return }
        report(textUndo.naming("Paste") { make(substitution, of: .paste(text)) }, .input)
    }

    /// The selection with the space that goes with it; nil when none does.
    func shortened() -> TextSubstitution? {
        guard correctionTraits.spaces, textDocument.markedRange == nil else { return nil }
        return SmartSpaces.deleting(textDocument.selection.range, in: textDocument)
            .map { TextSubstitution(range: $0, text: "") }
    }

    /// Deletes selected words with a space beside them.
    ///
    /// - Returns: false when there is no such space, and nothing has been done.
    func deleteWithSpaces() -> Bool {
        guard let substitution = shortened() else { return false }
        if delegateAllows(substitution.range, substitution.text) {
            report(make(substitution, of: .deleteSelection), .input)
        }
        return true
    }
}
