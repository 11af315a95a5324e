/// Shows one controller over another, from the beginning of the presentation to its end.
///
/// Made by the controller that is to be presented, with the kind that its `modalPresentationStyle` asks
/// for. A subclass of the app's own comes from a `UIViewControllerTransitioningDelegate`; it says with
/// `frameOfPresentedViewInContainerView` where the view is, and adds what it likes to `containerView`.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
    // The presenter owns both this object and the presented controller; nothing here owns a controller.
    final weak var storedPresented: UIViewController?
    final weak var storedPresenter: UIViewController?
    final var state = PresentationState()

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

    /// For UIKit's own kinds.
    init(presented: UIViewController, style: UIModalPresentationStyle) {
        storedPresented = presented
        storedStyle = style
        super.init()
    }

    private let storedStyle: UIModalPresentationStyle

    // MARK: Who

    /// The controller that is shown over another one. An empty one when it has gone.
    open var presentedViewController: UIViewController { storedPresented ?? UIViewController() }

    /// The controller that it is shown over; before the beginning and after the end of the presentation
    /// the presented one itself.
    open var presentingViewController: UIViewController { storedPresenter ?? presentedViewController }

    /// Adapts the presentation and hears of its end. Not owned.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    // MARK: Style

    /// The style that was asked for. It never is `automatic`.
    open var presentationStyle: UIModalPresentationStyle { storedStyle }

    /// The style that the presentation has in a window of compact width.
    open var adaptivePresentationStyle: UIModalPresentationStyle {
        adaptivePresentationStyle(
            for: UITraitCollection(traitsFrom: [
                traitCollection, UITraitCollection(horizontalSizeClass: .compact),
            ]))
    }

    /// The style that the presentation has in an environment; `none` when it keeps its own.
    open func adaptivePresentationStyle(
        for traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        let style = adaptedStyle(for: traitCollection)
        return style == presentationStyle ? .none : style
    }

    /// The environment that the presentation takes place in.
    open var traitCollection: UITraitCollection {
        state.container?.traitCollection ?? storedPresenter?.viewIfLoaded?.window?.traitCollection
            ?? UITraitCollection.current
    }

    // MARK: Views

    /// The view that the presentation takes place in, from its beginning to its end. It covers the
    /// window, or the view of the presentation context.
    open var containerView: UIView? { state.container }

    /// The view that is shown: the presented controller's.
    open var presentedView: UIView? { storedPresented?.view }

    /// Where the presented view belongs, in the coordinates of the container view. By default all of it.
    open var frameOfPresentedViewInContainerView: CGRect { state.container?.bounds ?? .zero }

    /// Whether a custom presentation covers the whole window instead of a presentation context.
    /// Default true.
    open var shouldPresentInFullscreen: Bool { true }

    /// Whether the presenter's view leaves the window at the end of the transition. By default only in
    /// the style `fullScreen`.
    open var shouldRemovePresentersView: Bool { presentationStyle == .fullScreen }

    // MARK: Sizes

    /// The size that the presented controller prefers.
    open var preferredContentSize: CGSize { storedPresented?.preferredContentSize ?? .zero }

    /// The presented controller prefers another size. The default lays out the container, for kinds that follow it.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        preferredContentSizeDidChange()
    }

    /// The size that the presented view has when the container is so large. The default returns all of it; for UIKit's
    /// own kinds it is theirs.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { state.chrome?.contentSize(in: parentSize) ?? parentSize }

    /// The container is about to get another size. Overrides call super, which tells the presented controller if
    /// `size(forChildContentContainer:withParentContainerSize:)` is another for it.
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        guard let presented = storedPresented, let view = presented.viewIfLoaded else { return }
        let own = self.size(forChildContentContainer: presented, withParentContainerSize: size)
        if own != view.bounds.size { presented.viewWillTransition(to: own, with: coordinator) }
    }

    /// The container is about to have another size class. Overrides call super, which tells the presented controller.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        guard let presented = storedPresented, newCollection != presented.traitCollection else { return }
        presented.willTransition(to: newCollection, with: coordinator)
    }

    // MARK: Subclasses' hooks

    /// The container view is about to lay out its subviews.
    open func containerViewWillLayoutSubviews() {}
    /// The container view has laid out its subviews.
    open func containerViewDidLayoutSubviews() {}
    /// The controller is about to come in. Its view is put into the container view after this, above what a subclass
    /// adds; what is to move along can be given to the presented controller's `transitionCoordinator`.
    open func presentationTransitionWillBegin() {}
    /// The controller has come in; `completed` is false when that was held and went back, so that the controller is
    /// gone again. One that is dismissed on its way in is told true, and then of the dismissal.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// The controller is about to go out.
    open func dismissalTransitionWillBegin() {}
    /// The controller has gone out; `completed` is false when that was held and went back, so that the controller is
    /// still there.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// What UIKit's own kinds prepare when the presentation is about to begin.
    func prepareForPresentation() {}

    /// Whether the style stays as it is in every window.
    var keepsStyle: Bool { false }

    /// The presented controller, or one in it, prefers another size.
    final func contentPrefersAnotherSize(_ controller: UIViewController) {
        if controller === storedPresented {
            preferredContentSizeDidChange(forChildContentContainer: controller)
        } else {
            preferredContentSizeDidChange()
        }
    }

    /// What there is of it is laid out anew.
    func preferredContentSizeDidChange() { state.container?.setNeedsLayout() }

    /// The presentation is over.
    func didEnd() {}

    /// Whether a person may end the presentation now.
    func mayBeDismissed() -> Bool { delegate?.presentationControllerShouldDismiss(self) ?? true }

    /// A person has ended the presentation.
    func personDidDismiss() {
        delegate?.presentationControllerDidDismiss(self)
        (storedPresented as? UIAlertController)?.wasDismissedByPerson()
    }

    /// Makes what shows the presented view in a style.
    func makeChrome(for style: UIModalPresentationStyle) -> PresentationChrome {
        switch style {
        case .pageSheet, .formSheet: SheetChrome(self, style: style)
        case .popover: PopoverChrome(self)
        default: PlainChrome(self, style: style)
        }
    }
}

