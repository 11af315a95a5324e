/// The transition from one controller of a tab bar controller to another, which an animator of the app moves.
@MainActor
final class TabTransition: ControllerTransition {
    private weak var tabs: UITabBarController?

    init(
        from: UIViewController, to: UIViewController, of tabs: UITabBarController, in container: UIView,
        animator: any UIViewControllerAnimatedTransitioning,
        interaction: (any UIViewControllerInteractiveTransitioning)?
    ) {
        self.tabs = tabs
        super.init(from: from, to: to, in: container, animator: animator, interaction: interaction)
    }

    override func initialFrame(for vc: UIViewController) -> CGRect {
        vc === from ? containerView.bounds : .zero
    }

    override func finalFrame(for vc: UIViewController) -> CGRect {
        vc === to ? containerView.bounds : .zero
    }

    override func didEnd(completed: Bool, lettingMove: Bool) {
        tabs?.transitionDidEnd(self, completed: completed)
    }
}

/// Changes of the selected controller that the delegate animates.
extension UITabBarController {
    /// The transition to the selected controller; nil if the delegate does not animate the change.
    final func makeTransition() -> TabTransition? {
        guard let from = shown, let to = selected, from !== to, let content = contentView,
            appearance == .appeared, content.window != nil, UIView.areAnimationsEnabled,
            from.viewIfLoaded?.superview === content,
            let animator = tabDelegate?.tabBarController(
                self, animationControllerForTransitionFrom: from, to: to)
        else { return nil }
        let interaction = tabDelegate?.tabBarController(self, interactionControllerFor: animator)
        return TabTransition(
            from: from, to: to, of: self, in: content, animator: animator, interaction: interaction)
    }

    final func run(_ made: TabTransition) {
        let (from, to) = (made.from, made.to)
        transition = made
        shown = to
        to.loadViewIfNeeded()
        from.beginAppearanceTransition(false, animated: true)
        if transition === made { to.beginAppearanceTransition(true, animated: true) }
        guard transition === made else {
            // A callback has selected another controller, which is shown by now.
            if shown !== from { removeView(of: from) }
            return from.endAppearanceTransition()
        }
        contentView?.isUserInteractionEnabled = false
        if !made.initiallyInteractive, let view = from.viewIfLoaded {
            view.window?.resignFirstResponder(within: view)
        }
        view.setNeedsLayout()
        made.start()
        to.announceAppearing()
    }

    /// Ends a running transition, because another change follows.
    final func settleTransition() {
        guard let transition else { return }
        if !transition.isRunning { self.transition = nil }
        transition.conclude(lettingMove: false)
    }

    /// Called when a transition has finished or was cancelled.
    final func transitionDidEnd(_ ended: TabTransition, completed: Bool) {
        guard transition === ended else { return }
        transition = nil
        contentView?.isUserInteractionEnabled = true
        if completed { conclude(ended) } else { revert(ended) }
        viewIfLoaded?.setNeedsLayout()
        setNeedsUpdateOfSupportedInterfaceOrientations()
    }

    private func conclude(_ ended: TabTransition) {
        removeView(of: ended.from)
        ended.from.endAppearanceTransition()
        guard shown === ended.to, transition == nil else { return }
        positionView(of: ended.to)
        ended.to.endAppearanceTransition()
    }

    /// Selects the controller from before a cancelled transition again.
    private func revert(_ ended: TabTransition) {
        let (from, to) = (ended.from, ended.to)
        shown = from
        reselect(from)
        to.beginAppearanceTransition(false, animated: true)
        removeView(of: to)
        to.endAppearanceTransition()
        guard shown === from, transition == nil else { return }
        positionView(of: from)
        from.beginAppearanceTransition(true, animated: true)
        from.announceAppearing()
        from.endAppearanceTransition()
    }

    private func removeView(of controller: UIViewController) {
        if let view = controller.viewIfLoaded, view.superview === contentView { view.removeFromSuperview() }
    }

    /// Puts the view of a controller where it stays. An animator may have left it elsewhere.
    private func positionView(of controller: UIViewController) {
        guard let contentView, let view = controller.viewIfLoaded else { return }
        if view.superview !== contentView { contentView.addSubview(view) }
        view.frame = contentView.bounds
    }
}
