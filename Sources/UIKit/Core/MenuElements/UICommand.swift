/// A menu element that sends an action, by name, to the first object in the responder chain that implements
/// it.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
    /// The action that is sent. Its sender is the command.
    open private(set) var action: Selector

    /// A value that distinguishes commands with the same action, such as the number of a chapter.
    open private(set) var propertyList: Any?

    /// What the command becomes while further modifiers are held, in a menu and, for a key command, when its key is
    /// pressed. The sender of an alternate's action is a command with its title.
    open private(set) var alternates: [UICommandAlternate]

    /// What is shown instead of the title where there is space for a whole sentence, as in the list of key
    /// commands. Default nil.
    open var discoverabilityTitle: String?

    /// Default: enabled, harmless and shown.
    open var attributes: Attributes

    /// The mark beside the command. Default off.
    open var state: State

    /// Whether the command repeats while its key is held: read of key commands, as no other command has a key.
    /// Default automatic.
    open var repeatBehavior = RepeatBehavior.automatic

    /// A command without a key.
    ///
    /// - Parameters:
    ///   - title: what the menu shows. Default empty.
    ///   - image: the picture beside the title; nil for none.
    ///   - action: what is sent to the responder chain, with the command as its sender.
    ///   - propertyList: a value that tells commands of the same action apart; nil for none.
    ///   - alternates: what the command becomes while further modifiers are held.
    ///   - discoverabilityTitle: shown where there is space for a whole sentence; nil for the title.
    ///   - attributes: whether it is disabled, destructive or hidden; by default none of these.
    ///   - state: the mark beside the command. Default off.
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

extension UICommand {
    /// The command that this one becomes while an alternate's modifiers are held.
    final func replaced(by alternate: UICommandAlternate) -> UICommand {
        guard let keyCommand = self as? UIKeyCommand else {
            return UICommand(
                title: alternate.title, image: image, action: alternate.action, propertyList: propertyList,
                attributes: attributes)
        }
        return keyCommand.replacedKeyCommand(by: alternate)
    }
}

/// What a command becomes while further modifiers are held: a menu shows its title, and chosen it sends its action.
/// So does the key of a key command, pressed with these modifiers and its own.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
    /// What the menu shows while the modifiers are held.
    open private(set) var title: String
    /// The action that replaces the command's.
    open private(set) var action: Selector
    /// The modifiers with which the command becomes this, exactly; Control may be held for `.command`.
    open private(set) var modifierFlags: UIKeyModifierFlags

    /// What a command becomes while exactly these modifiers are held.
    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        self.title = title
        self.action = action
        self.modifierFlags = modifierFlags
    }
}
