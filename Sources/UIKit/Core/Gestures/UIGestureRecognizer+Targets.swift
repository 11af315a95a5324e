/// The events of a recogniser: there is one kind, a step of the gesture.
struct GestureStep: OptionSet {
    let rawValue: UInt8

    static let any = GestureStep(rawValue: 1)
}

extension UIGestureRecognizer {
    /// What `addTarget(_:action:)` does unless a subclass overrides it.
    final func add(_ target: Any, action: Selector) {
        actions.add(action, target: target as AnyObject, events: .any)
    }

    /// Adds a method without parameters that is called at each step of the gesture. The target is not
    /// retained.
    ///
    /// - Returns: the selector that stands for the method, for `removeTarget`.
    @discardableResult
    public final func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) -> Selector {
        let selector = Selector(action)
        actions.add(selector, target: target, events: .any)
        return selector
    }

    /// Adds a method that takes the recogniser and is called at each step of the gesture. The target is not
    /// retained.
    ///
    /// - Returns: the selector that stands for the method, for `removeTarget`.
    @discardableResult
    public final func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) -> Selector {
        let selector = Selector(action)
        actions.add(selector, target: target, events: .any)
        return selector
    }

    /// What `removeTarget(_:action:)` does unless a subclass overrides it.
    final func remove(_ target: Any?, action: Selector?) {
        actions.remove(action, target: target.map { $0 as AnyObject }, events: .any)
    }

    /// Adds an action that is performed at each step of the gesture; its `sender` is the recogniser. It
    /// replaces one with the same identifier. Not in UIKit.
    public final func addAction(_ action: UIAction) { actions.add(action, events: .any) }

    /// Removes an action. Not in UIKit.
    public final func removeAction(_ action: UIAction) {
        actions.remove(action.identifier, events: .any)
    }

    /// Calls the actions for the present state.
    final func sendActions() {
        let application = UIApplication.shared
        application.observer(of: view?.window)?.application(application, didRecognize: self)
        application.tool?.didRecognize(self)
        // A copy: an action may add and remove others.
        for entry in actions.matching(.any) {
            switch entry.what {
            case .target(let target):
                guard let object = target.object else { continue }
                application.sendAction(entry.selector, to: object, from: self, for: nil)
            case .chain: break
            case .action(let action): action.perform(sender: self)
            }
        }
    }
}
