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
    /// - Parameters:
    ///   - textView: the view that is typed into.
    ///   - range: UTF-16 offsets in the present text.
    ///   - text: what takes the range's place; empty for a deletion.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
    /// The user has changed the text.
    func textViewDidChange(_ textView: UITextView)
    /// The selection has changed, by whatever means. Comes before `textViewDidChange`.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// Whether a link that the user follows is to be opened, or its menu to be shown. Yes opens it with the desktop's own
    /// program for it. The default is what the older form without `interaction` says. Not asked where
    /// `textView(_:primaryActionFor:defaultAction:)`, for a menu `textView(_:menuConfigurationFor:defaultMenu:)`, is
    /// implemented.
    ///
    /// - Parameters:
    ///   - textView: the view with the text.
    ///   - url: where the link leads.
    ///   - characterRange: UTF-16 offsets of the link's text.
    ///   - interaction: what the user does with it.
    func textView(
        _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    /// The older form, asked where the one with `interaction` is not implemented: for each interaction.
    ///
    /// - Parameters:
    ///   - textView: the view with the text.
    ///   - url: where the link leads.
    ///   - characterRange: UTF-16 offsets of the link's text.
    func textView(
        _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange
    ) -> Bool
    /// Whether something is to be done with an attachment that the user tapped or held, in text that is not edited.
    /// Nothing is done by default with one that was tapped: an app does here what it wants. The menu of one with a
    /// picture copies that. The default is what the older form without `interaction` says. Not asked where
    /// `textView(_:primaryActionFor:defaultAction:)`, for a menu `textView(_:menuConfigurationFor:defaultMenu:)`, is
    /// implemented.
    ///
    /// - Parameters:
    ///   - textView: the view with the text.
    ///   - textAttachment: what was tapped or held.
    ///   - characterRange: UTF-16 offsets of the attachment's character.
    ///   - interaction: what the user does with it.
    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
        in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool
    /// The older form, asked where the one with `interaction` is not implemented: for each interaction.
    ///
    /// - Parameters:
    ///   - textView: the view with the text.
    ///   - textAttachment: what was tapped or held.
    ///   - characterRange: UTF-16 offsets of the attachment's character.
    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
        in characterRange: NSRange
    ) -> Bool
    /// What a tap or a click on a link, an attachment or a tagged part of the text does, in text that is not edited; in
    /// text that is, a click with Ctrl. nil shows the item's menu.
    ///
    /// - Parameters:
    ///   - textView: the view with the text.
    ///   - textItem: what was tapped or clicked.
    ///   - defaultAction: the default; for a link it opens it, for others it does nothing.
    func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction?
    /// The menu of a link, an attachment or a tagged part of text that is not edited. A held finger opens it, and the
    /// mouse's secondary button unless the item is selected. nil shows none: then they do what they do with other text.
    ///
    /// - Parameters:
    ///   - textView: the view with the text.
    ///   - textItem: what the menu is for.
    ///   - defaultMenu: what the default shows; nothing for a tagged part.
    func textView(
        _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration?
    /// The menu of an item is about to appear.
    func textView(
        _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating)
    /// The menu of an item is about to disappear.
    func textView(
        _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating)
    /// The edit menu for a range of the text, asked each time that it is shown. nil, the default, shows what is
    /// suggested; a menu without children shows none.
    ///
    /// - Parameters:
    ///   - textView: the view whose menu it is.
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
    ) -> Bool { self.textView(textView, shouldInteractWith: url, in: characterRange) }
    public func textView(
        _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange
    ) -> Bool { true }
    public func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
        in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool { self.textView(textView, shouldInteractWith: textAttachment, in: characterRange) }
    public func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
        in characterRange: NSRange
    ) -> Bool { true }
    public func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? { defaultAction }
    public func textView(
        _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration? { UITextItem.MenuConfiguration(menu: defaultMenu) }
    public func textView(
        _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating
    ) {}
    public func textView(
        _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating
    ) {}
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

/// What the user does with a link or an attachment.
public enum UITextItemInteraction: Int, Sendable {
    /// Follows it: a tap or a click.
    case invokeDefaultAction
    /// Asks what can be done with it: a finger is held on it, or the mouse's secondary button is pressed.
    case presentActions
    /// Looks at it beforehand. Not asked here, where menus have no preview of it.
    case preview
}
