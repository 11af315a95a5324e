import TextEngine
internal import WindowSystem

/// The keyboard of an app's own document, through UITextInput alone.
@MainActor
struct TextInputKeyboardClient: KeyboardClient {
    private let input: any UIResponder & UITextInput

    init(_ input: any UIResponder & UITextInput) { self.input = input }

    func keyboardInsert(_ text: String) {
        if let range = input.markedTextRange ?? input.selectedTextRange {
            guard input.shouldChangeText(in: range, replacementText: text) else { return dropMark() }
        }
        input.insertText(text)
    }

    func keyboardType(_ text: String) {
        if corrector.type(text) { return }
        keyboardInsert(text)
    }

    private var corrector: TypingCorrector { ForeignCorrections.corrector(for: input) }

    func keyboardTextDidChange() { ForeignCorrections.textDidChange(in: input) }

    func keyboardDidLeave() { ForeignCorrections.end(for: input) }

    func keyboardPerform(_ command: KeyCommand) -> Bool {
        if command.isForPages { return false }
        switch command {
        case .move(let movement, let extending):
            ForeignCorrections.existing(for: input)?.textDidChange()
            move(movement, extending: extending)
        case .delete(let deletion):
            delete(deletion)
            corrector.keyDidDelete()
        case .returnKey:
            corrector.commit()
            keyboardInsert("\n")
        case .cancel:
            if ForeignCorrections.existing(for: input)?.refuseCorrection() == true { return true }
            guard input.markedTextRange != nil else { return false }
            dropMark()
        case .undo, .redo, .tab: return false
        case .cut, .copy, .paste, .selectAll, .style: return input.performEditAction(command)
        }
        return true
    }

    func keyboardClaims(_ command: KeyCommand) -> Bool {
        switch command {
        case .undo, .redo, .tab: false
        case .cancel:
            input.markedTextRange != nil
                || ForeignCorrections.existing(for: input)?.offersCorrection == true
        case .cut, .copy, .paste, .selectAll, .style: input.editAction(for: command) != nil
        case .move, .delete, .returnKey: !command.isForPages
        }
    }

    func keyboardCompose(_ text: NSAttributedString, selectedRange: NSRange) {
        guard text.length > 0 || input.markedTextRange != nil else { return }
        input.setAttributedMarkedText(text, selectedRange: selectedRange)
        // A document may be unable to show it.
        if text.length > 0, input.markedTextRange == nil { KeyboardInput.dropComposition(for: input) }
    }

    /// Text that may not be inserted is not shown as if it were.
    private func dropMark() {
        guard input.markedTextRange != nil else { return }
        input.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
        KeyboardInput.dropComposition(for: input)
    }

    var keyboardCaretRect: CGRect? {
        guard let range = input.selectedTextRange else { return nil }
        return input.textInputView.convert(input.caretRect(for: range.end), to: nil)
    }

    var keyboardKind: TextInputKind { input.isSecureTextEntry ? .secret : .document }

    // MARK: Deleting

    private func delete(_ deletion: TextDeletion) {
        guard let selection = input.selectedTextRange, let range = rangeToDelete(deletion, selection) else {
            // Nothing to ask about, but the document gets the key: some act on it when empty.
            if deletion == .characterBackward { input.deleteBackward() }
            return
        }
        guard input.shouldChangeText(in: range, replacementText: "") else { return }
        // UIKit's way with documents that are not its own: select the range, then delete.
        if selection !== range { input.selectedTextRange = range }
        input.deleteBackward()
    }

    /// The range that a deletion removes; nil when there is nothing.
    private func rangeToDelete(_ deletion: TextDeletion, _ selection: UITextRange) -> UITextRange? {
        guard selection.isEmpty else { return withSpace(selection) }
        let caret = selection.start
        let other: UITextPosition?
        switch deletion {
        case .characterBackward:
            other = startOfBackspace(before: caret)
        case .characterForward:
            let unit = input.tokenizer.rangeEnclosingPosition(
                caret, with: .character, inDirection: .storage(.forward))
            other = unit?.end ?? input.position(from: caret, offset: 1)
        case .wordBackward: other = wordEdge(from: caret, .storage(.backward))
        case .wordForward: other = wordEdge(from: caret, .storage(.forward))
        case .toLineStart: other = edge(of: .line, from: caret, .storage(.backward))
        case .toLineEnd: other = edge(of: .line, from: caret, .storage(.forward))
        case .toParagraphStart: other = edge(of: .paragraph, from: caret, .storage(.backward))
        case .toParagraphEnd: other = edge(of: .paragraph, from: caret, .storage(.forward))
        }
        guard let other, input.compare(other, to: caret) != .orderedSame else { return nil }
        return input.range(between: caret, and: other)
    }

