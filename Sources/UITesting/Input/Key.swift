internal import WindowSystem

/// A key of a keyboard with the US layout.
///
/// Characters are written as literals: `app.key("c", [.control])`. `"A"` is the same key as `"a"`, with
/// Shift. A character that the US layout does not have stands for a key of some other layout.
public struct Key: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// The physical key, independent of the layout.
    let usage: KeyUsage
    let meaning: KeyMeaning
    let shiftedMeaning: KeyMeaning
    let text: String
    let shiftedText: String
    /// Whether typing the character that the key was created from requires Shift.
    let needsShift: Bool
    /// The modifiers that are active while the key is held; empty for other keys.
    let modifier: KeyModifiers

    public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }

    /// The key that types a character; a new line is Return, a tabulator Tab.
    public init(_ character: Character) {
        if let named = Key.typing[character] {
            self = named
            return
        }
        self.init(.other(0), character, shifted: character)
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
    private init(_ usage: KeyUsage, _ meaning: KeyMeaning, holding modifier: KeyModifiers = []) {
        self.usage = usage
        self.meaning = meaning
        shiftedMeaning = meaning
        text = ""
        shiftedText = ""
        needsShift = false
        self.modifier = modifier
    }

    private init(_ usage: KeyUsage, _ named: NamedKey) { self.init(usage, .named(named)) }

    /// Whether the key types a letter, which Caps Lock affects.
    var isLetter: Bool { text.count == 1 && text.allSatisfy(\.isLetter) }
}

extension Key {
    public static let escape = Key(.keyboard(0x29), .escape)
    /// Deletes backwards.
    public static let backspace = Key(.keyboard(0x2A), .backspace)
    public static let tab = Key(.keyboard(0x2B), .tab)
    public static let `return` = Key(.keyboard(0x28), .return)
    public static let keypadEnter = Key(.keyboard(0x58), .return)
    public static let space = Key(.keyboard(0x2C), " ", shifted: " ")
    public static let home = Key(.keyboard(0x4A), .home)
    public static let up = Key(.keyboard(0x52), .upArrow)
    public static let pageUp = Key(.keyboard(0x4B), .pageUp)
    public static let left = Key(.keyboard(0x50), .leftArrow)
    public static let right = Key(.keyboard(0x4F), .rightArrow)
    public static let end = Key(.keyboard(0x4D), .end)
    public static let down = Key(.keyboard(0x51), .downArrow)
    public static let pageDown = Key(.keyboard(0x4E), .pageDown)
    public static let insert = Key(.keyboard(0x49), .insert)
    /// Deletes forwards.
    public static let delete = Key(.keyboard(0x4C), .delete)
    public static let menu = Key(.keyboard(0x65), .menu)

    public static let shift = Key(holding: .shift, .keyboard(0xE1))
    public static let rightShift = Key(holding: .shift, .keyboard(0xE5))
    public static let control = Key(holding: .control, .keyboard(0xE0))
    public static let rightControl = Key(holding: .control, .keyboard(0xE4))
    public static let alt = Key(holding: .alternate, .keyboard(0xE2))
    public static let altGr = Key(holding: .level3, .keyboard(0xE6))
    /// UIKit's command key.
    public static let `super` = Key(holding: .command, .keyboard(0xE3))
    public static let capsLock = Key(.keyboard(0x39), .modifier(.capsLock))

    /// The Back key of some keyboards.
    public static let back = Key(.consumer(0x224), .back)

    /// The media key of most keyboards: plays and pauses.
    public static let mediaPlay = Key(.consumer(0xCD), .mediaPlayPause)
    /// The key of a few keyboards that only plays.
    public static let mediaPlayOnly = Key(.consumer(0xB0), .mediaPlay)
    public static let mediaPause = Key(.consumer(0xB1), .mediaPause)
    public static let mediaStop = Key(.consumer(0xB7), .mediaStop)
    public static let mediaNext = Key(.consumer(0xB5), .mediaNext)
    public static let mediaPrevious = Key(.consumer(0xB6), .mediaPrevious)
    public static let mediaForward = Key(.consumer(0xB3), .mediaForward)
    public static let mediaRewind = Key(.consumer(0xB4), .mediaRewind)

    /// A function key, 1 to 12.
    public static func f(_ number: Int) -> Key {
        precondition((1...12).contains(number), "there is no key F\(number)")
        return Key(.keyboard(UInt16(0x39 + number)), .function(number))
    }

    /// A modifier key.
    private init(holding modifier: KeyModifiers, _ usage: KeyUsage) {
        self.init(usage, .modifier(modifier), holding: modifier)
    }

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
    private static let typing: [Character: Key] = {
        var result: [Character: Key] = [" ": .space, "\n": .return, "\r": .return, "\t": .tab]
        for row in rows {
            for (usage, (plain, shifted)) in zip(row.usages, zip(row.plain, row.shifted)) {
                for character in [plain, shifted] {
                    result[character] = Key(
                        .keyboard(usage), plain, shifted: shifted, needsShift: character == shifted)
                }
            }
        }
        return result
    }()
}
