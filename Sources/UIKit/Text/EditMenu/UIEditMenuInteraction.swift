/// Provides the contents and the target of an edit menu, and is notified of its appearance. All methods are
/// optional in UIKit.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: SelectorResponding {
    /// The menu. nil, the default, shows the suggested elements; a menu without children shows none.
    ///
    /// - Parameter suggestedActions: the standard edit actions and the app's own commands.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?

    /// The rectangle that the menu is shown beside, in the coordinates of the interaction's view. Default:
    /// `CGRect.null`, for the configuration's point.
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

/// Shows an edit menu beside a part of a view, when the app requests it.
///
/// Its commands are sent to the first responder or its successors in the responder chain, else to the view or
/// its successors. A press outside the menu, a key and scrolling dismiss it.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
    /// Provides the menu. Not retained.
    open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?

    open private(set) weak var view: UIView?

    private weak var presentation: CalloutPresentation?
    private var configuration: UIEditMenuConfiguration?
    /// The last target of the menu, in the coordinates of the view.
    private var targetRect = CGRect.null

    /// An interaction whose menu a delegate may change; it is not retained.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) {
        if view !== self.view { dismissMenu() }
    }

    open func didMove(to view: UIView?) { self.view = view }

    /// Shows the menu. Nothing is shown if the view is in no window, or if no command is available.
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

    private var target: EditMenuTarget? {
        guard let view, view.window != nil else { return nil }
        return EditMenuTarget(view.convert(targetRect, to: nil))
    }

    /// Dismisses the menu.
    open func dismissMenu() { presentation?.dismiss(animated: true) }

    /// Updates the menu while it is shown: to be called when the available commands have changed.
    open func reloadVisibleMenu() { presentation?.reload() }

    /// Updates the position of the menu while it is shown.
    open func updateVisibleMenuPosition(animated: Bool) {
        guard let presentation else { return }
        updateTargetRect()
        presentation.updatePosition(animated: animated)
    }

    /// The source point of the last menu, in a view's coordinates; in the window's for nil. Zero before there
    /// was any.
    open func location(in view: UIView?) -> CGPoint {
        guard let own = self.view, let configuration else { return .zero }
        return own.convert(configuration.sourcePoint, to: view)
    }
}
