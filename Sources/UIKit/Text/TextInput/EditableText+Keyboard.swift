import TextEngine
internal import WindowSystem

/// The keyboard level: what the user types, deletes and moves. It asks the delegate, then uses the
/// document level.
extension EditableText {
    func keyboardInsert(_ text: String) {
        session.blink.touch()
        type(text, as: { .insert($0) })
    }

    func keyboardType(_ text: String) {
        session.blink.touch()
        if TextEditingFeatures.all.contains(where: { $0.type(text, into: self) }) { return }
        keyboardInsert(text)
    }

    /// Types or pastes a text if the delegate allows it.
    func type(_ text: String, as command: (String) -> EditingCommand) {
        guard isUserEditable else { return }
        textWillChange()
        let text = typeable(text)
        let command = command(text)
        guard !text.isEmpty else { return }
        if case .paste = command, let substitution = substitution(for: command) {
            guard allows(substitution.range, substitution.text) else { return }
            return report(textUndo.naming("Paste") { make(substitution, of: command) }, .input)
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
    /// - Parameter didChange: called before observers are notified of the change.
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

    /// One step of undo is a word, or what was typed without a pause.
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
        let now = EventLoop.main.now
        if now - session.lastEdit > EditingSession.undoPause { textDocument.endUndoGroup() }
        session.lastEdit = now
    }

    private func selectAllIfReplaced() {
        if session.replacesAllOnInput && isSecureTextEntry || clearsOnInsertion { textDocument.selectAll() }
    }

    /// Asks the delegate about the change that a command would make. A command that would make none is
    /// allowed.
    func isAllowed(_ command: EditingCommand) -> Bool {
        guard let edit = textDocument.proposedEdit(for: command, caretMovement: caretMovement) else {
            return true
        }
        return allows(edit.range, edit.replacement)
    }

    /// Asks whether the user may put a text in place of a range: the public method, which asks the delegate and which
    /// subclasses may have overridden.
    func allows(_ range: Range<Int>, _ text: String) -> Bool {
        shouldChangeText(in: TextDocumentRange(range, in: textDocument), replacementText: text)
    }

    func keyboardPerform(_ command: KeyCommand) -> Bool {
        session.blink.touch()
        if ignores(command) { return false }
        if command != .copy, command != .cancel { session.forEach { $0.keyWillPerform(command) } }
        switch command {
        case .move(let movement, let extending): move(movement, extending: extending)
        case .delete(let deletion): delete(deletion)
        case .returnKey: pressReturn()
        case .tab: keyboardType("\t")
        case .undo: undoManager?.undo()
        case .redo: undoManager?.redo()
        case .cancel: return session.contains { $0.cancel() } || cancelComposition()
        case .cut, .copy, .paste, .selectAll, .style: return performEditAction(command)
        }
        return true
    }

    /// Undoing and the edit actions are the text's even when there is nothing to undo or select: the key
    /// would mean something else from one moment to the next.
    func keyboardClaims(_ command: KeyCommand) -> Bool {
        if ignores(command) { return false }
        if case .style = command { return isUserStyleable }
        guard command == .cancel else { return true }
        return textDocument.markedRange != nil || session.contains { $0.canCancel }
    }

    func move(_ movement: TextMovement, extending: Bool) {
        textWillChange()
        revealCaret()
        let change = textDocument.move(movement, extending: extending, caretMovement: caretMovement)
        report(change, .selection)
        if extending { offerPrimarySelection() }
    }

    private func delete(_ deletion: TextDeletion) {
        guard isUserEditable else { return }
        textWillChange()
        if deleteSubstituted() { return }
        guard isAllowed(.delete(deletion)) else { return }
        endUndoGroupAfterPause()
        if session.replacesAllOnInput, isSecureTextEntry { textDocument.selectAll() }
        session.isComposing = true
        if deletion == .characterBackward {
            // Also when there is nothing to delete: subclasses wait for this key in an empty text.
            deleteBackward()
        } else {
            session.replacesAllOnInput = false
            report(textDocument.perform(.delete(deletion), caretMovement: caretMovement), .input)
        }
        session.isComposing = false
        for feature in TextEditingFeatures.all { feature.keyDidDelete(in: self) }
    }

    private func cancelComposition() -> Bool {
        guard textDocument.markedRange != nil else { return false }
        setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
        return true
    }

    func keyboardCompose(_ text: NSAttributedString, selectedRange: NSRange) {
        let isEmpty = text.length == 0
        // An empty composition that never began is no news.
        guard !isEmpty || textDocument.markedRange != nil && !session.contains(where: \.ownsMarkedText)
        else { return }
        guard isUserEditable else { return KeyboardInput.dropComposition(for: self) }
        session.blink.touch()
        session.isComposing = true
        setAttributedMarkedText(text, selectedRange: selectedRange)
        session.isComposing = false
        // A subclass may be unable to show it.
        if !isEmpty, textDocument.markedRange == nil { KeyboardInput.dropComposition(for: self) }
    }

    /// Text that may not be inserted is not shown as if it were, nor composed further: the change of the mark
    /// notifies the input method.
    private func dropMark() {
        guard textDocument.markedRange != nil else { return }
        setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
    }

    var keyboardKind: TextInputKind { isSecureTextEntry ? .secret : .document }
}
