/// Changes of the stack, with their transitions and callbacks.
extension UINavigationController {
    // MARK: Changing

    /// Replaces the stack and shows its top.
    ///
    /// - Parameter interaction: the interaction controller, interactive from the beginning; nil for none.
    final func change(
        to wanted: [UIViewController], animated: Bool,
        interaction: UIPercentDrivenInteractiveTransition? = nil
    ) {
        let canMove = animated && canAnimate
        settleTransition(lettingMove: canMove)
        let before = stack
        let entering = wanted.filter { $0.storedParent !== self }
        for controller in entering { adoptChild(controller) }
        let change = NavigationChange(before: before, after: wanted, entering: entering)
        for controller in change.leaving {
            controller.willMove(toParent: nil)
            controller.containmentChange = .leaving
        }
        stack = wanted
        if canMove, canAnimate, let made = makeTransition(for: change, interaction) {
            run(made)
        } else {
            showTop(animated: animated)
            finish(change)
        }
        removeStrayViews()
    }

    /// Removes the controllers that left, notifies those that were added, and updates the bars.
    private func finish(_ change: NavigationChange) {
        for controller in change.leaving where controller.storedParent === self && !isInStack(controller) {
            controller.leaveParent()
        }
        refreshBar()
        refreshToolbar(animated: false)
        updateSurroundings()
        for controller in change.entering where controller.storedParent === self {
            controller.didMove(toParent: self)
        }
    }

    /// Updates tab bars and popovers around, whose layout may depend on the top controller, and a split view
    /// whose columns are in the stack.
    private func updateSurroundings() {
        tabBarController?.viewIfLoaded?.setNeedsLayout()
        if let tabs = storedParent as? UITabBarController, storedTabBarItem == nil,
            tabs.tabBar.items?.contains(where: { $0 === tabBarItem }) == false
        {
            // The root is another one.
            tabs.refreshBar()
        }
        (storedParent as? UISplitViewController)?.columns?.stackDidChange(of: self)
        (activePresentation as? UIPopoverPresentationController)?.preferredContentSizeDidChange()
    }

    private func isInStack(_ controller: UIViewController) -> Bool { stack.contains { $0 === controller } }

    // MARK: Transitions

    final var canAnimate: Bool {
        guard let shown, let content = navigationView?.content else { return false }
        return appearance == .appeared && content.window != nil && UIView.areAnimationsEnabled
            && shown.viewIfLoaded?.superview === content
    }

    private func makeTransition(
        for change: NavigationChange, _ pull: UIPercentDrivenInteractiveTransition?
    ) -> NavigationTransition? {
        guard let content = navigationView?.content, let from = change.before.last, shown === from,
            let to = change.after.last, from !== to
        else { return nil }
        let operation = change.operation
        if let pull {
            return NavigationTransition(
                change, of: self, in: content, animator: NavigationSlide(operation), interaction: pull)
        }
        let own = navigationDelegate?.navigationController(
            self, animationControllerFor: operation, from: from, to: to)
        let interaction = own.flatMap {
            navigationDelegate?.navigationController(self, interactionControllerFor: $0)
        }
        return NavigationTransition(
            change, of: self, in: content, animator: own ?? NavigationSlide(operation),
            interaction: interaction)
    }

    private func run(_ made: NavigationTransition) {
        guard let content = navigationView?.content else { return }
        transition = made
        let (from, to) = (made.from, made.to)
        shown = to
        to.loadViewIfNeeded()
        from.beginAppearanceTransition(false, animated: true)
        to.beginAppearanceTransition(true, animated: true)
        if transition === made { announceWillShow(to, animated: true) }
        // A callback may have begun another change, which is running or done by now.
        guard transition === made else {
            from.endAppearanceTransition()
            return finish(made.change)
        }
        content.clipsToBounds = true
        content.isUserInteractionEnabled = false
        // The views stay in the window during the transition; a field in the outgoing one would keep the focus.
        if !made.initiallyInteractive, let view = from.viewIfLoaded {
            content.window?.resignFirstResponder(within: view)
        }
        updateUnderBar(to)
        refreshBar()
        moveBars(along: made)
        guard transition === made else { return }
        beginTabBarSlide(along: made)
        if made.slide != nil { installView(of: to, for: made, over: content) }
        tabBarController?.reorderBar()
        made.start()
        to.announceAppearing()
    }

    /// Adds the incoming view at its initial frame, laid out, so that nothing moves within it.
    private func installView(of to: UIViewController, for made: NavigationTransition, over content: UIView) {
        guard let view = to.view else { return }
        UIView.performWithoutAnimation {
            if view.animations == nil { view.frame = contentFrame(for: to) }
            if made.change.operation == .push {
                content.addSubview(view)
            } else {
                content.insertSubview(view, at: 0)
            }
            view.layoutTree()
        }
    }

