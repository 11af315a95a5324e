import TextEngine

/// Selecting in a text of the toolkit's own engine.
@MainActor
final class EditableSelection: TextEditingFeature, SelectableText {
    private unowned let text: any EditableText
    private(set) lazy var selecting = TextSelecting(self)

    init(_ text: any EditableText) { self.text = text }

    private var document: TextDocument { text.textDocument }

    // MARK: TextEditingFeature

    var holdsCaret: Bool { selecting.touchSelection?.isDragged == true }

    func textDidChange(_ change: TextChange) {
        if change.changedText { selecting.endTouchSelection() }
    }

    func keyWillPerform(_ command: KeyCommand) { selecting.endTouchSelection() }

    func editingWillEnd() { selecting.endDrag() }

    func editingDidEnd() { selecting.endTouchSelection() }

    // MARK: SelectableText

    var input: any UIResponder & UITextInput { text }
    var view: UIView { text }
    var isEditing: Bool { text.isEditing }
    var isUserEditable: Bool { text.isUserEditable }
    var showsSelection: Bool { !text.clearsOnInsertion }
    var fingersSelect: Bool { text.fingersSelect }
    var tripleTapUnit: SelectionDrag.Unit { text.tripleClickUnit }
    func presentsItemMenu(heldAt point: CGPoint) -> Bool { text.presentsItemMenu(heldAt: point) }

    private func position(_ position: TextPosition) -> UITextPosition {
        TextDocumentPosition(position, in: document)
    }

    /// The offset may lie behind the end of a text that has become shorter: selecting clamps it.
    private func textPosition(_ position: UITextPosition) -> TextPosition {
        (position as? TextDocumentPosition)?.position ?? TextPosition(0)
    }

    var selectionEnds: (anchor: UITextPosition, focus: UITextPosition)? {
        let selection = document.selection
        return (position(selection.anchor), position(selection.focus))
    }

    var isCaret: Bool { document.selection.isCaret }

    func isSelection(from anchor: UITextPosition, to focus: UITextPosition) -> Bool {
        document.selection == TextSelection(anchor: textPosition(anchor), focus: textPosition(focus))
    }

    func select(from anchor: UITextPosition, to focus: UITextPosition) -> Bool {
        let selection = TextSelection(anchor: textPosition(anchor), focus: textPosition(focus))
        let before = document.selection
        text.selectByGesture { $0.select(selection) }
        return document.selection != before
    }

    func range(from first: UITextPosition, to second: UITextPosition) -> UITextRange? {
        let (first, second) = (textPosition(first).offset, textPosition(second).offset)
        return TextDocumentRange(min(first, second)..<max(first, second), in: document)
    }

    func order(_ first: UITextPosition, _ second: UITextPosition) -> ComparisonResult {
        let (first, second) = (textPosition(first).offset, textPosition(second).offset)
        return first == second ? .orderedSame : first < second ? .orderedAscending : .orderedDescending
    }

    func focus(pressedAt point: CGPoint) -> UITextPosition? {
        text.focus(pressedAt: point).map(position)
    }

    func range(of unit: SelectionDrag.Unit, at point: CGPoint) -> UITextRange? {
        let offset = text.clusterRange(at: point)?.lowerBound ?? text.position(at: point).offset
        let boundaries = document.boundaries
        let range =
            switch unit {
            case .character: offset..<offset
            case .word: boundaries.wordOrGap(at: offset)
            case .paragraph: boundaries.paragraph(at: offset)
            case .everything: 0..<document.count
            }
        return TextDocumentRange(range, in: document)
    }

    func wordEdge(nearest place: UITextPosition) -> UITextPosition {
        let offset = textPosition(place).offset
        // Where a secret has words is a secret too.
        guard !text.isSecureTextEntry,
            let word = document.boundaries.range(of: .word, enclosing: offset, in: .forward),
            word.lowerBound < offset
        else { return place }
        return offset - word.lowerBound < word.upperBound - offset
            ? position(TextPosition(word.lowerBound))
            : position(TextPosition(word.upperBound, affinity: .backward))
    }

    func position(at point: CGPoint) -> UITextPosition? { position(text.position(at: point)) }

    func caretRect(at position: UITextPosition) -> CGRect { text.caretRect(of: textPosition(position)) }

    func isSelected(at point: CGPoint) -> Bool { text.isSelected(at: point) }

    var visibleTextRect: CGRect { text.visibleTextRect }

    func dragScrolls(at point: CGPoint) -> Bool { text.dragScrolls(at: point) }

    func selectionDidSettle() { text.offerPrimarySelection() }

    func dragStateDidChange() { text.updateBlinking() }

    func beginTextDrag(at point: CGPoint) -> Bool { text.beginTextDrag(at: point) }

    func showEditMenu(_ reason: EditMenuReason) { text.showEditMenu(reason) }

    func hideEditMenu() { text.hideEditMenu() }

    func offerSuggestions(at point: CGPoint) -> Bool { text.offerSuggestions(at: point) }
}

extension EditableText {
    /// Selecting with the mouse and with fingers.
    var selecting: TextSelecting { feature(EditableSelection.self).selecting }

    /// What was selected by touch; nil when keys or the mouse selected it.
    var touchSelection: TouchSelection? { existing(EditableSelection.self)?.selecting.touchSelection }
}
