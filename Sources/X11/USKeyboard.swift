internal import CX11

/// The characters on a US keyboard's keys, for shortcuts on keyboards without any Latin layout.
enum USKeyboard {
    /// Rows of characters and the X keycode of each row's first key, as the evdev rules number them.
    private static let rows: [(first: UInt8, keys: String)] = [
        (10, "1234567890-="), (24, "qwertyuiop[]"), (38, "asdfghjkl;'`"), (51, "\\zxcvbnm,./"),
    ]

    static func keysym(code keycode: UInt8) -> KeySym? {
        for (first, keys) in rows where keycode >= first {
            let characters = Array(keys.utf8)
            let index = Int(keycode - first)
            if index < characters.count { return KeySym(characters[index]) }
        }
        return nil
    }
}
