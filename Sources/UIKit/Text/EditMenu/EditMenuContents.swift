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
    /// The elements for a responder: the standard edit actions, text styles and the app's own commands.
    static func elements(for responder: UIResponder?) -> [UIMenuElement] {
        let own = (responder as? any EditMenuSource)?.editMenuElements ?? []
        return [standardEdit(for: responder), textStyle] + own + customItems
    }

    /// The same for a context menu, with elements for the clicked position first.
    static func contextElements(for responder: UIResponder?) -> [UIMenuElement] {
        let own = (responder as? any EditMenuSource)?.contextMenuElements ?? []
        return own + [standardEdit(for: responder), textStyle] + customItems
    }

    private static func standardEdit(for responder: UIResponder?) -> UIMenu {
        // Secret content is never offered for copying, not even disabled.
        let isSecret = (responder as? any EditMenuSource)?.hasSecretContent == true
        let commands = standardCommands.filter { !isSecret || !$0.copies }
        return UIMenu(
            identifier: .standardEdit, options: .displayInline,
            children: commands.map { command in
                guard let input = command.input else {
                    return UICommand(title: command.title, action: Selector(command.action))
                }
                return UIKeyCommand(
                    title: command.title, action: Selector(command.action), input: input,
                    modifierFlags: command.input == "\u{7F}" ? [] : .command)
            })
    }

    private static let standardCommands: [(title: String, action: String, input: String?, copies: Bool)] = [
        ("Cut", "cut:", "x", true), ("Copy", "copy:", "c", true), ("Paste", "paste:", "v", false),
        ("Select", "select:", nil, false), ("Select All", "selectAll:", "a", false),
        ("Delete", "delete:", "\u{7F}", false),
    ]

    private static var textStyle: UIMenu {
        UIMenu(
            title: "Format", identifier: .textStyle,
            children: styles.map {
                UIKeyCommand(
                    title: $0.title, action: Selector($0.action), input: $0.input, modifierFlags: .command)
            })
    }

    private static let styles: [(title: String, action: String, input: String)] = [
        ("Bold", "toggleBoldface:", "b"), ("Italic", "toggleItalics:", "i"),
        ("Underline", "toggleUnderline:", "u"),
    ]

    private static var customItems: [UIMenuElement] {
        let controller = UIMenuController.shared
        guard let items = controller.menuItems, !items.isEmpty else { return [] }
        let commands = items.map {
            CustomMenuCommand(title: $0.title, action: $0.action, actionSender: controller)
        }
        return [UIMenu(options: .displayInline, children: commands)]
    }
}

extension UIMenu.Identifier {
    /// Cut, copy, paste, select, select all and delete.
    public static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")
    /// Bold, italic and underline.
    public static let textStyle = UIMenu.Identifier("com.apple.menu.text-style")
    /// Replacements for a misspelt word.
    public static let replace = UIMenu.Identifier("com.apple.menu.replace")
    /// Learning or ignoring a misspelt word.
    public static let learn = UIMenu.Identifier("com.apple.menu.learn")
}
