/// The menu for a place of a view: see `UIContextMenuInteractionDelegate`.
@preconcurrency @MainActor
public final class UIContextMenuConfiguration: NSObject {
    /// Makes the menu when it is about to be shown. It gets what the toolkit suggests, nothing here; nil shows none.
    public typealias ActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?
    /// Makes what is shown of the content beside the menu.
    public typealias PreviewProvider = @MainActor () -> UIViewController?

    /// Tells menus of one interaction apart.
    public let identifier: any NSCopying

    let actionProvider: ActionProvider?

    /// - Parameters:
    ///   - identifier: nil for one of its own.
    ///   - previewProvider: never called: menus have no preview on a desktop.
    ///   - actionProvider: makes the menu; without one none is shown.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: PreviewProvider? = nil,
        actionProvider: ActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        self.actionProvider = actionProvider
        super.init()
    }
}

/// Which menu a view has where.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// The menu for a place; nil for none there.
    ///
    /// - Parameter location: in the coordinates of the interaction's view.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?

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
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}

/// Gives a view a menu that opens as a list: with the mouse's secondary button, with a finger that stays, and with
/// the Menu key while the view, or something in it, is first responder.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// Says which menu.
    public private(set) final weak var delegate: (any UIContextMenuInteractionDelegate)?

    public private(set) final weak var view: UIView?

    private weak var presentation: MenuListPresentation?
    private var lastLocation = CGPoint.zero
    private var shownMenu: UIMenu?
    /// Recognises the finger that stays.
    private(set) var press: UILongPressGestureRecognizer?

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

    /// Shows the menu for a place.
    ///
    /// - Parameter point: in the view's coordinates.
    /// - Returns: false when there is none.
    @discardableResult
    final func open(at point: CGPoint, by opener: Opener) -> Bool {
        guard let view, let window = view.window,
            let configuration = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: point),
            let menu = configuration.actionProvider?([])
        else { return false }
        lastLocation = point
        shownMenu = menu
        let place = view.convert(point, to: nil)
        let isKeyboardInside = window.firstResponder?.stands(within: view) == true
        let plan = MenuListPresentation.Plan(
            menu: { [weak self] in self?.shownMenu }, anchor: .point(place),
            pressedAt: opener == .key ? nil : place,
            isForFingers: opener == .finger, isForKeys: opener == .key,
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

    /// Takes the menu away.
    open func dismissMenu() { presentation?.dismiss(animated: true) }

    /// Puts another menu in place of the one that is shown.
    ///
    /// - Parameter block: gets the present menu.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
        guard let presentation, let menu = shownMenu else { return }
        shownMenu = block(menu)
        presentation.reload()
    }

    /// Where the menu was last asked for, in a view's coordinates; in the window's for nil.
    open func location(in view: UIView?) -> CGPoint { self.view?.convert(lastLocation, to: view) ?? .zero }
}

extension UIView {
    /// Shows the view's own menu for a place, if it has one there.
    final func openContextMenu(at point: CGPoint, by opener: UIContextMenuInteraction.Opener) -> Bool {
        interactionStorage.contains {
            ($0 as? UIContextMenuInteraction)?.open(at: point, by: opener) == true
        }
    }
}
