/// Manages a view that replaces the keyboard, or is shown above it, and types into the first responder.
///
/// Return it from a responder's `inputViewController` or `inputAccessoryViewController`. The height of
/// the docked view is that of `preferredContentSize`, else the view's own; an input view without either
/// is as high as a keyboard, 216 points.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController, UITextInputDelegate {
    private lazy var proxy = FirstResponderProxy(controller: self)

    /// The controller's view as an input view: by default an empty one with the keyboard style.
    open override var inputView: UIInputView? {
        get { view as? UIInputView }
        set { view = newValue }
    }

    /// Makes an empty `UIInputView` of the keyboard style.
    open override func loadView() { view = UIInputView(frame: .zero, inputViewStyle: .keyboard) }

    /// Access to the text of the first responder of the window that shows the controller's view.
    open var textDocumentProxy: any UITextDocumentProxy { proxy }

    /// Dismisses the input views: the first responder resigns.
    open func dismissKeyboard() { viewIfLoaded?.window?.firstResponder?.resignFirstResponder() }

    // MARK: Input modes

    /// The language that the controller's own keys type, as a BCP 47 tag. nil, the default, when it is
    /// not specified. It is only stored for the app: the layout of the hardware keyboard does not
    /// change.
    open var primaryLanguage: String?

    /// Switches to the next of `UITextInputMode.activeInputModes`.
    open func advanceToNextInputMode() { UIApplication.shared.inputModes.advance() }

    /// The action of a key that switches the input mode: switches when the touch on `view` ends. This
    /// platform shows no list of modes.
    open func handleInputModeList(from view: UIView, with event: UIEvent) {
        let isLifted = event.touches(for: view)?.contains { $0.phase == .ended } ?? false
        if isLifted { advanceToNextInputMode() }
    }

    /// Whether there is more than one input mode, so that a switch key is useful.
    open var needsInputModeSwitchKey: Bool { UITextInputMode.activeInputModes.count > 1 }

    /// Whether the controller has a dictation key of its own, so that the system's dictation bar is not
    /// shown above its view. Default false.
    open var hasDictationKey = false

    /// Whether the controller may use files and the network. Always true by default: it runs inside the
    /// application, with the same rights.
    open var hasFullAccess: Bool { true }

    // MARK: UITextInputDelegate

    /// The selection is about to change. Only called for documents that notify their `inputDelegate`.
    /// The default does nothing.
    open func selectionWillChange(_ textInput: (any UITextInput)?) {}
    /// The selection of the document has changed. The default does nothing.
    open func selectionDidChange(_ textInput: (any UITextInput)?) {}
    /// The text is about to change. Only called for documents that notify their `inputDelegate`. The
    /// default does nothing.
    open func textWillChange(_ textInput: (any UITextInput)?) {}
    /// The text of the document has changed, or another document has become first responder. The default
    /// does nothing.
    open func textDidChange(_ textInput: (any UITextInput)?) {}
}
