/// How the stack changes, and what is shown of it.
extension UINavigationController {
    // MARK: Changing

    /// Makes these the stack, and shows the top.
    ///
    /// - Parameter interaction: who holds the change, from its beginning; nil for nobody.
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

    /// Those that left are no children any more, those that came are told.
    private func finish(_ change: NavigationChange) {
        for controller in change.leaving where controller.storedParent === self && !isInStack(controller) {
            controller.leaveParent()
        }
        refreshBar()
        refreshToolbar(animated: false)
        tellSurroundings()
        for controller in change.entering where controller.storedParent === self {
            controller.didMove(toParent: self)
        }
    }

    /// Tab bars give way or come back, and bubbles take the size, as what is shown now wants it.
    private func tellSurroundings() {
        tabBarController?.viewIfLoaded?.setNeedsLayout()
        (activePresentation as? UIPopoverPresentationController)?.preferredContentSizeDidChange()
    }

    private func isInStack(_ controller: UIViewController) -> Bool { stack.contains { $0 === controller } }

    // MARK: Changes that can be watched

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
        let own = delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to)
        let interaction = own.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) }
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
        // One of them may have begun another change, and that is under way or done now.
        guard transition === made else {
            from.endAppearanceTransition()
            return finish(made.change)
        }
        content.clipsToBounds = true
        content.isUserInteractionEnabled = false
        // The views stay in the window, so that a field in the one that leaves would keep the keys.
        if !made.initiallyInteractive, let view = from.viewIfLoaded {
            content.window?.resignFirstResponder(within: view)
        }
        fitUnderBar(to)
        refreshBar()
        moveBars(along: made)
        guard transition === made else { return }
        beginTabBarSlide(along: made)
        if made.slide != nil { bringIn(to, of: made, over: content) }
        tabBarController?.stackBar()
        made.start()
        to.announceAppearing()
    }

    /// Puts the view that comes in where the slide begins with it, laid out: nothing moves within it.
    private func bringIn(_ to: UIViewController, of made: NavigationTransition, over content: UIView) {
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

    /// The program changes the stack: what is pulled by hand, or goes back after that, is as it was before.
    final func giveUpPull() {
        if let transition, transition.isInteractive || transition.isCancelled { settleTransition() }
    }

    /// Ends what is under way, because something else is to happen.
    ///
    /// - Parameter lettingMove: whether views may go on moving to where they belong.
    final func settleTransition(lettingMove: Bool = false) {
        guard let transition else { return }
        self.transition = transition.isRunning ? transition : nil
        transition.conclude(lettingMove: lettingMove)
    }

    /// A transition is at its end, or back at its beginning.
    final func transitionDidEnd(_ ended: NavigationTransition, completed: Bool, lettingMove: Bool) {
        guard transition === ended else { return }
        transition = nil
        navigationView?.content.isUserInteractionEnabled = true
        navigationView?.content.clipsToBounds = lettingMove
        storedView?.setNeedsLayout()
        if completed {
            conclude(ended, lettingMove: lettingMove)
        } else {
            goBack(from: ended)
        }
    }

    private func conclude(_ ended: NavigationTransition, lettingMove: Bool) {
        let (from, to) = (ended.from, ended.to)
        if !lettingMove { takeOut(from) }
        from.endAppearanceTransition()
        if shown === to, transition == nil {
            place(to)
            to.endAppearanceTransition()
            if shown === to, transition == nil { announceDidShow(to, animated: true) }
        }
        finish(ended.change)
    }

    /// Everything is as it was before.
    private func goBack(from ended: NavigationTransition) {
        let (from, to) = (ended.from, ended.to)
        stack = ended.change.before
        shown = from
        announced = from
        for controller in ended.change.leaving { controller.containmentChange = .none }
        for controller in ended.change.entering { controller.willMove(toParent: nil) }
        to.beginAppearanceTransition(false, animated: true)
        takeOut(to)
        to.endAppearanceTransition()
        if shown === from, transition == nil {
            place(from)
            from.beginAppearanceTransition(true, animated: true)
            from.endAppearanceTransition()
        }
        for controller in ended.change.entering
        where controller.storedParent === self && !isInStack(controller) {
            controller.leaveParent()
        }
        refreshBar()
        refreshToolbar(animated: false)
        tellSurroundings()
        for controller in ended.change.leaving where controller.storedParent === self && isInStack(controller)
        {
            controller.didMove(toParent: self)
        }
    }

    // MARK: Views

    final func takeOut(_ controller: UIViewController) {
        if let view = controller.viewIfLoaded, view.superview === navigationView?.content {
            view.removeFromSuperview()
        }
    }

    /// The view of a controller stands where it belongs, alone. An animator of the app's own may have left it
    /// elsewhere.
    private func place(_ controller: UIViewController) {
        guard let content = navigationView?.content, let view = controller.viewIfLoaded else { return }
        if view.superview !== content { content.addSubview(view) }
        view.frame = contentFrame(for: controller)
    }

    /// Takes out the views of controllers that are neither shown nor on their way.
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

    /// Brings the view of the top controller into place at once, with the callbacks of both.
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
            // The new one or the delegate may have shown yet another one, which is in place now.
            if shown === new {
                fitUnderBar(new)
                new.view.frame = contentFrame(for: new)
                content.insertSubview(new.view, at: 0)
                new.announceAppearing()
            }
        }
        if let old, old !== shown, transition?.involves(old) != true { takeOut(old) }
        storedView?.setNeedsLayout()
        refreshBar()
        guard isVisible else { return }
        // While this controller is on its way itself, its own end ends the child's.
        if old !== shown, transition?.involves(old ?? self) != true { old?.endAppearanceTransition() }
        guard appearance == .appeared, let new, shown === new, transition == nil else { return }
        new.endAppearanceTransition()
        announceDidShow(new, animated: animated)
    }

    // MARK: The delegate

    final func announceWillShow(_ controller: UIViewController, animated: Bool) {
        announced = controller
        delegate?.navigationController(self, willShow: controller, animated: animated)
    }

    final func announceDidShow(_ controller: UIViewController, animated: Bool) {
        announcedAsShown = controller
        delegate?.navigationController(self, didShow: controller, animated: animated)
    }
}
