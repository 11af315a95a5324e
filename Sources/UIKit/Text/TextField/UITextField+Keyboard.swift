import TextEngine

/// How a text field edits in its own way.
extension UITextField: EditableText {
    final var textDocument: TextDocument { content.document }

    final var observableText: String { content.shownText }

    final var editableContent: any EditableContent { content }

    final func attributesDidChange() {
        invalidateIntrinsicContentSize()
        pictureDidChange()
    }

    final func styleDidChange() {
        notifyTextObservers()
        sendActions(for: .editingChanged)
        post(UITextField.textDidChangeNotification)
    }

    final var caretMovement: any VisualCaretMovement {
        TextFieldCaretMovement(line: content.line, document: content.document)
    }

    final var isUserEditable: Bool { isEnabled }

    final func typeable(_ text: String) -> String { TextFieldInput.text(from: text) }

    final func delegateAllows(_ range: Range<Int>, _ text: String) -> Bool {
        fieldDelegate?.textField(self, shouldChangeCharactersIn: NSRange(range), replacementString: text)
            ?? true
    }

    final func pressReturn() {
        if enablesReturnKeyAutomatically, !hasText { return }
        guard fieldDelegate?.textFieldShouldReturn(self) ?? true,
            allows(content.document.selection.range, "\n")
        else { return }
        let endsEditing = !actions.matching(.editingDidEndOnExit).isEmpty
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        if endsEditing { resignFirstResponder() }
    }

    // MARK: Pointer

    final var tripleClickUnit: SelectionDrag.Unit { .everything }

    final var fingersSelect: Bool { isEnabled }

    final var visibleTextRect: CGRect {
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
