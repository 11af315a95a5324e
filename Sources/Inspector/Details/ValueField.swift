import UIKit

/// A small text field that hands over its text when it is done: with Return, and when it loses the keyboard.
final class ValueField: UITextField, UITextFieldDelegate {
    /// Takes a new text.
    var commit: ((String) -> Void)?
    /// Takes a step of the arrow keys, up or down.
    var step: ((Double) -> Void)?
    /// The value in the app.
    private var value = ""

    override init(frame: CGRect) {
        super.init(frame: frame)
        borderStyle = .roundedRect
        font = Metrics.text
        delegate = self
        autocorrectionType = .no
        autocapitalizationType = .none
        spellCheckingType = .no
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the value in the app, unless another one is being typed.
    func show(_ text: String) {
        let isTyped = isEditing && self.text != value
        value = text
        if !isTyped, self.text != text { self.text = text }
    }

    private func finish() {
        guard let text, text != value else { return }
        commit?(text)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        finish()
        selectAll(nil)
        return false
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        finish()
        text = value
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let key = presses.first?.key
        switch key?.keyCode {
        case .keyboardUpArrow where step != nil: step?(key?.modifierFlags == .shift ? 10 : 1)
        case .keyboardDownArrow where step != nil: step?(key?.modifierFlags == .shift ? -10 : -1)
        case .keyboardEscape where text != value:
            text = value
            selectAll(nil)
        default: super.pressesBegan(presses, with: event)
        }
    }
}
