extension UITextField {
    /// What is drawn around the text.
    public enum BorderStyle: Int, Sendable {
        /// Nothing.
        case none
        /// A thin rectangle.
        case line
        /// A rectangle that appears sunken.
        case bezel
        /// A filled rectangle with round corners.
        case roundedRect
    }

    /// When an overlay view is shown.
    public enum ViewMode: Int, Sendable {
        /// Never; only while the text is edited; only while it is not; always.
        case never, whileEditing, unlessEditing, always
    }

    /// Why editing ended.
    public enum DidEndEditingReason: Int, Sendable {
        /// The text stands. Always the reason here.
        case committed
        /// The user went back. Only on devices without a keyboard of their own.
        case cancelled
    }

    /// Posted by a field when editing has begun.
    public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextFieldTextDidBeginEditingNotification")

    /// Posted by a field when the user has changed its text.
    public nonisolated static let textDidChangeNotification = NSNotification.Name(
        "UITextFieldTextDidChangeNotification")

    /// Posted by a field when editing has ended.
    public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
        "UITextFieldTextDidEndEditingNotification")

    /// Names the raw value of a `DidEndEditingReason` in the notification of the end.
    public nonisolated static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"
}
