/// Provides the app's own animators, interaction controllers and presentation controllers: see
/// `UIViewController.transitioningDelegate`. All methods are optional in UIKit; the defaults return nil.
///
/// Alerts, action sheets and popovers have their own animations and do not use it.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: SelectorResponding {
    /// The animator of the presentation; nil for UIKit's own animation, as in `modalTransitionStyle`.
    ///
    /// - Parameters:
    ///   - presenting: the controller that it is presented over: often an ancestor of `source`.
    ///   - source: the controller whose `present(_:animated:completion:)` was called.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?

    /// The animator of the dismissal; nil for UIKit's own animation.
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?

    /// The interaction controller of the presentation; nil for none. Queried only if there is an animator.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?

    /// The interaction controller of the dismissal; nil for none. Queried only if there is an animator.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?

    /// The presentation controller for the style `custom`; nil for one that covers the window. Queried before
    /// the animator, also if nothing is animated.
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
