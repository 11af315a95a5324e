import UIKit

final class SubclassOfUICubicTimingParameters: UICubicTimingParameters {
    override var controlPoint1: CGPoint { super.controlPoint1 }

    override var controlPoint2: CGPoint { super.controlPoint2 }

    override var animationCurve: UIView.AnimationCurve { super.animationCurve }

    override var cubicTimingParameters: UICubicTimingParameters? { super.cubicTimingParameters }

    override var springTimingParameters: UISpringTimingParameters? { super.springTimingParameters }
}

final class SubclassOfUISpringTimingParameters: UISpringTimingParameters {
    override var initialVelocity: CGVector { super.initialVelocity }

    override var cubicTimingParameters: UICubicTimingParameters? { super.cubicTimingParameters }

    override var springTimingParameters: UISpringTimingParameters? { super.springTimingParameters }
}

final class SubclassOfUIViewPropertyAnimator: UIViewPropertyAnimator {
    override var duration: TimeInterval { super.duration }

    override var timingParameters: any UITimingCurveProvider { super.timingParameters }

    override var delay: TimeInterval { super.delay }

    override var state: UIViewAnimatingState { super.state }

    override var isRunning: Bool { super.isRunning }

    override var isUserInteractionEnabled: Bool {
        get { super.isUserInteractionEnabled }
        set { super.isUserInteractionEnabled = newValue }
    }

    override var isInterruptible: Bool {
        get { super.isInterruptible }
        set { super.isInterruptible = newValue }
    }

    override var scrubsLinearly: Bool {
        get { super.scrubsLinearly }
        set { super.scrubsLinearly = newValue }
    }

    override var pausesOnCompletion: Bool {
        get { super.pausesOnCompletion }
        set { super.pausesOnCompletion = newValue }
    }

    @discardableResult override class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        super.runningPropertyAnimator(
            withDuration: duration, delay: delay, options: options, animations: animations,
            completion: completion)
    }

    override func addAnimations(_ animation: @escaping () -> Void) { super.addAnimations(animation) }

    override func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        super.addAnimations(animation, delayFactor: delayFactor)
    }

    override func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        super.addCompletion(completion)
    }

    override var fractionComplete: CGFloat {
        get { super.fractionComplete }
        set { super.fractionComplete = newValue }
    }

    override var isReversed: Bool {
        get { super.isReversed }
        set { super.isReversed = newValue }
    }

    override func startAnimation() { super.startAnimation() }

    override func startAnimation(afterDelay delay: TimeInterval) { super.startAnimation(afterDelay: delay) }

    override func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) { super.continueAnimation(withTimingParameters: parameters, durationFactor: durationFactor) }

    override func pauseAnimation() { super.pauseAnimation() }

    override func stopAnimation(_ withoutFinishing: Bool) { super.stopAnimation(withoutFinishing) }

    override func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        super.finishAnimation(at: finalPosition)
    }
}
