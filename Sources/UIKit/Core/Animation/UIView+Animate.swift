extension UIView {
    /// The shapes of a movement.
    public enum AnimationCurve: Int, Sendable {
        /// Slow at both ends, at the beginning, at the end; or at one speed.
        case easeInOut, easeIn, easeOut, linear
    }

    /// How an animation block behaves.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lay out the views that need it inside the block, so that they are animated too.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Views receive touches while they move. Without it they ignore new touches.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Begin with the values that are visible. Animations always do so here: a property that is changed
        /// again during an animation turns round smoothly.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeat without end.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Animate back to the beginning too.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// In a block within another one: use its own duration, not the outer one's.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// In a block within another one: use its own curve, not the outer one's.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// In a transition: the new appearance may change meanwhile. It always may here.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// In a block within another one: use its own options, not the outer one's. Blocks always do so here.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
        /// The rate of frames: animations have the display's own here.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// The rate of frames: animations have the display's own here.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

        /// Slow at the beginning and at the end; used when no other curve is given.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the beginning.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// At one speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// Show and hide views in a transition instead of removing them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// In a transition: the old appearance fades into the new one.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// In a transition: the view turns about its vertical axis, the left edge in front, and shows the new appearance
        /// on its back.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// The same with the right edge in front.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// In a transition: the old appearance is turned over like a page, from the bottom.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// In a transition: the new appearance is laid down like a page, from the top.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// In a transition: the view turns about its horizontal axis, the top edge in front.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// The same with the bottom edge in front.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        var animationCurve: AnimationCurve {
            AnimationCurve(rawValue: Int((rawValue >> 16) & 0b11)) ?? .easeInOut
        }
    }

    /// Animates the changes that a block makes to `frame`, `bounds`, `center`, `transform`, `alpha` and
    /// `backgroundColor` of views in a window, and to what else of their layers has values in between: round corners,
    /// borders, shadows without their path, depths, anchor points.
    ///
    /// The layers list the changes among their `animationKeys()`, beside the animations that were added to them. The
    /// properties have their new values as soon as the block has run; only their appearance follows
    /// gradually.
    ///
    /// - Parameters:
    ///   - duration: seconds; with 0 or less the changes are immediate.
    ///   - delay: seconds before it begins.
    ///   - completion: told true at the end, false when it was cut off because the views left their
    ///     window. Called at once when nothing moves.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            duration: duration, delay: delay, curve: options.animationCurve.timing, options: options,
            animations: animations, completion: completion)
    }

    /// Animates changes as a spring would.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 comes to rest without oscillating, smaller values oscillate.
    ///   - velocity: the speed at the beginning, in whole distances per second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringTimingCurve(
            dampingRatio: Double(dampingRatio), initialVelocity: Double(velocity) * duration)
        animate(
            duration: duration, delay: delay, curve: .spring(spring), options: options,
            animations: animations, completion: completion)
    }

    /// Animates changes as a spring would, by duration and bounce. The animation ends when the spring has come to rest,
    /// which takes longer than the duration.
    ///
    /// - Parameters:
    ///   - duration: how long it seems to move, in seconds; with 0 or less the changes are immediate.
    ///   - bounce: 0 comes to rest without oscillating, values up to 1 oscillate more and more, and below 0 it creeps.
    ///   - initialSpringVelocity: the speed at the beginning, in whole distances per second.
    public class func animate(
        springDuration duration: TimeInterval, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SettlingSpring(
            perceptualDuration: duration, bounce: bounce, velocity: initialSpringVelocity)
        animate(
            duration: duration > 0 ? spring.duration : 0, delay: delay, curve: .settling(spring),
            options: options, animations: animations, completion: completion)
    }

    /// Makes changes without animation, also inside an animation block.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let outer = AnimationGroup.current
        AnimationGroup.current = nil
        AnimationGroup.suppressions += 1
        actionsWithoutAnimation()
        AnimationGroup.suppressions -= 1
        AnimationGroup.current = outer
    }

    /// Whether animation blocks animate. Default true.
    public class var areAnimationsEnabled: Bool { Animator.main.areEnabled }

    /// Turns animations on or off; animation blocks change things at once while they are off.
    public class func setAnimationsEnabled(_ enabled: Bool) {
        Animator.main.areEnabled = enabled
    }

    /// The duration of the animation block that is running, in seconds; 0 outside of one.
    public class var inheritedAnimationDuration: TimeInterval {
        AnimationGroup.current?.timing.duration ?? 0
    }

    private class func animate(
        duration: TimeInterval, delay: TimeInterval, curve: AnimationTiming.Curve, options: AnimationOptions,
        animations: () -> Void, completion: ((Bool) -> Void)?
    ) {
        if let driven = AnimationGroup.current, driven.driver != nil {
            // An animator animates everything that its blocks change.
            animations()
            driven.whenEnded { completion?(true) }
            return
        }
        if AnimationGroup.current == nil, let catcher = Animator.main.catcher {
            return catcher.take(animations, completion: completion)
        }
        let outer = AnimationGroup.current?.timing
        let inheritsDuration = !options.contains(.overrideInheritedDuration)
        let inheritsCurve = !options.contains(.overrideInheritedCurve)
        let own = duration * slowMotionFactor
        let wanted = inheritsDuration ? outer?.duration ?? own : own
        let isImmediate = !Animator.main.areEnabled || !(wanted > 0 || delay > 0)
        let timing = AnimationTiming(
            beginning: EventLoop.main.now + (isImmediate ? 0 : max(0, delay * slowMotionFactor)),
            duration: isImmediate ? 0 : max(0, wanted),
            curve: inheritsCurve ? outer?.curve ?? curve : curve,
            autoreverses: options.contains(.autoreverse) && !isImmediate,
            repeats: options.contains(.repeat) && !isImmediate && wanted > 0)
        let group = AnimationGroup(
            timing: timing, allowsTouches: options.contains(.allowUserInteraction), completion: completion)
        Animator.main.record(group) {
            animations()
            if options.contains(.layoutSubviews) {
                UIApplication.shared.layOutWindows()
            }
        }
    }
}

extension UIView.AnimationCurve {
    var timing: AnimationTiming.Curve {
        switch self {
        case .easeInOut: .easeInOut
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .linear: .linear
        }
    }
}
