/// What stands in edit menus, before anybody is asked what can be done.
@MainActor
enum EditMenuContents {
    /// For whoever has the keyboard: the standard edit actions, the styles of text and the app's own commands.
    static func elements(for responder: UIResponder?) -> [UIMenuElement] {
        let own = (responder as? any EditableText)?.editMenuElements ?? []
        return [standardEdit(for: responder), textStyle] + own + customItems
    }

    /// The same for a list that opens at a click: what concerns the place comes first.
    static func contextElements(for responder: UIResponder?) -> [UIMenuElement] {
        let own = (responder as? any EditableText)?.contextMenuElements ?? []
        return own + [standardEdit(for: responder), textStyle] + customItems
    }

    private static func standardEdit(for responder: UIResponder?) -> UIMenu {
        // A secret is never offered to be copied, not even in grey.
        let isSecret = (responder as? any EditableText)?.isSecureTextEntry == true
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
        guard let items = UIMenuController.shared.menuItems, !items.isEmpty else { return [] }
        let commands = items.map { CustomMenuCommand(title: $0.title, action: $0.action) }
        return [UIMenu(options: .displayInline, children: commands)]
    }
}

extension UIMenu.Identifier {
    /// Cut, copy, paste, select, select all and delete.
    public static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")
    /// Bold, italic and underline.
    public static let textStyle = UIMenu.Identifier("com.apple.menu.text-style")
    /// What a word may have been meant to be.
    public static let replace = UIMenu.Identifier("com.apple.menu.replace")
    /// Whether a word is to be taken for right.
    public static let learn = UIMenu.Identifier("com.apple.menu.learn")
}
