import UIKit

final class SubclassOfUIPercentDrivenInteractiveTransition: UIPercentDrivenInteractiveTransition {
    override var duration: TimeInterval { super.duration }

    override var percentComplete: CGFloat { super.percentComplete }

    override var completionCurve: UIView.AnimationCurve {
        get { super.completionCurve }
        set { super.completionCurve = newValue }
    }

    override var completionSpeed: CGFloat {
        get { super.completionSpeed }
        set { super.completionSpeed = newValue }
    }

    override var timingCurve: (any UITimingCurveProvider)? {
        get { super.timingCurve }
        set { super.timingCurve = newValue }
    }

    override var wantsInteractiveStart: Bool {
        get { super.wantsInteractiveStart }
        set { super.wantsInteractiveStart = newValue }
    }

    override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        super.startInteractiveTransition(transitionContext)
    }

    override func pause() { super.pause() }

    override func update(_ percentComplete: CGFloat) { super.update(percentComplete) }

    override func cancel() { super.cancel() }

    override func finish() { super.finish() }
}