    /// Called when the app changes the stack: an interactive pop, or one that is being reversed, is cancelled.
    final func cancelInteractivePop() {
        if let transition, transition.isInteractive || transition.isCancelled { settleTransition() }
    }

    /// Ends a running transition, because another change follows.
    ///
    /// - Parameter lettingMove: whether views may continue their animation to their final frames.
    final func settleTransition(lettingMove: Bool = false) {
        guard let transition else { return }
        self.transition = transition.isRunning ? transition : nil
        transition.conclude(lettingMove: lettingMove)
    }

    /// Called when a transition has finished or was cancelled.
    final func transitionDidEnd(_ ended: NavigationTransition, completed: Bool, lettingMove: Bool) {
        guard transition === ended else { return }
        transition = nil
        navigationView?.content.isUserInteractionEnabled = true
        navigationView?.content.clipsToBounds = lettingMove
        storedView?.setNeedsLayout()
        if completed {
            conclude(ended, lettingMove: lettingMove)
        } else {
            revert(ended)
        }
    }

    private func conclude(_ ended: NavigationTransition, lettingMove: Bool) {
        let (from, to) = (ended.from, ended.to)
        if !lettingMove { removeView(of: from) }
        from.endAppearanceTransition()
        if shown === to, transition == nil {
            positionView(of: to)
            to.endAppearanceTransition()
            if shown === to, transition == nil { announceDidShow(to, animated: true) }
        }
        finish(ended.change)
    }

    /// Restores the state before a cancelled transition.
    private func revert(_ ended: NavigationTransition) {
        let (from, to) = (ended.from, ended.to)
        stack = ended.change.before
        shown = from
        announced = from
        for controller in ended.change.leaving { controller.containmentChange = .none }
        for controller in ended.change.entering { controller.willMove(toParent: nil) }
        to.beginAppearanceTransition(false, animated: true)
        removeView(of: to)
        to.endAppearanceTransition()
        if shown === from, transition == nil {
            positionView(of: from)
            from.beginAppearanceTransition(true, animated: true)
            from.endAppearanceTransition()
        }
        for controller in ended.change.entering
        where controller.storedParent === self && !isInStack(controller) {
            controller.leaveParent()
        }
        refreshBar()
        refreshToolbar(animated: false)
        updateSurroundings()
        for controller in ended.change.leaving where controller.storedParent === self && isInStack(controller)
        {
            controller.didMove(toParent: self)
        }
    }

    // MARK: Views

    final func removeView(of controller: UIViewController) {
        if let view = controller.viewIfLoaded, view.superview === navigationView?.content {
            view.removeFromSuperview()
        }
    }

    /// Puts the view of a controller at its final frame. An animator of the app may have left it elsewhere.
    private func positionView(of controller: UIViewController) {
        guard let content = navigationView?.content, let view = controller.viewIfLoaded else { return }
        if view.superview !== content { content.addSubview(view) }
        view.frame = contentFrame(for: controller)
    }

    /// Removes the views of controllers that are neither shown nor in a transition.
    private func removeStrayViews() {
        guard let content = navigationView?.content else { return }
        for view in content.subviews {
            guard let controller = view.controller, controller !== shown,
                transition?.involves(controller) != true
            else { continue }
            view.removeFromSuperview()
        }
        if transition == nil { content.clipsToBounds = false }
    }

    /// Shows the view of the top controller without animation, with the callbacks of both controllers.
    final func showTop(animated: Bool) {
        guard isViewLoaded, let content = navigationView?.content else { return }
        let old = shown
        let new = stack.last
        guard old !== new else { return }
        shown = new
        let isVisible = appearance.isVisible
        new?.loadViewIfNeeded()
        if isVisible { old?.beginAppearanceTransition(false, animated: animated) }
        if let new {
            if isVisible { new.beginAppearanceTransition(true, animated: animated) }
            if isVisible, shown === new { announceWillShow(new, animated: animated) }
            // A callback may have shown yet another controller.
            if shown === new {
                updateUnderBar(new)
                new.view.frame = contentFrame(for: new)
                content.insertSubview(new.view, at: 0)
                new.announceAppearing()
            }
        }
        if let old, old !== shown, transition?.involves(old) != true { removeView(of: old) }
        storedView?.setNeedsLayout()
        refreshBar()
        guard isVisible else { return }
        // While this controller is itself appearing, the end of that ends the child's transition.
        if old !== shown, transition?.involves(old ?? self) != true { old?.endAppearanceTransition() }
        guard appearance == .appeared, let new, shown === new, transition == nil else { return }
        new.endAppearanceTransition()
        announceDidShow(new, animated: animated)
    }

    // MARK: The delegate

    final func announceWillShow(_ controller: UIViewController, animated: Bool) {
        announced = controller
        navigationDelegate?.navigationController(self, willShow: controller, animated: animated)
    }

    final func announceDidShow(_ controller: UIViewController, animated: Bool) {
        announcedAsShown = controller
        navigationDelegate?.navigationController(self, didShow: controller, animated: animated)
    }
}
