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
        UIView.animate(
            withDuration: chrome.duration, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
            animations: { chrome.presentation.layOut(isIn: isIn) },
            completion: { _ in transitionContext.completeTransition(true) })
    }

    // MARK: Flipping

    /// Not exactly zero: a transform of zero width could not be inverted.
    private static let edgeOn = CGAffineTransform(scaleX: 0.001, y: 1)

    /// The visible view becomes narrow until it is edge-on, then the other one becomes wide.
    private func flip(using context: any UIViewControllerContextTransitioning) {
        let front = isIn ? context.view(forKey: .from) : chrome.movingView
        let back = isIn ? chrome.movingView : context.view(forKey: .to)
        // During the animation the presented view has its final frame, also when it is being dismissed.
        UIView.performWithoutAnimation {
            if isIn { chrome.presentation.layOut(isIn: true) }
            back?.transform = Self.edgeOn
        }
        UIView.animateKeyframes(
            withDuration: chrome.duration, delay: 0, options: .allowUserInteraction,
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                    front?.transform = Self.edgeOn
                }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    back?.transform = .identity
                }
            },
            completion: { _ in
                UIView.performWithoutAnimation { front?.transform = .identity }
                context.completeTransition(true)
            })
    }
}
