internal import WindowSystem

/// A key that went down, in the form that is matched with key commands.
struct KeyStroke {
    /// The constants and control characters that name the key, when it types no character.
    private let names: [String]
    /// What the active layout types, with no modifier but Shift, in lower case.
    private let typed: String
    /// What AltGr makes of the key; nil while it is not held.
    private let typedWithLevel3: String?
    /// What the key types without modifiers: on the active layout if that is a Latin one.
    private let plain: String
    /// Whether `plain` is what the active layout types.
    private let isPlainActive: Bool
    private let modifiers: UIKeyModifierFlags
    private let locks: UIKeyModifierFlags

    /// How well a command matches, the best match first.
    enum Fit: Int, CaseIterable {
        case exact, shiftedSign, controlForCommand, shiftedSignWithControl
    }

    /// nil for keys that no command can name: modifiers, and those that type nothing and have no constant.
    init?(_ key: KeySample) {
        let names = Self.names(of: key.meaning)
        let keypad = key.meaning.keypadCharacter
        let typed = keypad ?? key.textIgnoringModifiers.lowercased()
        let plain = keypad ?? key.shortcutMeaning.character?.lowercased() ?? ""
        guard !names.isEmpty || !typed.isEmpty || !plain.isEmpty, !key.isModifier else { return nil }
        self.names = names
        self.typed = typed
        self.plain = plain
        typedWithLevel3 = key.modifiers.contains(.level3) ? key.text : nil
        isPlainActive = key.meaning == key.shortcutMeaning || key.meaning.isLatinCharacter
        modifiers = UIKeyModifierFlags(key.modifiers).intersection(Self.meaningful)
        var locks = UIKeyModifierFlags(key.modifiers).intersection(.alphaShift)
        if UIKeyboardHIDUsage(key.usage).isOnKeypad { locks.insert(.numericPad) }
        self.locks = locks
    }

    /// How well a command matches the key; nil when it does not.
    @MainActor
    func fit(of command: UIKeyCommand) -> Fit? {
        guard let own = command.input, !own.isEmpty,
            command.modifierFlags.intersection([.alphaShift, .numericPad]).isSubset(of: locks)
        else { return nil }
        let input = command.allowsAutomaticMirroring ? Self.mirrored(own) : own
        let localizes = command.allowsAutomaticLocalization
        let wanted = command.modifierFlags.intersection(Self.meaningful)
        if let fit = fit(input, wanted, localizes: localizes) { return fit }
        guard wanted.contains(.command), !wanted.contains(.control) else { return nil }
        let withControl = wanted.subtracting(.command).union(.control)
        return switch fit(input, withControl, localizes: localizes) {
        case .exact: .controlForCommand
        case .shiftedSign: .shiftedSignWithControl
        default: nil
        }
    }

    private func fit(_ input: String, _ wanted: UIKeyModifierFlags, localizes: Bool) -> Fit? {
        if names.contains(input) { return modifiers == wanted ? .exact : nil }
        let input = input.lowercased()
        if let typedWithLevel3 { return modifiers == wanted && typedWithLevel3 == input ? .exact : nil }
        if modifiers == wanted {
            if input == typed || (input == plain && (localizes || isPlainActive)) { return .exact }
            return nil
        }
        let isSign = input.uppercased() == input
        let needsShift = input == typed && input != plain
        return localizes && isSign && needsShift && modifiers == wanted.union(.shift) ? .shiftedSign : nil
    }

    private static let meaningful: UIKeyModifierFlags = [.shift, .control, .alternate, .command]

    // MARK: Names of keys

    /// The constant of UIKeyCommand for a key that types no character; nil for one that does, or has none.
    static func constant(for key: KeyMeaning) -> String? {
        names(of: key).first { $0.hasPrefix("UIKeyInput") }
    }

    /// What UIKit calls a key; empty for one that types a character.
    private static func names(of key: KeyMeaning) -> [String] {
        guard case .named(let key) = key else { return [] }
        if case .function(let number) = key { return ["UIKeyInputF\(number)"] }
        return names[key] ?? []
    }

    private static let names: [NamedKey: [String]] = [
        .leftArrow: [UIKeyCommand.inputLeftArrow],
        .upArrow: [UIKeyCommand.inputUpArrow],
        .rightArrow: [UIKeyCommand.inputRightArrow],
        .downArrow: [UIKeyCommand.inputDownArrow],
        .home: [UIKeyCommand.inputHome],
        .end: [UIKeyCommand.inputEnd],
        .pageUp: [UIKeyCommand.inputPageUp],
        .pageDown: [UIKeyCommand.inputPageDown],
        .escape: [UIKeyCommand.inputEscape, "\u{1B}"],
        .backspace: ["\u{8}", UIKeyCommand.inputDelete],
        .delete: ["\u{7F}", UIKeyCommand.inputDelete],
        .tab: ["\t"],
        .return: ["\r", "\n"],
    ]

    @MainActor
    static func mirrored(_ input: String) -> String {
        guard UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft else { return input }
        return mirrorImages[input] ?? input
    }

    private static let mirrorImages: [String: String] = {
        let pairs = [
            (UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow), ("[", "]"), ("{", "}"), ("(", ")"),
        ]
        return Dictionary(uniqueKeysWithValues: pairs.flatMap { [($0, $1), ($1, $0)] })
    }()
}

extension KeyMeaning {
    fileprivate var character: String? {
        if case .character(let character) = self { String(character) } else { nil }
    }

    fileprivate var keypadCharacter: String? {
        if case .keypad(let character) = self { String(character) } else { nil }
    }

    /// Whether the key types a character of Latin-1.
    fileprivate var isLatinCharacter: Bool {
        guard case .character(let character) = self else { return false }
        return character.unicodeScalars.allSatisfy { $0.value < 0x100 }
    }
}

extension UIKeyCommand {
    /// Whether the command is carried out again and again while its key is held.
    final var repeatsWhileHeld: Bool {
        switch repeatBehavior {
        case .automatic: Self.repeatingInputs.contains(input ?? "")
        case .repeatable: true
        case .nonRepeatable: false
        }
    }

    private static let repeatingInputs: Set<String> = [
        inputUpArrow, inputDownArrow, inputLeftArrow, inputRightArrow, inputPageUp, inputPageDown,
        inputDelete, "\u{8}", "\u{7F}", "\t",
    ]
}
