internal import WindowSystem

/// A way of typing: here a layout of the keyboard, and the language that it is for.
///
/// The modes are the layouts that the desktop has set up to be switched between (XKB's groups). An input
/// method behind XIM, such as fcitx5, does not report which of its engines is at work; what it composes is
/// typed under the mode of the layout.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
    /// The layout as X11 systems name it, such as `us` or `de(nodeadkeys)`.
    nonisolated let layoutIdentifier: String
    private let language: String?

    init(layoutIdentifier: String, language: String?) {
        self.layoutIdentifier = layoutIdentifier
        self.language = language
    }

    convenience init(_ layout: KeyboardLayout) {
        self.init(
            layoutIdentifier: layout.identifier,
            language: LayoutLanguages.language(layout: layout.name, variant: layout.variant))
    }

    /// The language of the mode as a BCP 47 tag, such as `en-US` or `ru-RU`; nil when the layout's language
    /// is not known.
    open var primaryLanguage: String? { language }

    /// What `UIResponder.textInputMode` is unless overridden.
    static func inUse(by responder: UIResponder) -> UITextInputMode? {
        (responder.responderWindow?.application ?? .shared).inputModes.mode(of: responder)
    }

    /// The modes that can be switched between, in the desktop's order. There is always at least one: where
    /// the display reports no layouts, it is the language of the environment.
    open class var activeInputModes: [UITextInputMode] { UIApplication.shared.inputModes.active }

    /// Posted when another mode is in use, or others can be switched between: by the user, by a change of
    /// the first responder, by another program.
    public nonisolated static let currentInputModeDidChangeNotification =
        Notification.Name("UITextInputCurrentInputModeDidChangeNotification")

    /// Modes of the same layout are equal.
    open override nonisolated func isEqual(_ object: Any?) -> Bool {
        (object as? UITextInputMode)?.layoutIdentifier == layoutIdentifier
    }

    open override nonisolated var hash: Int { layoutIdentifier.hashValue }

    open override nonisolated var description: String { "input mode \(layoutIdentifier)" }
}
