/// Adapts a presentation to the window's size, and hears of a person's wish to end it. All methods are
/// optional in UIKit; the defaults stand for UIKit's behaviour without them.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// The style to use in a window of compact width. `automatic`, the default, leaves it to the
    /// presentation; `none` keeps its style. Asked by the default of the method below.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle

    /// The style to use in an environment, asked at the beginning and whenever the environment changes.
    /// `automatic` leaves it to the presentation; `none` keeps its style. Sheets, popovers and custom
    /// presentations adapt; those that fill the window do not ask.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle

    /// Whether a person may end the presentation: by a swipe, a press beside it or Escape. Asked before
    /// anything moves. Default true. `dismiss(animated:completion:)` does not ask.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool

    /// A person is ending the presentation. The default does nothing.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

    /// A person has ended the presentation: the controller is gone. The default does nothing.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

    /// A person wanted to end the presentation and may not: the controller is modal, or
    /// `presentationControllerShouldDismiss(_:)` refused. The default does nothing.
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
