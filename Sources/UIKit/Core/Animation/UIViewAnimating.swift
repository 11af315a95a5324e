/// What an animation is doing.
public enum UIViewAnimatingState: Int, Sendable {
    /// Not running: its changes were not made yet, or are complete.
    case inactive
    /// Running or paused.
    case active
    /// It was stopped and waits for `finishAnimation(at:)`.
    case stopped
}

/// A position of an animation.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// Where the animation leads to, where it began, where it is now.
    case end, start, current
}

/// An animation that can be started, paused, reversed and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
    /// Whether it was started, runs or was stopped.
    var state: UIViewAnimatingState { get }
    /// Whether it moves at the moment.
    var isRunning: Bool { get }
    /// Whether it goes back to where it began.
    var isReversed: Bool { get set }
    /// From 0 to 1.
    var fractionComplete: CGFloat { get set }
    /// Starts the animation, or goes on after a pause.
    func startAnimation()
    /// Starts the animation after a delay, in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Stops at the present values; `startAnimation` goes on from there.
    func pauseAnimation()
    /// Ends the animation at the present values. It then waits for `finishAnimation(at:)`, unless it is to end
    /// without: no completion is called then.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Finishes an animation that was stopped: the values of a position are set, and the completions are called with
    /// it.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation that takes further changes while it runs.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes of views that the animation makes.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds changes of views that begin later: after a fraction of the remaining time, from 0 to 1.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds a function that is called at the end, with the position at which the animation ended.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Goes on after a pause with other timing, for so many times the duration; 0 for the remaining time.
    func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
