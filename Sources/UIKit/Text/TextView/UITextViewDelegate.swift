/// Decides about changes in a text view and is notified of them, and of its scrolling. All methods are optional in UIKit: the
/// default of those that ask is yes.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Whether editing may begin. May be asked several times, also only to find out: it should
    /// have no side effects.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Whether editing may end.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Editing has begun: the view is first responder.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Editing has ended. It may end although `textViewShouldEndEditing` refused: when the view leaves its window,
    /// or by `endEditing(true)`.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Whether what the user typed may replace this range.
    ///
    /// - Parameter range: UTF-16 offsets in the present text.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
    /// The user has changed the text.
    func textViewDidChange(_ textView: UITextView)
    /// The selection has changed, by whatever means. Comes before `textViewDidChange`.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// Whether a link that the user follows is to be opened. The default, yes, opens it with the desktop's own
    /// program for it.
    ///
    /// - Parameter characterRange: UTF-16 offsets of the link's text.
    func textView(
        _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    /// The edit menu for a range of the text, asked each time that it is shown. nil, the default, shows what is
    /// suggested; a menu without children shows none.
    ///
    /// - Parameters:
    ///   - range: UTF-16 offsets of the selection.
    ///   - suggestedActions: what the view would show.
    func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// The edit menu is about to appear.
    func textView(
        _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    /// The edit menu is about to disappear.
    func textView(
        _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { true }
    public func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    public func textView(
        _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
    public func textView(
        _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
}

/// What the user does with a link.
public enum UITextItemInteraction: Int, Sendable {
    /// Follows it: a tap or a click.
    case invokeDefaultAction
    /// Asks what can be done with it. Not asked here.
    case presentActions
    /// Looks at it beforehand. Not asked here.
    case preview
}
