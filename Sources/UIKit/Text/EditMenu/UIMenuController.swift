/// The shared edit menu: its custom commands, its position, and notifications of its appearance.
///
/// Every callout is this menu, whether shown for a text, by a `UIEditMenuInteraction`, or by
/// `showMenu(from:rect:)`. Its commands are those that `canPerformAction(_:withSender:)` allows, of the first
/// responder and its successors in the responder chain.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    /// The only instance.
    public static let shared = UIMenuController()

    /// The direction of the arrow.
    public enum ArrowDirection: Int, Sendable {
        /// By the space that there is, or to one side.
        case `default`, up, down, left, right
    }

    private var presentation: CalloutPresentation?
    private var target: (view: WeakView, rect: CGRect)?

    private struct WeakView {
        weak var view: UIView?
    }

    // MARK: Content

    /// The app's own commands, after the standard ones. Those without a target are left out. Default nil.
    open var menuItems: [UIMenuItem]?

    /// Updates the menu while it is shown: to be called when the available commands have changed.
    open func update() { presentation?.reload() }

    // MARK: Position

    /// The preferred direction of the arrow of menus shown by this object. Default: chosen by the available
    /// space.
    open var arrowDirection = ArrowDirection.default

    /// The frame of the menu including its arrow, in the coordinates of its window; zero while there is none.
    open var menuFrame: CGRect { presentation?.shape ?? .zero }

    // MARK: Showing and hiding

    /// Whether the menu is shown.
    open var isMenuVisible: Bool {
        get { presentation != nil }
        set { setMenuVisible(newValue, animated: false) }
    }

    /// Shows the menu beside a part of a view. Nothing is shown if no command is available.
    ///
    /// - Parameter targetRect: in the view's coordinates.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        target = (WeakView(view: targetView), targetRect)
        show(animated: true)
    }

    /// Hides the menu.
    open func hideMenu() { presentation?.dismiss(animated: true) }

    /// Hides the menu if it was shown for this view.
    open func hideMenu(from targetView: UIView) {
        if target?.view.view === targetView || presentation?.subject === targetView { hideMenu() }
    }

    /// The older API: sets the target of the menu for when it becomes visible.
    ///
    /// - Parameter targetRect: in the view's coordinates.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        target = (WeakView(view: targetView), targetRect)
    }

    /// The older API: shows the menu beside the target rectangle, or hides it.
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
        if !menuVisible {
            presentation?.dismiss(animated: animated)
        } else if presentation == nil {
            show(animated: animated)
        }
    }

    private func show(animated: Bool) {
        guard let (holder, rect) = target, let view = holder.view, let window = view.window else { return }
        let arrow = UIEditMenuArrowDirection(rawValue: arrowDirection.rawValue) ?? .automatic
        let start = window.firstResponder ?? view
        let plan = CalloutPresentation.Plan(
            menu: { UIMenu(children: EditMenuContents.elements(for: start)) },
            target: { [weak view] in
                view.flatMap { $0.window == nil ? nil : EditMenuTarget($0.convert(rect, to: nil)) }
            }, arrow: arrow)
        _ = CalloutPresentation(plan, about: view, from: start, in: window).present(animated: animated)
    }

    // MARK: Notifications

    func calloutWillShow(_ presentation: CalloutPresentation) {
        self.presentation = presentation
        post(UIMenuController.willShowMenuNotification)
    }

    func calloutDidShow() { post(UIMenuController.didShowMenuNotification) }

    func calloutDidMove() { post(UIMenuController.menuFrameDidChangeNotification) }

    func calloutWillHide() {
        presentation = nil
        post(UIMenuController.willHideMenuNotification)
    }

    func calloutDidHide() { post(UIMenuController.didHideMenuNotification) }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

    // All are posted with the menu controller as their object.

    /// The menu is about to appear.
    public nonisolated static let willShowMenuNotification = Notification.Name(
        "UIMenuControllerWillShowMenuNotification")
    /// The menu has appeared.
    public nonisolated static let didShowMenuNotification = Notification.Name(
        "UIMenuControllerDidShowMenuNotification")
    /// The menu is about to disappear.
    public nonisolated static let willHideMenuNotification = Notification.Name(
        "UIMenuControllerWillHideMenuNotification")
    /// The menu has disappeared.
    public nonisolated static let didHideMenuNotification = Notification.Name(
        "UIMenuControllerDidHideMenuNotification")
    /// The frame of the visible menu has changed.
    public nonisolated static let menuFrameDidChangeNotification = Notification.Name(
        "UIMenuControllerMenuFrameDidChangeNotification")
}

/// A custom command of the edit menus: see `UIMenuController.menuItems`.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    /// The title of the command.
    open var title: String

    /// The action, sent to the first responder in the chain that implements it. The sender is the menu
    /// controller.
    open var action: Selector

    /// An item with a title, which sends an action.
    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
        super.init()
    }
}
