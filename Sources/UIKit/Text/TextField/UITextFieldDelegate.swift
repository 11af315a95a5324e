/// Decides about changes in a text field and is notified of them. All methods are optional in UIKit: the default of
/// those that ask is yes.
///
/// ```swift
/// final class DigitsOnly: NSObject, UITextFieldDelegate {
///     func textField(
///         _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
///     ) -> Bool {
///         string.allSatisfy(\.isNumber)
///     }
///
///     func textFieldShouldReturn(_ textField: UITextField) -> Bool {
///         textField.resignFirstResponder()
///         return true
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol UITextFieldDelegate: SelectorResponding {
    /// Whether editing may begin. May be asked several times, also only to find out:
    /// it should have no side effects.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Editing has begun: the field is first responder.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Whether editing may end.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Editing has ended. It may end although `textFieldShouldEndEditing` refused: when the field leaves
    /// its window, or by `endEditing(true)`.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Editing has ended. Called in place of the method above, which the default calls.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Whether what the user typed may replace this range.
    ///
    /// - Parameter range: UTF-16 offsets in the present text.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// The selection has changed, by whatever means.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Whether the clear button, or the beginning of editing, may remove all text.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// The Return key was pressed. Returns whether the field does what it does by itself then.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// The edit menu for a range of the text, asked each time that it is shown. nil, the default, shows what is
    /// suggested; a menu without children shows none.
    ///
    /// - Parameters:
    ///   - range: UTF-16 offsets of the selection.
    ///   - suggestedActions: what the field would show.
    func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// The edit menu is about to appear.
    func textField(
        _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    /// The edit menu is about to disappear.
    func textField(
        _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textFieldDidEndEditing(
        _ textField: UITextField, reason: UITextField.DidEndEditingReason
    ) {
        textFieldDidEndEditing(textField)
    }
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    public func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    public func textField(
        _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
    public func textField(
        _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
}
