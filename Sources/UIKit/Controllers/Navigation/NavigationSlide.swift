/// The animation of a push or a pop: the upper view slides over the lower one, which is moved by a third of the
/// width and dimmed.
@MainActor
final class NavigationSlide: UIViewControllerAnimatedTransitioning {
    /// Seconds.
    static let duration = 0.35
    /// The fraction of the width by which the lower view is moved.
    static let share: CGFloat = 0.3

    /// A critically damped spring.
    static var timing: UISpringTimingParameters { UISpringTimingParameters(dampingRatio: 1) }

    private let operation: UINavigationController.Operation
    private(set) var running: UIViewPropertyAnimator?
    private let shade = UIView(frame: .zero)

    init(_ operation: UINavigationController.Operation) {
        self.operation = operation
        shade.backgroundColor = UIColor { traits in
            UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.4 : 0.12)
        }
        shade.isUserInteractionEnabled = false
    }

    /// The offset of the upper view when it is hidden, in points to the right.
    private func upperOffset(in container: UIView) -> CGFloat {
        let width = container.bounds.width
        return container.isMirrored ? -width : width
    }

    private func lowerOffset(in container: UIView) -> CGFloat {
        (-Self.share * upperOffset(in: container)).rounded()
    }

    /// The offset of the outgoing view at the end, in points to the right.
    func exitOffset(in container: UIView) -> CGFloat {
        operation == .push ? lowerOffset(in: container) : upperOffset(in: container)
    }

    /// The offset of the incoming view at the beginning, in points to the right.
    func entryOffset(in container: UIView) -> CGFloat {
        operation == .push ? upperOffset(in: container) : lowerOffset(in: container)
    }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { Self.duration }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let running { return running }
        let made = UIViewPropertyAnimator(duration: Self.duration, timingParameters: Self.timing)
        running = made
        guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to),
            let arriving = transitionContext.viewController(forKey: .to)
        else { return made }
        let container = transitionContext.containerView
        let finalFrame = transitionContext.finalFrame(for: arriving)
        UIView.performWithoutAnimation {
            // A view that is being animated already reverses from its current position.
            if to.animations == nil { to.frame = finalFrame.offsetBy(dx: entryOffset(in: container), dy: 0) }
            container.insertSubview(shade, belowSubview: operation == .push ? to : from)
            shade.frame = container.bounds
            shade.alpha = operation == .push ? 0 : 1
        }
        let leaving = transitionContext.viewController(forKey: .from)
        let start = leaving.map { transitionContext.initialFrame(for: $0) } ?? from.frame
        let exit = start.offsetBy(dx: exitOffset(in: container), dy: 0)
        made.addAnimations { [shade, operation] in
            // Animations alongside may have changed the size.
            to.frame = transitionContext.finalFrame(for: arriving)
            from.frame = exit
            shade.alpha = operation == .push ? 1 : 0
        }
        made.addCompletion { position in
            transitionContext.completeTransition(position == .end)
        }
        return made
    }

    func animationEnded(_ transitionCompleted: Bool) {
        shade.removeFromSuperview()
        // The views may still be animated, independently of this object.
        running = nil
    }
}
