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
