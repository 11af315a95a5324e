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

    func keyboardPerform(_ command: KeyCommand) -> Bool {
        if command.isForPages { return false }
        switch command {
        case .move(let movement, let extending): move(movement, extending: extending)
        case .delete(let deletion): delete(deletion)
        case .returnKey: keyboardInsert("\n")
        case .cancel:
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
        case .cancel: input.markedTextRange != nil
        case .cut, .copy, .paste, .selectAll, .style: input.editAction(for: command) != nil
        case .move, .delete, .returnKey: !command.isForPages
        }
    }

    func keyboardCompose(_ text: NSAttributedString, selectedRange: NSRange) {
        guard text.length > 0 || input.markedTextRange != nil else { return }
        input.setAttributedMarkedText(text, selectedRange: selectedRange)
        // A document may have no place for it.
        if text.length > 0, input.markedTextRange == nil { KeyboardInput.dropComposition(for: input) }
    }

    /// What may not become text is not to be seen as if it were.
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
        guard let selection = input.selectedTextRange, let range = doomed(deletion, selection) else {
            // Nothing to ask about, but the document hears of the key: some act on it when empty.
            if deletion == .characterBackward { input.deleteBackward() }
            return
        }
        guard input.shouldChangeText(in: range, replacementText: "") else { return }
        // UIKit's way with documents that are not its own: select what goes, then delete.
        if selection.isEmpty { input.selectedTextRange = range }
        input.deleteBackward()
    }

    /// What a deletion takes away; nil when there is nothing.
    private func doomed(_ deletion: TextDeletion, _ selection: UITextRange) -> UITextRange? {
        guard selection.isEmpty else { return selection }
        let caret = selection.start
        let other: UITextPosition?
        switch deletion {
        case .characterBackward:
            let unit = input.tokenizer.rangeEnclosingPosition(
                caret, with: .character, inDirection: .storage(.backward))
            other = unit?.start ?? input.position(from: caret, offset: -1)
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
        return input.textRange(from: caret, to: other)
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
        guard let range = input.textRange(from: anchor, to: focus) else { return }
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
        var place = position
        while let next = input.tokenizer.position(from: place, toBoundary: .word, inDirection: direction),
            input.compare(next, to: place) != .orderedSame
        {
            place = next
            if input.tokenizer.isPosition(place, atBoundary: .word, inDirection: direction) { break }
        }
        return place
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

/// Which end of a selection moves. UITextInput does not tell, so the keyboard remembers it for the
/// selection that it made last, for as long as that is the selection.
@MainActor
private enum SelectionMemory {
    private static weak var input: UIResponder?
    private static var anchor: UITextPosition?
    private static var focus: UITextPosition?

    static func remember(
        anchor: UITextPosition, focus: UITextPosition, in input: any UIResponder & UITextInput
    ) {
        self.input = input
        self.anchor = anchor
        self.focus = focus
    }

    static func ends(
        of selection: UITextRange, in input: any UIResponder & UITextInput
    ) -> (anchor: UITextPosition, focus: UITextPosition) {
        guard self.input === input, let anchor, let focus else { return (selection.start, selection.end) }
        let isForward = input.compare(anchor, to: focus) != .orderedDescending
        let (start, end) = isForward ? (anchor, focus) : (focus, anchor)
        guard input.compare(start, to: selection.start) == .orderedSame,
            input.compare(end, to: selection.end) == .orderedSame
        else { return (selection.start, selection.end) }
        return (anchor, focus)
    }
}
