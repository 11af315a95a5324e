import TextEngine

/// Dictation into a text of the toolkit's own engine. What has been recognised of a phrase is shown at the caret as
/// marked text, with space behind it for the dots that show that dictation is under way.
extension EditableText {
    /// Space for the dots.
    private var spaceForDots: String { String(repeating: InlinePlaceholder.space, count: 4) }

    func makeDictationPlaceholder() -> Any { feature(InlinePlaceholders.self).insert(spaceForDots) }

    /// Shows what has been recognised up to now.
    func showDictated(_ text: String, in placeholder: Any) {
        guard let placeholder = placeholder as? InlinePlaceholder else { return }
        let lead = DictatedText.separator(
            character(before: placeholder.selection.range.upperBound), text.first)
        feature(InlinePlaceholders.self).fill(
            placeholder, with: typeable((text.isEmpty ? "" : lead) + text) + spaceForDots)
    }

    /// Around the space behind what has been recognised; the caret when there is none.
    func frame(ofDictationPlaceholder placeholder: Any) -> CGRect {
        guard let placeholder = placeholder as? InlinePlaceholder,
            let range = existing(InlinePlaceholders.self)?.range(of: placeholder)
        else { return caretRect(of: textDocument.selection.focus) }
        let start = max(range.lowerBound, range.upperBound - spaceForDots.utf16.count)
        return firstRect(of: start..<range.upperBound)
    }

    func removeDictationPlaceholder(_ placeholder: Any) {
        guard let placeholder = placeholder as? InlinePlaceholder else { return }
        feature(InlinePlaceholders.self).remove(placeholder)
    }

    /// Inserts phrases, each if the delegate allows it, and keeps their alternatives. Together they are one step of
    /// undo: they come in one turn.
    func insertDictated(_ phrases: [UIDictationPhrase]) {
        textWillChange()
        session.blink.touch()
        for phrase in phrases {
            let lead = DictatedText.separator(
                character(before: textDocument.selection.range.lowerBound), phrase.text.first)
            let text = typeable(lead + phrase.text)
            guard !text.isEmpty, isAllowed(.paste(text)) else { continue }
            pasteAllowed(text, named: "Dictation") { change in
                let words = change.inserted.lowerBound + lead.utf16.count..<change.inserted.upperBound
                keep(phrase.alternativeInterpretations ?? [], .none, for: words)
            }
        }
    }

    /// The document level: inserts at once, and keeps the alternatives.
    func insert(_ text: String, alternatives: [String], style: UITextAlternativeStyle) {
        insertText(text)
        let end = textDocument.selection.range.upperBound
        let range = max(0, end - text.utf16.count)..<end
        // A subclass may have inserted something else.
        guard textDocument.text(in: range) == text else { return }
        keep(alternatives, style, for: range)
    }

    private func keep(_ alternatives: [String], _ style: UITextAlternativeStyle, for range: Range<Int>) {
        guard !range.isEmpty, !isSecureTextEntry else { return }
        feature(DictatedAlternatives.self).add(
            TextAlternatives(range: range, interpretations: alternatives, style: style))
    }

    private func character(before offset: Int) -> Character? {
        guard offset > 0 else { return nil }
        // A paragraph's end or a character: eight units are enough to decide whether a space belongs after it.
        return textDocument.text(in: max(0, offset - 8)..<offset).last
    }
}
