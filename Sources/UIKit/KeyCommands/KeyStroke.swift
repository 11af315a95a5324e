internal import WindowSystem

/// A key that went down, as key commands look at it.
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

    /// How well a command fits, the best first.
    enum Fit: Int, CaseIterable {
        case exact, shiftedSign, controlForCommand, shiftedSignWithControl
    }

    /// nil for keys that no command can name: modifiers, and those that type nothing and have no constant.
    init?(_ key: KeySample) {
        let names = Self.names[key.keysym] ?? []
        let keypad = Self.keypadCharacter(key.keysym)
        let typed = keypad ?? key.textIgnoringModifiers.lowercased()
        let plain = keypad ?? Self.character(key.shortcutKeysym)?.lowercased() ?? ""
        guard !names.isEmpty || !typed.isEmpty || !plain.isEmpty, !Self.isModifier(key.keysym)
        else { return nil }
        self.names = names
        self.typed = typed
        self.plain = plain
        typedWithLevel3 = key.modifiers.contains(.level3) ? key.text : nil
        isPlainActive = key.keysym == key.shortcutKeysym || key.keysym < 0x100
        modifiers = UIKeyModifierFlags(key.modifiers).intersection(Self.meaningful)
        var locks = UIKeyModifierFlags(key.modifiers).intersection(.alphaShift)
        if UIKeyboardHIDUsage(evdevCode: key.code).isOnKeypad { locks.insert(.numericPad) }
        self.locks = locks
    }

    /// How a command fits the key; nil when it does not.
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

    // MARK: Keys and characters

    /// The constant of UIKeyCommand for a key that types no character; nil for one that does, or has none.
    static func constant(for keysym: UInt32) -> String? {
        names[keysym]?.first { $0.hasPrefix("UIKeyInput") }
    }

    static func isModifier(_ keysym: UInt32) -> Bool {
        (0xFFE1...0xFFEE).contains(keysym) || (0xFE01...0xFE13).contains(keysym) || keysym == 0xFF7E
            || keysym == 0xFF7F
    }

    /// What a keysym stands for: Latin-1 as it is, other characters above 0x01000000.
    private static func character(_ keysym: UInt32) -> String? {
        let value: UInt32
        switch keysym {
        case 0x20...0x7E, 0xA0...0xFF: value = keysym
        case 0x0100_0100...0x0110_FFFF: value = keysym - 0x0100_0000
        default: return nil
        }
        return Unicode.Scalar(value).map { String(Character($0)) }
    }

    /// The keypad's signs, and its digits with Num Lock.
    private static func keypadCharacter(_ keysym: UInt32) -> String? {
        switch keysym {
        case 0xFFAA...0xFFB9: character(keysym - 0xFF80)
        case 0xFFBD: "="
        default: nil
        }
    }

    /// Keysyms of X11, those of the keypad without Num Lock too, and what UIKit calls the keys.
    private static let names: [UInt32: [String]] = {
        let table: [([UInt32], [String])] = [
            ([0xFF51, 0xFF96], [UIKeyCommand.inputLeftArrow]),
            ([0xFF52, 0xFF97], [UIKeyCommand.inputUpArrow]),
            ([0xFF53, 0xFF98], [UIKeyCommand.inputRightArrow]),
            ([0xFF54, 0xFF99], [UIKeyCommand.inputDownArrow]),
            ([0xFF50, 0xFF95], [UIKeyCommand.inputHome]),
            ([0xFF57, 0xFF9C], [UIKeyCommand.inputEnd]),
            ([0xFF55, 0xFF9A], [UIKeyCommand.inputPageUp]),
            ([0xFF56, 0xFF9B], [UIKeyCommand.inputPageDown]),
            ([0xFF1B], [UIKeyCommand.inputEscape, "\u{1B}"]),
            ([0xFF08], ["\u{8}", UIKeyCommand.inputDelete]),
            ([0xFFFF, 0xFF9F], ["\u{7F}", UIKeyCommand.inputDelete]),
            ([0xFF09, 0xFE20, 0xFF89], ["\t"]),
            ([0xFF0D, 0xFF8D], ["\r", "\n"]),
        ]
        var result: [UInt32: [String]] = [:]
        for (keysyms, names) in table {
            for keysym in keysyms { result[keysym] = names }
        }
        for number in 1...12 { result[UInt32(0xFFBD + number)] = ["UIKeyInputF\(number)"] }
        return result
    }()

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

extension UIKeyCommand {
    /// Whether the command is carried out again and again while its key is held: moving and deleting are,
    /// all else happens once.
    final var repeatsWhileHeld: Bool { Self.repeatingInputs.contains(input ?? "") }

    private static let repeatingInputs: Set<String> = [
        inputUpArrow, inputDownArrow, inputLeftArrow, inputRightArrow, inputPageUp, inputPageDown,
        inputDelete, "\u{8}", "\u{7F}", "\t",
    ]
}
