extension UIView {
    /// How a keyframe animation behaves.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lay out the views that need it inside the block, so that they are animated too.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Views may be touched while they move.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Begin with the values that are visible. Animations always do so here.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Repeat without end.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Animate back to the beginning too.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Each keyframe moves evenly. The default.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Each keyframe jumps at its end.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Each keyframe begins and ends slowly.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)

        fileprivate var curve: AnimationTiming.Curve {
            switch (rawValue >> 10) & 0b11 {
            case 1: .jump
            case 3: .easeInOut
            default: .linear
            }
        }
    }

    /// Animates changes one after another: those that the block makes with
    /// `addKeyframe(withRelativeStartTime:relativeDuration:animations:)`. What it changes by itself takes the whole
    /// time, like a keyframe from 0 to 1.
    ///
    /// Within the animations of a `UIViewPropertyAnimator`, and in an interactive transition, the keyframes
    /// are fractions of that animation: its progress is theirs, and `duration` and `delay` are ignored.
    ///
    /// - Parameters:
    ///   - duration: seconds of the whole.
    ///   - delay: seconds before it begins.
    ///   - completion: called with true at the end, with false when a part was interrupted. Called at once when
    ///     nothing moves.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let isImmediate = !Animator.main.areEnabled || duration <= 0
        let timing = AnimationTiming(
            beginning: EventLoop.main.now + (isImmediate ? 0 : max(0, delay * slowMotionFactor)),
            duration: isImmediate ? 0 : duration * slowMotionFactor, curve: options.curve,
            autoreverses: options.contains(.autoreverse) && !isImmediate,
            repeats: options.contains(.repeat) && !isImmediate)
        let outerGroup = AnimationGroup.current
        let driver = outerGroup == nil ? Animator.main.catcher : outerGroup?.driver
        let frames = Keyframes(
            timing: timing, allowsTouches: options.contains(.allowUserInteraction), driver: driver,
            completion: completion)
        let outer = Keyframes.current
        Keyframes.current = frames
        frames.add(start: 0, length: 1) {
            animations()
            if options.contains(.layoutSubviews) {
                UIApplication.shared.layOutWindows()
            }
        }
        Keyframes.current = outer
        frames.close()
    }

    /// Inside `animateKeyframes`: animates changes in a part of the whole time. Elsewhere the changes are
    /// immediate.
    ///
    /// - Parameters:
    ///   - frameStartTime: when they begin, 0 to 1.
    ///   - frameDuration: how long they take, 0 to 1.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: () -> Void
    ) {
        guard let frames = Keyframes.current else { return animations() }
        frames.add(start: frameStartTime, length: frameDuration, animations)
    }
}

/// A keyframe animation, from its definition to its end.
@MainActor
private final class Keyframes {
    static var current: Keyframes?

    private let timing: AnimationTiming
    private let allowsTouches: Bool
    /// The animator that determines the progress; nil for the clock.
    private let driver: UIViewPropertyAnimator?
    private var completion: ((Bool) -> Void)?
    private var open = 1
    private var isWhole = true

    init(
        timing: AnimationTiming, allowsTouches: Bool, driver: UIViewPropertyAnimator?,
        completion: ((Bool) -> Void)?
    ) {
        self.timing = timing
        self.allowsTouches = allowsTouches
        self.driver = driver
        self.completion = completion
    }

    func add(start: Double, length: Double, _ changes: () -> Void) {
        var part = timing
        part.windowStart = min(1, max(0, start))
        part.windowLength = min(1 - part.windowStart, max(0, length))
        open += 1
        if let driver {
            return driver.take(changes, start: part.windowStart, length: part.windowLength, curve: part.curve)
            {
                self.didEnd($0)
            }
        }
        let group = AnimationGroup(timing: part, allowsTouches: allowsTouches) { self.didEnd($0) }
        Animator.main.record(group, changes)
    }

    /// All keyframes have been added.
    func close() { didEnd(true) }

    private func didEnd(_ finished: Bool) {
        isWhole = isWhole && finished
        open -= 1
        guard open == 0 else { return }
        let ending = completion
        completion = nil
        ending?(isWhole)
    }
}
