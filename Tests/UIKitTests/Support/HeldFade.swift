import UIKit

/// Lets the other view fade in within a second, evenly, by an animation that can be taken hold of.
@MainActor
final class HeldFade: UIViewControllerAnimatedTransitioning {
    private var made: UIViewPropertyAnimator?

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let made { return made }
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        made = animator
        guard let view = transitionContext.view(forKey: .to) else { return animator }
        transitionContext.containerView.addSubview(view)
        view.alpha = 0
        animator.addAnimations { view.alpha = 1 }
        animator.addCompletion { transitionContext.completeTransition($0 == .end) }
        return animator
    }
}
