/// Lets the app control the progress of a transition: by `update(_:)`, until `finish()` or `cancel()`.
///
/// It works with any animator: through its `interruptibleAnimator(using:)`, or else through what its
/// `animateTransition(using:)` changes within `UIView.animate`.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    private weak var transition: ControllerTransition?

    /// The duration of the transition, in seconds; 0 before it began.
    open private(set) var duration: TimeInterval = 0
    /// The progress of the transition, 0 to 1.
    open private(set) var percentComplete: CGFloat = 0
    /// The timing curve after `finish()` or `cancel()`. Default ease in and out.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The speed after `finish()` or `cancel()`, relative to that of the animator. Default 1.
    open var completionSpeed: CGFloat = 1
    /// The timing after `finish()` or `cancel()`; takes precedence over `completionCurve`. Default nil.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether the transition is interactive from the beginning; else it runs by itself until `pause()`.
    /// Default true.
    open var wantsInteractiveStart = true

    public override init() { super.init() }

    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let transition = transitionContext as? ControllerTransition else { return }
        self.transition = transition
        duration = transition.transitionDuration
        percentComplete = 0
        if wantsInteractiveStart { transition.pauseAtStart() }
    }

    /// Makes a running transition interactive.
    open func pause() {
        guard let transition else { return }
        transition.pauseInteractiveTransition()
        percentComplete = transition.percentComplete
    }

    /// Sets the progress of the transition, 0 to 1.
    open func update(_ percentComplete: CGFloat) {
        self.percentComplete = min(1, max(0, percentComplete))
        transition?.updateInteractiveTransition(self.percentComplete)
    }

    /// Ends the interaction: the transition is reversed.
    open func cancel() { transition?.release(finishing: false, motion: motion) }

    /// Ends the interaction: the transition is completed.
    open func finish() { transition?.release(finishing: true, motion: motion) }

    private var motion: ControllerTransition.Motion {
        ControllerTransition.Motion(
            timing: timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve),
            speed: completionSpeed, curve: completionCurve)
    }
}
