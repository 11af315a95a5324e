/// A button of an alert: its title, its meaning, and what it does.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// The meaning of a button.
    public enum Style: Int, Sendable {
        /// Nothing in particular. Drawn in the tint colour.
        case `default`
        /// Cancels the alert. Also carried out by Escape.
        case cancel
        /// Changes or deletes something. Drawn in red.
        case destructive
    }

    /// The text of the button.
    open private(set) var title: String?
    /// The meaning of the button.
    open private(set) var style: Style
    final let handler: ((UIAlertAction) -> Void)?

    /// Whether the button can be used. Default true.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changeHandler?() } } }

    final var changeHandler: (() -> Void)?

    /// A button.
    ///
    /// - Parameter handler: called when the user has chosen the button and the alert has been dismissed.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }
}
