/// What UIKit does for documents that say nothing about their edit menu.
extension UITextInput {
    public func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? { nil }
    public func willPresentEditMenu(with animator: any UIEditMenuInteractionAnimating) {}
    public func willDismissEditMenu(with animator: any UIEditMenuInteractionAnimating) {}
}

extension UITextField {
    /// The range that the delegate is asked about.
    final func delegateEditMenu(_ range: UITextRange, _ suggestedActions: [UIMenuElement]) -> UIMenu? {
        guard let fieldDelegate, let offsets = textDocument.offsets(range) else { return nil }
        return fieldDelegate.textField(
            self, editMenuForCharactersIn: NSRange(offsets), suggestedActions: suggestedActions)
    }
}

extension UITextView {
    /// The range that the delegate is asked about.
    final func delegateEditMenu(_ range: UITextRange, _ suggestedActions: [UIMenuElement]) -> UIMenu? {
        guard let textDelegate, let offsets = textDocument.offsets(range) else { return nil }
        return textDelegate.textView(
            self, editMenuForTextIn: NSRange(offsets), suggestedActions: suggestedActions)
    }
}
