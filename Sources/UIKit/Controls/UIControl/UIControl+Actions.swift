extension UIControl {
    /// Calls a method for these events. The target is not retained.
    ///
    /// - Parameters:
    ///   - target: an object; nil for the first one up the responder chain, beginning with the control,
    ///     that implements the action.
    ///   - action: the name of a method that was registered for the target's class.
    public final func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        actions.add(action, target: target.map { $0 as AnyObject }, events: controlEvents)
    }

    /// Calls a method without parameters for these events:
    /// `addTarget(self, action: Editor.save, for: .touchUpInside)`. The method belongs to the main actor, as
    /// those of views and controllers do.
    ///
    /// - Returns: the selector that stands for the method, for `removeTarget`.
    @discardableResult
    public final func addTarget<Target: AnyObject>(
        _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
        for controlEvents: Event
    ) -> Selector {
        add(Selector(action), target: target, events: controlEvents)
    }

    /// Calls a method that takes the control for these events:
    /// `addTarget(self, action: Editor.save(_:), for: .touchUpInside)`.
    ///
    /// - Returns: the selector that stands for the method, for `removeTarget`.
    @discardableResult
    public final func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
        for controlEvents: Event
    ) -> Selector {
        add(Selector(action), target: target, events: controlEvents)
    }

    /// Calls a method that takes the control and the event for these events. The event is nil for
    /// events sent by the app.
    ///
    /// - Returns: the selector that stands for the method, for `removeTarget`.
    @discardableResult
    public final func addTarget<Target: AnyObject, Sender, SentEvent>(
        _ target: Target?,
        action: @escaping @MainActor (Target) -> @MainActor (Sender, SentEvent) -> Void,
        for controlEvents: Event
    ) -> Selector {
        add(Selector(action), target: target, events: controlEvents)
    }

    private func add(_ selector: Selector, target: AnyObject?, events: Event) -> Selector {
        actions.add(selector, target: target, events: events)
        return selector
    }

    /// Stops calling a target for these events.
    ///
    /// - Parameters:
    ///   - target: nil for every target.
    ///   - action: nil for every action of the target. Methods that were added without a name are known
    ///     by the selector that adding them returned.
    public final func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        actions.remove(action, target: target.map { $0 as AnyObject }, events: controlEvents)
    }

    /// Performs an action for these events. It replaces one with the same identifier.
    public final func addAction(_ action: UIAction, for controlEvents: Event) {
        actions.add(action, events: controlEvents)
    }

    /// Stops performing an action for these events.
    public final func removeAction(_ action: UIAction, for controlEvents: Event) {
        actions.remove(action.identifier, events: controlEvents)
    }

    /// Stops performing the action with this identifier for these events.
    public final func removeAction(
        identifiedBy identifier: UIAction.Identifier, for controlEvents: Event
    ) {
        actions.remove(identifier, events: controlEvents)
    }

    /// What `allTargets` is unless a subclass overrides it.
    final var ownTargets: Set<AnyHashable> {
        var targets: Set<AnyHashable> = []
        for entry in actions.entries {
            switch entry.what {
            case .target(let target): if let object = target.object as? NSObject { targets.insert(object) }
            case .chain: targets.insert(NSNull())
            case .action: break
            }
        }
        return targets
    }

    /// What `allControlEvents` is unless a subclass overrides it.
    final var ownControlEvents: Event {
        actions.entries.reduce(into: []) { $0.formUnion($1.events) }
    }

    /// The names of the methods that a target gets called for these events, in the order of the calls;
    /// nil when there are none.
    public final func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let object = target.map { $0 as AnyObject }
        let names = actions.matching(controlEvent).filter { $0.isFor(object) }.map(\.selector.name)
        return names.isEmpty ? nil : names
    }
}
