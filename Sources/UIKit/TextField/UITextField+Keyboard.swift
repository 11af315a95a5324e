import TextEngine

/// What a text field has of its own of what people do to text.
extension UITextField: EditableText {
    final var textDocument: TextDocument { content.document }

    final var observableText: String { content.shownText }

    final var look: TextLook { content.look }

    final func restore(_ look: AttributeRuns, in range: Range<Int>) { content.restore(look, in: range) }

    final func changeLook(_ range: Range<Int>, _ change: (inout TextLook) -> Void) {
        content.changeLook(range, change)
        invalidateIntrinsicContentSize()
        pictureDidChange()
    }

    final func inserting(_ pieces: [StyledPiece], _ edit: () -> Void) { content.inserting(pieces, edit) }

    final func styleDidChange() {
        UIApplication.shared.textDidChange(in: self)
        sendActions(for: .editingChanged)
        post(UITextField.textDidChangeNotification)
    }

    final var ownTypingAttributes: [NSAttributedString.Key: Any]? {
        get { content.typingAttributes }
        set { content.typingAttributes = newValue }
    }

    final var travel: any VisualCaretTravel {
        LineCaretTravel(line: content.line, document: content.document)
    }

    final var letsPersonEdit: Bool { isEnabled }

    final func typeable(_ text: String) -> String { SingleLine.text(from: text) }

    final func delegateAllows(_ range: Range<Int>, _ text: String) -> Bool {
        guard let delegate else { return true }
        return delegate.textField(self, shouldChangeCharactersIn: NSRange(range), replacementString: text)
    }

    final func pressReturn() {
        if enablesReturnKeyAutomatically, !hasText { return }
        guard delegate?.textFieldShouldReturn(self) ?? true,
            delegateAllows(content.document.selection.range, "\n")
        else { return }
        let endsEditing = !actions.matching(.editingDidEndOnExit).isEmpty
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        if endsEditing { resignFirstResponder() }
    }

    // MARK: Pointer

    final var tripleClickUnit: SelectionDrag.Unit { .everything }

    final var fingersSelect: Bool { isEnabled }

    final var textSight: CGRect {
        let area = textArea
        return CGRect(x: area.minX, y: bounds.minY, width: area.width, height: bounds.height)
    }

    final func pressDidFocus() {
        scroll = 0
        needsScrollUpdate = true
    }

    final func dragScrolls(at point: CGPoint) -> Bool {
        let area = textArea
        return point.x < area.minX || point.x > area.maxX
    }
}
