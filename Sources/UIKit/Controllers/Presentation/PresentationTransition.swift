import QuartzCore

/// The transition in which a controller is presented over another one, or dismissed.
@MainActor
final class PresentationTransition: ControllerTransition {
    private weak var presentation: UIPresentationController?
    let isPresenting: Bool
    private let style: UIModalPresentationStyle
    /// The frames of the two views at the beginning, in the container's coordinates.
    private let presentersFrame: CGRect
    private let presentedFrame: CGRect

    /// - Parameters:
    ///   - animator: the app's animator; nil for UIKit's own animation.
    ///   - interaction: the interaction controller; nil for none.
    init?(
        of presentation: UIPresentationController, isPresenting: Bool,
        animator: (any UIViewControllerAnimatedTransitioning)?,
        interaction: (any UIViewControllerInteractiveTransitioning)?
    ) {
        guard let presented = presentation.storedPresented, let presenter = presentation.storedPresenter,
            let container = presentation.state.container, let chrome = presentation.state.chrome
        else { return nil }
        self.presentation = presentation
        self.isPresenting = isPresenting
        style = presentation.presentationStyle
        presentersFrame = presentation.frameOfPresentersView
        presentedFrame = isPresenting ? .zero : chrome.movingView?.frame ?? .zero
        super.init(
            from: isPresenting ? presenter : presented, to: isPresenting ? presented : presenter,
            in: container, animator: animator ?? PresentationMove(chrome, isIn: isPresenting),
            interaction: interaction)
    }

    private var presented: UIViewController { isPresenting ? to : from }

    override var companionTiming: any UITimingCurveProvider {
        UICubicTimingParameters(animationCurve: isOwnMovement ? .easeOut : .easeInOut)
    }

    override var isOwnMovement: Bool { animator is PresentationMove }
    override var presentationStyle: UIModalPresentationStyle { style }

    override func movedView(of controller: UIViewController) -> UIView? {
        guard let state = presentation?.state, let chrome = state.chrome else { return nil }
        if controller === presented { return chrome.movingView }
        return chrome.removesPresentersView || state.hasRemovedPresentersView ? controller.view : nil
    }

    override func initialFrame(for vc: UIViewController) -> CGRect {
        if vc === presented { return presentedFrame }
        return vc === from || !removesPresentersView ? presentersFrame : .zero
    }

    override func finalFrame(for vc: UIViewController) -> CGRect {
        if vc === presented {
            return isPresenting ? presentation?.state.chrome?.restingFrame ?? .zero : .zero
        }
        return vc === to || !removesPresentersView ? presentation?.frameOfPresentersView ?? .zero : .zero
    }

    private var removesPresentersView: Bool { presentation?.state.chrome?.removesPresentersView ?? false }

    override func didEnd(completed: Bool, lettingMove: Bool) {
        presentation?.transitionDidEnd(self, completed: completed)
    }
}

/// UIKit's own animation of a presentation: as `modalTransitionStyle` says, or as the kind of presentation
/// requires.
@MainActor
final class PresentationMove: UIViewControllerAnimatedTransitioning {
    private let chrome: PresentationChrome
    private let isIn: Bool

    init(_ chrome: PresentationChrome, isIn: Bool) {
        self.chrome = chrome
        self.isIn = isIn
    }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { chrome.duration }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        if chrome.flips { return flip(using: transitionContext) }
        if chrome.curls, let host = transitionContext.containerView.superview {
            return curl(host, using: transitionContext)
        }
        UIView.animate(
            withDuration: chrome.duration, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
            animations: { chrome.presentation.layOut(isIn: isIn) },
            completion: { _ in transitionContext.completeTransition(true) })
    }

    // MARK: Curling

    /// The presenter's view is turned over like a page, or back.
    private func curl(_ host: UIView, using context: any UIViewControllerContextTransitioning) {
        UIView.transition(
            with: host, duration: chrome.duration, options: isIn ? .transitionCurlUp : .transitionCurlDown,
            animations: { self.chrome.presentation.layOut(isIn: self.isIn) },
            completion: { _ in context.completeTransition(true) })
    }

    // MARK: Flipping

    /// A view turned by a number of quarters about its vertical axis, the right edge in front.
    private func turned(_ view: UIView?, quarters: CGFloat) -> CATransform3D {
        // Not exactly edge-on, which could not be inverted.
        CATransform3D.turn(
            by: -quarters * .pi / 2 * 0.999, aboutVertical: true,
            eyeDistance: CATransform3D.eyeDistance(of: view?.bounds.size ?? .zero))
    }

    /// The visible view turns about its vertical axis until it is edge-on, then the other one turns on from there.
    private func flip(using context: any UIViewControllerContextTransitioning) {
        let front = isIn ? context.view(forKey: .from) : chrome.movingView
        let back = isIn ? chrome.movingView : context.view(forKey: .to)
        // During the animation the presented view has its final frame, also when it is being dismissed.
        UIView.performWithoutAnimation {
            if isIn { chrome.presentation.layOut(isIn: true) }
            front?.transform3D = turned(front, quarters: 0)
            back?.transform3D = turned(back, quarters: isIn ? -1 : 1)
        }
        UIView.animateKeyframes(
            withDuration: chrome.duration, delay: 0, options: .allowUserInteraction,
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                    front?.transform3D = self.turned(front, quarters: self.isIn ? 1 : -1)
                }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    back?.transform3D = self.turned(back, quarters: 0)
                }
            },
            completion: { _ in
                UIView.performWithoutAnimation {
                    front?.transform3D = CATransform3DIdentity
                    back?.transform3D = CATransform3DIdentity
                }
                context.completeTransition(true)
            })
    }
}
