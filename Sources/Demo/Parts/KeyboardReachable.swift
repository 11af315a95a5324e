import UIKit

/// A control that Tab arrives at, with a ring around it while it has the keyboard.
@MainActor
protocol KeyboardReachable: UIControl {}

extension KeyboardReachable {
    /// Shows or hides the ring.
    ///
    /// - Returns: its argument, for the first responder methods to pass on.
    @discardableResult
    func showsRing(_ isFocused: Bool) -> Bool {
        layer.borderColor = UIColor.systemBlue.withAlphaComponent(0.5).cgColor
        layer.borderWidth = isFocused ? 3 : 0
        return isFocused
    }
}

extension Set<UIPress> {
    /// Whether one of these keys is among the presses, with no modifier.
    @MainActor
    func containsKey(_ codes: UIKeyboardHIDUsage...) -> Bool {
        contains { press in
            guard let key = press.key else { return false }
            return codes.contains(key.keyCode)
                && key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
        }
    }
}

/// Segments to choose from with the arrow keys.
final class ReachableSegments: UISegmentedControl, KeyboardReachable {
    override var canBecomeFirstResponder: Bool { true }

    override func becomeFirstResponder() -> Bool {
        layer.cornerRadius = 9
        return showsRing(super.becomeFirstResponder())
    }

    override func resignFirstResponder() -> Bool { !showsRing(!super.resignFirstResponder()) }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.containsKey(.keyboardLeftArrow) {
            choose(selectedSegmentIndex - 1)
        } else if presses.containsKey(.keyboardRightArrow) {
            choose(selectedSegmentIndex + 1)
        } else {
            super.pressesBegan(presses, with: event)
        }
    }

    private func choose(_ index: Int) {
        guard (0..<numberOfSegments).contains(index) else { return }
        selectedSegmentIndex = index
        sendActions(for: .valueChanged)
    }
}

/// A switch that Space turns.
final class ReachableSwitch: UISwitch, KeyboardReachable {
    override var canBecomeFirstResponder: Bool { isEnabled }

    override func becomeFirstResponder() -> Bool {
        layer.cornerRadius = bounds.height / 2
        return showsRing(super.becomeFirstResponder())
    }

    override func resignFirstResponder() -> Bool { !showsRing(!super.resignFirstResponder()) }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isEnabled, presses.containsKey(.keyboardSpacebar) else {
            return super.pressesBegan(presses, with: event)
        }
        setOn(!isOn, animated: true)
        sendActions(for: .valueChanged)
    }
}

/// A slider that the arrow keys move by a twentieth of its length.
final class ReachableSlider: UISlider, KeyboardReachable {
    override var canBecomeFirstResponder: Bool { isEnabled }

    override func becomeFirstResponder() -> Bool {
        layer.cornerRadius = 8
        return showsRing(super.becomeFirstResponder())
    }

    override func resignFirstResponder() -> Bool { !showsRing(!super.resignFirstResponder()) }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let step = (maximumValue - minimumValue) / 20
        if presses.containsKey(.keyboardLeftArrow) {
            value -= step
        } else if presses.containsKey(.keyboardRightArrow) {
            value += step
        } else {
            return super.pressesBegan(presses, with: event)
        }
        sendActions(for: .valueChanged)
    }
}
