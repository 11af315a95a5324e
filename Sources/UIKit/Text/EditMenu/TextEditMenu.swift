import TextEngine

/// The edit menu of a text: where it stands, what is in it, and when it is dismissed.
@MainActor
final class TextEditMenu: TextEditingFeature {
    /// A menu that a press has just dismissed, and what it was about.
    private struct DismissedMenu: Equatable {
        var selection: TextSelection
        /// The number of the press.
        var press: Int
    }

    private unowned let text: any EditableText
    private var dismissed: DismissedMenu?

    init(_ text: any EditableText) { self.text = text }

    /// A press outside of the menu dismisses it.
    func pressDidDismiss() { dismissed = state }

    /// Whether the last press has dismissed the menu, and nothing else was selected since.
    var wasJustDismissed: Bool { dismissed != nil && dismissed == state }

    func forgetDismissal() { dismissed = nil }

    private var state: DismissedMenu {
        DismissedMenu(selection: text.textDocument.selection, press: text.window?.pressCount ?? 0)
    }

    // MARK: TextEditingFeature

    /// Menus of the text follow it from the beginning, also those that the app shows.
    static func editingDidBegin(in text: any EditableText) { _ = text.feature(TextEditMenu.self) }

    func textDidChange(_ change: TextChange) {
        guard let menu = text.window?.openMenu, menu.subject === text,
            change.changedText || change.changedMark || change.changedSelection
        else { return }
        menu.subjectDidChange()
    }

    func editingDidEnd() { text.hideEditMenu() }
}
