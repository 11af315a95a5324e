import Drawing

/// An action that the user finds by swiping a row.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// Whether an action takes something away.
    public enum Style: Int, Sendable {
        /// It takes nothing away; the button is gray unless it has a colour.
        case normal
        /// It takes something away; the button is red unless it has a colour.
        case destructive
    }

    /// Carries out the action. Gets the view of the button, and a function that it has to call at the end: with
    /// true when the action was carried out.
    public typealias Handler =
        @MainActor (UIContextualAction, UIView, @escaping @MainActor (Bool) -> Void) -> Void

    /// Whether the action takes something away.
    open private(set) var style: Style
    /// What is called when the action is chosen.
    open private(set) var handler: Handler
    /// The title of the button; nil for none.
    open var title: String?
    /// The image of the button; nil, the default, for none.
    open var image: UIImage?
    private var storedColor: UIColor?

    /// An action with a title and what is called when it is chosen.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }

    /// The background colour of the button. Default: red for destructive actions, gray for others.
    open var backgroundColor: UIColor! {
        get { storedColor ?? (style == .destructive ? .systemRed : .systemGray) }
        set { storedColor = newValue }
    }
}

/// The actions that a swipe reveals at one edge of a row.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// The actions; the first one is at the edge.
    open private(set) var actions: [UIContextualAction]
    /// Whether swiping the row across its full width carries out the first action. Default yes.
    open var performsFirstActionWithFullSwipe = true

    /// The actions of a side of a row, the first at the edge.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}

/// The buttons that a swipe reveals. They share the width that the row leaves free.
final class SwipeButtons: UIView {
    private var buttons: [UIButton] = []
    let configuration: UISwipeActionsConfiguration
    /// Whether the first button takes the whole width, because the row is swiped so far that its action is
    /// carried out on release.
    private(set) var isFull = false
    /// Whether the buttons are at the trailing edge of the row; else at the leading edge.
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

    /// The width at which all buttons are fully visible, in points.
    var openWidth: CGFloat {
        buttons.reduce(0) { $0 + Self.width(of: $1) }
    }

    private static func width(of button: UIButton) -> CGFloat {
        max(minimumWidth, (button.titleLabel?.intrinsicContentSize.width ?? 0).rounded(.up) + 32)
    }

    /// Whether the row is swiped so far that the first action is carried out on release.
    func isFull(_ pull: CGFloat, rowWidth: CGFloat) -> Bool {
        configuration.performsFirstActionWithFullSwipe && pull > max(openWidth + 60, rowWidth * 0.6)
    }

    override func layoutSubviews() {
        let wasFull = isFull
        isFull = isFull(bounds.width, rowWidth: superview?.bounds.width ?? 0)
        guard isFull != wasFull, window != nil else { return layOutButtons() }
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { layOutButtons() }
    }

    private func layOutButtons() {
        let isAtRight = isTrailing != isMirrored
        let whole = openWidth
        guard whole > 0 else { return }
        let available = max(bounds.width, whole)
        var used: CGFloat = 0
        for (number, button) in buttons.enumerated() {
            let fraction = isFull ? (number == 0 ? 1 : 0) : Self.width(of: button) / whole
            let width = fraction * available
            // From the edge inwards. When the row is swiped less than the full width, the parts of the buttons
            // nearest to it are visible.
            let x = isAtRight ? available - used - width : bounds.width - available + used
            button.frame = pixelGrid.round(CGRect(x: x, y: 0, width: width, height: bounds.height))
            used += width
        }
    }
}
