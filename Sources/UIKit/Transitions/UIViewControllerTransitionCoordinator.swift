/// What can be known about a transition that is under way.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether there is anything to see of the transition.
    var isAnimated: Bool { get }
    /// How the controller is presented that comes or goes; `none` where nothing is presented.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether the transition was held by a finger or a program when it began.
    var initiallyInteractive: Bool { get }
    /// Whether the transition can be taken hold of on its way.
    var isInterruptible: Bool { get }
    /// Whether a finger or a program holds the transition at the moment.
    var isInteractive: Bool { get }
    /// Whether the transition goes back to where it began.
    var isCancelled: Bool { get }
    /// Seconds of the whole way.
    var transitionDuration: TimeInterval { get }
    /// How far an interactive transition is, or was when it was let go; 0 to 1.
    var percentComplete: CGFloat { get }
    /// How fast it was when it was let go, as a part of the speed that the animator has by itself.
    var completionVelocity: CGFloat { get }
    /// The shape of the movement after it was let go.
    var completionCurve: UIView.AnimationCurve { get }
    /// The view that the transition takes place in.
    var containerView: UIView { get }
    /// Identity: views are not turned in transitions.
    var targetTransform: CGAffineTransform { get }

    /// One of the two controllers.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view of one of the two controllers.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets others move along with a transition that is under way: see `UIViewController.transitionCoordinator`.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Animates changes of views along with the transition: as long as it, as far as it, and back with it.
    ///
    /// - Parameters:
    ///   - animation: makes the changes; called when the transition moves, at once if it does already.
    ///   - completion: called when the transition is over and the controllers have been told.
    /// - Returns: whether the changes were or will be made; false once the transition is over.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// As `animate(alongsideTransition:completion:)`. Any view may be changed here: which one it is does not
    /// matter.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?,
        animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Has something done whenever the transition is let go, or taken hold of on its way.
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)

    /// The older name of `notifyWhenInteractionChanges(_:)`; called only when the transition is let go.
    @available(*, deprecated, renamed: "notifyWhenInteractionChanges(_:)")
    func notifyWhenInteractionEnds(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

extension UIViewController {
    /// The transition that the controller or one of its ancestors takes part in, of the nearest that does: it is
    /// presented or dismissed, something is presented over it or dismissed, or a navigation controller shows
    /// another top. Nil when none is under way, or nothing of it is to be seen.
    public final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        selfAndAncestors.lazy.compactMap(\.ownTransition).first
    }

    private var ownTransition: ControllerTransition? {
        (self as? UINavigationController)?.transition ?? storedPresentation?.state.running
            ?? presentedHere?.storedPresentation?.state.running
    }
}
