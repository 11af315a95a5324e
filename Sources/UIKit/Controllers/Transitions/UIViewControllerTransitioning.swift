/// Identifies the controllers that take part in a transition.
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

/// Identifies the views that take part in a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The view that was shown before the transition.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The view that is shown after the transition.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// The information that an animator gets about its transition. Created by UIKit; an animator of the app adds
/// the view of `to` to `containerView`, animates both views, and calls `completeTransition(_:)` at the end.
///
/// In a presentation the view of the presenting controller takes part only if it is removed from the window, as
/// in the style `fullScreen`; then it is in the container during the transition.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view that the transition takes place in. It contains the view of `from` from the beginning, if there
    /// is one.
    var containerView: UIView { get }
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// Whether the progress is controlled interactively at the moment.
    var isInteractive: Bool { get }
    /// Whether the transition is being, or was, reversed to its beginning.
    var transitionWasCancelled: Bool { get }
    /// The style in which the controller is presented; `none` if nothing is presented.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Always the identity: views are not rotated in transitions.
    var targetTransform: CGAffineTransform { get }

    /// Sets the progress of an interactive transition, 0 to 1. Animations alongside follow.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Ends the interaction: the transition is completed.
    func finishInteractiveTransition()
    /// Ends the interaction: the transition is reversed.
    func cancelInteractiveTransition()
    /// Makes a running transition interactive.
    func pauseInteractiveTransition()
    /// Ends the transition; to be called exactly once, after the animation.
    ///
    /// - Parameter didComplete: false if the transition was cancelled.
    func completeTransition(_ didComplete: Bool)

    /// One of the two controllers.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view of one of the two controllers; nil for a presenting controller whose view does not move. For a
    /// presented controller it is the `presentedView` of its presentation, or the sheet around it.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The frame of a controller's view at the beginning, in the container's coordinates; zero for one that is
    /// not in it yet.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// The frame of a controller's view at the end, in the container's coordinates; zero for one that is
    /// removed.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates a transition from one controller to another.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// The duration of the transition, in seconds. Animations alongside take as long.
    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval

    /// Animates the transition and calls `completeTransition(_:)` at its end.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

    /// The animation as an object that can be paused, reversed and continued; always the same one during a
    /// transition. Optional in UIKit: without it an interactive transition controls what
    /// `animateTransition(using:)` changes within `UIView.animate`.
    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating

    /// The transition has ended. The default does nothing.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { MissingTransitionAnimator() }

    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Stands for an animator without animation object: returned by the default above.
final class MissingTransitionAnimator: UIViewPropertyAnimator {
    init() { super.init(duration: 0, timingParameters: UICubicTimingParameters()) }
}

/// Controls the progress of a transition interactively.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// The transition begins.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// The timing curve after the interaction. Default ease in and out.
    var completionCurve: UIView.AnimationCurve { get }
    /// The speed after the interaction, relative to that of the animator. Default 1.
    var completionSpeed: CGFloat { get }
    /// Whether the transition is interactive from the beginning; else it runs by itself. Default true.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    public var completionSpeed: CGFloat { 1 }
    public var wantsInteractiveStart: Bool { true }
}
