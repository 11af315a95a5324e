/// The commands that both the main menu and edit menus have.
@MainActor
enum StandardCommands {
    /// What is done with a selection.
    ///
    /// - Parameter isSecret: whether the content must not be offered for copying, not even disabled.
    static func edit(isSecret: Bool = false) -> UIMenu {
        UIMenu(
            identifier: .standardEdit, options: .displayInline,
            children: editCommands.filter { !isSecret || !$0.copies }.map { command in
                guard let input = command.input else {
                    return UICommand(title: command.title, action: command.action)
                }
                return UIKeyCommand(
                    title: command.title, action: command.action, input: input,
                    modifierFlags: input == "\u{7F}" ? [] : .command)
            })
    }

    private static let editCommands: [(title: String, action: Selector, input: String?, copies: Bool)] = [
        ("Cut", "cut:", "x", true), ("Copy", "copy:", "c", true), ("Paste", "paste:", "v", false),
        ("Select", "select:", nil, false), ("Select All", "selectAll:", "a", false),
        ("Delete", "delete:", "\u{7F}", false),
    ]

    /// Bold, italic and underline.
    static func textStyle(title: String = "Format", options: UIMenu.Options = []) -> UIMenu {
        UIMenu(
            title: title, identifier: .textStyle, options: options,
            children: styles.map {
                UIKeyCommand(title: $0.title, action: $0.action, input: $0.input, modifierFlags: .command)
            })
    }

    private static let styles: [(title: String, action: Selector, input: String)] = [
        ("Bold", "toggleBoldface:", "b"), ("Italic", "toggleItalics:", "i"),
        ("Underline", "toggleUnderline:", "u"),
    ]
}
