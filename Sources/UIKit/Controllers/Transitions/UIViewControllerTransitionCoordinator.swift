/// Information about a running transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// The style in which the controller is presented; `none` if nothing is presented.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether the transition was interactive when it began.
    var initiallyInteractive: Bool { get }
    /// Whether the running transition can become interactive.
    var isInterruptible: Bool { get }
    /// Whether the transition is interactive at the moment.
    var isInteractive: Bool { get }
    /// Whether the transition is being, or was, reversed to its beginning.
    var isCancelled: Bool { get }
    /// The duration of the transition, in seconds.
    var transitionDuration: TimeInterval { get }
    /// The progress of an interactive transition, or the progress at the end of the interaction; 0 to 1.
    var percentComplete: CGFloat { get }
    /// The speed after the interaction, relative to that of the animator.
    var completionVelocity: CGFloat { get }
    /// The timing curve after the interaction.
    var completionCurve: UIView.AnimationCurve { get }
    /// The view that the transition takes place in.
    var containerView: UIView { get }
    /// Always the identity: views are not rotated in transitions.
    var targetTransform: CGAffineTransform { get }

    /// One of the two controllers.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view of one of the two controllers.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Animates other changes along with a running transition: see `UIViewController.transitionCoordinator`.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Animates changes of views along with the transition: with its duration, its progress, and its
    /// cancellation.
    ///
    /// - Parameters:
    ///   - animation: makes the changes; called when the animation starts, at once if it is running already.
    ///   - completion: called when the transition has ended and the controllers have been notified.
    /// - Returns: whether the changes were or will be made; false once the transition is over.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// The same as `animate(alongsideTransition:completion:)`. The view does not matter.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?,
        animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Calls a handler whenever the interaction ends, or the running transition becomes interactive.
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)

    /// The older form of `notifyWhenInteractionChanges(_:)`; called only when the interaction ends.
    @available(*, deprecated, renamed: "notifyWhenInteractionChanges(_:)")
    func notifyWhenInteractionEnds(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// The same as `animate(alongsideTransition:completion:)` with no completion.
    ///
    /// - Parameter animation: makes the changes; called when the animation starts, at once if it is running already.
    /// - Returns: whether the changes were or will be made; false once the transition is over.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

extension UIViewController {
    /// What `transitionCoordinator` is unless a subclass overrides it.
    final var nearestTransitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        selfAndAncestors.lazy.compactMap(\.ownTransition).first
    }

    private var ownTransition: ControllerTransition? {
        (self as? UINavigationController)?.transition ?? (self as? UITabBarController)?.transition
            ?? (self as? UISplitViewController)?.columns?.slide ?? storedPresentation?.state.running
            ?? presentedHere?.storedPresentation?.state.running
    }
}
