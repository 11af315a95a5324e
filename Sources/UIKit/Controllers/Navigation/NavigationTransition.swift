/// The transition from one top controller of a navigation controller to another.
@MainActor
final class NavigationTransition: ControllerTransition {
    let change: NavigationChange
    private weak var navigator: UINavigationController?
    private let initialFrame: CGRect
    private let initialHeight: CGFloat

    /// - Parameters:
    ///   - change: the change of the stack; the last controllers before and after it are those of the
    /// transition.
    ///   - interaction: the interaction controller; nil for none.
    init?(
        _ change: NavigationChange, of navigator: UINavigationController, in container: UIView,
        animator: any UIViewControllerAnimatedTransitioning,
        interaction: (any UIViewControllerInteractiveTransitioning)?
    ) {
        guard let from = change.before.last, let to = change.after.last, from !== to else { return nil }
        self.change = change
        self.navigator = navigator
        initialFrame = from.viewIfLoaded?.frame ?? .zero
        initialHeight = container.bounds.height
        super.init(from: from, to: to, in: container, animator: animator, interaction: interaction)
    }

    /// UIKit's own animator; nil if the app provides one.
    var slide: NavigationSlide? { animator as? NavigationSlide }

    /// The margins above and below the outgoing view at the beginning.
    private(set) lazy var initialMargins = UIEdgeInsets(
        top: initialFrame.minY, left: 0, bottom: initialHeight - initialFrame.maxY, right: 0)

    override var companionTiming: any UITimingCurveProvider { NavigationSlide.timing }
    override var ownAnimation: UIViewPropertyAnimator? { slide?.running }
    override var isOwnMovement: Bool { slide != nil }
    override var isAlwaysInterruptible: Bool { slide != nil }

    override func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? initialFrame : .zero }

    override func finalFrame(for vc: UIViewController) -> CGRect {
        vc === to ? navigator?.contentFrame(for: to) ?? .zero : .zero
    }

    override func didEnd(completed: Bool, lettingMove: Bool) {
        navigator?.transitionDidEnd(self, completed: completed, lettingMove: lettingMove)
    }
}
