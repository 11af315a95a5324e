import TextEngine

/// Fingers, and pens, which select as fingers do in UIKit. A finger acts when it is lifted, as it may turn out to
/// scroll; what it does while it is held is made out by `TextPressRecognizer`.
extension EditableText {
    /// A finger that the view followed was lifted.
    func fingerUp(_ touch: UITouch) {
        let point = touch.location(in: self)
        // A finger that moved on is no tap.
        guard touch.tapCount > 0, bounds.contains(point) else { return }
        tapped(at: point, taps: touch.tapCount)
    }

    /// A finger tapped the text, for the second or third time in a row perhaps.
    ///
    /// The first tap of text that is being edited puts the caret to the nearer end of the word under it. On the caret,
    /// and on what is selected, it shows the edit menu. Two taps select the word, three the paragraph, or all of one
    /// line, and four all.
    func tapped(at point: CGPoint, taps: Int) {
        let wasEditing = isFirstResponder
        if wasEditing, taps == 1, tappedSelection(at: point) { return }
        guard let place = focus(pressedAt: point) else { return }
        beginTouchSelection()
        switch taps {
        case ...1: press(.character, wasEditing ? edgeOfWord(around: place) : place, at: point)
        case 2: press(.word, place, at: point)
        case 3: press(tripleClickUnit, place, at: point)
        default: press(.everything, place, at: point)
        }
        endDrag()
        if taps == 1 { offerSuggestions(at: point) } else { touchSelectionIsMade() }
    }

    /// - Returns: whether the tap was on the caret or on what is selected.
    private func tappedSelection(at point: CGPoint) -> Bool {
        let selection = textDocument.selection
        if selection.isCaret {
            guard letsPersonEdit, isOnCaret(point) else { return false }
            beginTouchSelection()
            if !offerSuggestions(at: point) { touchSelectionWasTapped(at: point) }
        } else {
            guard isSelected(at: point) else { return false }
            beginTouchSelection()
            touchSelectionWasTapped(at: point)
        }
        return true
    }

    /// Whether a tap at a point of the view leaves the caret where it is.
    private func isOnCaret(_ point: CGPoint) -> Bool {
        let focus = textDocument.selection.focus
        let caret = caretRect(of: focus)
        return caret.insetBy(dx: -TextPressRecognizer.caretTap, dy: -4).contains(point)
            || edgeOfWord(around: position(at: point)).offset == focus.offset
                && caret.minY <= point.y && point.y <= caret.maxY
    }

    /// The end of a word that is the nearer one to a place within it; other places are their own.
    private func edgeOfWord(around place: TextPosition) -> TextPosition {
        // Where a secret has words is a secret too.
        guard !isSecureTextEntry,
            let word = textDocument.boundaries.range(of: .word, enclosing: place.offset, in: .forward),
            word.lowerBound < place.offset
        else { return place }
        return place.offset - word.lowerBound < word.upperBound - place.offset
            ? TextPosition(word.lowerBound) : TextPosition(word.upperBound, affinity: .backward)
    }

    // MARK: Held fingers

    /// What a finger at a point of the view means to do if it is held or moves.
    func intent(ofFingerAt point: CGPoint, taps: Int) -> TextPressRecognizer.Intent {
        if taps > 1 { return .pieces(taps == 2 ? .word : tripleClickUnit) }
        guard isEditing, letsPersonEdit, hasKeyboard, textDocument.selection.isCaret else { return .press }
        let caret = caretRect(of: textDocument.selection.focus)
        let reach = SelectionHandleShape.reach
        let target = caret.insetBy(
            dx: (caret.width - reach) / 2, dy: min(0, (caret.height - reach) / 2))
        return target.contains(point) ? .caret : .press
    }

    /// A finger was held or moves, and selects from now on.
    ///
    /// - Parameters:
    ///   - start: where it came down, in the window's coordinates.
    ///   - finger: where it is.
    func fingerBegan(_ intent: TextPressRecognizer.Intent, at start: CGPoint, finger: CGPoint) {
        let point = convert(start, from: nil)
        guard let place = focus(pressedAt: point) else { return }
        let touchSelection = beginTouchSelection()
        hideEditMenu()
        if case .press = intent, isEditing, isSelected(at: point), !isSecureTextEntry {
            // If it moves on, it takes the selected text along.
            session.heldPress = HeldPress(place: place, point: start)
            return
        }
        switch intent {
        case .pieces(let unit): press(unit, place, at: point)
        case .press where !letsPersonEdit: press(.word, place, at: point)
        case .press:
            selectByGesture { $0.placeCaret(at: place) }
            begin(SelectionDrag(purpose: .caret, point: start))
        case .caret:
            let caret = convert(caretRect(of: textDocument.selection.focus), to: nil)
            let grip = CGVector(dx: caret.midX - start.x, dy: caret.midY - start.y)
            begin(SelectionDrag(purpose: .caret, point: start, grip: grip))
        }
        touchSelection.hold(at: finger)
        dragMoved(to: finger)
    }

    func fingerMoved(to finger: CGPoint) {
        if let held = session.heldPress {
            guard held.point.distance(to: finger) > GestureLimits.of(.direct).panDistance else { return }
            session.heldPress = nil
            _ = beginTextDrag(at: finger)
            return
        }
        guard session.drag != nil else { return }
        dragMoved(to: finger)
        session.touchSelection?.hold(at: finger)
    }

    /// - Parameter wasLifted: not when the touch was lost.
    func fingerEnded(wasLifted: Bool) {
        if session.heldPress != nil {
            session.heldPress = nil
            if wasLifted { touchSelectionIsMade() }
            return
        }
        guard session.drag != nil else { return }
        endDrag()
        session.touchSelection?.letGo()
        if wasLifted { touchSelectionIsMade() }
    }

    // MARK: The edit menu

    /// A finger has selected something, or put the caret somewhere by holding it.
    func touchSelectionIsMade() {
        session.touchSelection?.place()
        showEditMenu(.touchSelection)
    }

    /// A finger tapped the caret, or what is selected: the menu comes, and goes with the second tap.
    func touchSelectionWasTapped(at point: CGPoint) {
        session.touchSelection?.place()
        showEditMenu(.caretTap(point))
    }

    // MARK: Selecting by touch

    /// Has a recogniser look at the fingers that are held on the text.
    func watchFingers() {
        let press = TextPressRecognizer(text: self)
        session.press = press
        adopt(press)
    }

    /// What is selected from now on was so by touch: it has handles.
    @discardableResult
    func beginTouchSelection() -> TouchSelection {
        if let present = session.touchSelection { return present }
        let made = TouchSelection(text: self)
        session.touchSelection = made
        window?.touchSelection = made
        return made
    }

    /// Keys or the mouse select, or the text is another one: there are no handles any more.
    func endTouchSelection() {
        guard let ended = session.touchSelection else { return }
        session.touchSelection = nil
        if case .end? = session.drag?.purpose { endDrag() }
        ended.end()
    }
}
