/// The context menu for a location in a view: see `UIContextMenuInteractionDelegate`.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// Returns the menu when it is about to be shown, nil for none. It gets the standard edit actions
    /// that the view, or a responder above it, can perform, as these responders have changed them in
    /// `buildMenu(with:)`: an app that wants them puts them into its menu.
    public typealias ActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?
    /// Makes a preview of the content.
    public typealias PreviewProvider = @MainActor () -> UIViewController?

    /// Identifies the menu among those of one interaction.
    open private(set) var identifier: any NSCopying

    let actionProvider: ActionProvider?
    let previewProvider: PreviewProvider?

    /// - Parameters:
    ///   - identifier: an identifier; nil for a unique one.
    ///   - previewProvider: called when the menu is about to be shown; the view of the controller that it returns is
    ///     shown beside the menu, at its `preferredContentSize` where there is space for that. Pressing it calls the
    ///     delegate. nil for no preview. In UIKit the preview of a menu without one is the view itself.
    ///   - actionProvider: returns the menu; without it none is shown.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: PreviewProvider? = nil,
        actionProvider: ActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        self.actionProvider = actionProvider
        self.previewProvider = previewProvider
        super.init()
    }
}

/// Provides the context menus of a view.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: SelectorResponding {
    /// The menu for a location; nil for none.
    ///
    /// - Parameter location: in the coordinates of the interaction's view.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?

    /// The user has pressed the preview: the app shows what it is a preview of, in an animation or the completion.
    /// The menu ends afterwards. Optional.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)

    /// The menu is about to appear. Optional.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)

    /// The menu is about to disappear. Optional.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}

/// Adds a context menu to a view. It opens with the mouse's secondary button, by a long press of a finger, and
/// with the Menu key while the view or a view in it is first responder.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// Provides the menu. Not retained.
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

    open private(set) weak var view: UIView?

    private weak var presentation: MenuListPresentation?
    private var lastLocation = CGPoint.zero
    private var shownMenu: UIMenu?
    /// Recognises the long press.
    private(set) var press: UILongPressGestureRecognizer?

    /// An interaction that asks a delegate for the menu; it is not retained.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) {
        guard view !== self.view else { return }
        dismissMenu()
        if let press { self.view?.removeGestureRecognizer(press) }
        press = nil
    }

    open func didMove(to view: UIView?) {
        self.view = view
        guard let view, press == nil else { return }
        let press = UILongPressGestureRecognizer(target: nil, action: nil)
        press.allowedTouchTypes = UIScrollView.fingers
        press.addTarget(self, action: UIContextMenuInteraction.fingerStays)
        view.addGestureRecognizer(press)
        self.press = press
    }

    private func fingerStays() {
        guard let press, press.state == .began, let view else { return }
        open(at: press.location(in: view), by: .finger)
    }

    enum Opener { case mouse, finger, key }

    /// Shows the menu for a location.
    ///
    /// - Parameter point: in the view's coordinates.
    /// - Returns: false if there is no menu.
    @discardableResult
    final func open(at point: CGPoint, by opener: Opener) -> Bool {
        guard let view, let window = view.window,
            let configuration = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: point),
            let menu = configuration.actionProvider?(UIMenuSystem.context.suggestions(for: view))
        else { return false }
        lastLocation = point
        shownMenu = menu
        let position = view.convert(point, to: nil)
        let isKeyboardInside = window.firstResponder?.stands(within: view) == true
        let plan = MenuListPresentation.Plan(
            menu: { [weak self] in self?.shownMenu }, anchor: .point(position),
            pressedAt: opener == .key ? nil : position,
            isForFingers: opener == .finger, isForKeys: opener == .key,
            preview: { [weak self] in self?.preview(of: configuration) },
            willPresent: { [weak self] animator in
                guard let self else { return }
                delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
            },
            willDismiss: { [weak self] animator in
                guard let self else { return }
                delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
            })
        let presentation = MenuListPresentation(
            plan, about: view, from: isKeyboardInside ? window.firstResponder : view, in: window)
        self.presentation = presentation
        return presentation.present()
    }

    private func preview(of configuration: UIContextMenuConfiguration) -> MenuPreview? {
        guard let controller = configuration.previewProvider?(), let view = controller.view else {
            return nil
        }
        return MenuPreview(
            of: controller, view: view, size: controller.preferredContentSize,
            willShow: { controller.beginAppearanceTransition($0, animated: false) },
            didShow: { controller.endAppearanceTransition() },
            commit: { [weak self] animator in
                guard let self else { return }
                delegate?.contextMenuInteraction(
                    self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
            })
    }

    /// Dismisses the menu.
    open func dismissMenu() { presentation?.dismiss(animated: true) }

    /// Replaces the menu that is shown.
    ///
    /// - Parameter block: gets the current menu and returns the new one.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
        guard let presentation, let menu = shownMenu else { return }
        shownMenu = block(menu)
        presentation.reload()
    }

    /// The location of the last menu, in a view's coordinates; in the window's for nil.
    open func location(in view: UIView?) -> CGPoint { self.view?.convert(lastLocation, to: view) ?? .zero }
}

extension UIView {
    /// Shows the view's own context menu for a location, if there is one.
    final func openContextMenu(at point: CGPoint, by opener: UIContextMenuInteraction.Opener) -> Bool {
        interactionStorage.contains {
            ($0 as? UIContextMenuInteraction)?.open(at: point, by: opener) == true
        }
    }
}

/// The appearance or dismissal of a context menu, to which an app can add its own animations and completions.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
    /// The controller of the preview; nil for a menu without one.
    var previewViewController: UIViewController? { get }
    /// Animates changes together with the menu.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure that is called when the menu has appeared or disappeared.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// What becomes of a preview that the user has pressed, to which an app can add its own animations and completions.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// Whether the preview grows until it is gone, or just goes. Default `dismiss`.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// How a preview that the user has pressed ends.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    /// It goes together with the menu, before the animations.
    case dismiss
    /// It grows to the size of the window and fades, during the animations.
    case pop
}
