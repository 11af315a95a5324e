/// Presents one controller over another, from the beginning of the presentation to its end.
///
/// Created by the controller that is presented, of the kind that its `modalPresentationStyle` requires.
/// Subclasses are returned by a `UIViewControllerTransitioningDelegate`; they determine the frame of the view
/// by `frameOfPresentedViewInContainerView`, and may add views to `containerView`.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UITraitChangeObservable, TraitObserved, PassObserving {
    // The presenter owns both this object and the presented controller; nothing here owns a controller, except one that
    // another is shown in place of.
    final weak var storedPresented: UIViewController?
    final weak var storedPresenter: UIViewController?
    final var state = PresentationState()
    final var ownTraitObservers: TraitObservers?
    /// What the methods around layout have read of models; nil for nothing.
    final var observedReads: [ObservedPass: ObservedReads]?

    /// A presentation of one controller over another, which begins with
    /// `UIViewController.present(_:animated:completion:)`.
    public init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        storedPresented = presentedViewController
        storedPresenter = nil
        storedStyle = presentedViewController.modalPresentationStyle.resolved
        super.init()
    }

    /// Used by UIKit's own subclasses.
    init(presented: UIViewController, style: UIModalPresentationStyle) {
        storedPresented = presented
        storedStyle = style
        super.init()
    }

    private let storedStyle: UIModalPresentationStyle

    // MARK: Controllers

    /// The controller that is presented; an empty one after it was deallocated. While the delegate has another one shown in
    /// its place, still the one that was asked for.
    open var presentedViewController: UIViewController { requestedController ?? UIViewController() }

    /// The controller over which it is presented; before the beginning and after the end of the presentation
    /// the presented controller itself.
    open var presentingViewController: UIViewController { storedPresenter ?? presentedViewController }

    /// Adapts the presentation and is notified of its dismissal. Not retained.
    /// What `super.delegate` was set to is called, also where a subclass overrides the property.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        get { presentationDelegate }
        set { presentationDelegate = newValue }
    }

    /// Who is asked and notified. `delegate` may be overridden to say something else.
    final weak var presentationDelegate: (any UIAdaptivePresentationControllerDelegate)?

    // MARK: Style

    /// The requested style. Never `automatic`.
    open var presentationStyle: UIModalPresentationStyle { storedStyle }

    /// The style that the presentation has in a window of compact width.
    open var adaptivePresentationStyle: UIModalPresentationStyle {
        adaptivePresentationStyle(
            for: UITraitCollection(traitsFrom: [
                traitCollection, UITraitCollection(horizontalSizeClass: .compact),
            ]))
    }

    /// The style that the presentation has with traits; `none` when it keeps its own.
    open func adaptivePresentationStyle(
        for traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        let style = adaptedStyle(for: traitCollection)
        return style == presentationStyle ? .none : style
    }

    /// The traits of the presentation's container.
    open var traitCollection: UITraitCollection {
        state.container?.traitCollection ?? storedPresenter?.viewIfLoaded?.window?.traitCollection
            ?? UITraitCollection.current
    }

    /// Called after the environment of the container changed, and the presentation has adapted to it. The default does
    /// nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Views

    /// The view that contains the presentation, from its beginning to its end. It covers the window, or the
    /// view of the presentation context.
    open var containerView: UIView? { state.container }

    /// The view that is shown: that of the presented controller.
    open var presentedView: UIView? { storedPresented?.view }

    /// The frame of the presented view, in the coordinates of the container view. Default: the bounds of the
    /// container view.
    open var frameOfPresentedViewInContainerView: CGRect { state.container?.bounds ?? .zero }

    /// Whether a custom presentation covers the whole window instead of a presentation context.
    /// Default true.
    open var shouldPresentInFullscreen: Bool { true }

    /// Whether the presenter's view is removed from the window at the end of the transition. Default: only in
    /// the style `fullScreen`.
    open var shouldRemovePresentersView: Bool { presentationStyle == .fullScreen }

    // MARK: Sizes

    /// The size that the presented controller prefers.
    open var preferredContentSize: CGSize { storedPresented?.preferredContentSize ?? .zero }

    /// Called when the presented controller's preferred size has changed. The default lays out the container.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        preferredContentSizeDidChange()
    }

    /// The size of the presented view for a size of the container. The default returns the container's size;
    /// UIKit's own kinds return theirs.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { state.chrome?.contentSize(in: parentSize) ?? parentSize }

    /// Called before the container's size changes. Overrides call super, which notifies the presented
    /// controller if `size(forChildContentContainer:withParentContainerSize:)` returns another size for it.
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        guard let presented = storedPresented, let view = presented.viewIfLoaded else { return }
        let own = self.size(forChildContentContainer: presented, withParentContainerSize: size)
        if own != view.bounds.size { presented.viewWillTransition(to: own, with: coordinator) }
    }

    /// Called before the container's size class changes. Overrides call super, which notifies the presented
    /// controller.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        guard let presented = storedPresented, newCollection != presented.traitCollection else { return }
        presented.willTransition(to: newCollection, with: coordinator)
    }

    // MARK: Hooks for subclasses

    /// The container view is about to lay out its subviews.
    open func containerViewWillLayoutSubviews() {}
    /// The container view has laid out its subviews.
    open func containerViewDidLayoutSubviews() {}
    /// Called before the controller is presented. Its view is added to the container view after this, above the
    /// views that a subclass adds; accompanying animations can be added to the presented controller's
    /// `transitionCoordinator`.
    open func presentationTransitionWillBegin() {}
    /// Called when presenting has ended; `completed` is false if it was interactive and was cancelled. If the
    /// controller is dismissed while it is being presented, `completed` is true, and the methods for the
    /// dismissal are called.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the controller is dismissed.
    open func dismissalTransitionWillBegin() {}
    /// Called when dismissing has ended; `completed` is false if it was interactive and was cancelled, so that
    /// the controller is still presented.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// A hook for UIKit's own subclasses, called before the presentation begins.
    func prepareForPresentation() {}

    /// Whether the style does not adapt to the window.
    var keepsStyle: Bool { false }

    /// The settings of the sheet that the presentation becomes in a style; nil if that is no sheet, or for the settings of
    /// the presentation itself.
    func adaptedSheet(for style: UIModalPresentationStyle) -> UISheetPresentationController? { nil }

    /// Called when the presented controller, or one in it, prefers another size.
    final func contentPrefersAnotherSize(_ controller: UIViewController) {
        if controller === storedPresented {
            preferredContentSizeDidChange(forChildContentContainer: controller)
        } else {
            preferredContentSizeDidChange()
        }
    }

    /// Lays out the container, if there is one.
    func preferredContentSizeDidChange() { state.container?.setNeedsLayout() }

    /// A hook for UIKit's own subclasses, called when the presentation has ended.
    func didEnd() {}

    /// Whether the user may dismiss the presentation now.
    func mayBeDismissed() -> Bool { presentationDelegate?.presentationControllerShouldDismiss(self) ?? true }

    /// Called when the user has dismissed the presentation.
    func userDidDismiss() {
        presentationDelegate?.presentationControllerDidDismiss(self)
        (storedPresented as? UIAlertController)?.wasDismissedByUser()
    }

    /// Creates the chrome for a style.
    func makeChrome(for style: UIModalPresentationStyle) -> PresentationChrome {
        switch style {
        case .pageSheet, .formSheet: SheetChrome(self, style: style)
        case .popover: PopoverChrome(self)
        default: PlainChrome(self, style: style)
        }
    }
}

