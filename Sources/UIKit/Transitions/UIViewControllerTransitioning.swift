/// Names the controllers that take part in a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The controller that was shown before the transition.
    public static let from = UITransitionContextViewControllerKey(
        rawValue: "UITransitionContextFromViewController")
    /// The controller that is shown after the transition.
    public static let to = UITransitionContextViewControllerKey(
        rawValue: "UITransitionContextToViewController")
}

/// Names the views that take part in a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The view that was shown before the transition.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The view that is shown after the transition.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// What an animator is told about the transition that it animates. Made by UIKit; an animator of the app's own
/// puts the view of `to` into `containerView`, moves both views, and calls `completeTransition(_:)` at the end.
///
/// In a presentation the view of the presenting controller takes part only where it leaves the window, as in the
/// style `fullScreen`; then it is in the container during the transition.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view that the transition takes place in. The view of `from` is in it from the beginning, if there is
    /// one.
    var containerView: UIView { get }
    /// Whether there is anything to see of the transition.
    var isAnimated: Bool { get }
    /// Whether something other than time says at the moment how far the transition is.
    var isInteractive: Bool { get }
    /// Whether the transition goes back to where it began.
    var transitionWasCancelled: Bool { get }
    /// How the controller is presented that comes or goes; `none` where nothing is presented.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Identity: views are not turned in transitions.
    var targetTransform: CGAffineTransform { get }

    /// Tells how far an interactive transition is, 0 to 1. What runs alongside follows.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Tells that an interactive transition goes on to its end by itself.
    func finishInteractiveTransition()
    /// Tells that an interactive transition goes back by itself.
    func cancelInteractiveTransition()
    /// Tells that a transition that runs by itself is interactive from now on.
    func pauseInteractiveTransition()
    /// Ends the transition; to be called exactly once, after the last movement.
    ///
    /// - Parameter didComplete: false when it went back to where it began.
    func completeTransition(_ didComplete: Bool)

    /// One of the two controllers.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view of one of the two controllers; nil for a presenting controller whose view stays where it is. Of a
    /// presented one it is the `presentedView` of its presentation, or the sheet around it.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Where the view of a controller is at the beginning, in the container's coordinates; zero for one that is
    /// not there yet.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Where the view of a controller belongs at the end, in the container's coordinates; zero for one that
    /// leaves.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates a transition from one controller to another.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// Seconds that the transition takes. What runs alongside takes as long.
    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval

    /// Animates the transition and calls `completeTransition(_:)` at its end.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

    /// The animation as an object that can be paused, turned round and gone on with; the same one each time it is
    /// asked during a transition. Optional in UIKit: without it an interactive transition moves what
    /// `animateTransition(using:)` changes within `UIView.animate`.
    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating

    /// The transition is over. The default does nothing.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { MissingAnimator() }

    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Says that an animator has no animation object: the answer of the default above.
final class MissingAnimator: UIViewPropertyAnimator {
    init() { super.init(duration: 0, timingParameters: UICubicTimingParameters()) }
}

/// Says how far a transition is, as long as a person or a program holds it.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// The transition begins.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// The shape of the movement after it was let go. Default ease in and out.
    var completionCurve: UIView.AnimationCurve { get }
    /// How fast it goes on after it was let go, as a part of the speed that the animator has by itself. Default 1.
    var completionSpeed: CGFloat { get }
    /// Whether it is held from the beginning; else it runs by itself. Default true.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    public var completionSpeed: CGFloat { 1 }
    public var wantsInteractiveStart: Bool { true }
}
