import TextEngine

/// The keyboard level: what a person types, deletes, moves and pastes. It asks the delegate, then uses
/// the document level.
extension UITextField: KeyboardClient {
    final var travel: LineCaretTravel {
        LineCaretTravel(line: content.line, document: content.document)
    }

    final func keyboardInsert(_ text: String) {
        blink.touch()
        type(text, as: { .insert($0) })
    }

    /// Types or pastes a text if the delegate allows it.
    private func type(_ text: String, as command: (String) -> EditingCommand) {
        let line = SingleLine.text(from: text)
        let command = command(line)
        guard !line.isEmpty, isAllowed(command) else { return }
        if replacesAllOnInput && isSecureTextEntry || clearsOnInsertion { content.document.selectAll() }
        isComposing = true
        if case .paste = command {
            clearsOnInsertion = false
            replacesAllOnInput = false
            report(textUndo.naming("Paste") { content.document.perform(command) }, .input)
        } else {
            // Through the public method, which subclasses may have overridden.
            insertText(line)
        }
        isComposing = false
    }

    /// Asks the delegate about the change that a command would make. A command that would make none is
    /// allowed.
    private func isAllowed(_ command: EditingCommand) -> Bool {
        guard delegate != nil, let edit = content.document.proposedEdit(for: command, travel: travel)
        else { return true }
        return delegateAllows(edit.range, edit.replacement)
    }

    private func delegateAllows(_ range: Range<Int>, _ text: String) -> Bool {
        guard let delegate else { return true }
        return delegate.textField(self, shouldChangeCharactersIn: NSRange(range), replacementString: text)
    }

    final func keyboardPerform(_ command: KeyCommand) -> Bool {
        blink.touch()
        switch command {
        case .move(let movement, let extending): move(movement, extending: extending)
        case .delete(let deletion): delete(deletion)
        case .returnKey: pressReturn()
        case .undo: undoManager?.undo()
        case .redo: undoManager?.redo()
        case .cancel: return cancelComposition()
        case .cut, .copy, .paste, .selectAll: return performEditAction(command)
        }
        return true
    }

    /// Undoing and the edit actions are the field's even when there is nothing to undo or select: the key
    /// would mean something else from one moment to the next.
    final func keyboardClaims(_ command: KeyCommand) -> Bool {
        command == .cancel ? content.document.markedRange != nil : true
    }

    private func move(_ movement: TextMovement, extending: Bool) {
        let change = content.document.move(movement, extending: extending, travel: travel)
        report(change, .document)
        if extending { offerPrimarySelection() }
    }

    private func delete(_ deletion: TextDeletion) {
        guard isAllowed(.delete(deletion)) else { return }
        if replacesAllOnInput, isSecureTextEntry { content.document.selectAll() }
        isComposing = true
        if deletion == .characterBackward {
            // Also when there is nothing to delete: subclasses wait for this key in an empty field.
            deleteBackward()
        } else {
            replacesAllOnInput = false
            report(content.document.perform(.delete(deletion), travel: travel), .input)
        }
        isComposing = false
    }

    private func pressReturn() {
        if enablesReturnKeyAutomatically, !hasText { return }
        guard delegate?.textFieldShouldReturn(self) ?? true,
            delegateAllows(content.document.selection.range, "\n")
        else { return }
        let endsEditing = !actions.matching(.editingDidEndOnExit).isEmpty
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        if endsEditing { resignFirstResponder() }
    }

    private func cancelComposition() -> Bool {
        guard content.document.markedRange != nil else { return false }
        setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
        return true
    }

    final func keyboardCompose(_ text: String, selectedRange: NSRange) {
        // An empty composition that never began is no news.
        guard !text.isEmpty || content.document.markedRange != nil else { return }
        blink.touch()
        isComposing = true
        setMarkedText(text, selectedRange: selectedRange)
        isComposing = false
    }

    final var keyboardCaretRect: CGRect? {
        guard !isSecureTextEntry, isEditing else { return nil }
        return convert(caretRect(of: content.document.selection.focus), to: nil)
    }

    // MARK: Clipboard

    private var copyableSelection: String? {
        let document = content.document
        return isSecureTextEntry || document.selection.isCaret ? nil : document.selectedText
    }

    /// Whether the field can do one of the edit actions as it is now; nil for other actions.
    final func canEdit(_ action: Selector) -> Bool? {
        switch action.name {
        case "cut:": isEnabled && copyableSelection != nil
        case "copy:": copyableSelection != nil
        case "delete:": isEnabled && !content.document.selection.isCaret
        // What the clipboard holds is known only after asking its owner.
        case "paste:": isEnabled && isEditing
        case "select:": hasText && content.document.selection.isCaret
        case "selectAll:": hasText
        default: nil
        }
    }

    final func copySelection() {
        guard let text = copyableSelection else { return }
        Clipboard.setText(text, .clipboard)
    }

    final func cutSelection() {
        guard let text = copyableSelection, isAllowed(.deleteSelection) else { return }
        Clipboard.setText(text, .clipboard)
        report(textUndo.naming("Cut") { content.document.perform(.deleteSelection) }, .input)
    }

    final func deleteSelection() {
        guard !content.document.selection.isCaret, isAllowed(.deleteSelection) else { return }
        report(content.document.perform(.deleteSelection), .input)
    }

    final func pasteFromClipboard() {
        Clipboard.readText(.clipboard) { [weak self] text in
            // The answer may come when the field is no longer edited.
            guard let self, let text, isEditing else { return }
            pasteText(text)
        }
    }

    final func pasteText(_ text: String) {
        blink.touch()
        type(text, as: { .paste($0) })
    }

    final func selectEverything() {
        selectByGesture { $0.selectAll() }
        offerPrimarySelection()
    }

    final func selectAtCaret() {
        selectByGesture { $0.selectWord(at: $0.selection.focus.offset) }
        offerPrimarySelection()
    }

    /// What is selected can be pasted with the middle button, as everywhere on X11.
    final func offerPrimarySelection() {
        guard isEditing, let text = copyableSelection else { return }
        Clipboard.setText(text, .primary)
    }

    final func middleClick(_ button: Int, at point: CGPoint) -> Bool {
        guard button == 2, isEnabled, let place = focus(pressedAt: point) else { return false }
        selectByGesture { $0.placeCaret(at: place) }
        Clipboard.readText(.primary) { [weak self] text in
            guard let self, let text, isEditing else { return }
            pasteText(text)
        }
        return true
    }
}

/// Text as one line can hold it.
enum SingleLine {
    /// Line ends become spaces, those at the end nothing, and control characters go.
    static func text(from text: String) -> String {
        guard text.unicodeScalars.contains(where: mustGo) else { return text }
        var end = text.unicodeScalars.endIndex
        while end > text.unicodeScalars.startIndex {
            let previous = text.unicodeScalars.index(before: end)
            guard isLineEnd(text.unicodeScalars[previous]) else { break }
            end = previous
        }
        var result = String.UnicodeScalarView()
        var wasReturn = false
        for scalar in text.unicodeScalars[..<end] {
            defer { wasReturn = scalar == "\r" }
            if isLineEnd(scalar) {
                if !(wasReturn && scalar == "\n") { result.append(" ") }
            } else if scalar == "\t" {
                result.append(scalar)
            } else if !mustGo(scalar) {
                result.append(scalar)
            }
        }
        return String(result)
    }

    private static func mustGo(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || isLineEnd(scalar)
    }

    private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
