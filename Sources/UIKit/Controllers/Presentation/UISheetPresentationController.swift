/// Presents a controller as a sheet: in the middle of a window of regular width, else at the bottom edge, at
/// one of several heights.
///
/// The heights are its `detents`. Touches, the mouse or two fingers on a touchpad drag the sheet from one
/// height to another, and dismiss it where the user may do so; a press outside and Escape dismiss it, too. The
/// grabber is a button that goes from one height to the next, also by keys. Scroll views in the sheet pass on
/// drags at their upper end.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    private var sheetDelegate: (any UISheetPresentationControllerDelegate)? {
        presentationDelegate as? any UISheetPresentationControllerDelegate
    }

    /// The popover presentation that this sheet adapts; nil if it is presented itself.
    final weak var owner: UIPresentationController?

    // MARK: Heights

    /// The heights at which the sheet can rest at the bottom edge: a sheet in the middle of a window has only
    /// one. Default: the large detent. The order does not matter.
    open var detents: [Detent] = [.large()] { didSet { settingsDidChange() } }

    /// The detent at which the sheet rests; nil, the default, and identifiers that are not among the `detents`
    /// mean the smallest one. Changed when the user drags the sheet. The sheet moves at once, unless the change
    /// is made in `animateChanges(_:)`.
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { settingsDidChange() } }

    /// The largest detent at which the views behind the sheet are not dimmed and can be used; nil, the default,
    /// if they are dimmed at all detents. In the middle of a window only the large detent counts.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { settingsDidChange() } }

    /// Computes the heights of the detents again, after values that resolvers depend on have changed.
    open func invalidateDetents() { settingsDidChange() }

    /// Animates changes of this object and of views that the closure makes.
    open func animateChanges(_ changes: () -> Void) {
        let presentation = owner ?? self
        guard presentation.state.container?.window != nil else { return changes() }
        UIView.animate(
            withDuration: SheetDrag.settlingDuration, delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: 0, options: .allowUserInteraction,
            animations: {
                changes()
                presentation.layoutSheet()
            })
    }

    // MARK: Behaviour

    /// Whether dragging up a scroll view in the sheet makes the sheet higher, as long as it can be higher,
    /// instead of scrolling. Default true.
    open var prefersScrollingExpandsWhenScrolledToEdge = true

    // MARK: Appearance

    /// Whether a grabber is shown at the top of the sheet. Default false. Where there are several detents it is
    /// a button that goes to the next one; it can be focused with Tab, and the up and down keys resize the
    /// sheet.
    open var prefersGrabberVisible = false { didSet { settingsDidChange() } }

    /// The radius of the sheet's corners in points; nil, the default, for the usual one.
    open var preferredCornerRadius: CGFloat? { didSet { settingsDidChange() } }

    /// Whether the sheet is at the bottom edge, with all its detents, also in a window of compact height, less
    /// than 400 points. Default false: there it has one height.
    open var prefersEdgeAttachedInCompactHeight = false { didSet { settingsDidChange() } }

    /// Whether the width of a sheet at the bottom edge is that of the controller's `preferredContentSize`
    /// instead of the window's. Default false.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { settingsDidChange() } }

    /// Whether a sheet in the middle of a window has the size of a page, instead of that of a form. Default
    /// true in the style `pageSheet`.
    open var prefersPageSizing: Bool {
        get { storedPrefersPageSizing ?? (presentationStyle != .formSheet) }
        set {
            storedPrefersPageSizing = newValue
            settingsDidChange()
        }
    }

    private var storedPrefersPageSizing: Bool?

    /// The view over which a sheet is centred, as far as there is space, instead of in the window; nil, the
    /// default, for none.
    open var sourceView: UIView? { didSet { settingsDidChange() } }

    open override var frameOfPresentedViewInContainerView: CGRect {
        (state.chrome as? SheetChrome)?.layout.restingFrame ?? super.frameOfPresentedViewInContainerView
    }

    private func settingsDidChange() { (owner ?? self).state.container?.setNeedsLayout() }

    /// Called when the user has moved the sheet to another detent.
    final func userSelected(_ identifier: Detent.Identifier) {
        selectedDetentIdentifier = identifier
        sheetDelegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
}

extension UIPresentationController {
    /// Lays out the sheet and its content at once, so that all of it is animated together.
    final func layoutSheet() {
        layoutContainer()
        presentedView?.layoutIfNeeded()
    }
}

/// Adapts a sheet, and is notified when the user drags it. All methods are optional in UIKit.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The user has moved the sheet to the detent of `selectedDetentIdentifier`; the animation to it has begun.
    /// Not called for changes by the app. The default does nothing.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}
