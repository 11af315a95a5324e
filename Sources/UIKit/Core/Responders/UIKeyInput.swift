/// An object that the user can type into. It must also be a responder that can become first responder.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Inserts text at the caret, replacing the selection.
    func insertText(_ text: String)
    /// Removes the selection, or else the character before the caret.
    func deleteBackward()
}