/// How far a presentation has come, and what it has to put back at its end.
struct PresentationState {
    enum Stage {
        /// Not begun, or over.
        case idle
        /// The controller comes in.
        case presenting
        case presented
        /// The controller goes out.
        case dismissing
    }

    var stage = Stage.idle
    /// Counts the changes of the stage: what began before one of them does not go on after it.
    var transition = 0
    /// Whether the presented view is, or goes, where it belongs, and not out of sight.
    var isIn = false
    /// Set as long as the views are being put together: a dismissal that the app asks for meanwhile waits.
    var isSettingUp = false
    var waitingDismissal: (animated: Bool, completion: (() -> Void)?)?
    var isBeingPresented = false
    var isBeingDismissed = false
    /// Whether a person asked for the end.
    var isDismissedByPerson = false
    var completions: [() -> Void] = []
    var container: PresentationContainer?
    var chrome: PresentationChrome?
    /// The transition that moves, or is about to; nil when none does, or nothing of it is to be seen.
    var running: PresentationTransition?
    /// Whether the presenter's view was taken out of the window.
    var hasRemovedPresentersView = false
    /// Where the presenter's view was.
    weak var presentersSuperview: UIView?
    var presentersTraits: UITraitCollection?
    /// Who had the keys before.
    weak var responder: UIResponder?
}

extension UIModalPresentationStyle {
    /// The style, with a page sheet for what leaves it open.
    var resolved: UIModalPresentationStyle {
        switch self {
        case .automatic, .none: .pageSheet
        default: self
        }
    }

    /// Whether it covers a presentation context instead of the window.
    var isContextual: Bool { self == .currentContext || self == .overCurrentContext }
}
