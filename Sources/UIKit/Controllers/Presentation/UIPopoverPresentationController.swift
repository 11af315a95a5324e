/// Presents a controller in a bubble with an arrow that points to its source.
///
/// A press outside the bubble, or Escape, dismisses it. Its size is the controller's `preferredContentSize`; where that
/// is zero, the least one that the constraints of the controller's view allow; without any 320 x 480 points; and no more
/// than the available space.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    /// The popover controller that uses this presentation; retained while it does.
    final var popoverController: UIPopoverController?

    /// The default minimum distance of popovers from the window's edges, in points.
    static let usualMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

    // MARK: Source

    /// The view that `sourceRect` is relative to. Either this, `barButtonItem` or `sourceItem` has to be set
    /// before the presentation begins; otherwise the popover is shown in the middle of the window.
    open weak var sourceView: UIView? { didSet { sourceDidChange() } }

    /// The rectangle that the arrow points to, in the coordinates of `sourceView`. The null rectangle, the
    /// default, means the whole view.
    open var sourceRect = CGRect.null { didSet { sourceDidChange() } }

    /// The button that the arrow points to. Takes precedence over `sourceView`.
    open weak var barButtonItem: UIBarButtonItem? { didSet { sourceDidChange() } }

    /// The view or the button that the arrow points to. Takes precedence over the others.
    open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        didSet { sourceDidChange() }
    }

    private func sourceDidChange() { state.container?.setNeedsLayout() }

    // MARK: Appearance

    /// The directions that the arrow may have. If empty, the popover has no arrow and covers its source.
    /// Default any.
    open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { sourceDidChange() } }

    /// The direction of the arrow; `unknown` while the popover is not shown.
    open var arrowDirection: UIPopoverArrowDirection {
        (state.chrome as? PopoverChrome)?.geometry?.arrow ?? .unknown
    }

    /// Views behind the popover that still receive touches. A view among them that has the keyboard focus keeps
    /// it.
    open var passthroughViews: [UIView]?

    /// The background colour of the bubble; nil, the default, for white, or dark gray in dark mode.
    open var backgroundColor: UIColor? { didSet { sourceDidChange() } }

    /// The minimum distances from the window's edges, in points. Default 10 each.
    open var popoverLayoutMargins = UIPopoverPresentationController.usualMargins {
        didSet { sourceDidChange() }
    }

    /// Whether the popover may cover its source where there is too little space beside it. Default false.
    open var canOverlapSourceViewRect = false { didSet { sourceDidChange() } }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let geometry = (state.chrome as? PopoverChrome)?.geometry else {
            return super.frameOfPresentedViewInContainerView
        }
        return geometry.content.offsetBy(dx: geometry.frame.minX, dy: geometry.frame.minY)
    }

    // MARK: Adapting to a sheet

    /// The sheet that the popover becomes in a window of compact width, to be set up before or while it is shown.
    open var adaptiveSheetPresentationController: UISheetPresentationController {
        createdSheet ?? makeSheet(style: .pageSheet)
    }

    private func makeSheet(style: UIModalPresentationStyle) -> UISheetPresentationController {
        let made = UISheetPresentationController(presented: presentedViewController, style: style)
        made.owner = self
        createdSheet = made
        return made
    }

    /// That sheet, if the app has requested it.
    private(set) final var createdSheet: UISheetPresentationController?

    override func adaptedSheet(for style: UIModalPresentationStyle) -> UISheetPresentationController? {
        guard style == .pageSheet || style == .formSheet else { return nil }
        return createdSheet ?? makeSheet(style: style)
    }

    // MARK: Delegates

    private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
        presentationDelegate as? any UIPopoverPresentationControllerDelegate
    }

    override func prepareForPresentation() {
        popoverDelegate?.prepareForPopoverPresentation(self)
        if !hasSource, adaptedStyle(for: traitCollection) == .popover {
            Diagnostics.report("a popover has no source view and no bar button: it points to nothing")
        }
    }

    /// Whether the popover has a source to point to.
    final var hasSource: Bool { sourceItem != nil || barButtonItem != nil || sourceView != nil }

    override var keepsStyle: Bool { popoverController != nil }

    override func mayBeDismissed() -> Bool {
        if let popoverController { return popoverController.mayBeDismissed }
        return super.mayBeDismissed()
            && popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
    }

    override func userDidDismiss() {
        super.userDidDismiss()
        popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
        popoverController?.wasDismissed()
    }

    override func didEnd() { popoverController = nil }

    /// Called when the window's size has changed: the delegate may set another source.
    final func requestNewSource() {
        guard var view = sourceView, sourceItem == nil, barButtonItem == nil else { return }
        var rect = sourceRect.isNull ? view.bounds : sourceRect
        let old = (rect, view)
        // The delegate changes both in place, as in UIKit; the pointers end with the call.
        withUnsafeMutablePointer(to: &rect) { rect in
            withUnsafeMutablePointer(to: &view) { view in
                if let popoverController {
                    popoverController.requestNewSource(rect, view)
                } else {
                    popoverDelegate?.popoverPresentationController(
                        self, willRepositionPopoverTo: rect, in: view)
                }
            }
        }
        if rect != old.0 { sourceRect = rect }
        if view !== old.1 { sourceView = view }
    }

    /// The rectangle that the arrow points to; nil when it is not in the window.
    final func source(in container: UIView) -> CGRect? {
        if let item = sourceItem ?? barButtonItem { return item.frame(in: container) }
        guard let sourceView, sourceView.window != nil else { return nil }
        return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
    }
}

/// An object that a popover can point to.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {
    /// The frame of the item in the coordinates of a view; nil when it is in another window or in none.
    func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
    /// What `frame(in:)` does unless a subclass overrides it.
    final func popoverSource(in referenceView: UIView) -> CGRect? {
        guard let ownWindow, referenceView.window === ownWindow else { return nil }
        return convert(bounds, to: referenceView)
    }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
    /// What `frame(in:)` does unless a subclass overrides it.
    final func popoverSource(in referenceView: UIView) -> CGRect? {
        (customView ?? viewInBar)?.frame(in: referenceView)
    }
}

/// The pointer type of Objective-C for references that a method may replace.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

/// Takes part in the presentation of a popover. All methods are optional in UIKit; the defaults correspond to
/// UIKit's behaviour without them.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called before the popover is shown, to configure it. The default does nothing.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)

    /// The older form of `presentationControllerShouldDismiss(_:)`. Both have to return true. Default true.
    func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool

    /// The older form of `presentationControllerDidDismiss(_:)`; called after it. The default does nothing.
    func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController)

    /// The window's size has changed, and the popover is repositioned with its source view. The default changes
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

/// The directions in which a popover's arrow points.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The popover is below what it points to.
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    /// The popover is above what it points to.
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    /// The popover is to the right of what it points to.
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    /// The popover is to the left of what it points to.
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    /// The popover may be on any of the four sides.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// The popover is not visible, so that its arrow has no direction yet.
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}
