/// One line of an open menu, or one item of a callout: what an element comes to at present.
@MainActor
struct MenuRow {
    enum Deed {
        case act(@MainActor () -> Void)
        case open(UIMenu)
        /// Nothing: it only tells something.
        case tell
    }

    let title: String
    let subtitle: String?
    let image: UIImage?
    /// The keys that do the same, as they are printed on a keyboard.
    let shortcut: String
    let attributes: UIMenuElement.Attributes
    let state: UIMenuElement.State
    let deed: Deed
    /// The action, of a command.
    let action: String?

    var isEnabled: Bool {
        if case .tell = deed { return false }
        return !attributes.contains(.disabled)
    }

    var isDestructive: Bool { attributes.contains(.destructive) }

    var submenu: UIMenu? {
        if case .open(let menu) = deed { return menu }
        return nil
    }

    init(
        _ element: UIMenuElement, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, shortcut: String = "", action: String? = nil, deed: Deed
    ) {
        title = element.title
        subtitle = element.subtitle
        image = element.image
        self.shortcut = shortcut
        self.attributes = attributes
        self.state = state
        self.deed = deed
        self.action = action
    }
}

/// Reads a menu for somebody: finds who does its commands, has these validated, and leaves out what is not to be
/// seen.
@MainActor
struct MenuReader {
    /// Where the search for those who do the commands begins.
    let start: UIResponder?
    /// Whether commands that nobody does at present are left out, or shown as disabled.
    let leavesOutDisabled: Bool

    /// The rows of a menu, divided as lines divide them.
    func sections(of menu: UIMenu) -> [[MenuRow]] {
        var sections: [[MenuRow]] = []
        var current: [MenuRow] = []
        for element in menu.children {
            if let inner = element as? UIMenu, inner.options.contains(.displayInline) {
                sections.append(current)
                current = []
                sections += self.sections(of: inner)
            } else if let row = row(of: element), row.isEnabled || row.isNote || !leavesOutDisabled {
                current.append(row)
            }
        }
        sections.append(current)
        return sections.filter { !$0.isEmpty }
    }

    private func row(of element: UIMenuElement) -> MenuRow? {
        switch element {
        case let menu as UIMenu: row(of: menu)
        case let action as UIAction: row(of: action)
        case let command as UICommand: row(of: command)
        case let note as MenuNote: MenuRow(note, deed: .tell)
        default: nil
        }
    }

    /// A menu in which nothing can be done is not worth opening.
    private func row(of menu: UIMenu) -> MenuRow? {
        guard sections(of: menu).joined().contains(where: \.isEnabled) else { return nil }
        return MenuRow(
            menu, attributes: menu.options.contains(.destructive) ? .destructive : [], deed: .open(menu))
    }

    private func row(of action: UIAction) -> MenuRow? {
        guard !action.attributes.contains(.hidden) else { return nil }
        let sender = start
        return MenuRow(
            action, attributes: action.attributes, state: action.state,
            deed: .act { [weak sender] in action.perform(sender: sender) })
    }

    private func row(of command: UICommand) -> MenuRow? {
        let application = UIApplication.shared
        guard let target = start?.target(forAction: command.action, withSender: application) else {
            let isHidden = command is CustomMenuCommand || command.attributes.contains(.hidden)
            return isHidden ? nil : row(of: command, adding: .disabled, deed: .act {})
        }
        var command = command
        if let responder = target as? UIResponder, MethodOverride.validate.isOverridden(by: responder) {
            // What is validated is a copy: the original may be kept, and must not stay as it is at present.
            command = command.duplicateToValidate()
            responder.validate(command)
        }
        guard !command.attributes.contains(.hidden) else { return nil }
        let sender: Any = command is CustomMenuCommand ? UIMenuController.shared : command
        return row(
            of: command,
            deed: .act {
                application.sendAction(command.action, to: target, from: sender, for: nil)
            })
    }

    private func row(
        of command: UICommand, adding attributes: UIMenuElement.Attributes = [], deed: MenuRow.Deed
    ) -> MenuRow {
        let keys = (command as? UIKeyCommand).map { KeyCaps.caps(of: $0, controlForCommand: true) } ?? []
        return MenuRow(
            command, attributes: command.attributes.union(attributes), state: command.state,
            shortcut: keys.joined(separator: "+"), action: command.action.name, deed: deed)
    }
}

extension MenuRow {
    /// Whether it only tells something.
    var isNote: Bool {
        if case .tell = deed { return true }
        return false
    }
}

extension UICommand {
    /// A command like this one that a responder's `validate(_:)` may change without changing this one.
    fileprivate func duplicateToValidate() -> UICommand {
        if let keyCommand = self as? UIKeyCommand { return keyCommand.duplicate() }
        if self is CustomMenuCommand { return CustomMenuCommand(title: title, action: action) }
        let copy = UICommand(
            title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
        copy.subtitle = subtitle
        return copy
    }
}

/// A command of an app's own among the edit menu's: it is seen only while somebody can do it.
final class CustomMenuCommand: UICommand {
    init(title: String, action: Selector) {
        super.init(
            title: title, image: nil, action: action, propertyList: nil, alternates: [],
            discoverabilityTitle: nil, attributes: [], state: .off)
    }
}
