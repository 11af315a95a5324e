import TextEngine
internal import WindowSystem

/// The keyboard level: what a person types, deletes and moves. It asks the delegate, then uses the
/// document level.
extension EditableText {
    func keyboardInsert(_ text: String) {
        session.blink.touch()
        type(text, as: { .insert($0) })
    }

    /// Types or pastes a text if the delegate allows it.
    func type(_ text: String, as command: (String) -> EditingCommand) {
        guard letsPersonEdit else { return }
        placeholderGivesWay()
        let text = typeable(text)
        let command = command(text)
        guard !text.isEmpty else { return }
        if case .paste = command, let substitution = spaced(text) {
            return paste(text, becoming: substitution)
        }
        guard isAllowed(command) else { return dropMark() }
        if case .paste = command { return pasteAllowed(text, named: "Paste") }
        selectAllIfReplaced()
        endUndoGroupBeforeWord(text)
        session.isComposing = true
        // Through the public method, which subclasses may have overridden.
        insertText(text)
        session.isComposing = false
    }

    /// Puts a text that the delegate has allowed in place of the selection, as a step of undo with a name.
    ///
    /// - Parameter didChange: called before others hear of the change.
    func pasteAllowed(_ text: String, named name: String, didChange: (TextChange) -> Void = { _ in }) {
        selectAllIfReplaced()
        clearsOnInsertion = false
        session.replacesAllOnInput = false
        session.isComposing = true
        let change = textUndo.naming(name) { textDocument.perform(.paste(text)) }
        didChange(change)
        report(change, .input)
        session.isComposing = false
    }

    /// What people take back is a word, or what they typed in one go.
    private func endUndoGroupBeforeWord(_ text: String) {
        endUndoGroupAfterPause()
        let caret = textDocument.selection.range.lowerBound
        guard caret > 0, let first = text.unicodeScalars.first,
            !first.properties.isWhitespace,
            Unicode.Scalar(textDocument.buffer[caret - 1])?.properties.isWhitespace == true
        else { return }
        textDocument.endUndoGroup()
    }

    private func endUndoGroupAfterPause() {
        let now = UIApplication.shared.clock.now
        if now - session.lastEdit > EditingSession.undoPause { textDocument.endUndoGroup() }
        session.lastEdit = now
    }

    private func selectAllIfReplaced() {
        if session.replacesAllOnInput && isSecureTextEntry || clearsOnInsertion { textDocument.selectAll() }
    }

    /// Asks the delegate about the change that a command would make. A command that would make none is
    /// allowed.
    func isAllowed(_ command: EditingCommand) -> Bool {
        guard let edit = textDocument.proposedEdit(for: command, travel: travel) else { return true }
        return delegateAllows(edit.range, edit.replacement)
    }

    func keyboardPerform(_ command: KeyCommand) -> Bool {
        session.blink.touch()
        if ignores(command) { return false }
        if command != .copy, command != .cancel { endTouchSelection() }
        switch command {
        case .move(let movement, let extending): move(movement, extending: extending)
        case .delete(let deletion): delete(deletion)
        case .returnKey:
            commitCorrection(.input)
            pressReturn()
        case .tab: keyboardType("\t")
        case .undo: undoManager?.undo()
        case .redo: undoManager?.redo()
        case .cancel: return cancelCorrection() || cancelComposition()
        case .cut, .copy, .paste, .selectAll, .style: return performEditAction(command)
        }
        return true
    }

    /// Undoing and the edit actions are the text's even when there is nothing to undo or select: the key
    /// would mean something else from one moment to the next.
    func keyboardClaims(_ command: KeyCommand) -> Bool {
        if ignores(command) { return false }
        if case .style = command { return letsPersonStyle }
        return command == .cancel ? offersCorrection || textDocument.markedRange != nil : true
    }

    func move(_ movement: TextMovement, extending: Bool) {
        placeholderGivesWay()
        revealCaret()
        let change = textDocument.move(movement, extending: extending, travel: travel)
        report(change, .selection)
        if extending { offerPrimarySelection() }
    }

    private func delete(_ deletion: TextDeletion) {
        guard letsPersonEdit else { return }
        placeholderGivesWay()
        if deleteWithSpaces() { return }
        guard isAllowed(.delete(deletion)) else { return }
        endUndoGroupAfterPause()
        noteDeletion()
        if session.replacesAllOnInput, isSecureTextEntry { textDocument.selectAll() }
        session.isComposing = true
        if deletion == .characterBackward {
            // Also when there is nothing to delete: subclasses wait for this key in an empty text.
            deleteBackward()
        } else {
            session.replacesAllOnInput = false
            report(textDocument.perform(.delete(deletion), travel: travel), .input)
        }
        session.isComposing = false
        keyDidEdit()
    }

    private func cancelComposition() -> Bool {
        guard textDocument.markedRange != nil else { return false }
        setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
        return true
    }

    func keyboardCompose(_ text: NSAttributedString, selectedRange: NSRange) {
        let isEmpty = text.length == 0
        // An empty composition that never began is no news.
        guard !isEmpty || textDocument.markedRange != nil && session.room == nil else { return }
        guard letsPersonEdit else { return KeyboardInput.dropComposition(for: self) }
        session.blink.touch()
        session.isComposing = true
        setAttributedMarkedText(text, selectedRange: selectedRange)
        session.isComposing = false
        // A subclass may have no place for it.
        if !isEmpty, textDocument.markedRange == nil { KeyboardInput.dropComposition(for: self) }
    }

    /// What may not become text is not to be seen as if it were, nor to be composed on: the change of the mark
    /// tells the input method.
    private func dropMark() {
        guard textDocument.markedRange != nil else { return }
        setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
    }

    var keyboardKind: TextInputKind { isSecureTextEntry ? .secret : .document }
}
