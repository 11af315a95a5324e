/// A change of a window's size: controllers that are notified before it can add changes to be made with it, and
/// completions.
@MainActor
final class WindowSizeChange: NSObject, UIViewControllerTransitionCoordinator {
    typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

    private weak var window: UIWindow?
    private var alongside: [Handler] = []
    private var completions: [Handler] = []
    private var isOver = false

    init(of window: UIWindow) {
        self.window = window
        containerView = window
    }

    /// Called when the window has its new size.
    func didHappen() {
        isOver = true
        for handler in alongside { handler(self) }
        alongside = []
        guard !completions.isEmpty else { return }
        window?.layoutIfNeeded()
        let handlers = completions
        completions = []
        for handler in handlers { handler(self) }
    }

    func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
        guard !isOver else { return false }
        if let animation { alongside.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    func animateAlongsideTransition(in view: UIView?, animation: Handler?, completion: Handler?) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    // It is never interactive.
    func notifyWhenInteractionChanges(_ handler: @escaping Handler) {}
    func notifyWhenInteractionEnds(_ handler: @escaping Handler) {}

    let containerView: UIView
    var isAnimated: Bool { false }
    var presentationStyle: UIModalPresentationStyle { .none }
    var initiallyInteractive: Bool { false }
    var isInterruptible: Bool { false }
    var isInteractive: Bool { false }
    var isCancelled: Bool { false }
    var transitionDuration: TimeInterval { 0 }
    var percentComplete: CGFloat { 0 }
    var completionVelocity: CGFloat { 1 }
    var completionCurve: UIView.AnimationCurve { .easeInOut }
    var targetTransform: CGAffineTransform { .identity }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
}

extension UIWindow {
    /// Notifies the controllers in the window of its future size; returns nil if there are none.
    final func announce(_ size: CGSize, traits new: UITraitCollection) -> WindowSizeChange? {
        guard isVisible, let root = rootViewController, root.isViewLoaded else { return nil }
        let change = WindowSizeChange(of: self)
        let presentations = root.presentedChain.compactMap(\.storedPresentation).filter {
            $0.state.container?.superview === self
        }
        let containers = [root as any UIContentContainer] + presentations
        if new != traits { for container in containers { container.willTransition(to: new, with: change) } }
        for container in containers { container.viewWillTransition(to: size, with: change) }
        return change
    }
}
