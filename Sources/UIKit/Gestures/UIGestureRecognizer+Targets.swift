extension UIGestureRecognizer {
    /// The event under which actions are kept: a recogniser has one kind only.
    private static var step: UIControl.Event { .primaryActionTriggered }

    /// Has a method called at each step of the gesture. The target is not kept alive.
    ///
    /// - Parameter action: the name of a method that was registered for the target's class.
    public final func addTarget(_ target: Any, action: Selector) {
        actions.add(action, target: target as AnyObject, events: Self.step)
    }

    /// Has a method without parameters called at each step of the gesture.
    ///
    /// - Returns: the selector that stands for the method, for `removeTarget`.
    @discardableResult
    public final func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) -> Selector {
        let selector = Selector(action)
        actions.add(selector, target: target, events: Self.step)
        return selector
    }

    /// Has a method that takes the recogniser called at each step of the gesture.
    ///
    /// - Returns: the selector that stands for the method, for `removeTarget`.
    @discardableResult
    public final func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) -> Selector {
        let selector = Selector(action)
        actions.add(selector, target: target, events: Self.step)
        return selector
    }

    /// Stops calling a target.
    ///
    /// - Parameters:
    ///   - target: nil for every target.
    ///   - action: nil for every action of the target. Methods that were added without a name are known
    ///     by the selector that adding them returned.
    public final func removeTarget(_ target: Any?, action: Selector?) {
        actions.remove(action, target: target.map { $0 as AnyObject }, events: Self.step)
    }

    /// Has an action carried out at each step of the gesture; its `sender` is the recogniser. It takes the
    /// place of one with its identifier. Not in UIKit.
    public final func addAction(_ action: UIAction) { actions.add(action, events: Self.step) }

    /// Stops carrying out an action. Not in UIKit.
    public final func removeAction(_ action: UIAction) {
        actions.remove(action.identifier, events: Self.step)
    }

    /// Tells everybody about the present state.
    final func sendActions() {
        UIApplication.shared.eventObserver?.application(.shared, didRecognize: self)
        // A copy: an action may add and remove others.
        for entry in actions.matching(Self.step) {
            switch entry.what {
            case .target(let target):
                guard let object = target.object else { continue }
                UIApplication.shared.sendAction(entry.selector, to: object, from: self, for: nil)
            case .chain: break
            case .action(let action): action.perform(sender: self)
            }
        }
    }
}
