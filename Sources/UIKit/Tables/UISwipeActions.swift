import Drawing

/// Something that can be done with a row that is pulled aside.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    public enum Style: Int, Sendable { case normal, destructive }

    /// Does it. Gets the button's view, and what has to be called at the end: with true when it was done.
    public typealias Handler =
        @MainActor (UIContextualAction, UIView, @escaping @MainActor (Bool) -> Void) -> Void

    public final let style: Style
    public final let handler: Handler
    /// The words on the button; nil for none.
    open var title: String?
    /// The picture on the button; nil, the default, for none.
    open var image: UIImage?
    private var storedColor: UIColor?

    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }

    /// Default: red for what destroys, else gray.
    open var backgroundColor: UIColor! {
        get { storedColor ?? (style == .destructive ? .systemRed : .systemGray) }
        set { storedColor = newValue }
    }
}

/// What is behind an end of a row that is pulled aside.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// The first is at the edge.
    public final let actions: [UIContextualAction]
    /// Whether pulling the row all the way does the first action. Default yes.
    open var performsFirstActionWithFullSwipe = true

    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}

/// The buttons behind a row that is pulled aside. They share the room that the row leaves.
final class SwipeButtons: UIView {
    private var buttons: [UIButton] = []
    let configuration: UISwipeActionsConfiguration
    /// Whether the first button takes all the room, because the row is pulled so far that its action is done when it is
    /// let go of.
    private(set) var isFull = false
    /// Whether they are at the end of the row; else at its beginning.
    let isTrailing: Bool
    private static let minimumWidth: CGFloat = 74

    init(
        _ configuration: UISwipeActionsConfiguration, isTrailing: Bool,
        press: @escaping (UIContextualAction, UIView) -> Void
    ) {
        self.configuration = configuration
        self.isTrailing = isTrailing
        super.init(frame: .zero)
        clipsToBounds = true
        for action in configuration.actions {
            let button = UIButton(type: .custom)
            button.setTitle(action.title, for: .normal)
            button.setImage(action.image, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 15)
            button.tintColor = .white
            button.backgroundColor = action.backgroundColor
            button.accessibilityLabel = action.title
            button.addAction(
                UIAction { [weak button] _ in
                    if let button { press(action, button) }
                }, for: .touchUpInside)
            buttons.append(button)
            addSubview(button)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// The width at which all buttons are wholly seen.
    var openWidth: CGFloat {
        buttons.reduce(0) { $0 + Self.width(of: $1) }
    }

    private static func width(of button: UIButton) -> CGFloat {
        max(minimumWidth, (button.titleLabel?.intrinsicContentSize.width ?? 0).rounded(.up) + 32)
    }

    /// Whether the row is pulled so far that the first action is done when it is let go of.
    func isFull(_ pull: CGFloat, rowWidth: CGFloat) -> Bool {
        configuration.performsFirstActionWithFullSwipe && pull > max(openWidth + 60, rowWidth * 0.6)
    }

    override func layoutSubviews() {
        let wasFull = isFull
        isFull = isFull(bounds.width, rowWidth: superview?.bounds.width ?? 0)
        guard isFull != wasFull, window != nil else { return placeButtons() }
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { placeButtons() }
    }

    private func placeButtons() {
        let isAtRight = isTrailing == (effectiveUserInterfaceLayoutDirection == .leftToRight)
        let whole = openWidth
        guard whole > 0 else { return }
        let room = max(bounds.width, whole)
        var used: CGFloat = 0
        for (number, button) in buttons.enumerated() {
            let share = isFull ? (number == 0 ? 1 : 0) : Self.width(of: button) / whole
            let width = share * room
            // From the edge inwards; a row that is pulled less shows the parts of the buttons next to it.
            let x = isAtRight ? room - used - width : bounds.width - room + used
            button.frame = pixelGrid.round(CGRect(x: x, y: 0, width: width, height: bounds.height))
            used += width
        }
    }
}
