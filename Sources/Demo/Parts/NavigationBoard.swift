import UIKit

/// A line of stops, one behind the other: pushes and pops, bars, and a delegate that tells everything it hears.
final class NavigationBoard: UINavigationController, UINavigationControllerDelegate {
    /// Told of each of the delegate's calls.
    var observer: ((String) -> Void)?
    /// Whether pushes and pops fade instead of sliding.
    var fades = false

    init() {
        super.init(nibName: nil, bundle: nil)
        delegate = self
        navigationBar.prefersLargeTitles = true
        viewControllers = [stop(0)]
        isToolbarHidden = false
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "navigation.board"
    }

    private func stop(_ number: Int) -> StopPage {
        let page = StopPage(number)
        page.didAskForNext = { [weak self] in self?.goOn() }
        page.didAskForEnd = { [weak self] in self?.goToTheEnd() }
        return page
    }

    private func goOn() {
        guard viewControllers.count < StopPage.names.count else { return }
        pushViewController(stop(viewControllers.count), animated: true)
    }

    /// Past all stops between, which a person then goes back through.
    private func goToTheEnd() {
        let rest = (viewControllers.count..<StopPage.names.count).map(stop)
        setViewControllers(viewControllers + rest, animated: true)
    }

    // MARK: The delegate's calls

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) {
        observer?("willShow \(viewController.title ?? "")")
        let coordinator = viewController.transitionCoordinator
        coordinator?.notifyWhenInteractionChanges { [weak self] context in
            guard !context.isInteractive else { return }
            self?.observer?(context.isCancelled ? "let go: back again" : "let go: on to the end")
        }
        coordinator?.animate(alongsideTransition: nil) { [weak self] context in
            if context.isCancelled { self?.observer?("cancelled") }
        }
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) { observer?("didShow \(viewController.title ?? "")") }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { fades ? FadeAnimator() : nil }
}

/// Has one page fade into the next.
private final class FadeAnimator: UIViewControllerAnimatedTransitioning {
    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.3 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let page = transitionContext.viewController(forKey: .to),
            let view = transitionContext.view(forKey: .to)
        else { return transitionContext.completeTransition(false) }
        view.frame = transitionContext.finalFrame(for: page)
        transitionContext.containerView.addSubview(view)
        view.alpha = 0
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), animations: { view.alpha = 1 },
            completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }
}
