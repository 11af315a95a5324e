/// A button behind a row that is swiped, as `tableView(_:editActionsForRowAt:)` gives it: the older form of
/// `UIContextualAction`.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
    /// What an action does to the row.
    public enum Style: Int, Sendable {
        /// Destroys something; the button is red.
        case destructive = 0
        /// Destroys nothing; the button is gray.
        case normal = 1

        /// The older name of `destructive`.
        public static let `default` = Style.destructive
    }

    /// What the action does to the row, which decides about the button's colour.
    open private(set) var style: Style
    /// What the button says.
    open var title: String?
    /// The button's colour; nil, the default, for that of the style.
    open var backgroundColor: UIColor?
    /// The effect behind the button: none. Setting it has no effect.
    open var backgroundEffect: UIVisualEffect? {
        get { nil }
        set {}
    }
    private let handler: (UITableViewRowAction, IndexPath) -> Void

    /// - Parameter handler: called with the action and its row when the button is pressed. The row goes back then.
    public init(
        style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
    ) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }

    /// The action in its newer form.
    final func contextualAction(for path: IndexPath) -> UIContextualAction {
        let action = UIContextualAction(style: style == .normal ? .normal : .destructive, title: title) {
            _, _, complete in
            self.handler(self, path)
            complete(true)
        }
        if let backgroundColor { action.backgroundColor = backgroundColor }
        return action
    }
}
