import TextEngine

/// The mouse. It acts when it is pressed, as people expect of a desktop. What fingers do is in
/// EditableText+Fingers.
extension EditableText {
    func touchDown(_ touch: UITouch, with event: UIEvent?) {
        guard touch.type == .indirectPointer else { return }
        let wasEditing = isFirstResponder
        let point = touch.location(in: self)
        guard let place = focus(pressedAt: point) else { return }
        let extends = wasEditing && event?.modifierFlags.contains(.shift) == true
        if wasEditing, !extends, touch.tapCount <= 1, isSelected(at: point) {
            session.heldPress = HeldPress(place: place, point: touch.location(in: nil))
            return
        }
        press(place, at: point, taps: touch.tapCount, extending: extends)
    }

    /// Begins editing if need be.
    ///
    /// - Returns: the place of the text that was pressed, which is asked before: text that begins to be
    ///   edited may scroll. nil when editing may not begin.
    func focus(pressedAt point: CGPoint) -> TextPosition? {
        placeholderGivesWay()
        // Through the public method, which subclasses may have overridden.
        let place = closestPosition(to: point).flatMap { textDocument.place($0) } ?? position(at: point)
        if isFirstResponder { return place }
        guard becomeFirstResponder() else { return nil }
        pressDidFocus()
        return place
    }

    func touchDragged(_ touch: UITouch) {
        guard touch.type == .indirectPointer else { return }
        let point = touch.location(in: nil)
        if let held = session.heldPress {
            guard held.point.distance(to: point) > GestureLimits.of(touch.type).panDistance else { return }
            session.heldPress = nil
            if beginTextDrag(at: held.point) { return }
            press(held.place, at: convert(held.point, from: nil), taps: 1, extending: false)
        }
        dragMoved(to: point)
    }

    func touchUp(_ touch: UITouch) {
        guard touch.type == .indirectPointer else { return fingerUp(touch) }
        if let held = session.heldPress {
            press(held.place, at: convert(held.point, from: nil), taps: 1, extending: false)
        }
        endDrag()
    }

    /// The touch that the view followed is lost: to a recogniser that goes on selecting, perhaps.
    func touchLost() {
        if session.press?.isActive != true { endDrag() }
    }

    /// Puts the caret somewhere, or selects a word or more.
    func press(_ place: TextPosition, at point: CGPoint, taps: Int, extending: Bool) {
        if extending {
            selectByGesture { $0.extendSelection(to: place) }
            let anchor = textDocument.selection.anchor.offset
            return press(.character, from: anchor..<anchor, at: point)
        }
        switch taps {
        case ...1: press(.character, place, at: point)
        case 2: press(.word, place, at: point)
        default: press(tripleClickUnit, place, at: point)
        }
    }

    /// Selects the unit at a point, and goes on by such units.
    func press(_ unit: SelectionDrag.Unit, _ place: TextPosition, at point: CGPoint) {
        let piece = piece(unit, at: point)
        selectByGesture { unit == .character ? $0.placeCaret(at: place) : $0.select(piece) }
        press(unit, from: textDocument.selection.range, at: point)
    }

    private func press(_ unit: SelectionDrag.Unit, from range: Range<Int>, at point: CGPoint) {
        begin(SelectionDrag(purpose: .extending(unit, from: range), point: convert(point, to: nil)))
    }

    /// Whether what is seen at a point of the view is selected.
    func isSelected(at point: CGPoint) -> Bool {
        let selected = textDocument.selection.range
        guard !selected.isEmpty, let cluster = clusterRange(at: point),
            selected.contains(cluster.lowerBound)
        else { return false }
        return firstRect(of: cluster).contains(point)
    }
}
