/// Selecting with the mouse, fingers and pens in a text that implements `UITextInput`: what is under way, and the mouse.
///
/// The mouse acts when it is pressed, as is usual on a desktop. What fingers do is in TextSelecting+Fingers.
@MainActor
final class TextSelecting {
    unowned let text: any SelectableText
    /// What moves the selection now.
    var drag: SelectionDrag?
    var heldPress: TextHeldPress?
    /// The recogniser of fingers that are held on the text.
    weak var press: TextPressRecognizer?
    /// What was selected by touch; nil when keys or the mouse selected it.
    var touchSelection: TouchSelection?

    /// - Parameter text: owns this, or lives as long.
    init(_ text: any SelectableText) { self.text = text }

    // MARK: The mouse

    func touchDown(_ touch: UITouch, with event: UIEvent?) {
        guard touch.type == .indirectPointer else { return }
        let wasEditing = text.input.isFirstResponder
        let point = touch.location(in: text.view)
        guard let position = text.focus(pressedAt: point) else { return }
        let extends = wasEditing && event?.modifierFlags.contains(.shift) == true
        if wasEditing, !extends, touch.tapCount <= 1, text.isSelected(at: point) {
            heldPress = TextHeldPress(position: position, point: touch.location(in: nil))
            return
        }
        press(position, at: point, taps: touch.tapCount, extending: extends)
    }

    func touchDragged(_ touch: UITouch) {
        guard touch.type == .indirectPointer else { return }
        let point = touch.location(in: nil)
        if let held = heldPress {
            guard held.point.distance(to: point) > GestureLimits.of(touch.type).panDistance else { return }
            heldPress = nil
            if text.beginTextDrag(at: held.point) { return }
            press(held.position, at: text.view.convert(held.point, from: nil), taps: 1, extending: false)
        }
        dragMoved(to: point)
    }

    func touchUp(_ touch: UITouch) {
        guard touch.type == .indirectPointer else { return fingerUp(touch) }
        if let held = heldPress {
            press(held.position, at: text.view.convert(held.point, from: nil), taps: 1, extending: false)
        }
        endDrag()
    }

    /// The touch that the view followed is lost: to a recogniser that goes on selecting, perhaps.
    func touchLost() {
        if press?.isActive != true { endDrag() }
    }

    /// Puts the caret at a position, or selects a word or more.
    private func press(_ position: UITextPosition, at point: CGPoint, taps: Int, extending: Bool) {
        if extending, let anchor = text.selectionEnds?.anchor {
            text.select(from: anchor, to: position)
            guard let start = text.range(from: anchor, to: anchor) else { return }
            return press(.character, from: start, at: point)
        }
        switch taps {
        case ...1: press(.character, position, at: point)
        case 2: press(.word, position, at: point)
        default: press(text.tripleTapUnit, position, at: point)
        }
    }

    /// Selects the unit at a point, and extends the selection by such units.
    func press(_ unit: SelectionDrag.Unit, _ position: UITextPosition, at point: CGPoint) {
        if unit == .character {
            text.select(from: position, to: position)
        } else if let range = text.range(of: unit, at: point) {
            text.select(from: range.start, to: range.end)
        }
        if let range = text.selectedRange { press(unit, from: range, at: point) }
    }

    private func press(_ unit: SelectionDrag.Unit, from range: UITextRange, at point: CGPoint) {
        begin(
            SelectionDrag(purpose: .extending(unit, from: range), point: text.view.convert(point, to: nil)))
    }
}
