import TextEngine

/// The editing life: begin, change, end, and who hears of it in which order.
extension UITextField {
    // MARK: Begin

    /// The field has become first responder.
    final func beginEditing() {
        isEditingStorage = true
        beginSession()
        let number = session.number
        let document = content.document
        document.placeCaret(at: TextPosition(document.count, affinity: .backward))
        content.followsCaret = true
        session.replacesAllOnInput = isSecureTextEntry && hasText
        chromeDidChange()
        pictureDidChange()
        updateBlinking()
        if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
            session.replacesAllOnInput = false
            document.setText("", caret: .end)
            session.undo?.forgetSteps()
            UIApplication.shared.textDidChange(in: self)
        }
        // Each of those who hear of it may end the editing again: then the others are told of the end
        // only, which they have been by then.
        guard isEditing, number == session.number else { return }
        sendActions(for: .editingDidBegin)
        guard isEditing, number == session.number else { return }
        delegate?.textFieldDidBeginEditing(self)
        guard isEditing, number == session.number else { return }
        post(UITextField.textDidBeginEditingNotification)
    }

    // MARK: End

    /// The field is first responder no more.
    final func endEditing() {
        guard isEditing else { return }
        endDrag()
        conceal()
        session.paste?.finish()
        // Of this the delegate is asked, but nobody told, as in UIKit.
        commitCorrection(.document)
        confirmMark()
        isWritingBack = true
        text = content.text
        isWritingBack = false
        content.document.forgetUndo()
        session.undo?.manager.removeAllActions()
        isEditingStorage = false
        content.followsCaret = false
        endSession()
        let number = session.number
        updateBlinking()
        chromeDidChange()
        pictureDidChange()
        // As at the beginning: who makes the field begin anew keeps those who come later from hearing of an
        // end that is past.
        sendActions(for: .editingDidEnd)
        guard !isEditing, number == session.number else { return }
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        guard !isEditing, number == session.number else { return }
        post(
            UITextField.textDidEndEditingNotification,
            userInfo: [
                UITextField.didEndEditingReasonUserInfoKey: DidEndEditingReason.committed.rawValue
            ])
    }

    // MARK: Change

    final func report(_ change: TextChange, _ kind: TextChangeKind) {
        guard change.hasEffect else { return }
        UIApplication.shared.textDidChange(in: self)
        if change.changedText { invalidateIntrinsicContentSize() }
        if kind == .input, change.changedText {
            sendActions(for: .editingChanged)
            post(UITextField.textDidChangeNotification)
        }
        if change.changedText || change.oldSelection.range != change.newSelection.range {
            delegate?.textFieldDidChangeSelection(self)
        }
    }

    final func post(_ name: NSNotification.Name, userInfo: [AnyHashable: Any]? = nil) {
        NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
    }

    // MARK: Clear button

    /// The clear button was pressed.
    final func clearByButton() {
        guard isEnabled, delegate?.textFieldShouldClear(self) ?? true else { return }
        session.replacesAllOnInput = false
        let document = content.document
        report(textUndo.naming("Clear") { document.replace(0..<document.count, with: "") }, .input)
        if !isEditing { becomeFirstResponder() }
    }

    // MARK: The caret

    final func caretDidChange() { pictureDidChange() }

    final func caretDidToggle() {
        guard let caret = picture?.caret else { return }
        canvas.setNeedsDisplay(caret)
    }
}
