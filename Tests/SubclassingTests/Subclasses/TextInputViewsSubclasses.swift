import UIKit

final class SubclassOfUIInputView: UIInputView {
    override var inputViewStyle: UIInputView.Style { super.inputViewStyle }

    override var allowsSelfSizing: Bool {
        get { super.allowsSelfSizing }
        set { super.allowsSelfSizing = newValue }
    }
}

final class SubclassOfUIInputViewController: UIInputViewController {
    override var textDocumentProxy: any UITextDocumentProxy { super.textDocumentProxy }

    override func dismissKeyboard() { super.dismissKeyboard() }

    override var primaryLanguage: String? {
        get { super.primaryLanguage }
        set { super.primaryLanguage = newValue }
    }

    override func advanceToNextInputMode() { super.advanceToNextInputMode() }

    override func handleInputModeList(from view: UIView, with event: UIEvent) {
        super.handleInputModeList(from: view, with: event)
    }

    override var needsInputModeSwitchKey: Bool { super.needsInputModeSwitchKey }

    override var hasDictationKey: Bool {
        get { super.hasDictationKey }
        set { super.hasDictationKey = newValue }
    }

    override var hasFullAccess: Bool { super.hasFullAccess }

    override func selectionWillChange(_ textInput: (any UITextInput)?) {
        super.selectionWillChange(textInput)
    }

    override func selectionDidChange(_ textInput: (any UITextInput)?) { super.selectionDidChange(textInput) }

    override func textWillChange(_ textInput: (any UITextInput)?) { super.textWillChange(textInput) }

    override func textDidChange(_ textInput: (any UITextInput)?) { super.textDidChange(textInput) }
}
