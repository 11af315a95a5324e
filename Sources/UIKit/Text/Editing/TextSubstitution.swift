import TextEngine

/// What is made of a text as it is typed, pasted or deleted.
struct TextSubstitution: Equatable {
    /// What is replaced of the text as it is, the selection included. UTF-16 offsets.
    var range: Range<Int>
    var text: String
}

/// Keys whose text is not what they have on them. The delegate is asked about the text that it becomes; undoing once
/// brings back what was typed, undoing again takes that back.
extension EditableText {
    /// Types a key whose substitution the delegate has allowed.
    func typeAllowed(_ text: String, becoming substitution: TextSubstitution) {
        session.substitution = substitution
        session.isComposing = true
        // Through the public method, which subclasses may have overridden.
        insertText(text)
        session.isComposing = false
        session.substitution = nil
    }

    /// Makes a change and its substitution, as two steps of undo and one change for observers.
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

    /// The language that is typed, as a BCP 47 tag.
    var inputLanguage: String? { textInputMode?.primaryLanguage }
}
