/// Going back by the back button, keys and gestures.
extension UINavigationController {
    /// The navigation controller whose stack the back button pops: the innermost one that has something to pop.
    final var innermostNavigator: UINavigationController? {
        if let inner = (stack.last as? UINavigationController)?.innermostNavigator { return inner }
        return stack.count > 1 ? self : nil
    }

    /// Performs the action of the back button. Returns false when there is nothing to go back to.
    @discardableResult
    final func goBack() -> Bool {
        guard let navigator = innermostNavigator, let item = navigator.stack.last?.itemInBar else {
            return false
        }
        if let asked = self as? any UINavigationBarDelegate,
            !asked.navigationBar(navigationBar, shouldPop: item)
        {
            return true
        }
        if let action = item.backAction {
            action.perform(sender: navigationBar)
            return true
        }
        return navigator.popViewController(animated: true) != nil
    }

    // MARK: Interactive pop

    /// Whether the top controller's bar has a back button, or would have one.
    final var showsBackButton: Bool {
        guard let item = stack.last?.itemInBar, !barOwner.barIsHidden, !item.hidesBackButton else {
            return false
        }
        return item.leftItemsSupplementBackButton || item.leftBarButtonItems?.allSatisfy(\.isHidden) ?? true
    }

    /// Whether a running transition can be caught by a gesture.
    final var canCatchTransition: Bool {
        guard let transition else { return false }
        return transition.isRunning && !transition.isInteractive && transition.slide != nil
    }

    /// Whether there is a controller to pop, without an animator of the delegate.
    final var canBeginInteractivePop: Bool {
        guard transition == nil, innermostNavigator === self, canAnimate, let from = stack.last,
            let to = stack.dropLast().last, from.itemInBar.backAction == nil
        else { return false }
        return navigationDelegate?.navigationController(
            self, animationControllerFor: .pop, from: from, to: to) == nil
    }

    /// Catches a running transition, or begins an interactive pop.
    final func beginInteraction() -> InteractiveNavigation? {
        if let transition, canCatchTransition {
            transition.pauseInteractiveTransition()
            let sign: CGFloat = transition.change.operation == .pop ? 1 : -1
            return InteractiveNavigation(
                transition: transition, start: transition.percentComplete, sign: sign)
        }
        guard canBeginInteractivePop else { return nil }
        change(
            to: Array(stack.dropLast()), animated: true, interaction: UIPercentDrivenInteractiveTransition())
        guard let transition, transition.isInteractive else { return nil }
        return InteractiveNavigation(transition: transition, start: 0, sign: 1)
    }

    // MARK: Keys

    /// Whether something is presented over this controller; back keys then apply to that.
    final var isCovered: Bool {
        guard let top = storedView?.ownWindow?.rootViewController?.presentedChain.last else { return false }
        return !selfAndAncestors.contains { $0 === top }
    }
}
