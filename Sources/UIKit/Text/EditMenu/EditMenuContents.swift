/// A responder that adds elements to its edit menu and its context menu.
@MainActor
protocol EditMenuSource: AnyObject {
    /// The elements that are added to the edit menu.
    var editMenuElements: [UIMenuElement] { get }
    /// The elements that precede the standard ones in the context menu.
    var contextMenuElements: [UIMenuElement] { get }
    /// Whether the content is secret, so that the menus must not offer to copy it.
    var hasSecretContent: Bool { get }
}

/// The elements of edit menus, before unavailable ones are removed.
@MainActor
enum EditMenuContents {
    /// The elements for a responder: the standard edit actions, text styles and the app's own commands, as the
    /// responders from this one upwards have changed them.
    static func elements(for responder: UIResponder?) -> [UIMenuElement] {
        let own = (responder as? any EditMenuSource)?.editMenuElements ?? []
        return UIMenuSystem.context.elements(
            [standardEdit(for: responder), StandardCommands.textStyle()] + own + customItems, from: responder)
    }

    /// The same for a context menu, with elements for the clicked position first.
    static func contextElements(for responder: UIResponder?) -> [UIMenuElement] {
        let own = (responder as? any EditMenuSource)?.contextMenuElements ?? []
        return UIMenuSystem.context.elements(
            own + [standardEdit(for: responder), StandardCommands.textStyle()] + customItems, from: responder)
    }

    /// The menu that an app's text makes of the suggested elements, or these themselves.
    static func menu(_ suggested: [UIMenuElement], for responder: UIResponder) -> UIMenu {
        guard let text = responder as? any UITextInput, let range = text.selectedTextRange,
            let own = text.editMenu(for: range, suggestedActions: suggested)
        else { return UIMenu(children: suggested) }
        return own
    }

    private static func standardEdit(for responder: UIResponder?) -> UIMenu {
        StandardCommands.edit(isSecret: (responder as? any EditMenuSource)?.hasSecretContent == true)
    }

    private static var customItems: [UIMenuElement] {
        let controller = UIMenuController.shared
        guard let items = controller.menuItems, !items.isEmpty else { return [] }
        let commands = items.map {
            CustomMenuCommand(title: $0.title, action: $0.action, actionSender: controller)
        }
        return [UIMenu(options: .displayInline, children: commands)]
    }
}
