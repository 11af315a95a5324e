import TextEngine

/// The document level: UIKeyInput, and what of UITextInput changes text, selection and mark. Changes happen at
/// once, without a question to the delegate.
extension EditableText {
    // MARK: Text

    func insert(_ text: String) {
        HiddenInput.reporting(.insert(characters: text.count), of: self) { insertNow(text) }
    }

    private func insertNow(_ text: String) {
        textWillChange()
        session.replacesAllOnInput = false
        if clearsOnInsertion {
            clearsOnInsertion = false
            textDocument.selectAll()
        }
        guard let substitution = session.substitution else {
            return report(textDocument.insert(text), .input)
        }
        session.substitution = nil
        report(make(substitution, of: .insert(text)), .input)
    }

    func removeBackward() {
        HiddenInput.reporting(.deleteBackward, of: self) {
            textWillChange()
            session.replacesAllOnInput = false
            report(textDocument.deleteBackward(), .input)
        }
    }

    func string(in range: UITextRange) -> String? {
        textDocument.offsets(range).map { textDocument.text(in: $0) }
    }

    func substitute(_ range: UITextRange, _ text: String) {
        textWillChange()
        guard let offsets = textDocument.offsets(range) else { return }
        HiddenInput.reporting(.replace(offsets, characters: text.count), of: self) {
            session.replacesAllOnInput = false
            report(textDocument.replace(offsets, with: text), .document)
        }
    }

    // MARK: Selection

    /// Without a range the caret goes to the start: of the marked text while there is one, which stays.
    func select(_ range: UITextRange?) {
        textWillChange()
        let document = textDocument
        guard let range else {
            let start = document.markedRange?.lowerBound ?? 0
            return report(document.placeCaret(at: TextPosition(start)), .document)
        }
        guard let start = document.textPosition(range.start), let end = document.textPosition(range.end)
        else { return }
        report(document.select(TextSelection(anchor: start, focus: end)), .document)
        offerPrimarySelection()
    }

    var affinityOfSelection: UITextStorageDirection {
        get { textDocument.selection.focus.affinity == .forward ? .forward : .backward }
        set {
            var selection = textDocument.selection
            selection.focus.affinity = newValue == .forward ? .forward : .backward
            if selection.isCaret { selection.anchor = selection.focus }
            textDocument.select(selection)
        }
    }
}
