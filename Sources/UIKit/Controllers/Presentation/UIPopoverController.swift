/// Shows a controller in a bubble: the predecessor of `UIPopoverPresentationController`, on which it is based
/// here. Deprecated in UIKit; provided for code that still uses it, such as the older methods of
/// `UISplitViewControllerDelegate`.
///
/// A popover is retained while it is shown. It stays a popover in windows of compact width.
@preconcurrency @MainActor
open class UIPopoverController: NSObject {
    private var content: UIViewController
    private weak var presentation: UIPopoverPresentationController?

    /// A popover that shows a controller when it is presented. The controller may be the child of another one,
    /// as long as its view is not visible there.
    public init(contentViewController viewController: UIViewController) {
        content = viewController
        super.init()
    }

    /// Notified of, and able to prevent, dismissal by a press outside. Not retained.
    /// What `super.delegate` was set to is called, also where a subclass overrides the property.
    open weak var delegate: (any UIPopoverControllerDelegate)? {
        get { popoverDelegate }
        set { popoverDelegate = newValue }
    }

    /// Who is asked and notified. `delegate` may be overridden to say something else.
    final weak var popoverDelegate: (any UIPopoverControllerDelegate)?

    // MARK: Content

    /// The controller that is shown.
    open var contentViewController: UIViewController {
        get { content }
        set { setContentViewController(newValue, animated: false) }
    }

    /// Shows another controller. A visible popover replaces its content at once.
    open func setContentViewController(_ viewController: UIViewController, animated: Bool) {
        guard viewController !== content else { return }
        let shown = presentation.flatMap { $0.isActive ? $0 : nil }
        guard let shown, let presenter = shown.storedPresenter else {
            content = viewController
            return
        }
        let new = UIPopoverPresentationController(presented: viewController, style: .popover)
        new.sourceView = shown.sourceView
        new.sourceRect = shown.sourceRect
        new.barButtonItem = shown.barButtonItem
        new.permittedArrowDirections = shown.permittedArrowDirections
        presenter.dismissPresented(animated: false, completion: nil)
        content = viewController
        present(new, from: presenter, animated: false)
    }

    /// The size of the content in points. Default: the controller's preferred size.
    open var contentSize: CGSize {
        get { storedSize ?? content.preferredSizeOfContent() }
        set { setContentSize(newValue, animated: false) }
    }

    /// `contentSize` under its name in Objective-C.
    open var popoverContentSize: CGSize {
        get { contentSize }
        set { contentSize = newValue }
    }

    private var storedSize: CGSize?

    /// Changes the size of the content, in points.
    open func setContentSize(_ size: CGSize, animated: Bool) {
        storedSize = size
        guard isPopoverVisible else { return }
        UIView.animate(withDuration: animated ? 0.25 : 0) {
            self.content.preferredContentSize = size
            self.presentation?.state.container?.layoutIfNeeded()
        }
    }

    // MARK: Presentation

    /// Whether the popover is shown.
    open var isPopoverVisible: Bool { presentation?.isActive ?? false }

    /// The direction of the arrow; `unknown` while the popover is not shown.
    open var popoverArrowDirection: UIPopoverArrowDirection { presentation?.arrowDirection ?? .unknown }

    /// Views behind the popover that still receive touches.
    open var passthroughViews: [UIView]? { didSet { presentation?.passthroughViews = passthroughViews } }

    /// The background colour of the bubble; nil, the default, for white, or dark gray in dark mode.
    open var backgroundColor: UIColor? { didSet { presentation?.backgroundColor = backgroundColor } }

    /// The minimum distances from the window's edges, in points. Default 10 each.
    open var popoverLayoutMargins = UIPopoverPresentationController.usualMargins {
        didSet { presentation?.popoverLayoutMargins = popoverLayoutMargins }
    }

    /// Shows the popover beside a rectangle of a view. A popover that is shown already moves there.
    open func present(
        from rect: CGRect, in view: UIView, permittedArrowDirections arrowDirections: UIPopoverArrowDirection,
        animated: Bool
    ) {
        show(at: view, arrowDirections, animated: animated) {
            $0.barButtonItem = nil
            $0.sourceView = view
            $0.sourceRect = rect
        }
    }

    /// Shows the popover beside a button of a bar. A popover that is shown already moves there.
    open func present(
        from item: UIBarButtonItem, permittedArrowDirections arrowDirections: UIPopoverArrowDirection,
        animated: Bool
    ) {
        show(at: item.customView ?? item.viewInBar, arrowDirections, animated: animated) {
            $0.barButtonItem = item
            $0.sourceView = nil
        }
    }

    private func show(
        at view: UIView?, _ directions: UIPopoverArrowDirection, animated: Bool,
        source: (UIPopoverPresentationController) -> Void
    ) {
        if let presentation, presentation.isActive, presentation.state.stage != .dismissing {
            source(presentation)
            presentation.permittedArrowDirections = directions
            return
        }
        presentation?.finishNow()
        guard let view, view.window != nil, let presenter = view.nearestController else {
            return Diagnostics.report("cannot show a popover: what it belongs to is in no window")
        }
        let new = UIPopoverPresentationController(presented: content, style: .popover)
        source(new)
        new.permittedArrowDirections = directions
        present(new, from: presenter, animated: animated)
    }

    private func present(
        _ new: UIPopoverPresentationController, from presenter: UIViewController, animated: Bool
    ) {
        new.passthroughViews = passthroughViews
        new.backgroundColor = backgroundColor
        new.popoverLayoutMargins = popoverLayoutMargins
        new.popoverController = self
        if let storedSize { content.preferredContentSize = storedSize }
        presentation = new
        presenter.startPresenting(content, as: new, animated: animated, completion: nil)
        if !new.isActive { new.popoverController = nil }
    }

    /// Dismisses the popover. The delegate is not notified.
    open func dismiss(animated: Bool) {
        guard let presentation, presentation.isActive else { return }
        presentation.storedPresenter?.dismissPresented(animated: animated, completion: nil)
    }

    // MARK: Dismissal by the user

    final var mayBeDismissed: Bool { popoverDelegate?.popoverControllerShouldDismissPopover(self) ?? true }

    final func wasDismissed() { popoverDelegate?.popoverControllerDidDismissPopover(self) }

    final func requestNewSource(
        _ rect: UnsafeMutablePointer<CGRect>, _ view: AutoreleasingUnsafeMutablePointer<UIView>
    ) { popoverDelegate?.popoverController(self, willRepositionPopoverTo: rect, in: view) }
}

/// Is notified of a popover's dismissal and can prevent it. All methods are optional in UIKit; the defaults
/// correspond to UIKit's behaviour without them.
@preconcurrency @MainActor
public protocol UIPopoverControllerDelegate: SelectorResponding {
    /// Whether a press outside, or Escape, may dismiss the popover. Default true.
    func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool
    /// A press outside, or Escape, has dismissed the popover. The default does nothing.
    func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController)
    /// The window's size has changed, and the popover is repositioned: its source may be changed in place. The
    /// default changes nothing.
    func popoverController(
        _ popoverController: UIPopoverController, willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: AutoreleasingUnsafeMutablePointer<UIView>)
}

extension UIPopoverControllerDelegate {
    public func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool {
        true
    }
    public func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {}
    public func popoverController(
        _ popoverController: UIPopoverController, willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {}
}

extension UIResponder {
    /// The controller that the responder belongs to: itself, or the first one up the responder chain.
    final var nearestController: UIViewController? {
        sequence(first: self, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
    }
}
