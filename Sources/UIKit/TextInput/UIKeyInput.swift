/// What an object must do so that a person can type into it. The object must also be a responder that
/// can become first responder.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Puts a text where the caret is, in place of the selection.
    func insertText(_ text: String)
    /// Removes the selection, or else the character before the caret.
    func deleteBackward()
}
