/// One row of an open menu, or one item of a callout: a menu element as resolved when the menu opens.
@MainActor
struct MenuRow {
    enum Activation {
        case perform(@MainActor () -> Void)
        case openMenu(UIMenu)
        /// Nothing: the row only shows a text.
        case none
    }

    let title: String
    let subtitle: String?
    let image: UIImage?
    /// The keyboard shortcut, as printed on a keyboard.
    let shortcut: String
    let attributes: UIMenuElement.Attributes
    let state: UIMenuElement.State
    let activation: Activation
    /// The action of a command; nil for other elements.
    let action: String?
    /// Whether the row stands for elements that have not arrived yet.
    let isLoading: Bool
    /// What the row becomes while further modifiers are held.
    var alternates: [Alternate] = []

    struct Alternate {
        let modifiers: UIKeyModifierFlags
        let row: MenuRow
    }

    /// The row while these modifiers are held. Control counts as the command key, too.
    func shown(for held: UIKeyModifierFlags) -> MenuRow {
        let held = held.subtracting([.alphaShift, .numericPad])
        let fitting =
            alternates.first { $0.modifiers == held }
            ?? alternates.first {
                $0.modifiers.contains(.command)
                    && $0.modifiers.subtracting(.command).union(.control) == held
            }
        return fitting?.row ?? self
    }

    var isEnabled: Bool {
        if case .none = activation { return false }
        return !attributes.contains(.disabled)
    }

    var isDestructive: Bool { attributes.contains(.destructive) }

    var submenu: UIMenu? {
        if case .openMenu(let menu) = activation { return menu }
        return nil
    }

    init(
        _ element: UIMenuElement, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, shortcut: String = "", action: String? = nil,
        activation: Activation
    ) {
        isLoading = element is LoadingNote
        title = element.title
        subtitle = element.subtitle
        image = element.image
        self.shortcut = shortcut
        self.attributes = attributes
        self.state = state
        self.activation = activation
        self.action = action
    }
}

/// Resolves a menu for a responder: finds the targets of its commands, validates these, and leaves out hidden
/// elements.
@MainActor
struct MenuReader {
    /// The responder at which the search for targets of commands begins.
    let start: UIResponder?
    /// Whether commands without a target are left out instead of shown as disabled.
    let leavesOutDisabled: Bool
    /// Whether it is the main menu. Responders are asked about a command of it with the command itself as the sender,
    /// else with the application, as edit menus do; and its submenus are shown even if nothing in them can be chosen.
    var isMainMenu = false
    let deferred = DeferredElements()

    /// The rows of a menu, divided into sections.
    ///
    /// - Parameter group: the menu around it in which one element is selected at a time; nil when there is none.
    func sections(of menu: UIMenu, in group: UIMenu? = nil) -> [[MenuRow]] {
        let group = menu.options.contains(.singleSelection) ? group ?? menu : group
        var sections: [[MenuRow]] = []
        var current: [MenuRow] = []
        for element in present(menu.children) {
            if let inner = element as? UIMenu, inner.options.contains(.displayInline) {
                sections.append(current)
                current = []
                sections += self.sections(of: inner, in: group)
            } else if let row = row(of: element, in: group), row.isEnabled || row.isNote || !leavesOutDisabled
            {
                current.append(row)
            }
        }
        sections.append(current)
        return sections.filter { !$0.isEmpty }
    }

    /// The elements, and in the place of deferred ones what they stand for.
    private func present(_ elements: [UIMenuElement]) -> [UIMenuElement] {
        elements.flatMap { element -> [UIMenuElement] in
            guard let element = element as? UIDeferredMenuElement else { return [element] }
            return deferred.elements(of: element, from: start).map(present) ?? [LoadingNote()]
        }
    }

    /// Whether there may be something to choose in a menu. What is deferred is not asked for yet.
    private func mayOffer(_ menu: UIMenu) -> Bool {
        menu.children.contains { element in
            switch element {
            case is UIDeferredMenuElement: true
            case let inner as UIMenu: mayOffer(inner)
            default: row(of: element, in: nil)?.isEnabled == true
            }
        }
    }

