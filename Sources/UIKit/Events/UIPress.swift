internal import WindowSystem

/// Keys held together with another, as UIKit names them. Alt is `alternate`, Super is `command`.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// One key of the keyboard, as it was pressed.
@preconcurrency @MainActor
public final class UIKey: NSObject {
    /// The key's place on the keyboard: a usage of the USB HID keyboard page.
    public let keyCode: UIKeyboardHIDUsage
    /// What the key types under the active layout and the held modifiers; for the arrows and the like
    /// the matching constant of `UIKeyCommand`; empty for keys that type nothing.
    public let characters: String
    /// What it would type with no modifier but Shift.
    public let charactersIgnoringModifiers: String
    public let modifierFlags: UIKeyModifierFlags

    init(
        keyCode: UIKeyboardHIDUsage, characters: String, charactersIgnoringModifiers: String,
        modifierFlags: UIKeyModifierFlags
    ) {
        self.keyCode = keyCode
        self.characters = characters
        self.charactersIgnoringModifiers = charactersIgnoringModifiers
        self.modifierFlags = modifierFlags
    }
}

/// A key of the keyboard from the moment it goes down to the moment it comes up.
@preconcurrency @MainActor
public final class UIPress: NSObject {
    public enum Phase: Int, Sendable {
        case began, changed, stationary, ended, cancelled
    }

    public internal(set) var phase: Phase = .began
    /// When the press last changed: seconds since the machine started.
    public internal(set) var timestamp: TimeInterval = 0
    /// The key; a press of a keyboard always has one.
    public internal(set) var key: UIKey?
    /// Whether the keyboard repeats the key because it is held.
    public internal(set) var isRepeat = false
    /// The window that had the keyboard.
    public internal(set) weak var window: UIWindow?
    /// The responder that the press was delivered to first.
    public internal(set) weak var responder: UIResponder?
    /// How hard the key is pressed, 0 or 1: keys are down or not.
    public var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }

    /// What the window system told of the key when it went down or repeated last.
    var sample: KeySample?
    /// The recognisers that look at the press.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// What recognisers know the press by.
    let stream = UITouch.nextIdentifier()
    /// Whether a gesture was recognised that keeps the press to itself.
    var isTaken = false
    /// Whether the key was taken by a key command: no responder hears of it.
    var isCommand = false
}
