import TextEngine
internal import WindowSystem

/// What a key asks of a text, beyond typing.
enum KeyCommand: Hashable {
    case move(TextMovement, extending: Bool)
    case delete(TextDeletion)
    case cut, copy, paste, selectAll
    /// Changes the style of text that may be styled.
    case style(TextStyleChange)
    case undo, redo
    case returnKey
    /// Types a tab, where a text takes one.
    case tab
    /// Gives up what is being composed.
    case cancel
}

/// Which keys mean which command: those of GTK, Qt and iOS together.
enum TextKeyBindings {
    /// The command of a key; nil for one that only types, or does nothing to a text.
    static func command(for key: KeySample) -> KeyCommand? {
        key.modifiers.contains(.level3) ? nil : table[key.shortcutChord]
    }

    /// Whether a key starts and stops dictation.
    static func asksForDictation(_ key: KeySample) -> Bool {
        !key.modifiers.contains(.level3) && dictationKeys.contains(key.shortcutChord)
    }

    /// Whether these modifiers make a key a shortcut instead of text.
    static func suppressText(_ modifiers: KeyModifiers) -> Bool {
        !modifiers.contains(.level3) && !modifiers.isDisjoint(with: [.control, .alternate, .command])
    }

    /// Each of them also with Shift, which extends the selection.
    private static let movements: [(NamedKey, KeyModifiers, TextMovement)] = [
        (.leftArrow, [], .left),
        (.rightArrow, [], .right),
        (.leftArrow, .control, .wordLeft),
        (.rightArrow, .control, .wordRight),
        (.leftArrow, .alternate, .wordLeft),
        (.rightArrow, .alternate, .wordRight),
        (.leftArrow, .command, .lineStart),
        (.rightArrow, .command, .lineEnd),
        (.home, [], .lineStart),
        (.end, [], .lineEnd),
        (.home, .control, .documentStart),
        (.end, .control, .documentEnd),
        (.upArrow, [], .up),
        (.downArrow, [], .down),
        (.upArrow, .control, .paragraphBackward),
        (.downArrow, .control, .paragraphForward),
        (.pageUp, [], .pageUp),
        (.pageDown, [], .pageDown),
        (.upArrow, .command, .documentStart),
        (.downArrow, .command, .documentEnd),
    ]

    private static let others: [KeyChord: KeyCommand] = [
        KeyChord(.backspace): .delete(.characterBackward),
        KeyChord(.backspace, .shift): .delete(.characterBackward),
        KeyChord(.backspace, .control): .delete(.wordBackward),
        KeyChord(.backspace, .alternate): .delete(.wordBackward),
        KeyChord(.backspace, .command): .delete(.toLineStart),
        KeyChord(.backspace, [.control, .shift]): .delete(.toLineStart),
        KeyChord(.delete): .delete(.characterForward),
        KeyChord(.delete, .control): .delete(.wordForward),
        KeyChord(.delete, .alternate): .delete(.wordForward),
        KeyChord(.delete, [.control, .shift]): .delete(.toLineEnd),
        KeyChord(.return): .returnKey,
        KeyChord(.return, .shift): .returnKey,
        KeyChord(.tab): .tab,
        KeyChord(.escape): .cancel,
        KeyChord(.delete, .shift): .cut,
        KeyChord(.insert, .control): .copy,
        KeyChord(.insert, .shift): .paste,
        KeyChord(.cut): .cut,
        KeyChord(.copy): .copy,
        KeyChord(.paste): .paste,
        KeyChord(.undo): .undo,
        KeyChord(.redo): .redo,
        KeyChord("y", .control): .redo,
    ]

    /// Each of them with Ctrl, and with Super as on iOS.
    private static let letters: [(Character, KeyModifiers, KeyCommand)] = [
        ("a", [], .selectAll),
        ("c", [], .copy),
        ("x", [], .cut),
        ("v", [], .paste),
        ("z", [], .undo),
        ("z", .shift, .redo),
        ("b", [], .style(.bold)),
        ("i", [], .style(.italic)),
        ("u", [], .style(.underline)),
        // With and without Shift: where the sign is differs from layout to layout.
        ("+", [], .style(.larger)),
        ("+", .shift, .style(.larger)),
        ("=", [], .style(.larger)),
        ("-", [], .style(.smaller)),
    ]

    private static let dictationKeys: Set<KeyChord> = [
        KeyChord(.dictation), KeyChord("d", [.control, .shift]),
    ]

    private static let table: [KeyChord: KeyCommand] = {
        var table = others
        for (key, modifiers, movement) in movements {
            table[KeyChord(key, modifiers)] = .move(movement, extending: false)
            table[KeyChord(key, modifiers.union(.shift))] = .move(movement, extending: true)
        }
        for (letter, modifiers, command) in letters {
            table[KeyChord(letter, modifiers.union(.control))] = command
            table[KeyChord(letter, modifiers.union(.command))] = command
        }
        return table
    }()
}