    /// Where what BackSpace removes starts: the character before the caret, or its last mark.
    private func startOfBackspace(before caret: UITextPosition) -> UITextPosition? {
        let unit = input.tokenizer.rangeEnclosingPosition(
            caret, with: .character, inDirection: .storage(.backward))
        guard let start = unit?.start else { return input.position(from: caret, offset: -1) }
        guard let before = input.range(between: start, and: caret), let text = input.text(in: before),
            let range = TextBoundaries(TextBuffer(text)).backspaceRange(at: text.utf16.count),
            range.lowerBound > 0
        else { return start }
        return input.position(from: caret, offset: -range.count) ?? start
    }

    /// Selected words with the space that is deleted with them.
    private func withSpace(_ selection: UITextRange) -> UITextRange {
        guard let range = corrector.deletion()?.range,
            let start = input.position(from: input.beginningOfDocument, offset: range.lowerBound),
            let end = input.position(from: start, offset: range.count)
        else { return selection }
        return input.range(between: start, and: end) ?? selection
    }

    // MARK: Moving

    private func move(_ movement: TextMovement, extending: Bool) {
        guard let selection = input.selectedTextRange else { return }
        let ends = SelectionMemory.ends(of: selection, in: input)
        if extending {
            guard let focus = destination(of: movement, from: ends.focus) else { return }
            select(from: ends.anchor, to: focus)
        } else if !selection.isEmpty, let direction = movement.layoutStep {
            let edge =
                input.position(within: selection, farthestIn: direction)
                ?? (direction == .left ? selection.start : selection.end)
            select(from: edge, to: edge)
        } else if let focus = destination(of: movement, from: ends.focus) {
            select(from: focus, to: focus)
        }
    }

    private func select(from anchor: UITextPosition, to focus: UITextPosition) {
        guard let range = input.range(between: anchor, and: focus) else { return }
        input.selectedTextRange = range
        SelectionMemory.remember(anchor: anchor, focus: focus, in: input)
    }

    private func destination(of movement: TextMovement, from position: UITextPosition) -> UITextPosition? {
        switch movement {
        case .left, .characterBackward: input.position(from: position, in: .left, offset: 1)
        case .right, .characterForward: input.position(from: position, in: .right, offset: 1)
        case .up, .pageUp: input.position(from: position, in: .up, offset: 1)
        case .down, .pageDown: input.position(from: position, in: .down, offset: 1)
        case .wordLeft: wordEdge(from: position, .layout(.left))
        case .wordRight: wordEdge(from: position, .layout(.right))
        case .wordBackward: wordEdge(from: position, .storage(.backward))
        case .wordForward: wordEdge(from: position, .storage(.forward))
        case .lineStart: edge(of: .line, from: position, .storage(.backward))
        case .lineEnd: edge(of: .line, from: position, .storage(.forward))
        case .paragraphStart, .paragraphBackward: edge(of: .paragraph, from: position, .storage(.backward))
        case .paragraphEnd, .paragraphForward: edge(of: .paragraph, from: position, .storage(.forward))
        case .documentStart: input.beginningOfDocument
        case .documentEnd: input.endOfDocument
        }
    }

    /// The far edge of the next word in a direction, over the gap before it; the end of the text when
    /// there is none.
    private func wordEdge(from position: UITextPosition, _ direction: UITextDirection) -> UITextPosition {
        var edge = position
        while let next = input.tokenizer.position(from: edge, toBoundary: .word, inDirection: direction),
            input.compare(next, to: edge) != .orderedSame
        {
            edge = next
            if input.tokenizer.isPosition(edge, atBoundary: .word, inDirection: direction) { break }
        }
        return edge
    }

    private func edge(
        of unit: UITextGranularity, from position: UITextPosition, _ direction: UITextDirection
    ) -> UITextPosition? {
        if input.tokenizer.isPosition(position, atBoundary: unit, inDirection: direction) { return position }
        return input.tokenizer.position(from: position, toBoundary: unit, inDirection: direction)
    }
}

extension TextMovement {
    /// The direction of the movements that a selection collapses under instead of moving.
    fileprivate var layoutStep: UITextLayoutDirection? {
        switch self {
        case .left, .characterBackward: .left
        case .right, .characterForward: .right
        default: nil
        }
    }
}
