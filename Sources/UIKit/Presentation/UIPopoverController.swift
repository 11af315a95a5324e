/// Shows a controller in a bubble: UIKit's way before `UIPopoverPresentationController`, which is behind
/// it here. Deprecated in UIKit; kept for the code that uses it, such as the older half of
/// `UISplitViewControllerDelegate`.
///
/// A popover that is shown is kept until it is gone. It stays a popover in windows of compact width, too.
@preconcurrency @MainActor
open class UIPopoverController: NSObject {
    private var content: UIViewController
    private weak var presentation: UIPopoverPresentationController?

    /// A popover that shows a controller when it is presented. The controller may be the child of another
    /// one, as long as its view is not in sight there.
    public init(contentViewController viewController: UIViewController) {
        content = viewController
        super.init()
    }

    /// Asked and told about a person's press outside. Not owned.
    open weak var delegate: (any UIPopoverControllerDelegate)?

    // MARK: What it shows

    /// The controller that is shown.
    open var contentViewController: UIViewController {
        get { content }
        set { setContentViewController(newValue, animated: false) }
    }

    /// Shows another controller. In a popover that is in sight it takes the old one's place at once.
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

    /// The size of the content in points: what was set here, or what the controller prefers.
    open var contentSize: CGSize {
        get { wantedSize ?? content.preferredSizeOfContent }
        set { setContentSize(newValue, animated: false) }
    }

    /// `contentSize` under its name in Objective-C.
    open var popoverContentSize: CGSize {
        get { contentSize }
        set { contentSize = newValue }
    }

    private var wantedSize: CGSize?

    /// Gives the content another size.
    open func setContentSize(_ size: CGSize, animated: Bool) {
        wantedSize = size
        guard isPopoverVisible else { return }
        UIView.animate(withDuration: animated ? 0.25 : 0) {
            self.content.preferredContentSize = size
            self.presentation?.state.container?.layoutIfNeeded()
        }
    }

    // MARK: How it shows it

    /// Whether the popover is shown.
    open var isPopoverVisible: Bool { presentation?.isActive ?? false }

    /// The direction that the arrow has; `unknown` while the popover is not shown.
    open var popoverArrowDirection: UIPopoverArrowDirection { presentation?.arrowDirection ?? .unknown }

    /// Views behind that touches go on to reach.
    open var passthroughViews: [UIView]? { didSet { presentation?.passthroughViews = passthroughViews } }

    /// The colour of the bubble; nil, the default, for white, or dark gray in the dark.
    open var backgroundColor: UIColor? { didSet { presentation?.backgroundColor = backgroundColor } }

    /// The distances to the edges of the window that the popover keeps, in points. Default 10 each.
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
            return Complaints.report("cannot show a popover: what it belongs to is in no window")
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
        if let wantedSize { content.preferredContentSize = wantedSize }
        presentation = new
        presenter.startPresenting(content, as: new, animated: animated, completion: nil)
        if !new.isActive { new.popoverController = nil }
    }

    /// Takes the popover away. The delegate is not told.
    open func dismiss(animated: Bool) {
        guard let presentation, presentation.isActive else { return }
        presentation.storedPresenter?.dismissPresented(animated: animated, completion: nil)
    }

    // MARK: A person's wish

    final var mayBeDismissed: Bool { delegate?.popoverControllerShouldDismissPopover(self) ?? true }

    final func wasDismissed() { delegate?.popoverControllerDidDismissPopover(self) }

    final func askForNewSource(
        _ rect: UnsafeMutablePointer<CGRect>, _ view: AutoreleasingUnsafeMutablePointer<UIView>
    ) { delegate?.popoverController(self, willRepositionPopoverTo: rect, in: view) }
}

/// Asked and told about a popover. All methods are optional in UIKit; the defaults stand for UIKit's
/// behaviour without them.
@preconcurrency @MainActor
public protocol UIPopoverControllerDelegate: AnyObject {
    /// Whether a press outside, or Escape, may take the popover away. Default true.
    func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool
    /// A press outside, or Escape, has taken the popover away. The default does nothing.
    func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController)
    /// The window has got another size, and the popover moves with its source view: both may be changed in
    /// place. The default changes nothing.
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
    /// The controller that the responder belongs to: itself, or the first up the chain.
    final var nearestController: UIViewController? {
        sequence(first: self, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
    }
}
