/// Presents a controller in a bubble that points to what it belongs to.
///
/// A press outside the bubble, or Escape, ends the presentation. Its size is the controller's
/// `preferredContentSize`, 320 x 480 points where that is zero, or what there is room for.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    /// The popover controller that uses this presentation, kept while it does.
    final var popoverController: UIPopoverController?

    /// The distance to the edges of the window that a popover keeps unless it is told otherwise, in points.
    static let usualMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

    // MARK: What it points to

    /// The view that `sourceRect` is in. One of this, `barButtonItem` and `sourceItem` is to be set before
    /// the presentation begins; without any the popover stands in the middle of the window.
    open weak var sourceView: UIView? { didSet { sourceDidChange() } }

    /// What the arrow points to, in the coordinates of `sourceView`. The null rectangle, the default, stands
    /// for the whole view.
    open var sourceRect = CGRect.null { didSet { sourceDidChange() } }

    /// The button that the arrow points to. It goes before `sourceView`.
    open weak var barButtonItem: UIBarButtonItem? { didSet { sourceDidChange() } }

    /// The view or the button that the arrow points to. It goes before the others.
    open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        didSet { sourceDidChange() }
    }

    private func sourceDidChange() { state.container?.setNeedsLayout() }

    // MARK: Look

    /// The directions that the arrow may have. With none of them the popover has no arrow and stands over
    /// its source. Default any.
    open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { sourceDidChange() } }

    /// The direction that the arrow has; `unknown` while the popover is not shown.
    open var arrowDirection: UIPopoverArrowDirection {
        (state.chrome as? PopoverChrome)?.geometry?.arrow ?? .unknown
    }

    /// Views behind that touches go on to reach. One of them that has the keys keeps them.
    open var passthroughViews: [UIView]?

    /// The colour of the bubble; nil, the default, for white, or dark gray in the dark.
    open var backgroundColor: UIColor? { didSet { sourceDidChange() } }

    /// The distances to the edges of the window that the popover keeps, in points. Default 10 each.
    open var popoverLayoutMargins = UIPopoverPresentationController.usualMargins {
        didSet { sourceDidChange() }
    }

    /// Whether the popover may lie over its source where there is too little room beside it. Default false.
    open var canOverlapSourceViewRect = false { didSet { sourceDidChange() } }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let geometry = (state.chrome as? PopoverChrome)?.geometry else {
            return super.frameOfPresentedViewInContainerView
        }
        return geometry.content.offsetBy(dx: geometry.frame.minX, dy: geometry.frame.minY)
    }

    // MARK: As a sheet

    /// The sheet that the popover becomes in a window of compact width, to be set up before or while it is shown.
    open var adaptiveSheetPresentationController: UISheetPresentationController {
        if let knownSheet { return knownSheet }
        let made = UISheetPresentationController(presented: presentedViewController, style: .pageSheet)
        made.owner = self
        knownSheet = made
        return made
    }

    /// That sheet, if the app has asked for it.
    private(set) final var knownSheet: UISheetPresentationController?

    // MARK: Delegates

    private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
        delegate as? any UIPopoverPresentationControllerDelegate
    }

    override func prepareForPresentation() {
        popoverDelegate?.prepareForPopoverPresentation(self)
        if !hasSource, adaptedStyle(for: traitCollection) == .popover {
            Complaints.report("a popover has no source view and no bar button: it points to nothing")
        }
    }

    /// Whether the popover was told what it points to.
    final var hasSource: Bool { sourceItem != nil || barButtonItem != nil || sourceView != nil }

    override var keepsStyle: Bool { popoverController != nil }

    override func mayBeDismissed() -> Bool {
        if let popoverController { return popoverController.mayBeDismissed }
        return super.mayBeDismissed()
            && popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
    }

    override func personDidDismiss() {
        super.personDidDismiss()
        popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
        popoverController?.wasDismissed()
    }

    override func didEnd() { popoverController = nil }

    /// The window has another size: the delegate may name another source.
    final func askForNewSource() {
        guard var view = sourceView, sourceItem == nil, barButtonItem == nil else { return }
        var rect = sourceRect.isNull ? view.bounds : sourceRect
        let old = (rect, view)
        // The delegate changes both in place, as in UIKit; the pointers end with the call.
        withUnsafeMutablePointer(to: &rect) { rect in
            withUnsafeMutablePointer(to: &view) { view in
                if let popoverController {
                    popoverController.askForNewSource(rect, view)
                } else {
                    popoverDelegate?.popoverPresentationController(
                        self, willRepositionPopoverTo: rect, in: view)
                }
            }
        }
        if rect != old.0 { sourceRect = rect }
        if view !== old.1 { sourceView = view }
    }

    /// What the arrow points to; nil when it is not in sight.
    final func source(in container: UIView) -> CGRect? {
        if let item = sourceItem ?? barButtonItem { return item.frame(in: container) }
        guard let sourceView, sourceView.window != nil else { return nil }
        return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
    }
}

/// What a popover can point to.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {
    /// Where the item is in the coordinates of a view; nil when it is in another window or in none.
    func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
    /// The view's bounds in the coordinates of another view; nil when that is in another window.
    public func frame(in referenceView: UIView) -> CGRect? {
        guard let ownWindow, referenceView.window === ownWindow else { return nil }
        return convert(bounds, to: referenceView)
    }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
    /// Where the bar shows the item; nil when none does.
    public func frame(in referenceView: UIView) -> CGRect? {
        (customView ?? viewInBar)?.frame(in: referenceView)
    }
}

/// Where UIKit hands out references in place, this is the pointer to them. Objective-C has one of its own.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

/// Takes part in the presentation of a popover. All methods are optional in UIKit; the defaults stand for
/// UIKit's behaviour without them.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The popover is about to be shown: the last moment to set it up. The default does nothing.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)

    /// The older form of `presentationControllerShouldDismiss(_:)`. Both have to agree. Default true.
    func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool

    /// The older form of `presentationControllerDidDismiss(_:)`; called after it. The default does nothing.
    func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController)

    /// The window has got another size, and the popover moves with its source view. The default changes
    /// nothing.
    ///
    /// - Parameters:
    ///   - rect: the source rectangle, to be changed in place.
    ///   - view: the source view, to be changed in place.
    func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: AutoreleasingUnsafeMutablePointer<UIView>)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}
    public func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool { true }
    public func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}
    public func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {}
}
