/// Fingers, and pens, which select as fingers do in UIKit. A finger acts when it is lifted, as it may turn out to
/// scroll; what it does while it is held is recognised by `TextPressRecognizer`.
extension TextSelecting {
    /// A finger that the view followed was lifted.
    func fingerUp(_ touch: UITouch) {
        let point = touch.location(in: text.view)
        // A finger that moved on is no tap.
        guard touch.tapCount > 0, text.view.bounds.contains(point) else { return }
        tapped(at: point, taps: touch.tapCount)
    }

    /// A finger tapped the text, for the second or third time in a row perhaps.
    ///
    /// The first tap of text that is being edited puts the caret to the nearer end of the word under it. On the caret,
    /// and on what is selected, it shows the edit menu. Two taps select the word, three the paragraph, or all of one
    /// line, and four all.
    func tapped(at point: CGPoint, taps: Int) {
        let wasEditing = text.input.isFirstResponder
        if wasEditing, taps == 1, tappedSelection(at: point) { return }
        guard let position = text.focus(pressedAt: point) else { return }
        beginTouchSelection()
        switch taps {
        case ...1:
            press(.character, wasEditing ? text.wordEdge(nearest: position) : position, at: point)
        case 2: press(.word, position, at: point)
        case 3: press(text.tripleTapUnit, position, at: point)
        default: press(.everything, position, at: point)
        }
        endDrag()
        if taps == 1 { _ = text.offerSuggestions(at: point) } else { touchSelectionIsMade() }
    }

    /// - Returns: whether the tap was on the caret or on what is selected.
    private func tappedSelection(at point: CGPoint) -> Bool {
        if text.isCaret {
            guard text.isUserEditable, isOnCaret(point) else { return false }
            beginTouchSelection()
            if !text.offerSuggestions(at: point) { touchSelectionWasTapped(at: point) }
        } else {
            guard text.isSelected(at: point) else { return false }
            beginTouchSelection()
            touchSelectionWasTapped(at: point)
        }
        return true
    }

    /// Whether a tap at a point of the view leaves the caret where it is.
    private func isOnCaret(_ point: CGPoint) -> Bool {
        guard let focus = text.selectionEnds?.focus else { return false }
        let caret = text.caretRect(at: focus)
        if caret.inset(dx: -TextPressRecognizer.caretTap, dy: -4).contains(point) { return true }
        guard caret.minY <= point.y, point.y <= caret.maxY, let position = text.position(at: point) else {
            return false
        }
        return text.order(text.wordEdge(nearest: position), focus) == .orderedSame
    }

    // MARK: Held fingers

    /// What a finger at a point of the view does if it is held or moves.
    func intent(ofFingerAt point: CGPoint, taps: Int) -> TextPressRecognizer.Intent {
        if taps > 1 { return .pieces(taps == 2 ? .word : text.tripleTapUnit) }
        guard text.isEditing, text.isUserEditable, text.hasKeyboard, text.isCaret,
            let focus = text.selectionEnds?.focus
        else { return .press }
        let caret = text.caretRect(at: focus)
        let reach = SelectionHandleShape.reach
        let target = caret.inset(
            dx: (caret.width - reach) / 2, dy: min(0, (caret.height - reach) / 2))
        return target.contains(point) ? .caret : .press
    }

    /// A finger was held or moves, and selects from now on.
    ///
    /// - Parameters:
    ///   - start: where it came down, in the window's coordinates.
    ///   - finger: where it is.
    func fingerBegan(_ intent: TextPressRecognizer.Intent, at start: CGPoint, finger: CGPoint) {
        let point = text.view.convert(start, from: nil)
        if case .press = intent, text.presentsItemMenu(heldAt: point) { return }
        guard let position = text.focus(pressedAt: point) else { return }
        let touchSelection = beginTouchSelection()
        text.hideEditMenu()
        if case .press = intent, text.isEditing, !text.input.isSecureTextEntry, text.isSelected(at: point) {
            // If it moves on, it drags the selected text.
            heldPress = TextHeldPress(position: position, point: start)
            return
        }
        switch intent {
        case .pieces(let unit): press(unit, position, at: point)
        case .press where !text.isUserEditable: press(.word, position, at: point)
        case .press:
            text.select(from: position, to: position)
            begin(SelectionDrag(purpose: .caret, point: start))
        case .caret:
            guard let focus = text.selectionEnds?.focus else { return }
            let caret = text.view.convert(text.caretRect(at: focus), to: nil)
            let grip = CGVector(dx: caret.midX - start.x, dy: caret.midY - start.y)
            begin(SelectionDrag(purpose: .caret, point: start, grip: grip))
        }
        touchSelection.showLoupe(at: finger)
        dragMoved(to: finger)
    }

    func fingerMoved(to finger: CGPoint) {
        if let held = heldPress {
            guard held.point.distance(to: finger) > GestureLimits.of(.direct).panDistance else { return }
            heldPress = nil
            _ = text.beginTextDrag(at: finger)
            return
        }
        guard drag != nil else { return }
        dragMoved(to: finger)
        touchSelection?.showLoupe(at: finger)
    }

    /// - Parameter wasLifted: not when the touch was lost.
    func fingerEnded(wasLifted: Bool) {
        if heldPress != nil {
            heldPress = nil
            if wasLifted { touchSelectionIsMade() }
            return
        }
        guard drag != nil else { return }
        endDrag()
        touchSelection?.hideLoupe()
        if wasLifted { touchSelectionIsMade() }
    }

    // MARK: The edit menu

    /// A finger has selected something, or put the caret somewhere by holding it.
    func touchSelectionIsMade() {
        touchSelection?.layOut()
        text.showEditMenu(.touchSelection)
    }

    /// A finger tapped the caret, or what is selected: the menu is shown, and dismissed with the second tap.
    func touchSelectionWasTapped(at point: CGPoint) {
        touchSelection?.layOut()
        text.showEditMenu(.caretTap(point))
    }

    // MARK: Selecting by touch

    /// Has a recogniser look for fingers that are held on the text.
    func makePressRecognizer() -> TextPressRecognizer {
        let recognizer = TextPressRecognizer(self)
        press = recognizer
        return recognizer
    }

    /// What is selected from now on is selected by touch: it has handles.
    @discardableResult
    func beginTouchSelection() -> TouchSelection {
        if let present = touchSelection { return present }
        let made = TouchSelection(self)
        touchSelection = made
        text.view.window?.touchSelection = made
        return made
    }

    /// Keys or the mouse select, or the text is another one: the handles are removed.
    func endTouchSelection() {
        guard let ended = touchSelection else { return }
        touchSelection = nil
        if case .end? = drag?.purpose { endDrag() }
        ended.end()
    }
}
