internal import WindowSystem

/// The modifier keys held with another key, as UIKit names them. Alt is `alternate`, Super is `command`.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps Lock.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// Shift.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// Control.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Alt, or Option on a Mac's keyboard.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// Command: Control in the shortcuts of an app, as on other desktops.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The key is on the block of digits.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A key of the keyboard, with its characters and modifiers at the time of the press.
@preconcurrency @MainActor
open class UIKey: NSObject {
    /// The key's position on the keyboard: a usage of the USB HID keyboard page.
    open private(set) var keyCode = UIKeyboardHIDUsage.keyboardErrorUndefined
    /// The characters that the key types with the active layout and the held modifiers; for keys such as
    /// the arrows the matching constant of `UIKeyCommand`; empty for keys that type nothing.
    open private(set) var characters = ""
    /// The characters that the key types with no modifier but Shift.
    open private(set) var charactersIgnoringModifiers = ""
    /// The modifiers that were held when the key was pressed.
    open private(set) var modifierFlags: UIKeyModifierFlags = []

    /// A key that types nothing, for subclasses of tests.
    public override init() { super.init() }

    convenience init(
        keyCode: UIKeyboardHIDUsage, characters: String, charactersIgnoringModifiers: String,
        modifierFlags: UIKeyModifierFlags
    ) {
        self.init()
        self.keyCode = keyCode
        self.characters = characters
        self.charactersIgnoringModifiers = charactersIgnoringModifiers
        self.modifierFlags = modifierFlags
    }
}

/// A key of the keyboard from its press to its release. While the key is held nothing is sent: text and key
/// commands repeat by their own rules.
///
/// ```swift
/// final class ArrowView: UIView {
///     override var canBecomeFirstResponder: Bool { true }
///
///     override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
///         for press in presses {
///             switch press.key?.keyCode {
///             case .keyboardLeftArrow: center.x -= 10
///             case .keyboardRightArrow: center.x += 10
///             default: super.pressesBegan([press], with: event)
///             }
///         }
///     }
/// }
/// ```
@preconcurrency @MainActor
open class UIPress: NSObject {
    /// How far a press has come.
    public enum Phase: Int, Sendable {
        /// Pressed; with another force; still held; released; or ended by the system.
        case began, changed, stationary, ended, cancelled
    }

    /// How far the press has come.
    open internal(set) var phase: Phase = .began
    /// When the press last changed: seconds since the machine started.
    open internal(set) var timestamp: TimeInterval = 0
    /// The key; never nil for a press of a keyboard.
    open internal(set) var key: UIKey?
    /// The window that had the keyboard focus.
    open internal(set) weak var window: UIWindow?
    /// The responder that the press was delivered to first.
    open internal(set) weak var responder: UIResponder?
    /// 1 while the key is down, else 0: keys do not measure pressure.
    open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }

    /// The window system's report of the press, or of its latest repetition.
    var sample: KeySample?
    /// The recognisers that track the press.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// The identifier by which recognisers track the press.
    let stream = UITouch.nextIdentifier()
    /// Whether a recognised gesture has taken the press, so that the responder does not receive it.
    var isTaken = false
    /// Whether a key command has taken the key, so that no responder receives it.
    var isCommand = false
    /// Whether the press came to the end of the responder chain, so that the toolkit's own keys act on it.
    var isUnhandled = false

    /// The kind of button that is pressed.
    open var type: PressType { kindOfKey }
}

/// A responder of the toolkit that acts on held keys, such as a list whose selection moves on. Apps' responders
/// get one press for each key.
@MainActor
protocol HeldKeyResponder: UIResponder {
    /// The key of a press that the responder has handled repeats.
    func keyRepeats(_ press: UIPress)
}
