/// Makes what an app wants of its own when a controller is presented and dismissed: see
/// `UIViewController.transitioningDelegate`. All methods are optional in UIKit; the defaults return nil.
///
/// Alerts, lists of actions and popovers have movements of their own and ask for none.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// What brings the controller in; nil for UIKit's own movement, as `modalTransitionStyle` has it.
    ///
    /// - Parameters:
    ///   - presenting: the controller that it is presented over: often an ancestor of `source`.
    ///   - source: the controller whose `present(_:animated:completion:)` was called.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?

    /// What takes the controller out; nil for UIKit's own movement.
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?

    /// Who says how far the presentation is; nil for time. Asked only where there is an animator.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?

    /// Who says how far the dismissal is; nil for time. Asked only where there is an animator.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?

    /// The presentation of a controller whose `modalPresentationStyle` is `custom`; nil for one that covers the
    /// window. Asked before the animator, also where nothing is animated.
    ///
    /// - Parameters:
    ///   - presenting: the controller that the presentation starts from.
    ///   - source: the controller whose `present(_:animated:completion:)` was called.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}
