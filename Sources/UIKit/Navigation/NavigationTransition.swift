/// One change of what a navigation controller shows.
@MainActor
final class NavigationTransition: ControllerTransition {
    let change: NavigationChange
    private weak var navigator: UINavigationController?
    private let initialFrame: CGRect
    private let initialHeight: CGFloat

    /// - Parameters:
    ///   - change: of the stack; its tops are the two controllers.
    ///   - interaction: who holds it, from the beginning if that one wants; nil for nobody.
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

    /// UIKit's own movement; nil for one of the app's.
    var slide: NavigationSlide? { animator as? NavigationSlide }

    /// The room above and below the view that was shown at the beginning.
    private(set) lazy var initialMargins = UIEdgeInsets(
        top: initialFrame.minY, left: 0, bottom: initialHeight - initialFrame.maxY, right: 0)

    override var companionTiming: any UITimingCurveProvider { NavigationSlide.timing }
    override var ownAnimation: UIViewPropertyAnimator? { slide?.running }
    override var isOwnMovement: Bool { slide != nil }
    override var canAlwaysBeHeld: Bool { slide != nil }

    override func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? initialFrame : .zero }

    override func finalFrame(for vc: UIViewController) -> CGRect {
        vc === to ? navigator?.contentFrame(for: to) ?? .zero : .zero
    }

    override func didEnd(completed: Bool, lettingMove: Bool) {
        navigator?.transitionDidEnd(self, completed: completed, lettingMove: lettingMove)
    }
}
