import UIKit

/// A stack of five pages: pushes and pops, bars, and a delegate that reports all its calls.
final class NavigationBoard: UINavigationController, UINavigationControllerDelegate {
    /// Receives each of the delegate's calls.
    var observer: ((String) -> Void)?
    /// Whether pushes and pops fade instead of sliding.
    var fades = false

    init() {
        super.init(nibName: nil, bundle: nil)
        delegate = self
        navigationBar.prefersLargeTitles = true
        viewControllers = [page(0)]
        isToolbarHidden = false
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "navigation.board"
    }

    private func page(_ number: Int) -> StackPage {
        let page = StackPage(number)
        page.didRequestNext = { [weak self] in self?.pushNext() }
        page.didRequestAll = { [weak self] in self?.pushAll() }
        return page
    }

    private func pushNext() {
        guard viewControllers.count < StackPage.names.count else { return }
        pushViewController(page(viewControllers.count), animated: true)
    }

    /// Adds all pages at once; the user then goes back through each of them.
    private func pushAll() {
        let rest = (viewControllers.count..<StackPage.names.count).map(page)
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
            self?.observer?(context.isCancelled ? "interaction cancelled" : "interaction finished")
        }
        coordinator?.animate(alongsideTransition: nil) { [weak self] context in
            if context.isCancelled { self?.observer?("transition cancelled") }
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
