extension UIControl {
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
        addTarget(target, action: selector, for: events)
        return selector
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
}
