/// An object that the user can type into. It must also be a responder that can become first responder.
///
/// ```swift
/// final class CodeView: UIView, UIKeyInput {
///     private(set) var code = ""
///
///     override var canBecomeFirstResponder: Bool { true }
///
///     var hasText: Bool { !code.isEmpty }
///
///     func insertText(_ text: String) { code += text }
///
///     func deleteBackward() { _ = code.popLast() }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Inserts text at the caret, replacing the selection.
    func insertText(_ text: String)
    /// Removes the selection, or else the character before the caret.
    func deleteBackward()
}
