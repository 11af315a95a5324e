/// Going back by hand.
extension UINavigationController {
    /// The controller whose stack the back button shortens: the innermost that has something to pop.
    final var innermostNavigator: UINavigationController? {
        if let inner = (stack.last as? UINavigationController)?.innermostNavigator { return inner }
        return stack.count > 1 ? self : nil
    }

    /// Does what the back button does. Returns false when there is nothing to go back to.
    @discardableResult
    final func goBack() -> Bool {
        guard let navigator = innermostNavigator, let item = navigator.stack.last?.navigationItem else {
            return false
        }
        if let asked = self as? any UINavigationBarDelegate,
            !asked.navigationBar(navigationBar, shouldPop: item)
        {
            return true
        }
        return navigator.popViewController(animated: true) != nil
    }
}
