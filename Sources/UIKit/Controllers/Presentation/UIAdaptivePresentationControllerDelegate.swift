/// Adapts a presentation to the window's size, and is notified of dismissal by the user. All methods are
/// optional in UIKit; the defaults correspond to UIKit's behaviour without them.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: SelectorResponding {
    /// The style to use in a window of compact width. `automatic`, the default, leaves it to the presentation;
    /// `none` keeps its style. Called by the default implementation of the method below.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle

    /// The style to use with traits, queried at the beginning and whenever the traits change. `automatic`
    /// leaves it to the presentation; `none` keeps its style. Sheets, popovers and custom presentations adapt;
    /// the delegate is not queried for those that fill the window.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle

    /// The controller to show in place of the presented one in a style that is not the presentation's own, such as a
    /// navigation controller with the same content; nil, the default, for the presented one. Queried when the presentation
    /// begins in such a style, and when the style changes while the presentation is fully visible. With its own style, and
    /// after its end, the presentation has its own controller again.
    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?

    /// The presentation is about to begin, or to continue in another style. Not called for styles that never adapt. The
    /// default does nothing.
    ///
    /// - Parameters:
    ///   - style: `none` if the presentation has its own style.
    ///   - transitionCoordinator: animates along with the transition; nil if there is none.
    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)

    /// A popover becomes a sheet, whose heights can be set up here: it is the popover's
    /// `adaptiveSheetPresentationController`. Not called where other presentations adapt, which have no other object for it
    /// on this platform. The default does nothing.
    func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController)

    /// Whether the user may dismiss the presentation: by a swipe, a press outside or Escape. Queried before
    /// anything moves. Default true. Not called by `dismiss(animated:completion:)`.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool

    /// The user is dismissing the presentation. The default does nothing.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

    /// The user has dismissed the presentation. The default does nothing.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

    /// The user tried to dismiss the presentation but may not: the controller is modal, or
    /// `presentationControllerShouldDismiss(_:)` returned false. The default does nothing.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(
        for controller: UIPresentationController
    ) -> UIModalPresentationStyle { .automatic }

    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle(for: controller) : .none
    }

    public func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { nil }
    public func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}
    public func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController
    ) {}

    public func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController
    ) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController
    ) {}
}