/// The state of a presentation, and what has to be restored at its end.
struct PresentationState {
    enum Stage {
        /// Not begun, or ended.
        case idle
        /// The controller is being presented.
        case presenting
        case presented
        /// The controller is being dismissed.
        case dismissing
    }

    var stage = Stage.idle
    /// A new run at each change of the stage: what began before the change does not continue after it.
    var transitions = ReentrancyGuard()
    /// Whether the presented view is at, or animated to, its final frame.
    var isIn = false
    /// Whether the views are being set up: a dismissal requested meanwhile waits.
    var isSettingUp = false
    var waitingDismissal: (animated: Bool, completion: (() -> Void)?)?
    var isBeingPresented = false
    var isBeingDismissed = false
    /// Whether the user dismissed the presentation.
    var isDismissedByUser = false
    var completions: [() -> Void] = []
    /// The controller that was to be presented, while the delegate has another one shown in its place.
    var replaced: UIViewController?
    var container: PresentationContainer?
    var chrome: PresentationChrome?
    /// The transition that runs or is about to; nil if there is none, or if it is not animated.
    var running: PresentationTransition?
    /// Whether the presenter's view was removed from the window.
    var hasRemovedPresentersView = false
    /// The superview of the presenter's view before it was removed.
    weak var presentersSuperview: UIView?
    var presentersTraits: UITraitCollection?
    /// The responder that had the keyboard focus before.
    weak var responder: UIResponder?
    /// The view behind that had the keyboard focus without being first responder.
    weak var focusedView: UIView?
}

extension UIModalPresentationStyle {
    /// The style, with a page sheet for `automatic` and `none`.
    var resolved: UIModalPresentationStyle {
        switch self {
        case .automatic, .none: .pageSheet
        default: self
        }
    }

    /// Whether it covers a presentation context instead of the window.
    var isContextual: Bool { self == .currentContext || self == .overCurrentContext }
}
