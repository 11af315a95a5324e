/// Has a program say how far a transition is: by `update(_:)`, until `finish()` or `cancel()`.
///
/// It moves any animator: through its `interruptibleAnimator(using:)`, or else through what its
/// `animateTransition(using:)` changes within `UIView.animate`.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    private weak var transition: ControllerTransition?

    /// Seconds of the whole way; 0 before the transition began.
    open private(set) var duration: TimeInterval = 0
    /// How far the transition is, 0 to 1.
    open private(set) var percentComplete: CGFloat = 0
    /// The shape of the movement after `finish()` or `cancel()`. Default ease in and out.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// How fast it goes on after `finish()` or `cancel()`, as a part of the animator's own speed. Default 1.
    open var completionSpeed: CGFloat = 1
    /// The movement after `finish()` or `cancel()`; comes before `completionCurve`. Default nil.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether the transition is held from the beginning; else it runs by itself until `pause()`. Default true.
    open var wantsInteractiveStart = true

    public override init() { super.init() }

    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let transition = transitionContext as? ControllerTransition else { return }
        self.transition = transition
        duration = transition.transitionDuration
        percentComplete = 0
        if wantsInteractiveStart { transition.hold() }
    }

    /// Takes hold of a transition that runs by itself.
    open func pause() {
        guard let transition else { return }
        transition.pauseInteractiveTransition()
        percentComplete = transition.percentComplete
    }

    /// The transition is so far, 0 to 1.
    open func update(_ percentComplete: CGFloat) {
        self.percentComplete = min(1, max(0, percentComplete))
        transition?.updateInteractiveTransition(self.percentComplete)
    }

    /// Lets go: the transition goes back.
    open func cancel() { transition?.release(finishing: false, motion: motion) }

    /// Lets go: the transition goes on to its end.
    open func finish() { transition?.release(finishing: true, motion: motion) }

    private var motion: ControllerTransition.Motion {
        ControllerTransition.Motion(
            timing: timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve),
            speed: completionSpeed, curve: completionCurve)
    }
}
