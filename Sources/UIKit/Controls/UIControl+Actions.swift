/// What a control does for which events, in the order in which it was added.
struct ControlActions {
    enum What {
        /// The target is not kept alive.
        case target(WeakTarget)
        /// Whoever in the responder chain implements the selector.
        case chain
        case action(UIAction)
    }

    struct WeakTarget {
        weak var object: AnyObject?
    }

    struct Entry {
        let what: What
        let selector: Selector
        var events: UIControl.Event

        /// A target that is gone gets nothing, and does not turn into the chain.
        var isAlive: Bool {
            if case .target(let target) = what { target.object != nil } else { true }
        }

        func isFor(_ target: AnyObject?) -> Bool {
            switch what {
            case .target(let own): target != nil && own.object === target
            case .chain: target == nil
            case .action: false
            }
        }
    }

    private(set) var entries: [Entry] = []

    func matching(_ events: UIControl.Event) -> [Entry] {
        entries.filter { !$0.events.isDisjoint(with: events) && $0.isAlive }
    }

    /// Adding the same pair again adds events to the first entry.
    mutating func add(_ selector: Selector, target: AnyObject?, events: UIControl.Event) {
        entries.removeAll { !$0.isAlive }
        if let index = entries.firstIndex(where: { $0.selector == selector && $0.isFor(target) }) {
            entries[index].events.formUnion(events)
            return
        }
        let what: What = target.map { .target(WeakTarget(object: $0)) } ?? .chain
        entries.append(Entry(what: what, selector: selector, events: events))
    }

    /// - Parameters:
    ///   - target: nil for every target.
    ///   - selector: nil for every selector.
    mutating func remove(_ selector: Selector?, target: AnyObject?, events: UIControl.Event) {
        removeEvents(events) { entry in
            if case .action = entry.what { return false }
            return (target == nil || entry.isFor(target)) && (selector == nil || entry.selector == selector)
        }
    }

    @MainActor
    mutating func add(_ action: UIAction, events: UIControl.Event) {
        remove(action.identifier, events: events)
        entries.append(Entry(what: .action(action), selector: "", events: events))
    }

    @MainActor
    mutating func remove(_ identifier: UIAction.Identifier, events: UIControl.Event) {
        removeEvents(events) { entry in
            if case .action(let action) = entry.what { return action.identifier == identifier }
            return false
        }
    }

    private mutating func removeEvents(_ events: UIControl.Event, where condition: (Entry) -> Bool) {
        for index in entries.indices where condition(entries[index]) {
            entries[index].events.subtract(events)
        }
        entries.removeAll { $0.events.isEmpty }
    }
}

extension UIControl {
    /// Has a method called for these events. The target is not kept alive.
    ///
    /// - Parameters:
    ///   - target: an object; nil for the first one up the responder chain, beginning with the control,
    ///     that implements the action.
    ///   - action: the name of a method that was registered for the target's class.
    public final func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        actions.add(action, target: target.map { $0 as AnyObject }, events: controlEvents)
    }

    /// Has a method without parameters called for these events:
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

    /// Has a method that takes the control called for these events:
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

    /// Has a method that takes the control and the event called for these events. The event is nil for
    /// what the program itself sends.
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

    /// Has an action carried out for these events. It takes the place of one with its identifier.
    public final func addAction(_ action: UIAction, for controlEvents: Event) {
        actions.add(action, events: controlEvents)
    }

    /// Stops carrying out an action for these events.
    public final func removeAction(_ action: UIAction, for controlEvents: Event) {
        actions.remove(action.identifier, events: controlEvents)
    }

    /// Stops carrying out the action with this identifier for these events.
    public final func removeAction(
        identifiedBy identifier: UIAction.Identifier, for controlEvents: Event
    ) {
        actions.remove(identifier, events: controlEvents)
    }

    /// The targets; `NSNull` stands for the responder chain.
    public final var allTargets: Set<AnyHashable> {
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

    /// Every event that something is done for.
    public final var allControlEvents: Event {
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
