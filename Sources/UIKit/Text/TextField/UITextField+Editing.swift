import TextEngine

/// Beginning, changing and ending editing, and who is notified of it in which order.
extension UITextField {
    // MARK: Begin

    /// The field has become first responder.
    final func beginEditing() {
        isEditingStorage = true
        beginSession()
        let run = session.run.current
        let document = content.document
        document.placeCaret(at: TextPosition(document.count, affinity: .backward))
        content.followsCaret = true
        session.replacesAllOnInput = isSecureTextEntry && hasText
        if isSecureTextEntry { SecretMemory.editingDidBegin() }
        chromeDidChange()
        pictureDidChange()
        updateBlinking()
        if clearsOnBeginEditing, hasText, fieldDelegate?.textFieldShouldClear(self) ?? true {
            session.replacesAllOnInput = false
            document.setText("", caret: .end)
            session.undo?.forgetSteps()
            notifyTextObservers()
        }
        // Each of those who are notified may end the editing again: then the others are notified of the end
        // only, which they have been by then.
        guard isEditing, session.run.isCurrent(run) else { return }
        sendActions(for: .editingDidBegin)
        guard isEditing, session.run.isCurrent(run) else { return }
        fieldDelegate?.textFieldDidBeginEditing(self)
        guard isEditing, session.run.isCurrent(run) else { return }
        post(UITextField.textDidBeginEditingNotification)
    }

    // MARK: End

    /// The field is first responder no more.
    final func endEditing() {
        guard isEditing else { return }
        conceal()
        prepareToEndSession()
        isWritingBack = true
        text = content.text
        isWritingBack = false
        content.document.forgetUndo()
        session.undo?.manager.removeAllActions()
        if isSecureTextEntry { SecretMemory.editingDidEnd() }
        isEditingStorage = false
        content.followsCaret = false
        endSession()
        let run = session.run.current
        updateBlinking()
        chromeDidChange()
        pictureDidChange()
        // As at the beginning: an observer that makes the field begin anew keeps the later ones from being notified
        // of an end that is past.
        sendActions(for: .editingDidEnd)
        guard !isEditing, session.run.isCurrent(run) else { return }
        fieldDelegate?.textFieldDidEndEditing(self, reason: .committed)
        guard !isEditing, session.run.isCurrent(run) else { return }
        post(
            UITextField.textDidEndEditingNotification,
            userInfo: [
                UITextField.didEndEditingReasonUserInfoKey: DidEndEditingReason.committed.rawValue
            ])
    }

    // MARK: Change

    final func report(_ change: TextChange, _ kind: TextChangeKind) {
        guard change.hasEffect else { return }
        notifyTextObservers()
        if change.changedText { invalidateIntrinsicContentSize() }
        if kind == .input, change.changedText {
            sendActions(for: .editingChanged)
            post(UITextField.textDidChangeNotification)
        }
        if change.changedText || change.oldSelection.range != change.newSelection.range {
            fieldDelegate?.textFieldDidChangeSelection(self)
        }
    }

    final func post(_ name: NSNotification.Name, userInfo: [AnyHashable: Any]? = nil) {
        NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
    }

    // MARK: Clear button

    /// The clear button was pressed.
    final func clearByButton() {
        guard isEnabled, fieldDelegate?.textFieldShouldClear(self) ?? true else { return }
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
