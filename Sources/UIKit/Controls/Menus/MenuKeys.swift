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
        if let meaning = table[key.meaning] { return meaning }
        if opensMenu(key) { return .close }
        guard key.modifiers.isDisjoint(with: [.control, .alternate, .command]),
            let character = key.text.first,
            !character.isWhitespace
        else { return nil }
        return .search(character)
    }

    /// Whether a key asks for the context menu: the Menu key, and Shift+F10 for keyboards without it.
    static func opensMenu(_ key: KeySample) -> Bool {
        [KeyChord(.menu), KeyChord(.function(10), .shift)].contains(key.chord)
    }

    /// With whatever modifiers.
    private static let table: [KeyMeaning: Meaning] = [
        .named(.leftArrow): .left, .named(.upArrow): .up, .named(.rightArrow): .right,
        .named(.downArrow): .down, .named(.home): .first, .named(.pageUp): .first, .named(.end): .last,
        .named(.pageDown): .last, .named(.return): .choose, .character(" "): .choose,
        .named(.escape): .cancel, .named(.tab): .close,
    ]
}
