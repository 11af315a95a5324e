/// What an animation is doing.
public enum UIViewAnimatingState: Int, Sendable {
    /// Nothing: its changes are not made yet, or are at their end.
    case inactive
    /// Its changes are on their way, moving or paused.
    case active
    /// It was stopped and waits for `finishAnimation(at:)`.
    case stopped
}

/// A place on the way of an animation.
public enum UIViewAnimatingPosition: Int, Sendable {
    case end, start, current
}

/// Something that animates and can be started, paused, turned round and stopped.
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
