/// A menu element that sends an action, by name, to whoever in the responder chain implements it.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
    /// The action that is sent. Its sender is the command.
    public final let action: Selector

    /// Something that tells commands with the same action apart, such as the number of a chapter.
    public final let propertyList: Any?

    /// What the command becomes while further modifiers are held.
    public final let alternates: [UICommandAlternate]

    /// What is shown in place of the title where there is room for a whole sentence, as in the list of key
    /// commands. Default nil.
    public final var discoverabilityTitle: String?

    /// Default: enabled, harmless and shown.
    public final var attributes: Attributes

    /// The mark beside the command. Default off.
    public final var state: State

    public init(
        title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: Attributes = [], state: State = .off
    ) {
        self.action = action
        self.propertyList = propertyList
        self.alternates = alternates
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, image: image)
    }
}

/// What a command becomes while further modifiers are held. Menus use it; key commands do not.
@preconcurrency @MainActor
public final class UICommandAlternate: NSObject {
    public let title: String
    /// The action in place of the command's.
    public let action: Selector
    /// The modifiers that turn the command into this.
    public let modifierFlags: UIKeyModifierFlags

    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        self.title = title
        self.action = action
        self.modifierFlags = modifierFlags
    }
}
