extension UIView {
    /// How a keyframe animation behaves.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lay out the subviews of what changes inside the block, so that they move along.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Views may be touched while they move.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Begin where the views are on the screen. They always do here.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Begin again at the end, for ever.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Go the way back too.
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
    /// `addKeyframe(withRelativeStartTime:relativeDuration:animations:)`.
    ///
    /// Within the animations of a `UIViewPropertyAnimator`, and in a transition that is held, they are parts of its way:
    /// that says how far they are, and the duration and the delay do not count.
    ///
    /// - Parameters:
    ///   - duration: seconds of the whole.
    ///   - delay: seconds before it begins.
    ///   - completion: told true at the end, false when a part was cut off.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let application = UIApplication.shared
        let isImmediate = !application.animator.areEnabled || duration <= 0
        let timing = AnimationTiming(
            beginning: application.clock.now + (isImmediate ? 0 : max(0, delay)),
            duration: isImmediate ? 0 : duration, curve: options.curve,
            autoreverses: options.contains(.autoreverse) && !isImmediate,
            repeats: options.contains(.repeat) && !isImmediate)
        let outerGroup = AnimationGroup.current
        let driver = outerGroup == nil ? application.animator.catcher : outerGroup?.driver
        let frames = Keyframes(
            timing: timing, allowsTouches: options.contains(.allowUserInteraction), driver: driver,
            completion: completion)
        let outer = Keyframes.current
        Keyframes.current = frames
        animations()
        if options.contains(.layoutSubviews) {
            for window in application.windows { window.layoutTree() }
        }
        Keyframes.current = outer
        frames.close()
    }

    /// Inside `animateKeyframes`: animates changes in a part of the whole time. Elsewhere makes them at once.
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

/// A keyframe animation that is being put together, and then until it is over.
@MainActor
private final class Keyframes {
    static var current: Keyframes?

    private let timing: AnimationTiming
    private let allowsTouches: Bool
    /// Who says how far they are; nil for the clock.
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
        UIApplication.shared.animator.record(group, changes)
    }

    /// All keyframes are there.
    func close() { didEnd(true) }

    private func didEnd(_ finished: Bool) {
        isWhole = isWhole && finished
        open -= 1
        guard open == 0 else { return }
        let told = completion
        completion = nil
        told?(isWhole)
    }
}
