/// A view that replaces the keyboard or is shown directly above it, with a matching background.
@preconcurrency @MainActor
open class UIInputView: UIView, DrawnAnew {
    /// What is drawn behind the content.
    public enum Style: Int, Sendable {
        /// Nothing.
        case `default`
        /// The background of a keyboard.
        case keyboard
    }

    /// What is drawn behind the content.
    open private(set) var inputViewStyle: Style

    /// Whether the view's height at the bottom of the window is that of its `intrinsicContentSize`, and
    /// follows it, instead of that of its frame. Default false.
    open var allowsSelfSizing = false {
        didSet { if allowsSelfSizing != oldValue { superview?.setNeedsLayout() } }
    }

    /// - Parameter frame: its height is that of the docked view, in points; the window determines
    ///   position and width.
    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
        if inputViewStyle == .keyboard { backgroundColor = .systemGray5 }
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, inputViewStyle: .default) }

    /// Nothing is read from the coder. Exists so that UIKit code with its `required init?(coder:)`
    /// compiles.
    public required init?(coder: NSCoder) {
        inputViewStyle = .default
        super.init(coder: coder)
    }

    /// Draws the upper edge of a view with the keyboard style. Overrides call super.
    open override func draw(_ rect: CGRect) {
        guard inputViewStyle == .keyboard else { return }
        UIColor.separator.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: bounds.width, height: 1 / (window?.screen.scale ?? 1)))
    }
}
