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

    public func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController
    ) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController
    ) {}
}
