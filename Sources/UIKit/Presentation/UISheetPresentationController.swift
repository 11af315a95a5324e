/// Presents a controller as a sheet: in a window of regular width in the middle of it, else at the bottom edge, at
/// one of several heights.
///
/// The heights are its `detents`. A finger, the mouse or two fingers on a touchpad drag the sheet from one to another,
/// and away where a person may dismiss it; a press beside it and Escape dismiss it, too. The grabber is a button that
/// goes from one height to the next, also by keys. What scrolls in the sheet hands the drag over at its upper end.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    private var sheetDelegate: (any UISheetPresentationControllerDelegate)? {
        delegate as? any UISheetPresentationControllerDelegate
    }

    /// The presentation that is shown as this sheet says; nil for this one itself.
    final weak var owner: UIPresentationController?

    // MARK: Heights

    /// The heights at which the sheet can rest while it is at the bottom edge: a sheet in the middle of a window has one
    /// only. Default the large one. The order does not matter.
    open var detents: [Detent] = [.large()] { didSet { settingsDidChange() } }

    /// The detent at which the sheet rests, or is to rest; nil, the default, for the smallest one, which one that is not
    /// among the `detents` stands for as well. A person who drags the sheet changes it. The change is immediate unless
    /// it is made in `animateChanges(_:)`.
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { settingsDidChange() } }

    /// The largest detent at which nothing behind the sheet is dimmed, so that it can be used beside it; nil, the
    /// default, when it is dimmed at all of them. In the middle of a window only the large one counts.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { settingsDidChange() } }

    /// Works out the heights of the detents anew: for resolvers whose answers are others now.
    open func invalidateDetents() { settingsDidChange() }

    /// Makes changes of this object, and of views, and animates them.
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

    /// Whether dragging up what is scrolled to its top in the sheet makes the sheet higher, as long as it can be higher,
    /// instead of scrolling. Default true.
    open var prefersScrollingExpandsWhenScrolledToEdge = true

    // MARK: Look

    /// Whether a grabber is shown at the top of the sheet. Default false. Where there are several detents it is a button
    /// that goes to the next one; Tab arrives at it, and the up and down keys resize the sheet.
    open var prefersGrabberVisible = false { didSet { settingsDidChange() } }

    /// The radius of the sheet's corners in points; nil, the default, for the usual one.
    open var preferredCornerRadius: CGFloat? { didSet { settingsDidChange() } }

    /// Whether the sheet is at the bottom edge, and has all its detents, also in a window of compact height: one lower
    /// than 400 points. Default false: there it has one height.
    open var prefersEdgeAttachedInCompactHeight = false { didSet { settingsDidChange() } }

    /// Whether a sheet at the bottom edge is as wide as its controller's `preferredContentSize`, rather than as the
    /// window. Default false.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { settingsDidChange() } }

    /// Whether a sheet in the middle of a window has the size of a page, rather than that of a form. Default true in the
    /// style `pageSheet`.
    open var prefersPageSizing: Bool {
        get { wantsPageSize ?? (presentationStyle != .formSheet) }
        set {
            wantsPageSize = newValue
            settingsDidChange()
        }
    }

    private var wantsPageSize: Bool?

    /// The view that a sheet in the middle of a window is put over instead, as far as there is room; nil, the default,
    /// for none.
    open var sourceView: UIView? { didSet { settingsDidChange() } }

    open override var frameOfPresentedViewInContainerView: CGRect {
        (state.chrome as? SheetChrome)?.layout.restingFrame ?? super.frameOfPresentedViewInContainerView
    }

    private func settingsDidChange() { (owner ?? self).state.container?.setNeedsLayout() }

    /// A person has brought the sheet to another detent.
    final func personSelected(_ identifier: Detent.Identifier) {
        selectedDetentIdentifier = identifier
        sheetDelegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
}

extension UIPresentationController {
    /// Lays out the sheet and what is in it at once, so that all of it is animated together.
    final func layoutSheet() {
        layoutContainer()
        presentedView?.layoutIfNeeded()
    }
}

/// Adapts a sheet, and hears how a person drags it. All methods are optional in UIKit.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// A person has brought the sheet to another detent: its `selectedDetentIdentifier` says which, and it is on its way
    /// there. Not called for what the program selects. The default does nothing.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}
