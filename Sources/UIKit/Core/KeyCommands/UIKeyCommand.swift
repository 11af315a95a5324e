/// A key, with modifiers, that sends an action.
///
/// A responder offers its commands in `keyCommands`. When a key goes down, those of the first responder
/// and of everybody above it are looked through in this order, and the first that fits and can be carried
/// out is carried out; the key then goes nowhere else:
///
/// 1. A command whose modifiers are exactly those held, and whose input is what the key types.
/// 2. One whose input is a sign that the keyboard's layout types with Shift only: "+" on a US keyboard. See
///    `allowsAutomaticLocalization`.
/// 3. One that asks for `.command`, with Control held in its place. On this platform `.command` is the Super
///    key, which desktops keep for themselves, and Control does what the command key does elsewhere. A
///    command that asks for Control itself therefore comes first.
///
/// The keys that edit the text of the first responder, and Tab where it moves the focus, come before all
/// commands except those with `wantsPriorityOverSystemBehavior`. All commands come before plain typing,
/// and an input method that is composing before everything.
///
/// The action goes to the first responder that implements it, from the one that offered the command
/// upwards. It is asked to `validate(_:)` the command before.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
    /// The key: what it types without modifiers, or one of the constants such as `inputUpArrow`. Letters
    /// count alike in both cases. "\r" is Return, "\t" Tab, "\u{8}" Backspace and "\u{7F}" forward Delete.
    open private(set) var input: String?

    /// The modifiers that have to be held; others must not be. `.alphaShift` and `.numericPad` count only
    /// when they are asked for.
    open private(set) var modifierFlags: UIKeyModifierFlags

    /// Whether the command comes before the keys that edit text and move the focus. Default false.
    open var wantsPriorityOverSystemBehavior = false

    /// Whether the command is found on keyboards that do not have its input as it is. Default true: on a
    /// layout without Latin letters, an input among them is the key that has it on the keyboard's first
    /// Latin layout, or on a US keyboard; and a sign that the layout types with Shift only may be typed so.
    /// When false the input has to be what the active layout types.
    open var allowsAutomaticLocalization = true

    /// Whether, in an application whose language runs from right to left, inputs that point to a side mean
    /// the other one: the left and right arrows, brackets, braces and parentheses. Default true.
    open var allowsAutomaticMirroring = true

    /// - Parameters:
    ///   - input: what the key types without modifiers, or one of the constants.
    ///   - propertyList: tells commands with the same action apart.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: Attributes = [], state: State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(
            title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    /// A command without a title: it works, and no list shows it.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
    }

    /// A command with a title for the list of key commands.
    public convenience init(
        input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
    ) {
        self.init(
            title: "", action: action, input: input, modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle)
    }

    /// A command that calls a method without parameters, which needs no name:
    /// `UIKeyCommand(title: "Save", action: Editor.save, input: "s", modifierFlags: .command)`.
    public convenience init<Target: AnyObject>(
        title: String = "", action: @escaping @MainActor (Target) -> @MainActor () -> Void, input: String,
        modifierFlags: UIKeyModifierFlags = [], discoverabilityTitle: String? = nil
    ) {
        self.init(
            title: title, action: Selector(action), input: input, modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle)
    }

    /// A command that calls a method with the sender, which needs no name. The sender is the command.
    public convenience init<Target: AnyObject, Sender>(
        title: String = "", action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
        input: String, modifierFlags: UIKeyModifierFlags = [], discoverabilityTitle: String? = nil
    ) {
        self.init(
            title: title, action: Selector(action), input: input, modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle)
    }

    /// The command that the key gives with an alternate's modifiers beside its own.
    final func replacedKeyCommand(by alternate: UICommandAlternate) -> UIKeyCommand {
        let command = UIKeyCommand(
            title: alternate.title, image: image, action: alternate.action, input: input ?? "",
            modifierFlags: modifierFlags.union(alternate.modifierFlags), propertyList: propertyList,
            attributes: attributes)
        command.adoptKeyRules(of: self)
        return command
    }

    private func adoptKeyRules(of other: UIKeyCommand) {
        repeatBehavior = other.repeatBehavior
        wantsPriorityOverSystemBehavior = other.wantsPriorityOverSystemBehavior
        allowsAutomaticLocalization = other.allowsAutomaticLocalization
        allowsAutomaticMirroring = other.allowsAutomaticMirroring
    }

    /// A command like this one that a responder's `validate(_:)` may change without changing this one.
    final func duplicate() -> UIKeyCommand {
        let copy = UIKeyCommand(
            title: title, image: image, action: action, input: input ?? "", modifierFlags: modifierFlags,
            propertyList: propertyList, alternates: alternates, discoverabilityTitle: discoverabilityTitle,
            attributes: attributes, state: state)
        copy.subtitle = subtitle
        copy.adoptKeyRules(of: self)
        return copy
    }
}

/// The inputs of keys that type no character.
extension UIKeyCommand {
    /// The input of the arrow up.
    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    /// The input of the arrow down.
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    /// The input of the arrow to the left.
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The input of the arrow to the right.
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    /// The input of Escape.
    public nonisolated static let inputEscape = "UIKeyInputEscape"
    /// The input of Page Up.
    public nonisolated static let inputPageUp = "UIKeyInputPageUp"
    /// The input of Page Down.
    public nonisolated static let inputPageDown = "UIKeyInputPageDown"
    /// The input of Home.
    public nonisolated static let inputHome = "UIKeyInputHome"
    /// The input of End.
    public nonisolated static let inputEnd = "UIKeyInputEnd"
    /// Matches both Backspace and forward Delete.
    public nonisolated static let inputDelete = "UIKeyInputDelete"
    /// The input of the function key F1.
    public nonisolated static let f1 = "UIKeyInputF1"
    /// The input of the function key F2.
    public nonisolated static let f2 = "UIKeyInputF2"
    /// The input of the function key F3.
    public nonisolated static let f3 = "UIKeyInputF3"
    /// The input of the function key F4.
    public nonisolated static let f4 = "UIKeyInputF4"
    /// The input of the function key F5.
    public nonisolated static let f5 = "UIKeyInputF5"
    /// The input of the function key F6.
    public nonisolated static let f6 = "UIKeyInputF6"
    /// The input of the function key F7.
    public nonisolated static let f7 = "UIKeyInputF7"
    /// The input of the function key F8.
    public nonisolated static let f8 = "UIKeyInputF8"
    /// The input of the function key F9.
    public nonisolated static let f9 = "UIKeyInputF9"
    /// The input of the function key F10.
    public nonisolated static let f10 = "UIKeyInputF10"
    /// The input of the function key F11.
    public nonisolated static let f11 = "UIKeyInputF11"
    /// The input of the function key F12.
    public nonisolated static let f12 = "UIKeyInputF12"
}
