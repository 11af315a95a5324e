import UIKit

/// Zooms a card out of the view that was tapped, and back into it.
final class ZoomTransition: NSObject, UIViewControllerTransitioningDelegate {

    weak var source: UIView?

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        return ZoomAnimator(isPresenting: true, source: self.source)
    }

    func animationController(forDismissed dismissed: UIViewController)
        -> UIViewControllerAnimatedTransitioning?
    {
        return ZoomAnimator(isPresenting: false, source: source)
    }
}

final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    private let isPresenting: Bool
    private weak var source: UIView?

    init(isPresenting: Bool, source: UIView?) {
        self.isPresenting = isPresenting
        self.source = source
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.45
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        let key: UITransitionContextViewKey = isPresenting ? .to : .from
        guard let view = transitionContext.view(forKey: key) else {
            transitionContext.completeTransition(false)
            return
        }
        if isPresenting {
            view.frame = container.bounds
            container.addSubview(view)
            view.layoutIfNeeded()
        }

        let small = transform(to: source, of: view, in: container)
        view.transform = isPresenting ? small : .identity
        view.alpha = isPresenting ? 0 : 1
        source?.alpha = 0

        let animator = UIViewPropertyAnimator(
            duration: transitionDuration(using: transitionContext),
            dampingRatio: isPresenting ? 0.8 : 1)
        animator.addAnimations {
            view.transform = self.isPresenting ? .identity : small
            view.alpha = self.isPresenting ? 1 : 0
        }
        animator.addCompletion { _ in
            view.transform = .identity
            self.source?.alpha = 1
            if !self.isPresenting { view.removeFromSuperview() }
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        animator.startAnimation()
    }

    private func transform(to source: UIView?, of view: UIView, in container: UIView) -> CGAffineTransform {
        guard let source = source else { return CGAffineTransform(scaleX: 0.1, y: 0.1) }
        let frame = source.convert(source.bounds, to: container)
        let scale = max(frame.width / container.bounds.width, 0.05)
        return CGAffineTransform(
            translationX: frame.midX - container.bounds.midX,
            y: frame.midY - container.bounds.midY
        ).scaledBy(x: scale, y: scale)
    }
}
