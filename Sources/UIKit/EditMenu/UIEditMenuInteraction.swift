/// What an edit menu shows, where, and who hears of it. All methods are optional in UIKit.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: AnyObject {
    /// The menu. nil, the default, shows what is suggested; a menu without children shows none.
    ///
    /// - Parameter suggestedActions: the standard edit actions and the app's own commands.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?

    /// What the menu is shown beside, in the coordinates of the interaction's view. Default: `CGRect.null`, for the
    /// configuration's point.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect

    /// The menu is about to appear.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)

    /// The menu is about to disappear.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { .null }
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
}

/// Shows an edit menu beside something in a view, when the app asks for it.
///
/// The commands in it are for the first responder and those above it, else for the view and those above it. A press
/// beside the menu, a key and scrolling take it away.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
    /// Says what is shown.
    public private(set) final weak var delegate: (any UIEditMenuInteractionDelegate)?

    public private(set) final weak var view: UIView?

    private weak var presentation: CalloutPresentation?
    private var configuration: UIEditMenuConfiguration?
    /// Where the menu was last shown, in the coordinates of the view.
    private var targetRect = CGRect.null

    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) {
        if view !== self.view { dismissMenu() }
    }

    open func didMove(to view: UIView?) { self.view = view }

    /// Shows the menu. Nothing is shown while the view is in no window, and when nothing can be done.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        guard let view, let window = view.window else { return }
        dismissMenu()
        self.configuration = configuration
        updateTargetRect()
        let start = window.firstResponder ?? view
        let plan = CalloutPresentation.Plan(
            menu: { [weak self] in self?.menu(for: configuration, start) },
            target: { [weak self] in self?.target },
            arrow: configuration.preferredArrowDirection,
            willPresent: { [weak self] animator in
                guard let self else { return }
                delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
            },
            willDismiss: { [weak self] animator in
                guard let self else { return }
                delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
            })
        let presentation = CalloutPresentation(plan, about: view, from: start, in: window)
        self.presentation = presentation
        _ = presentation.present()
    }

    private func menu(for configuration: UIEditMenuConfiguration, _ start: UIResponder) -> UIMenu? {
        let suggested = EditMenuContents.elements(for: start)
        return delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
            ?? UIMenu(children: suggested)
    }

    private func updateTargetRect() {
        guard let configuration else { return }
        let wanted = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
        targetRect = wanted.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : wanted
    }

    private var target: MenuTarget? {
        guard let view, view.window != nil else { return nil }
        return MenuTarget(view.convert(targetRect, to: nil))
    }

    /// Takes the menu away.
    open func dismissMenu() { presentation?.dismiss(animated: true) }

    /// Asks for the menu again while it is shown: call it when what can be done has changed.
    open func reloadVisibleMenu() { presentation?.reload() }

    /// Asks again where the menu belongs while it is shown.
    open func updateVisibleMenuPosition(animated: Bool) {
        guard let presentation else { return }
        updateTargetRect()
        presentation.updatePosition(animated: animated)
    }

    /// The point that the menu was asked for, in a view's coordinates; in the window's for nil. Zero before there
    /// was any.
    open func location(in view: UIView?) -> CGPoint {
        guard let own = self.view, let configuration else { return .zero }
        return own.convert(configuration.sourcePoint, to: view)
    }
}
