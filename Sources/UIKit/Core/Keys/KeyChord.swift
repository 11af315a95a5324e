internal import WindowSystem

/// A key and the modifiers that are held with it: the lookup key of key tables.
struct KeyChord: Hashable {
    var key: KeyMeaning
    /// Some of `KeyModifiers.commandKeys`.
    var modifiers: KeyModifiers

    init(_ key: KeyMeaning, _ modifiers: KeyModifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }

    init(_ key: NamedKey, _ modifiers: KeyModifiers = []) { self.init(.named(key), modifiers) }

    /// A key by the character that it types without Shift.
    init(_ key: Character, _ modifiers: KeyModifiers = []) { self.init(.character(key), modifiers) }
}

extension KeySample {
    /// The key with its modifiers; locks such as Caps Lock are ignored.
    var chord: KeyChord { KeyChord(meaning, heldCommandKeys) }

    /// The chord for tables with letters and signs in them: letters count as they are on the active layout if
    /// that is a Latin one, else as on the first one that is, so that Ctrl+C is the same key on a Greek or
    /// Russian layout. Capitals count as small letters.
    var shortcutChord: KeyChord {
        guard case .character(let active) = meaning else { return chord }
        guard case .character(let letter) = active.isASCII ? meaning : shortcutMeaning else {
            return KeyChord(shortcutMeaning, heldCommandKeys)
        }
        let key = letter.isASCII ? letter.lowercased().first ?? letter : letter
        return KeyChord(key, heldCommandKeys)
    }

    private var heldCommandKeys: KeyModifiers { modifiers.intersection(.commandKeys) }

    /// Whether the key is only a modifier: Shift, Control, locks and the like.
    var isModifier: Bool { if case .modifier = meaning { true } else { false } }
}

extension UIPress {
    /// The key's `shortcutChord`; nil for a press without a key.
    var chord: KeyChord? { sample?.shortcutChord }
}
