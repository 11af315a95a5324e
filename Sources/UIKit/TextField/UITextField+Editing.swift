import TextEngine

/// The editing life: begin, change, end, and who hears of it in which order.
extension UITextField {
    // MARK: Begin

    /// The field has become first responder.
    final func beginEditing() {
        isEditingStorage = true
        editingSession += 1
        let session = editingSession
        let document = content.document
        document.placeCaret(at: TextPosition(document.count, affinity: .backward))
        replacesAllOnInput = isSecureTextEntry && hasText
        observeKeyWindow()
        chromeDidChange()
        pictureDidChange()
        updateBlinking()
        if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
            replacesAllOnInput = false
            document.setText("", caret: .end)
            textUndoStorage?.forgetSteps()
            UIApplication.shared.textDidChange(in: self)
        }
        // Each of those who hear of it may end the editing again: then the others are told of the end
        // only, which they have been by then.
        guard isEditing, session == editingSession else { return }
        sendActions(for: .editingDidBegin)
        guard isEditing, session == editingSession else { return }
        delegate?.textFieldDidBeginEditing(self)
        guard isEditing, session == editingSession else { return }
        post(UITextField.textDidBeginEditingNotification)
    }

    // MARK: End

    /// The field is first responder no more.
    final func endEditing() {
        guard isEditing else { return }
        endDrag()
        confirmMark()
        isWritingBack = true
        text = content.text
        isWritingBack = false
        content.document.forgetUndo()
        textUndoStorage?.manager.removeAllActions()
        content.typingAttributes = nil
        replacesAllOnInput = false
        isEditingStorage = false
        editingSession += 1
        keyObservers.forEach(NotificationCenter.default.removeObserver)
        keyObservers = []
        updateBlinking()
        chromeDidChange()
        pictureDidChange()
        sendActions(for: .editingDidEnd)
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        post(
            UITextField.textDidEndEditingNotification,
            userInfo: [
                UITextField.didEndEditingReasonUserInfoKey: DidEndEditingReason.committed.rawValue
            ])
    }

    // MARK: Change

    /// Who is told of a change.
    enum ChangeKind {
        /// What a person typed, or `insertText` and `deleteBackward`: everybody.
        case input
        /// Another call of the document level: only those who follow the selection.
        case document
    }

    final func report(_ change: TextChange, _ kind: ChangeKind) {
        guard change.hasEffect else { return }
        UIApplication.shared.textDidChange(in: self)
        if kind == .input, change.changedText {
            sendActions(for: .editingChanged)
            post(UITextField.textDidChangeNotification)
        }
        if change.changedText || change.oldSelection.range != change.newSelection.range {
            delegate?.textFieldDidChangeSelection(self)
        }
    }

    /// Makes a selection that the text system did not ask for, and tells it.
    final func selectByGesture(_ body: (TextDocument) -> TextChange) {
        inputDelegate?.selectionWillChange(self)
        let change = body(content.document)
        inputDelegate?.selectionDidChange(self)
        report(change, .document)
        blink.touch()
    }

    private func post(_ name: NSNotification.Name, userInfo: [AnyHashable: Any]? = nil) {
        NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
    }

    // MARK: Clear button

    /// The clear button was pressed.
    final func clearByButton() {
        guard isEnabled, delegate?.textFieldShouldClear(self) ?? true else { return }
        replacesAllOnInput = false
        let document = content.document
        report(textUndo.naming("Clear") { document.replace(0..<document.count, with: "") }, .input)
        if !isEditing { becomeFirstResponder() }
    }

    // MARK: The window

    /// Whether what is typed goes into this field.
    final var hasKeyboard: Bool { isFirstResponder && window?.isKeyWindow == true }

    private func observeKeyWindow() {
        let names = [UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification]
        keyObservers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: window, queue: nil) {
                [weak self] _ in
                // Posted by the window, on the main thread.
                MainActor.assumeIsolated { self?.keyWindowDidChange() }
            }
        }
    }

    private func keyWindowDidChange() {
        updateBlinking()
        pictureDidChange()
    }

    final func updateBlinking() { blink.setRunning(isEditing && hasKeyboard) }

    final func caretDidToggle() {
        guard let caret = picture?.caret else { return }
        canvas.setNeedsDisplay(caret)
    }
}
