/// Decides whether the software keyboard is shown, from the mode and from the devices that the user types
/// and points with.
@MainActor
final class SoftwareKeyboard: ApplicationService {
    private enum Act { case finger, pointer, key }

    private unowned let application: UIApplication
    var mode: UIApplication.SoftwareKeyboardMode {
        didSet { if mode != oldValue { isWantedDidChange() } }
    }
    /// The user's last action outside the software keyboard.
    private var lastAct: Act?
    private var lastKey = -TimeInterval.infinity
    /// Whether the keyboard should be shown in automatic mode.
    private var isRaised = false

    /// Seconds for which the use of a hardware key prevents the keyboard from being shown automatically.
    static let memory: TimeInterval = 5

    init(application: UIApplication) {
        self.application = application
        let name = ProcessInfo.variable("UIKIT_KEYBOARD") ?? ""
        mode = UIApplication.SoftwareKeyboardMode(rawValue: name) ?? .automatic
    }

    /// Whether the keyboard should be shown for a responder that accepts text.
    func isWanted(by responder: UIResponder) -> Bool {
        if let view = responder as? UITextView, !view.isEditable { return false }
        return switch mode {
        case .always: true
        case .never: false
        case .automatic: isRaised
        }
    }

    // MARK: Input by the user

    /// Called when a finger, pen or mouse button is pressed. Touches on the keyboard itself are ignored.
    func touchDidBegin(_ touch: UITouch, in view: UIView) {
        if sequence(first: view, next: \.superview).contains(where: { $0 is InputViewHost }) { return }
        lastAct = touch.type == .indirectPointer ? .pointer : .finger
    }

    /// Called when a touch ends. A tap on text that already has the keyboard focus shows the keyboard.
    func touchDidEnd(_ touch: UITouch) {
        guard mode == .automatic, !isRaised, touch.tapCount > 0, touch.type != .indirectPointer,
            let window = touch.window, let text = window.firstResponder as? UIView & UIKeyInput,
            touch.view?.isDescendant(of: text) == true
        else { return }
        focusDidMove()
        if isRaised { window.inputViews.keyboardMayBeWanted() }
    }

    /// Called when another responder gets the keyboard focus.
    func focusDidMove() { isRaised = lastAct == .finger && !isKeyRecent }

    private var isKeyRecent: Bool { application.clock.now - lastKey < SoftwareKeyboard.memory }

    /// Called when a key of a hardware keyboard is used. Hides a keyboard that was shown automatically.
    func keyWasUsed() {
        lastAct = .key
        lastKey = application.clock.now
        guard isRaised else { return }
        isRaised = false
        if mode == .automatic { isWantedDidChange() }
    }

    private func isWantedDidChange() {
        for window in application.allWindows { window.inputViews.keyboardMayBeWanted() }
    }
}

extension UIApplication {
    /// When the software keyboard is shown. This is an extension: UIKit has no equivalent.
    public enum SoftwareKeyboardMode: String, Sendable {
        /// Shown when text gets the keyboard focus after a touch of a finger or pen, if no hardware key was
        /// used in the last five seconds. Using a hardware key hides it; a tap on the text shows it again.
        case automatic
        /// Shown whenever text has the keyboard focus.
        case always
        /// Never shown.
        case never
    }

    /// When the software keyboard is shown for text without its own `inputView`. This is an extension: UIKit
    /// has no equivalent. The default is `automatic`, unless the environment variable `UIKIT_KEYBOARD` is set
    /// to `automatic`, `always` or `never`. Setting the property shows or hides the keyboard at once.
    ///
    /// The keyboard does not cover the edited text; the app need not do anything for this. The innermost
    /// enclosing scroll view gets a bottom inset, unless the app has set a larger one in response to the
    /// keyboard notification, and scrolls to the caret. Without a scroll view, the window's content moves up
    /// as far as needed, using the `transform` of the content view. Both are undone when the keyboard is
    /// dismissed.
    public var softwareKeyboardMode: SoftwareKeyboardMode {
        get { softwareKeyboard.mode }
        set { softwareKeyboard.mode = newValue }
    }
}

extension UIApplication {
    /// The service that decides whether the software keyboard is shown.
    final var softwareKeyboard: SoftwareKeyboard { service() }
}
