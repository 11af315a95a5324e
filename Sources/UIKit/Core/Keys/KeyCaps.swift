/// The key names of a command, in the order in which they are shown.
@MainActor
enum KeyCaps {
    /// - Parameter controlForCommand: whether a command that asks for `.command` is shown with Control.
    static func caps(of command: UIKeyCommand, controlForCommand: Bool) -> [String] {
        var flags = command.modifierFlags
        if controlForCommand, replacesCommand(flags) {
            flags.remove(.command)
            flags.insert(.control)
        }
        let held = modifiers.filter { flags.contains($0.flag) }.map(\.name)
        let input = command.allowsAutomaticMirroring ? KeyStroke.mirrored(command.input ?? "") : command.input
        return held + [name(of: input ?? "")]
    }

    /// Whether Control may be held for a command in place of Super.
    static func replacesCommand(_ flags: UIKeyModifierFlags) -> Bool {
        flags.contains(.command) && !flags.contains(.control)
    }

    private static let modifiers: [(flag: UIKeyModifierFlags, name: String)] = [
        (.command, "Super"), (.control, "Ctrl"), (.alternate, "Alt"), (.shift, "Shift"),
    ]

    private static func name(of input: String) -> String {
        if let name = names[input] { return name }
        let function = "UIKeyInputF"
        if input.hasPrefix(function) { return "F" + input.dropFirst(function.count) }
        return input.uppercased()
    }

    private static let names: [String: String] = [
        UIKeyCommand.inputUpArrow: "↑", UIKeyCommand.inputDownArrow: "↓", UIKeyCommand.inputLeftArrow: "←",
        UIKeyCommand.inputRightArrow: "→", UIKeyCommand.inputEscape: "Esc", "\u{1B}": "Esc",
        UIKeyCommand.inputPageUp: "Page Up", UIKeyCommand.inputPageDown: "Page Down",
        UIKeyCommand.inputHome: "Home", UIKeyCommand.inputEnd: "End", UIKeyCommand.inputDelete: "Delete",
        "\u{8}": "Backspace", "\u{7F}": "Delete", "\t": "Tab", "\r": "Return", "\n": "Return", " ": "Space",
    ]
}
