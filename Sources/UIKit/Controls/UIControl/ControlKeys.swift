internal import WindowSystem

/// What an arrow key, Home or End asks of a control that has a value.
enum ControlStep {
    /// By Left and Right: 1 forward, as text is read, and -1 back.
    case along(Int)
    /// By Up and Down: 1 up and -1 down.
    case upright(Int)
    case first, last

    @MainActor
    init?(_ chord: KeyChord?, isMirrored: Bool) {
        guard let chord, let step = ControlStep.steps[chord] else { return nil }
        if isMirrored, case .along(let distance) = step { self = .along(-distance) } else { self = step }
    }

    private static let steps: [KeyChord: ControlStep] = [
        KeyChord(.leftArrow): .along(-1), KeyChord(.rightArrow): .along(1),
        KeyChord(.downArrow): .upright(-1), KeyChord(.upArrow): .upright(1),
        KeyChord(.home): .first, KeyChord(.end): .last,
    ]
}

extension UIPress {
    /// Whether the key presses the control that has the keyboard focus: Space or Return.
    var pressesControl: Bool {
        guard let key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else {
            return false
        }
        return [.keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter].contains(key.keyCode)
    }
}

extension UIControl: HeldKeyResponder {
    final func keyRepeats(_ press: UIPress) {
        guard mayActOnKeys, let step = ControlStep(press.chord, isMirrored: isMirrored) else { return }
        _ = take(step)
    }

    /// Whether keys that come here are the control's own: not those of a view in it, nor the keys of text.
    private var mayActOnKeys: Bool {
        isEnabled && (isFocused || isFirstResponder) && !isKeyInput
    }

    /// - Returns: whether one of the keys did something.
    final func keysBegan(_ presses: Set<UIPress>) -> Bool {
        guard mayActOnKeys else { return false }
        for press in presses {
            if let step = ControlStep(press.chord, isMirrored: isMirrored) { return take(step) }
            if press.pressesControl {
                isPressedByKey = true
                isHighlighted = true
                return true
            }
        }
        return false
    }

    /// - Returns: whether one of the keys had pressed the control.
    final func keysEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) -> Bool {
        guard keysCancelled(presses) else { return false }
        if isEnabled { keyWasPressed(with: event) }
        return true
    }

    /// - Returns: whether one of the keys had pressed the control.
    final func keysCancelled(_ presses: Set<UIPress>) -> Bool {
        guard isPressedByKey, presses.contains(where: \.pressesControl) else { return false }
        isPressedByKey = false
        isHighlighted = false
        return true
    }
}
