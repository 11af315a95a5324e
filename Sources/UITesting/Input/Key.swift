internal import WindowSystem

/// A key of a keyboard with the US layout.
///
/// Characters are written as literals: `app.key("c", [.control])`. `"A"` is the same key as `"a"`, with
/// Shift. A character that the US layout does not have stands for a key of some other layout.
public struct Key: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// The kernel's (evdev) code.
    let code: UInt16
    let keysym: UInt32
    let shiftedKeysym: UInt32
    let text: String
    let shiftedText: String
    /// Whether a hand holds Shift to type what the key was named after.
    let needsShift: Bool
    /// What the key is held for.
    let modifier: KeyModifiers

    public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }

    /// The key that types a character; a new line is Return, a tabulator Tab.
    public init(_ character: Character) {
        if let named = Key.typing[character] {
            self = named
            return
        }
        let text = String(character)
        let keysym = Key.keysym(of: character)
        self.init(code: 0, keysym: keysym, shiftedKeysym: keysym, text: text, shiftedText: text)
    }

    init(
        code: UInt16, keysym: UInt32, shiftedKeysym: UInt32? = nil, text: String = "",
        shiftedText: String? = nil, needsShift: Bool = false, modifier: KeyModifiers = []
    ) {
        self.code = code
        self.keysym = keysym
        self.shiftedKeysym = shiftedKeysym ?? keysym
        self.text = text
        self.shiftedText = shiftedText ?? text
        self.needsShift = needsShift
        self.modifier = modifier
    }

    /// Whether Caps Lock works on it.
    var isLetter: Bool { text.count == 1 && text.allSatisfy(\.isLetter) }
}

extension Key {
    public static let escape = Key(code: 1, keysym: 0xff1b)
    /// Deletes backwards.
    public static let backspace = Key(code: 14, keysym: 0xff08)
    public static let tab = Key(code: 15, keysym: 0xff09, shiftedKeysym: 0xfe20)
    public static let `return` = Key(code: 28, keysym: 0xff0d)
    public static let keypadEnter = Key(code: 96, keysym: 0xff8d)
    public static let space = Key(code: 57, keysym: 0x20, text: " ")
    public static let home = Key(code: 102, keysym: 0xff50)
    public static let up = Key(code: 103, keysym: 0xff52)
    public static let pageUp = Key(code: 104, keysym: 0xff55)
    public static let left = Key(code: 105, keysym: 0xff51)
    public static let right = Key(code: 106, keysym: 0xff53)
    public static let end = Key(code: 107, keysym: 0xff57)
    public static let down = Key(code: 108, keysym: 0xff54)
    public static let pageDown = Key(code: 109, keysym: 0xff56)
    public static let insert = Key(code: 110, keysym: 0xff63)
    /// Deletes forwards.
    public static let delete = Key(code: 111, keysym: 0xffff)
    public static let menu = Key(code: 127, keysym: 0xff67)

    public static let shift = Key(code: 42, keysym: 0xffe1, modifier: .shift)
    public static let rightShift = Key(code: 54, keysym: 0xffe2, modifier: .shift)
    public static let control = Key(code: 29, keysym: 0xffe3, modifier: .control)
    public static let rightControl = Key(code: 97, keysym: 0xffe4, modifier: .control)
    public static let alt = Key(code: 56, keysym: 0xffe9, modifier: .alternate)
    public static let altGr = Key(code: 100, keysym: 0xfe03, modifier: .level3)
    /// UIKit's command key.
    public static let `super` = Key(code: 125, keysym: 0xffeb, modifier: .command)
    public static let capsLock = Key(code: 58, keysym: 0xffe5)

    /// Goes back, on keyboards that have it.
    public static let back = Key(code: 158, keysym: 0x1008_ff26)

    /// The media key of most keyboards: plays and pauses.
    public static let mediaPlay = Key(code: 164, keysym: 0x1008_ff14)
    /// The key of a few keyboards that only plays.
    public static let mediaPlayOnly = Key(code: 207, keysym: 0x1008_ff14)
    public static let mediaPause = Key(code: 201, keysym: 0x1008_ff31)
    public static let mediaStop = Key(code: 166, keysym: 0x1008_ff15)
    public static let mediaNext = Key(code: 163, keysym: 0x1008_ff17)
    public static let mediaPrevious = Key(code: 165, keysym: 0x1008_ff16)
    public static let mediaForward = Key(code: 208, keysym: 0x1008_ff97)
    public static let mediaRewind = Key(code: 168, keysym: 0x1008_ff3e)

    /// A function key, 1 to 12.
    public static func f(_ number: Int) -> Key {
        precondition((1...12).contains(number), "there is no key F\(number)")
        let code = number <= 10 ? 58 + number : 76 + number
        return Key(code: UInt16(code), keysym: UInt32(0xffbd + number))
    }

    /// The rows of characters: the code of the first key, and what the keys type without and with Shift.
    private static let rows: [(code: UInt16, plain: String, shifted: String)] = [
        (2, "1234567890-=", "!@#$%^&*()_+"),
        (16, "qwertyuiop[]", "QWERTYUIOP{}"),
        (30, "asdfghjkl;'`", "ASDFGHJKL:\"~"),
        (43, "\\zxcvbnm,./", "|ZXCVBNM<>?"),
    ]

    /// The key for each character of the layout.
    private static let typing: [Character: Key] = {
        var result: [Character: Key] = [" ": .space, "\n": .return, "\r": .return, "\t": .tab]
        for row in rows {
            for (offset, (plain, shifted)) in zip(row.plain, row.shifted).enumerated() {
                for character in [plain, shifted] {
                    result[character] = Key(
                        code: row.code + UInt16(offset), keysym: keysym(of: plain),
                        shiftedKeysym: keysym(of: shifted), text: String(plain),
                        shiftedText: String(shifted), needsShift: character == shifted)
                }
            }
        }
        return result
    }()

    /// X's number for a character: Latin-1 as it is, everything else above 0x01000000.
    private static func keysym(of character: Character) -> UInt32 {
        let scalar = character.unicodeScalars.first?.value ?? 0
        return scalar < 0x100 ? scalar : 0x0100_0000 | scalar
    }
}
