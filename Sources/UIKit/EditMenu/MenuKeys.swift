internal import WindowSystem

/// What keys mean to an open menu, and which keys open one.
enum MenuKeys {
    enum Meaning: Hashable {
        case up, down, left, right, first, last, choose, cancel, close
        /// To the next row whose title begins so.
        case search(Character)
    }

    /// What a key means to a menu that is open; nil for nothing.
    static func meaning(of key: KeySample) -> Meaning? {
        if let meaning = table[key.keysym] { return meaning }
        if opensMenu(key) { return .close }
        guard key.modifiers.isDisjoint(with: [.control, .alternate, .command]),
            let character = key.text.first,
            !character.isWhitespace
        else { return nil }
        return .search(character)
    }

    /// Whether a key asks for the context menu: the Menu key, and Shift+F10 for keyboards without it.
    static func opensMenu(_ key: KeySample) -> Bool {
        let held = key.modifiers.intersection([.shift, .control, .alternate, .command])
        return key.keysym == menu && held.isEmpty || key.keysym == f10 && held == .shift
    }

    /// Whether the key does nothing of its own: Shift, Control, locks and the like.
    static func isModifier(_ key: KeySample) -> Bool {
        (0xFFE1...0xFFEE).contains(key.keysym) || (0xFE01...0xFE13).contains(key.keysym)
            || key.keysym == 0xFF7E || key.keysym == 0xFF7F
    }

    /// Keysyms of X11.
    private static let menu: UInt32 = 0xFF67
    private static let f10: UInt32 = 0xFFC7

    private static let table: [UInt32: Meaning] = {
        let keys: [(Meaning, [UInt32])] = [
            (.left, [0xFF51, 0xFF96]), (.up, [0xFF52, 0xFF97]), (.right, [0xFF53, 0xFF98]),
            (.down, [0xFF54, 0xFF99]), (.first, [0xFF50, 0xFF95, 0xFF55, 0xFF9A]),
            (.last, [0xFF57, 0xFF9C, 0xFF56, 0xFF9B]), (.choose, [0xFF0D, 0xFF8D, 0x20]),
            (.cancel, [0xFF1B]), (.close, [0xFF09, 0xFF89, 0xFE20]),
        ]
        var table: [UInt32: Meaning] = [:]
        for (meaning, keysyms) in keys { for keysym in keysyms { table[keysym] = meaning } }
        return table
    }()
}
