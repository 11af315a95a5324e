internal import WindowSystem

/// A key of a keyboard with the US layout.
///
/// Characters are written as literals: `app.key("c", [.control])`. `"A"` is the same key as `"a"`, with
/// Shift. A character that the US layout does not have stands for a key of some other layout.
public struct Key: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    let key: USKey

    public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }

    /// The key that types a character; a new line is Return, a tabulator Tab.
    public init(_ character: Character) { key = USKey(character) }

    /// A key of the table of keys that have names.
    private init(named name: String) {
        guard let key = USKey(named: name) else { preconditionFailure("there is no key \(name)") }
        self.key = key
    }

    /// Whether typing the character that the key was created from requires Shift.
    var needsShift: Bool { key.needsShift }

    /// The modifiers that are active while the key is held; empty for other keys.
    var modifier: KeyModifiers { key.modifier }
}

extension Key {
    /// Escape.
    public static let escape = Key(named: "escape")
    /// Deletes backwards.
    public static let backspace = Key(named: "backspace")
    /// The tabulator.
    public static let tab = Key(named: "tab")
    /// Return.
    public static let `return` = Key(named: "return")
    /// Enter on the block of digits.
    public static let keypadEnter = Key(named: "enter")
    /// The space bar.
    public static let space = Key(named: "space")
    /// Home: to the beginning.
    public static let home = Key(named: "home")
    /// The arrow up.
    public static let up = Key(named: "up")
    /// A page up.
    public static let pageUp = Key(named: "pageup")
    /// The arrow to the left.
    public static let left = Key(named: "left")
    /// The arrow to the right.
    public static let right = Key(named: "right")
    /// End: to the end.
    public static let end = Key(named: "end")
    /// The arrow down.
    public static let down = Key(named: "down")
    /// A page down.
    public static let pageDown = Key(named: "pagedown")
    /// Insert.
    public static let insert = Key(named: "insert")
    /// Deletes forwards.
    public static let delete = Key(named: "delete")
    /// The key that opens a context menu.
    public static let menu = Key(named: "menu")

    /// Shift at the left.
    public static let shift = Key(named: "shift")
    /// Shift at the right.
    public static let rightShift = Key(named: "rightshift")
    /// Control at the left.
    public static let control = Key(named: "control")
    /// Control at the right.
    public static let rightControl = Key(named: "rightcontrol")
    /// Alt.
    public static let alt = Key(named: "alt")
    /// The key for the third level of a layout.
    public static let altGr = Key(named: "altgr")
    /// UIKit's command key.
    public static let `super` = Key(named: "super")
    /// The lock of capital letters.
    public static let capsLock = Key(named: "capslock")

    /// The Back key of some keyboards.
    public static let back = Key(named: "back")

    /// The media key of most keyboards: plays and pauses.
    public static let mediaPlay = Key(named: "play")
    /// The key of a few keyboards that only plays.
    public static let mediaPlayOnly = Key(named: "playonly")
    /// A media key: pauses.
    public static let mediaPause = Key(named: "pause")
    /// A media key: stops.
    public static let mediaStop = Key(named: "stop")
    /// A media key: to the next piece.
    public static let mediaNext = Key(named: "next")
    /// A media key: to the previous piece.
    public static let mediaPrevious = Key(named: "previous")
    /// A media key: winds forward.
    public static let mediaForward = Key(named: "forward")
    /// A media key: winds back.
    public static let mediaRewind = Key(named: "rewind")

    /// A function key, 1 to 12.
    public static func f(_ number: Int) -> Key {
        precondition((1...12).contains(number), "there is no key F\(number)")
        return Key(named: "f\(number)")
    }
}
