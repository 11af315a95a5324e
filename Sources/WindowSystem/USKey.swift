/// A key of a keyboard with the US layout, for what types without a keyboard: tests and scripts.
package struct USKey: Hashable, Sendable {
    /// The physical key, independent of the layout.
    package let usage: KeyUsage
    /// What the key stands for without modifiers.
    package let meaning: KeyMeaning
    private let shiftedMeaning: KeyMeaning
    private let text: String
    private let shiftedText: String
    /// Whether typing the character that the key was created from requires Shift.
    package let needsShift: Bool
    /// The modifiers that are active while the key is held; empty for other keys.
    package let modifier: KeyModifiers

    /// The key that types a character; a new line is Return, a tabulator Tab. A character that the layout does not have
    /// stands for a key of some other layout.
    package init(_ character: Character) {
        self = Self.typing[character] ?? USKey(.other(0), character, shifted: character)
    }

    /// The key that types a character; nil for one that the layout does not have.
    package init?(typing character: Character) {
        guard let key = Self.typing[character] else { return nil }
        self = key
    }

    /// The key with a name, such as `escape`, `pageup` or `f5`, in lower case; nil when there is none.
    package init?(named name: String) {
        guard let key = Self.named[name] else { return nil }
        self = key
    }

    /// A key that types characters.
    private init(
        _ usage: KeyUsage, _ character: Character, shifted: Character, needsShift: Bool = false
    ) {
        self.usage = usage
        meaning = .character(character)
        shiftedMeaning = .character(shifted)
        text = String(character)
        shiftedText = String(shifted)
        self.needsShift = needsShift
        modifier = []
    }

    /// A key that types no text.
    package init(_ usage: KeyUsage, _ meaning: KeyMeaning, holding modifier: KeyModifiers = []) {
        self.usage = usage
        self.meaning = meaning
        shiftedMeaning = meaning
        text = ""
        shiftedText = ""
        needsShift = false
        self.modifier = modifier
    }

    /// Whether the key types a letter, which Caps Lock affects.
    private var isLetter: Bool { text.count == 1 && text.allSatisfy(\.isLetter) }

    /// The key as a window system reports it.
    ///
    /// - Parameter held: the modifiers that were held before: an event does not have those of its own key.
    package func sample(_ phase: KeySample.Phase, held: KeyModifiers, timestamp: Double) -> KeySample {
        let hasShift = held.contains(.shift)
        let isShifted = isLetter && held.contains(.capsLock) ? !hasShift : hasShift
        // With Control, keys produce control characters, which are not text.
        let types = phase != .up && !held.contains(.control)
        return KeySample(
            phase: phase, usage: usage, meaning: isShifted ? shiftedMeaning : meaning,
            shortcutMeaning: meaning,
            text: types ? (isShifted ? shiftedText : text) : "",
            textIgnoringModifiers: hasShift ? shiftedText : text, modifiers: held, timestamp: timestamp)
    }
}

extension USKey {
    /// The keys that type nothing, and those that type control characters, by their names.
    private static let named: [String: USKey] = {
        let keyboard: [(String, UInt16, NamedKey)] = [
            ("return", 0x28, .return), ("escape", 0x29, .escape), ("backspace", 0x2A, .backspace),
            ("tab", 0x2B, .tab), ("insert", 0x49, .insert), ("home", 0x4A, .home), ("pageup", 0x4B, .pageUp),
            ("delete", 0x4C, .delete), ("end", 0x4D, .end), ("pagedown", 0x4E, .pageDown),
            ("right", 0x4F, .rightArrow), ("left", 0x50, .leftArrow), ("down", 0x51, .downArrow),
            ("up", 0x52, .upArrow), ("enter", 0x58, .return), ("menu", 0x65, .menu),
        ]
        let consumer: [(String, UInt16, NamedKey)] = [
            ("back", 0x224, .back), ("play", 0xCD, .mediaPlayPause), ("playonly", 0xB0, .mediaPlay),
            ("pause", 0xB1, .mediaPause), ("stop", 0xB7, .mediaStop), ("next", 0xB5, .mediaNext),
            ("previous", 0xB6, .mediaPrevious), ("forward", 0xB3, .mediaForward),
            ("rewind", 0xB4, .mediaRewind),
        ]
        let modifiers: [(String, UInt16, KeyModifiers)] = [
            ("control", 0xE0, .control), ("shift", 0xE1, .shift), ("alt", 0xE2, .alternate),
            ("super", 0xE3, .command), ("rightcontrol", 0xE4, .control), ("rightshift", 0xE5, .shift),
            ("altgr", 0xE6, .level3),
        ]
        var result: [String: USKey] = ["space": USKey(.keyboard(0x2C), " ", shifted: " ")]
        for (name, usage, key) in keyboard { result[name] = USKey(.keyboard(usage), .named(key)) }
        for (name, usage, key) in consumer { result[name] = USKey(.consumer(usage), .named(key)) }
        for (name, usage, modifier) in modifiers {
            result[name] = USKey(.keyboard(usage), .modifier(modifier), holding: modifier)
        }
        // A lock is not held.
        result["capslock"] = USKey(.keyboard(0x39), .modifier(.capsLock))
        for number in 1...12 {
            result["f\(number)"] = USKey(.keyboard(UInt16(0x39 + number)), .named(.function(number)))
        }
        return result
    }()

    /// The rows of characters: the keys' usages, and what they type without and with Shift.
    private static let rows: [(usages: [UInt16], plain: String, shifted: String)] = [
        (Array(0x1E...0x27) + [0x2D, 0x2E], "1234567890-=", "!@#$%^&*()_+"),
        (letters("qwertyuiop") + [0x2F, 0x30], "qwertyuiop[]", "QWERTYUIOP{}"),
        (letters("asdfghjkl") + [0x33, 0x34, 0x35], "asdfghjkl;'`", "ASDFGHJKL:\"~"),
        ([0x31] + letters("zxcvbnm") + [0x36, 0x37, 0x38], "\\zxcvbnm,./", "|ZXCVBNM<>?"),
    ]

    /// The USB usages of letters, which are consecutive in alphabetical order.
    private static func letters(_ letters: String) -> [UInt16] {
        letters.utf8.map { UInt16($0 - UInt8(ascii: "a")) + 0x04 }
    }

    /// The key for each character of the layout.
    private static let typing: [Character: USKey] = {
        var result: [Character: USKey] = [:]
        let named: [(Character, String)] = [
            (" ", "space"), ("\n", "return"), ("\r", "return"), ("\t", "tab"),
        ]
        for (character, name) in named { result[character] = Self.named[name] }
        for row in rows {
            for (usage, (plain, shifted)) in zip(row.usages, zip(row.plain, row.shifted)) {
                for character in [plain, shifted] {
                    result[character] = USKey(
                        .keyboard(usage), plain, shifted: shifted, needsShift: character == shifted)
                }
            }
        }
        return result
    }()
}
