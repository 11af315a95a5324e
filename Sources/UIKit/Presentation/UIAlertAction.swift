/// A button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// What a button means.
    public enum Style: Int, Sendable {
        case `default`
        /// Leaves everything as it is. Escape does it, too.
        case cancel
        /// Changes or deletes something. Drawn in red.
        case destructive
    }

    /// The text of the button.
    public let title: String?
    /// What the button means.
    public let style: Style
    final let handler: ((UIAlertAction) -> Void)?

    /// Whether the button can be used. Default true.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changeHandler?() } } }

    final var changeHandler: (() -> Void)?

    /// A button.
    ///
    /// - Parameter handler: called when a person has chosen the button and the alert is gone.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }
}
