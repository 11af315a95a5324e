import TextEngine

/// Text that is dragged out of a view and dropped into it.
extension EditableText {
    /// Lets the press or the finger that is down drag the selected text: called when it was on that and has moved.
    ///
    /// - Parameter point: where it came down, in the window's coordinates.
    /// - Returns: whether it does; then the touch is cancelled and nothing more is to be done with it. Not with
    ///   a secret.
    func beginTextDrag(at point: CGPoint) -> Bool {
        guard !isSecureTextEntry, !textDocument.selection.isCaret, textDocument.markedRange == nil else {
            return false
        }
        return dragging.begin(at: point)
    }

    /// Inserts what was dropped as if it had been pasted there: the delegate is asked, and it is one step of undo.
    ///
    /// - Parameter moved: the text that was dragged, when it was this view's own and is to go there.
    /// - Returns: whether it was inserted.
    func drop(_ text: String, at place: TextPosition, moving moved: Range<Int>?) -> Bool {
        let revision = textDocument.textRevision
        guard isFirstResponder || becomeFirstResponder(), isUserEditable else { return false }
        textWillChange()
        session.blink.touch()
        confirmMark()
        let text = typeable(text)
        guard !text.isEmpty else { return false }
        // Beginning to edit may have cleared the text.
        guard let moved, textDocument.textRevision == revision else {
            return insertDropped(text, at: place)
        }
        return move(text, of: moved, to: place)
    }

    /// The same in place of a part of the text.
    func drop(_ text: String, replacing range: Range<Int>) -> Bool {
        guard isFirstResponder || becomeFirstResponder(), isUserEditable else { return false }
        textWillChange()
        confirmMark()
        let text = typeable(text)
        guard !text.isEmpty, range.upperBound <= textDocument.count else { return false }
        selectByGesture { $0.select(range) }
        guard isAllowed(.paste(text)) else { return false }
        pasteAllowed(text, named: "Drop")
        selectDropped(text, before: textDocument.selection.range.upperBound)
        return true
    }

    private func insertDropped(_ text: String, at place: TextPosition) -> Bool {
        let offset = min(place.offset, textDocument.count)
        selectByGesture { $0.placeCaret(at: TextPosition(offset, affinity: place.affinity)) }
        guard isAllowed(.paste(text)) else { return false }
        pasteAllowed(text, named: "Drop")
        selectDropped(text, before: textDocument.selection.range.upperBound)
        return true
    }

    /// Takes text out of one place and puts it into another: two changes of which the delegate is asked, and one
    /// step of undo.
    private func move(_ text: String, of range: Range<Int>, to place: TextPosition) -> Bool {
        guard allows(range, ""), range.upperBound <= textDocument.count else { return false }
        let document = textDocument
        document.beginUndoGrouping()
        defer { document.endUndoGrouping() }
        report(textUndo.naming("Move") { document.perform(.replace(range, with: "")) }, .input)
        let offset =
            place.offset > range.lowerBound ? max(range.lowerBound, place.offset - range.count) : place.offset
        selectByGesture {
            $0.placeCaret(at: TextPosition(min(offset, document.count), affinity: place.affinity))
        }
        // What the delegate lets go and does not let come goes back where it was.
        let isAllowed = isAllowed(.paste(text))
        if !isAllowed { selectByGesture { $0.placeCaret(at: TextPosition(range.lowerBound)) } }
        pasteAllowed(text, named: "Move")
        selectDropped(text, before: document.selection.range.upperBound)
        return isAllowed
    }

    /// What was dropped is selected, as it was before it was dragged.
    private func selectDropped(_ text: String, before end: Int) {
        let start = end - text.utf16.count
        guard isEditing, start >= 0, textDocument.text(in: start..<end) == text else { return }
        selectByGesture { $0.select(start..<end) }
    }

    /// Another view or program has taken the text for its own.
    func removeDragged(_ range: Range<Int>) {
        guard isUserEditable, range.upperBound <= textDocument.count, allows(range, "") else {
            return
        }
        report(textUndo.naming("Move") { textDocument.perform(.replace(range, with: "")) }, .input)
    }
}
