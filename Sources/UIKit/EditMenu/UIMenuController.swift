/// The edit menu as a whole: which commands of the app's own are in it, where it is, and that it comes and goes.
///
/// Every callout is this menu, whoever has asked for it: texts, a `UIEditMenuInteraction`, or `showMenu(from:rect:)`.
/// The commands in it are those that `canPerformAction(_:withSender:)` allows, of the first responder and those above
/// it.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    /// The menu. There is one.
    public static let shared = UIMenuController()

    /// Where the arrow points to.
    public enum ArrowDirection: Int, Sendable {
        case `default`, up, down, left, right
    }

    private var presentation: CalloutPresentation?
    private var target: (view: WeakView, rect: CGRect)?

    private struct WeakView {
        weak var view: UIView?
    }

    // MARK: Content

    /// Commands of the app's own, behind those of the toolkit. Those that nobody can do are left out. Default nil.
    open var menuItems: [UIMenuItem]?

    /// Reads the menu anew while it is shown: call it when what can be done has changed.
    open func update() { presentation?.reload() }

    // MARK: Place

    /// Where the arrow points to, if there is room. Counts for menus that this object is asked to show. Default:
    /// where there is room.
    open var arrowDirection = ArrowDirection.default

    /// Where the menu is, its arrow included, in the coordinates of its window; zero while there is none.
    open var menuFrame: CGRect { presentation?.shape ?? .zero }

    // MARK: Showing and hiding

    /// Whether the menu is shown.
    open var isMenuVisible: Bool {
        get { presentation != nil }
        set { setMenuVisible(newValue, animated: false) }
    }

    /// Shows the menu beside a part of a view. Nothing is shown when nothing can be done.
    ///
    /// - Parameter rect: in the view's coordinates.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        target = (WeakView(view: targetView), targetRect)
        show(animated: true)
    }

    /// Takes the menu away.
    open func hideMenu() { presentation?.dismiss(animated: true) }

    /// Takes the menu away if it was shown from this view.
    open func hideMenu(from targetView: UIView) {
        if target?.view.view === targetView || presentation?.subject === targetView { hideMenu() }
    }

    /// The older way: what the menu is shown beside when it becomes visible.
    ///
    /// - Parameter targetRect: in the view's coordinates.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        target = (WeakView(view: targetView), targetRect)
    }

    /// The older way: shows the menu beside the target rectangle, or hides it.
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
                view.flatMap { $0.window == nil ? nil : MenuTarget($0.convert(rect, to: nil)) }
            }, arrow: arrow)
        _ = CalloutPresentation(plan, about: view, from: start, in: window).present(animated: animated)
    }

    // MARK: What callouts tell

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
    /// The menu that is shown stands elsewhere, or has another size.
    public nonisolated static let menuFrameDidChangeNotification = Notification.Name(
        "UIMenuControllerMenuFrameDidChangeNotification")
}
