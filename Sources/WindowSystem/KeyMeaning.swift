/// What a key stands for, on whatever keyboard it is: the keys of the keypad that move the caret are arrows,
/// and so is a letter's key that the user has made one.
public enum KeyMeaning: Hashable, Sendable {
    /// A key that types a character.
    case character(Character)
    /// A key of the keypad that types a character: a sign, or a digit with Num Lock.
    case keypad(Character)
    case named(NamedKey)
    /// A key that does nothing of its own, and what it is held for; empty for one that has no such value.
    case modifier(KeyModifiers)
    /// All else, such as dead accents.
    case none
}

/// The keys that type nothing and that the toolkit knows, and those that type control characters.
public enum NamedKey: Hashable, Sendable {
    case leftArrow, rightArrow, upArrow, downArrow
    case home, end, pageUp, pageDown
    case insert
    /// Deletes backwards.
    case backspace
    /// Deletes forwards.
    case delete
    /// Return, and Enter of the keypad.
    case `return`
    case tab, escape
    /// F1 is 1. The toolkit knows 1 to 12.
    case function(Int)
    /// The key for context menus.
    case menu
    /// The keys that some keyboards have for editing.
    case undo, redo, cut, copy, paste
    /// Starts and stops dictation.
    case dictation
    /// Goes back, as in a browser.
    case back
    case mediaPlayPause
    /// A key that plays and does not pause.
    case mediaPlay
    case mediaPause, mediaStop, mediaPrevious, mediaNext, mediaRewind, mediaForward
}
