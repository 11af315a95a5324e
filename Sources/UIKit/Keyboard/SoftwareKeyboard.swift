/// Knows whether the keyboard on the screen is wanted: by the mode that is set, and by what the person types and
/// points with.
@MainActor
final class SoftwareKeyboard {
    private enum Act { case finger, pointer, key }

    private unowned let application: UIApplication
    var mode: UIApplication.SoftwareKeyboardMode {
        didSet { if mode != oldValue { isWantedDidChange() } }
    }
    /// What the person did last, beside using the keyboard on the screen.
    private var lastAct: Act?
    private var lastKey = -TimeInterval.infinity
    /// Whether it is up, as far as it comes by itself.
    private var isRaised = false

    /// Seconds for which a key of a real keyboard counts: who types on one wants no other.
    static let memory: TimeInterval = 5

    init(application: UIApplication) {
        self.application = application
        let name = ProcessInfo.processInfo.environment["UIKIT_KEYBOARD"] ?? ""
        mode = UIApplication.SoftwareKeyboardMode(rawValue: name) ?? .automatic
    }

    /// Whether a responder that takes text wants the keyboard.
    func isWanted(by responder: UIResponder) -> Bool {
        if let view = responder as? UITextView, !view.isEditable { return false }
        return switch mode {
        case .always: true
        case .never: false
        case .automatic: isRaised
        }
    }

    // MARK: What the person does

    /// A finger, a pen or a button of the mouse came down. Those on the keyboard itself do not count.
    func touchDidBegin(_ touch: UITouch, in view: UIView) {
        if sequence(first: view, next: \.superview).contains(where: { $0 is InputViewHost }) { return }
        lastAct = touch.type == .indirectPointer ? .pointer : .finger
    }

    /// A tap on the text that has the keyboard already asks for the one on the screen.
    func touchDidEnd(_ touch: UITouch) {
        guard mode == .automatic, !isRaised, touch.tapCount > 0, touch.type != .indirectPointer,
            let window = touch.window, let text = window.firstResponder as? UIView & UIKeyInput,
            touch.view?.isDescendant(of: text) == true
        else { return }
        focusDidMove()
        if isRaised { window.inputViews.keyboardMayBeWanted() }
    }

    /// Another responder has the keyboard.
    func focusDidMove() { isRaised = lastAct == .finger && !isKeyRecent }

    private var isKeyRecent: Bool { application.clock.now - lastKey < SoftwareKeyboard.memory }

    /// Something was typed on a real keyboard.
    func keyWasUsed() {
        lastAct = .key
        lastKey = application.clock.now
        guard isRaised else { return }
        isRaised = false
        if mode == .automatic { isWantedDidChange() }
    }

    private func isWantedDidChange() {
        for window in application.windows { window.inputViews.keyboardMayBeWanted() }
    }
}

extension UIApplication {
    /// When the keyboard on the screen is shown. Not in UIKit, which knows its devices.
    public enum SoftwareKeyboardMode: String, Sendable {
        /// When a text gets the keyboard focus after a touch of a finger or pen, and no key of a real keyboard was used
        /// in the last five seconds. A key of a real keyboard hides it; a tap on the text brings it back.
        case automatic
        /// Whenever a text has the keyboard focus.
        case always
        case never
    }

    /// When the keyboard on the screen is shown for text without an `inputView` of its own. Not in UIKit. The default
    /// is `automatic`, or what the environment's UIKIT_KEYBOARD says (`automatic`, `always`, `never`). Setting it shows
    /// or hides the keyboard at once.
    ///
    /// What is edited is kept clear of this keyboard without the app's doing: the innermost scroll view around it gets
    /// an inset at its lower end, unless the app has given it a larger one in answer to the notification, and scrolls
    /// to the caret. Where nothing scrolls, the window's content moves up as far as needed, by the `transform` of the
    /// view that holds it. All goes back when the keyboard does.
    public var softwareKeyboardMode: SoftwareKeyboardMode {
        get { softwareKeyboard.mode }
        set { softwareKeyboard.mode = newValue }
    }
}
