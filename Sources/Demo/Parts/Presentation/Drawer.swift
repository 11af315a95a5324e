import UIKit

/// A presentation of the demo's own: a page at the trailing edge of the window, which a finger or the mouse pushes back
/// out.
final class DrawerPresentation: UIPresentationController {
    private let dimming = UIView(frame: .zero)
    private static let width: CGFloat = 300

    override init(presentedViewController: UIViewController, presenting: UIViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presenting)
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.4)
        dimming.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: DrawerPresentation.close))
    }

    private func close() { presentedViewController.dismiss(animated: true) }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView else { return .zero }
        let width = min(Self.width, container.bounds.width - 60)
        let isMirrored = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = isMirrored ? 0 : container.bounds.width - width
        return CGRect(x: x, y: 0, width: width, height: container.bounds.height)
    }

    override func containerViewWillLayoutSubviews() {
        dimming.frame = containerView?.bounds ?? .zero
        // While it moves, the animator says where it is.
        if presentedViewController.transitionCoordinator == nil {
            presentedView?.frame = frameOfPresentedViewInContainerView
        }
    }

    override func presentationTransitionWillBegin() {
        dimming.alpha = 0
        containerView?.addSubview(dimming)
        fade(to: 1)
    }

    override func dismissalTransitionWillBegin() { fade(to: 0) }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dimming.removeFromSuperview() }
    }

    private func fade(to alpha: CGFloat) {
        let coordinator = presentedViewController.transitionCoordinator
        guard let coordinator else {
            dimming.alpha = alpha
            return
        }
        coordinator.animate(alongsideTransition: { [dimming] _ in dimming.alpha = alpha })
    }
}

/// Slides the page in from the edge, or out over it.
final class DrawerSlide: UIViewControllerAnimatedTransitioning {
    private let isIn: Bool

    init(isIn: Bool) { self.isIn = isIn }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.35 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let page = transitionContext.viewController(forKey: isIn ? .to : .from),
            let view = transitionContext.view(forKey: isIn ? .to : .from)
        else { return transitionContext.completeTransition(false) }
        let container = transitionContext.containerView
        let frame =
            isIn ? transitionContext.finalFrame(for: page) : transitionContext.initialFrame(for: page)
        let isLeft = frame.minX == 0 && frame.width < container.bounds.width
        let outside = frame.offsetBy(dx: isLeft ? -frame.width : frame.width, dy: 0)
        container.addSubview(view)
        view.frame = isIn ? outside : frame
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveEaseOut,
            animations: { [isIn] in view.frame = isIn ? frame : outside },
            completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }
}

/// Shows a page as a drawer, and has a hand close it.
final class DrawerTransitions: NSObject, UIViewControllerTransitioningDelegate {
    private weak var page: UIViewController?
    private var hand: UIPercentDrivenInteractiveTransition?

    /// Makes a page a drawer. The caller retains this object while it is shown.
    init(of page: UIViewController) {
        self.page = page
        super.init()
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = self
        page.view.addGestureRecognizer(
            UIPanGestureRecognizer(target: self, action: DrawerTransitions.follow(_:)))
    }

    private func follow(_ pan: UIPanGestureRecognizer) {
        guard let page, let container = page.presentationController?.containerView else { return }
        let isMirrored = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let outwards: CGFloat = isMirrored ? -1 : 1
        let part = pan.translation(in: container).x * outwards / max(1, page.view.bounds.width)
        switch pan.state {
        case .began:
            hand = UIPercentDrivenInteractiveTransition()
            page.dismiss(animated: true)
            hand?.update(max(0, part))
        case .changed:
            hand?.update(max(0, part))
        case .ended:
            let speed = pan.velocity(in: container).x * outwards
            let closes = speed > 300 || (speed > -300 && part > 0.5)
            if closes { hand?.finish() } else { hand?.cancel() }
            hand = nil
        case .cancelled:
            hand?.cancel()
            hand = nil
        case .possible, .failed: break
        }
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        DrawerPresentation(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { DrawerSlide(isIn: true) }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { DrawerSlide(isIn: false) }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { hand }
}
