/// What a control or a gesture recogniser calls, and for which of its events, in the order in which it was added.
struct TargetActions<Events: OptionSet> {
    enum What {
        /// The target is not retained.
        case target(WeakTarget)
        /// The first responder in the responder chain that implements the selector.
        case chain
        case action(UIAction)
    }

    struct WeakTarget {
        weak var object: AnyObject?
    }

    struct Entry {
        let what: What
        let selector: Selector
        var events: Events

        /// An entry whose target was released is never called, not even through the responder chain.
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

    func matching(_ events: Events) -> [Entry] {
        entries.filter { !$0.events.isDisjoint(with: events) && $0.isAlive }
    }

    /// Adding the same pair again adds events to the first entry.
    mutating func add(_ selector: Selector, target: AnyObject?, events: Events) {
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
    mutating func remove(_ selector: Selector?, target: AnyObject?, events: Events) {
        removeEvents(events) { entry in
            if case .action = entry.what { return false }
            return (target == nil || entry.isFor(target)) && (selector == nil || entry.selector == selector)
        }
    }

    @MainActor
    mutating func add(_ action: UIAction, events: Events) {
        remove(action.identifier, events: events)
        entries.append(Entry(what: .action(action), selector: "", events: events))
    }

    @MainActor
    mutating func remove(_ identifier: UIAction.Identifier, events: Events) {
        removeEvents(events) { entry in
            if case .action(let action) = entry.what { return action.identifier == identifier }
            return false
        }
    }

    private mutating func removeEvents(_ events: Events, where condition: (Entry) -> Bool) {
        for index in entries.indices where condition(entries[index]) {
            entries[index].events.subtract(events)
        }
        entries.removeAll { $0.events.isEmpty }
    }
}