    private func row(of element: UIMenuElement, in group: UIMenu?) -> MenuRow? {
        switch element {
        case let menu as UIMenu: row(of: menu)
        case let action as UIAction: row(of: action, in: group)
        case let command as UICommand: row(of: command, in: group)
        case let note as MenuNote: MenuRow(note, activation: .none)
        default: nil
        }
    }

    /// A submenu without enabled rows is left out, or disabled in the main menu.
    private func row(of menu: UIMenu) -> MenuRow? {
        let mayOffer = mayOffer(menu)
        guard mayOffer || isMainMenu && menu.hasElements else { return nil }
        var attributes: UIMenuElement.Attributes = menu.options.contains(.destructive) ? .destructive : []
        if !mayOffer { attributes.insert(.disabled) }
        return MenuRow(menu, attributes: attributes, activation: .openMenu(menu))
    }

    private func row(of action: UIAction, in group: UIMenu?) -> MenuRow? {
        guard !action.attributes.contains(.hidden) else { return nil }
        let sender = start
        return MenuRow(
            action, attributes: action.attributes, state: action.state,
            activation: .perform { [weak sender] in
                group?.select(action)
                action.perform(sender: sender)
            })
    }

    private func row(of original: UICommand, in group: UIMenu?) -> MenuRow? {
        let application = UIApplication.shared
        var command = original
        let asker: Any = isMainMenu ? command : application
        guard let target = start?.target(forAction: command.action, withSender: asker) else {
            let isHidden = command is CustomMenuCommand || command.attributes.contains(.hidden)
            return isHidden ? nil : row(of: command, adding: .disabled, activation: .perform {})
        }
        if let responder = target as? UIResponder, MethodOverride.validate.isOverridden(by: responder) {
            // A copy is validated: the original may be reused and must not keep the current state.
            command = command.duplicateToValidate()
            responder.validate(command)
        }
        guard !command.attributes.contains(.hidden) else { return nil }
        let alternates = original.alternates.compactMap { alternate in
            row(of: original.replaced(by: alternate), in: nil).map {
                MenuRow.Alternate(modifiers: alternate.modifierFlags, row: $0)
            }
        }
        let sender: Any = (command as? CustomMenuCommand)?.actionSender ?? command
        let action = command.action
        var resolved = row(
            of: command,
            activation: .perform {
                group?.select(original)
                application.sendAction(action, to: target, from: sender, for: nil)
            })
        resolved.alternates = alternates
        return resolved
    }

    private func row(
        of command: UICommand, adding attributes: UIMenuElement.Attributes = [],
        activation: MenuRow.Activation
    ) -> MenuRow {
        let keys = (command as? UIKeyCommand).map { KeyCaps.caps(of: $0, controlForCommand: true) } ?? []
        return MenuRow(
            command, attributes: command.attributes.union(attributes), state: command.state,
            shortcut: keys.joined(separator: "+"), action: command.action.name, activation: activation)
    }
}

extension MenuRow {
    /// Whether the row only shows a text.
    var isNote: Bool {
        if case .none = activation { return true }
        return false
    }
}

extension UICommand {
    /// A copy of the command that a responder's `validate(_:)` may change without changing the original.
    fileprivate func duplicateToValidate() -> UICommand {
        if let keyCommand = self as? UIKeyCommand { return keyCommand.duplicate() }
        if let custom = self as? CustomMenuCommand {
            return CustomMenuCommand(title: title, action: action, actionSender: custom.actionSender)
        }
        let copy = UICommand(
            title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
        copy.subtitle = subtitle
        return copy
    }
}

/// A command of the app in the edit menus: it is shown only while it has a target.
final class CustomMenuCommand: UICommand {
    /// The sender of the action.
    let actionSender: AnyObject

    init(title: String, action: Selector, actionSender: AnyObject) {
        self.actionSender = actionSender
        super.init(
            title: title, image: nil, action: action, propertyList: nil, alternates: [],
            discoverabilityTitle: nil, attributes: [], state: .off)
    }
}

/// A line of a menu that only shows a text.
class MenuNote: UIMenuElement {
    init(_ title: String) { super.init(title: title, image: nil) }
}

/// The line that stands for deferred elements until they are there.
final class LoadingNote: MenuNote {
    init() { super.init("Loading…") }
}
