/// What a desktop has for assistive technology, such as screen readers. Nothing of it is asked before a program has
/// something on the screen.
@MainActor
public protocol AssistiveDesktop: AnyObject {
    /// The address of the message bus on which assistive technology reads programs, as the display publishes it; nil
    /// while it publishes none. Asking takes a round trip.
    var accessibilityBusAddress: String? { get }

    /// Called when a new address is published, or the address is withdrawn.
    var accessibilityBusDidChange: (() -> Void)? { get set }

    /// Where the content of a window begins on the screen, without a frame around it; nil for a window that is not shown.
    /// Asking takes a round trip.
    func contentPosition(of window: WindowID) -> PixelPoint?

    /// Is offered each key that goes to a window of this program, before the input method gets it; nil, the default,
    /// when nobody wants to see keys. While it has not answered, this key and what follows it wait, and all else is
    /// delivered.
    var keyListener: KeyListener? { get set }
}

/// Is offered a key. Calls the function that it is given, at once or later, with whether it takes the key, which is
/// then delivered to nobody else; further calls have no effect. A key that has waited for half a second is delivered.
/// One that comes up does not wait: it goes where it went when it went down, whatever the answer.
///
/// A listener that has let several keys in a row wait in vain is not waited for, until it answers in time again.
public typealias KeyListener = @MainActor (KeyStroke, _ answer: @escaping @MainActor (Bool) -> Void) -> Void

/// A key as the X server reports it, for assistive technology, which knows no other names of keys.
public struct KeyStroke: Hashable, Sendable {
    /// Whether the key went down, or is held and repeats; false when it came up.
    public var isPress: Bool
    /// The key's symbol, with the modifiers that are held: `0x61` for the letter “a”.
    public var symbol: UInt32
    /// The symbol's name, such as `Return`, `KP_Insert` or `space`; empty when it has none.
    public var name: String
    /// The number of the key on the keyboard.
    public var code: UInt32
    /// The modifiers that are held, as the X server's bits: 1 for Shift, 2 for Caps Lock, 4 for Control, 8 for Alt
    /// and so on.
    public var modifiers: UInt32
    /// The text that the key types without an input method; empty for keys that type none, such as Return, and for
    /// commands, such as Ctrl+C.
    public var text: String
    /// In the X server's milliseconds.
    public var timestamp: UInt32

    /// A key with these properties.
    public init(
        isPress: Bool, symbol: UInt32, name: String, code: UInt32, modifiers: UInt32, text: String,
        timestamp: UInt32
    ) {
        self.isPress = isPress
        self.symbol = symbol
        self.name = name
        self.code = code
        self.modifiers = modifiers
        self.text = text
        self.timestamp = timestamp
    }
}
