import TextEngine

/// The document level: UIKeyInput, and what of UITextInput changes text, selection and mark. Changes happen at
/// once and ask nobody.
extension EditableText {
    // MARK: Text

    func insert(_ text: String) {
        placeholderGivesWay()
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
        placeholderGivesWay()
        session.replacesAllOnInput = false
        report(textDocument.deleteBackward(), .input)
    }

    func string(in range: UITextRange) -> String? {
        textDocument.offsets(range).map { textDocument.text(in: $0) }
    }

    func substitute(_ range: UITextRange, _ text: String) {
        placeholderGivesWay()
        guard let offsets = textDocument.offsets(range) else { return }
        session.replacesAllOnInput = false
        report(textDocument.replace(offsets, with: text), .document)
    }

    // MARK: Selection

    /// Without a range the caret goes to the start: of the marked text while there is one, which stays.
    func select(_ range: UITextRange?) {
        placeholderGivesWay()
        let document = textDocument
        guard let range else {
            let start = document.markedRange?.lowerBound ?? 0
            return report(document.placeCaret(at: TextPosition(start)), .document)
        }
        guard let start = document.place(range.start), let end = document.place(range.end) else { return }
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

    // MARK: Marked text

    func mark(_ text: String?, _ selectedRange: NSRange) {
        placeholderGivesWay()
        let look = session.nextMarkLook ?? MarkedTextLook(nil)
        session.nextMarkLook = nil
        if session.markLook != look { caretDidChange() }
        session.markLook = look
        let selected = selectedRange.location == NSNotFound ? nil : Range(selectedRange)
        report(textDocument.setMarkedText(text, selectedRange: selected), .document)
    }

    /// Through the method for plain text, which subclasses may have overridden.
    func mark(_ text: NSAttributedString?, _ selectedRange: NSRange) {
        placeholderGivesWay()
        session.nextMarkLook = MarkedTextLook(text)
        setMarkedText(text?.string, selectedRange: selectedRange)
        session.nextMarkLook = nil
    }

    func confirmMark() {
        placeholderGivesWay()
        guard textDocument.markedRange != nil else { return }
        report(textDocument.unmark(), .document)
    }
}
