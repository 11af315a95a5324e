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
    var state: UIViewAnimatingState { get }
    var isRunning: Bool { get }
    var isReversed: Bool { get set }
    /// From 0 to 1.
    var fractionComplete: CGFloat { get set }
    func startAnimation()
    func startAnimation(afterDelay delay: TimeInterval)
    func pauseAnimation()
    func stopAnimation(_ withoutFinishing: Bool)
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation that takes further changes while it runs.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    func addAnimations(_ animation: @escaping () -> Void)
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
