/// Manages a view that stands in for the keyboard, or on top of it, and types into the first responder.
///
/// Give it to a responder as its `inputViewController` or `inputAccessoryViewController`. The docked
/// view has the height of `preferredContentSize`, else its own; an input view without any has that of a
/// keyboard, 216 points.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController, UITextInputDelegate {
    private lazy var proxy = FirstResponderProxy(controller: self)

    /// The controller's view as an input view: by default an empty one with the keyboard's ground.
    open override var inputView: UIInputView? {
        get { view as? UIInputView }
        set { view = newValue }
    }

    /// Makes an empty `UIInputView` of the keyboard style.
    open override func loadView() { view = UIInputView(frame: .zero, inputViewStyle: .keyboard) }

    /// The text that is typed into: the first responder of the window that shows the controller's view.
    open var textDocumentProxy: any UITextDocumentProxy { proxy }

    /// Takes the input views away: the first responder resigns.
    open func dismissKeyboard() { viewIfLoaded?.window?.firstResponder?.resignFirstResponder() }

    // MARK: Input modes

    /// The language that the controller's own keys type, as a BCP 47 tag; nil, the default, when it does
    /// not tell. For the app to set and read: the layout of the hardware's keys stays as it is.
    open var primaryLanguage: String?

    /// Switches to the next of `UITextInputMode.activeInputModes`, as the user would.
    open func advanceToNextInputMode() { UIApplication.shared.inputModes.advance() }

    /// For a key that switches the input mode: switches when the finger on it is lifted. There is no list
    /// to choose from on this platform.
    open func handleInputModeList(from view: UIView, with event: UIEvent) {
        let isLifted = event.touches(for: view)?.contains { $0.phase == .ended } ?? false
        if isLifted { advanceToNextInputMode() }
    }

    /// Whether there is another input mode, so that a key that switches makes sense.
    open var needsInputModeSwitchKey: Bool { UITextInputMode.activeInputModes.count > 1 }

    /// Whether the controller has a key for dictation of its own, so that the bar with the system's is not shown above
    /// its view. Default false.
    open var hasDictationKey = false

    /// Whether nothing keeps the controller from files and the network: true, it is a part of the
    /// application and may do what that may.
    open var hasFullAccess: Bool { true }

    // MARK: UITextInputDelegate

    /// The selection is about to change. Called for documents that tell their `inputDelegate`. The
    /// default does nothing.
    open func selectionWillChange(_ textInput: (any UITextInput)?) {}
    /// The selection of the document has changed. The default does nothing.
    open func selectionDidChange(_ textInput: (any UITextInput)?) {}
    /// The text is about to change. Called for documents that tell their `inputDelegate`. The default
    /// does nothing.
    open func textWillChange(_ textInput: (any UITextInput)?) {}
    /// The text of the document has changed, or another document takes the text. The default does
    /// nothing.
    open func textDidChange(_ textInput: (any UITextInput)?) {}
}
