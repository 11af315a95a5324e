import TextEngine
internal import WindowSystem

/// What a key asks of a text, beyond typing.
enum KeyCommand: Hashable {
    case move(TextMovement, extending: Bool)
    case delete(TextDeletion)
    case cut, copy, paste, selectAll
    /// Changes the look of text that may be styled.
    case style(StyleChange)
    case undo, redo
    case returnKey
    /// Types a tab, where a text takes one.
    case tab
    /// Gives up what is being composed.
    case cancel
}

/// Which keys ask for what: what people know from GTK, Qt and iOS together.
enum KeyBindings {
    /// The command of a key; nil for one that only types, or does nothing to a text.
    ///
    /// Letters count as they are on the active layout if that is a Latin one, else as on the first one
    /// that is, so that Ctrl+C is the same key on a Greek or Russian layout.
    static func command(for key: KeySample) -> KeyCommand? {
        key.modifiers.contains(.level3) ? nil : table[chord(of: key)]
    }

    /// Whether a key starts and stops dictation.
    static func asksForDictation(_ key: KeySample) -> Bool {
        !key.modifiers.contains(.level3) && dictationKeys.contains(chord(of: key))
    }

    private static func chord(of key: KeySample) -> Chord {
        let isFunctionKey = key.keysym >= 0xFD00
        let isLatin = key.keysym < 0x80
        let keysym = isFunctionKey || isLatin ? key.keysym : key.shortcutKeysym
        return Chord(keysym: lowercase(keysym), modifiers: key.modifiers.intersection(meaningful))
    }

    /// Whether these modifiers make a key a shortcut instead of text.
    static func suppressText(_ modifiers: KeyModifiers) -> Bool {
        !modifiers.contains(.level3) && !modifiers.isDisjoint(with: [.control, .alternate, .command])
    }

    private static let meaningful: KeyModifiers = [.shift, .control, .alternate, .command]

    private struct Chord: Hashable {
        var keysym: UInt32
        var modifiers: KeyModifiers
    }

    private static func lowercase(_ keysym: UInt32) -> UInt32 {
        (0x41...0x5A).contains(keysym) ? keysym + 0x20 : keysym
    }

    /// Keysyms of X11; those with a double on the keypad name both.
    private enum Key {
        static let backSpace: [UInt32] = [0xFF08]
        static let delete: [UInt32] = [0xFFFF, 0xFF9F]
        static let insert: [UInt32] = [0xFF63, 0xFF9E]
        static let returnKey: [UInt32] = [0xFF0D, 0xFF8D]
        static let escape: [UInt32] = [0xFF1B]
        static let tab: [UInt32] = [0xFF09, 0xFF89]
        static let left: [UInt32] = [0xFF51, 0xFF96]
        static let up: [UInt32] = [0xFF52, 0xFF97]
        static let right: [UInt32] = [0xFF53, 0xFF98]
        static let down: [UInt32] = [0xFF54, 0xFF99]
        static let home: [UInt32] = [0xFF50, 0xFF95]
        static let end: [UInt32] = [0xFF57, 0xFF9C]
        static let pageUp: [UInt32] = [0xFF55, 0xFF9A]
        static let pageDown: [UInt32] = [0xFF56, 0xFF9B]
        // The keys that some keyboards have for it.
        static let cut: [UInt32] = [0x1008_FF58]
        static let copy: [UInt32] = [0x1008_FF57]
        static let paste: [UInt32] = [0x1008_FF6D]
        static let undo: [UInt32] = [0xFF65]
        static let redo: [UInt32] = [0xFF66]

        // XF86VoiceCommand and XF86Dictate.
        static let dictation: [UInt32] = [0x1008_1246, 0x1008_124A]

        static func letter(_ letter: Unicode.Scalar) -> [UInt32] { [letter.value] }
    }

    /// Each of them also with Shift, which extends the selection.
    private static let movements: [([UInt32], KeyModifiers, TextMovement)] = [
        (Key.left, [], .left),
        (Key.right, [], .right),
        (Key.left, .control, .wordLeft),
        (Key.right, .control, .wordRight),
        (Key.left, .alternate, .wordLeft),
        (Key.right, .alternate, .wordRight),
        (Key.left, .command, .lineStart),
        (Key.right, .command, .lineEnd),
        (Key.home, [], .lineStart),
        (Key.end, [], .lineEnd),
        (Key.home, .control, .documentStart),
        (Key.end, .control, .documentEnd),
        (Key.up, [], .up),
        (Key.down, [], .down),
        (Key.up, .control, .paragraphBackward),
        (Key.down, .control, .paragraphForward),
        (Key.pageUp, [], .pageUp),
        (Key.pageDown, [], .pageDown),
        (Key.up, .command, .documentStart),
        (Key.down, .command, .documentEnd),
    ]

    private static let others: [([UInt32], KeyModifiers, KeyCommand)] = [
        (Key.backSpace, [], .delete(.characterBackward)),
        (Key.backSpace, .shift, .delete(.characterBackward)),
        (Key.backSpace, .control, .delete(.wordBackward)),
        (Key.backSpace, .alternate, .delete(.wordBackward)),
        (Key.backSpace, .command, .delete(.toLineStart)),
        (Key.backSpace, [.control, .shift], .delete(.toLineStart)),
        (Key.delete, [], .delete(.characterForward)),
        (Key.delete, .control, .delete(.wordForward)),
        (Key.delete, .alternate, .delete(.wordForward)),
        (Key.delete, [.control, .shift], .delete(.toLineEnd)),
        (Key.returnKey, [], .returnKey),
        (Key.returnKey, .shift, .returnKey),
        (Key.tab, [], .tab),
        (Key.escape, [], .cancel),
        (Key.delete, .shift, .cut),
        (Key.insert, .control, .copy),
        (Key.insert, .shift, .paste),
        (Key.cut, [], .cut),
        (Key.copy, [], .copy),
        (Key.paste, [], .paste),
        (Key.undo, [], .undo),
        (Key.redo, [], .redo),
        (Key.letter("y"), .control, .redo),
    ]

    /// Each of them with Ctrl, and with Super as on iOS.
    private static let letters: [(Unicode.Scalar, KeyModifiers, KeyCommand)] = [
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

    private static let dictationKeys: Set<Chord> = Set(
        Key.dictation.map { Chord(keysym: $0, modifiers: []) }
            + Key.letter("d").map { Chord(keysym: $0, modifiers: [.control, .shift]) })

    private static let table: [Chord: KeyCommand] = {
        var table: [Chord: KeyCommand] = [:]
        func add(_ keysyms: [UInt32], _ modifiers: KeyModifiers, _ command: KeyCommand) {
            for keysym in keysyms { table[Chord(keysym: keysym, modifiers: modifiers)] = command }
        }
        for (keysyms, modifiers, movement) in movements {
            add(keysyms, modifiers, .move(movement, extending: false))
            add(keysyms, modifiers.union(.shift), .move(movement, extending: true))
        }
        for (keysyms, modifiers, command) in others { add(keysyms, modifiers, command) }
        for (letter, modifiers, command) in letters {
            add(Key.letter(letter), modifiers.union(.control), command)
            add(Key.letter(letter), modifiers.union(.command), command)
        }
        return table
    }()
}
