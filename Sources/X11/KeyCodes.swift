import WindowSystem

/// The mapping from the kernel's key codes to keys, and the only code that contains those key codes.
extension KeyUsage {
    /// - Parameter code: the kernel's (evdev) key code, which is X's keycode minus 8. Unknown codes become
    ///   `.other`.
    package init(evdevCode code: UInt16) {
        self = Self.byCode[code] ?? .other(code)
    }

    /// The key of a few keyboards that starts playing, but does not pause.
    static let playOnly = KeyUsage.consumer(0xB0)

    /// The first code of each run of consecutive codes, with their usages in the HID keyboard usage page.
    private static let keyboardRows: [(code: UInt16, usages: [UInt16])] = [
        // Escape, the digits, hyphen, equals sign, Backspace, Tab.
        (1, [0x29] + Array(0x1E...0x27) + [0x2D, 0x2E, 0x2A, 0x2B]),
        // QWERTYUIOP, the brackets, Return, left Control.
        (16, [0x14, 0x1A, 0x08, 0x15, 0x17, 0x1C, 0x18, 0x0C, 0x12, 0x13, 0x2F, 0x30, 0x28, 0xE0]),
        // ASDFGHJKL, semicolon, quote, grave accent, left Shift, backslash.
        (30, [0x04, 0x16, 0x07, 0x09, 0x0A, 0x0B, 0x0D, 0x0E, 0x0F, 0x33, 0x34, 0x35, 0xE1, 0x31]),
        // ZXCVBNM, comma, period, slash, right Shift.
        (44, [0x1D, 0x1B, 0x06, 0x19, 0x05, 0x11, 0x10, 0x36, 0x37, 0x38, 0xE5]),
        // The keypad's asterisk, left Alt, Space, Caps Lock, F1 to F10, Num Lock, Scroll Lock.
        (55, [0x55, 0xE2, 0x2C, 0x39] + Array(0x3A...0x43) + [0x53, 0x47]),
        // The keypad: 789- 456+ 1230 and the point.
        (71, [0x5F, 0x60, 0x61, 0x56, 0x5C, 0x5D, 0x5E, 0x57, 0x59, 0x5A, 0x5B, 0x62, 0x63]),
        // Zenkaku/Hankaku, the key beside the left Shift, F11, F12.
        (85, [0x94, 0x64, 0x44, 0x45]),
        // International 1, Katakana, Hiragana, international 4, 2, 5 and 6.
        (89, [0x87, 0x92, 0x93, 0x8A, 0x88, 0x8B, 0x8C]),
        // The keypad's Enter, right Control, the keypad's slash, Print Screen, right Alt.
        (96, [0x58, 0xE4, 0x54, 0x46, 0xE6]),
        // Home, up, Page Up, left, right, End, down, Page Down, Insert, Delete.
        (102, [0x4A, 0x52, 0x4B, 0x50, 0x4F, 0x4D, 0x51, 0x4E, 0x49, 0x4C]),
        // Mute, volume down and up, Power, the keypad's equals sign.
        (113, [0x7F, 0x81, 0x80, 0x66, 0x67]),
        (119, [0x48]),  // Pause
        // The keypad's comma, Hangul, Hanja, yen, the two Super keys, the Menu key, Stop, Again.
        (121, [0x85, 0x90, 0x91, 0x89, 0xE3, 0xE7, 0x65, 0x78, 0x79]),
        // Props, Undo, Front, Copy, Open, Paste, Find, Cut, Help, Menu.
        (130, [0x76, 0x7A, 0x77, 0x7C, 0x74, 0x7D, 0x7E, 0x7B, 0x75, 0x76]),
        // F13 to F24.
        (183, Array(0x68...0x73)),
        // Alternate Erase, Cancel.
        (222, [0x99, 0x9B]),
        (355, [0x9C]),  // Clear
    ]

    /// Codes and their usages in the HID consumer usage page.
    private static let consumerKeys: [UInt16: UInt16] = [
        158: 0x224,  // Back
        163: 0xB5, 164: 0xCD, 165: 0xB6, 166: 0xB7,  // Next, Play/Pause, Previous, Stop
        168: 0xB4, 208: 0xB3,  // Rewind, Fast Forward
        200: 0xB0, 207: 0xB0, 201: 0xB1,  // Play (of CD players and of others), Pause
    ]

    private static let byCode: [UInt16: KeyUsage] = {
        var result = consumerKeys.mapValues(KeyUsage.consumer)
        for (first, usages) in keyboardRows {
            for (code, usage) in zip(first..., usages) { result[code] = .keyboard(usage) }
        }
        return result
    }()
}
