import UIKit

/// A row that is pressed by pointer, finger, Space or Return, and is selected or not.
class ReachableRow: UIControl, KeyboardReachable {
    override var isSelected: Bool { didSet { updateColors() } }
    override var isHighlighted: Bool { didSet { updateColors() } }

    /// Called when the row is selected or highlighted, or no longer.
    func updateColors() {}

    override var canBecomeFirstResponder: Bool { true }

    override func becomeFirstResponder() -> Bool { showsRing(super.becomeFirstResponder()) }

    override func resignFirstResponder() -> Bool { !showsRing(!super.resignFirstResponder()) }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard presses.containsKey(.keyboardSpacebar, .keyboardReturnOrEnter) else {
            return super.pressesBegan(presses, with: event)
        }
        sendActions(for: .touchUpInside)
    }
}
