import Synchronization

extension NotificationCenter {
    /// Calls a registered method for notifications. The observer is not retained, and need not be removed
    /// before it is released.
    ///
    /// The method is called on the main thread: at once for notifications that are posted there, else in its
    /// next turn.
    ///
    /// - Parameters:
    ///   - selector: a method that takes the notification, or nothing.
    ///   - name: nil for notifications of every name.
    ///   - object: nil for those of every sender.
    public func addObserver(
        _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
    ) {
        let weak = WeakObserver(observer as AnyObject)
        let token = addObserver(forName: name, object: object, queue: nil) { [weak self] notification in
            if weak.object == nil {
                self?.forget(weak)
            } else {
                weak.deliver(notification, to: selector)
            }
        }
        SelectorObservers.add(
            SelectorObservers.Entry(
                observer: weak, center: ObjectIdentifier(self), name: name,
                object: object.map { ObjectIdentifier($0 as AnyObject) }, token: token))
    }

    /// Stops calling an observer: one that was added with a selector, which may be in its deinitializer, or
    /// the token of one that was added with a closure.
    public func removeObserver(_ observer: AnyObject) {
        removeObserver(observer, name: nil, object: nil)
    }

    /// Stops calling an observer for some notifications.
    ///
    /// - Parameters:
    ///   - name: nil for notifications of every name.
    ///   - object: nil for those of every sender.
    public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
        let tokens = SelectorObservers.remove(
            observer, center: ObjectIdentifier(self), name: name,
            object: object.map { ObjectIdentifier($0 as AnyObject) })
        guard let tokens else { return removeObserver(observer as Any, name: name, object: object) }
        for token in tokens { removeObserver(token as Any, name: nil, object: nil) }
    }

    /// An observer was released without having been removed.
    private func forget(_ observer: WeakObserver) {
        for token in SelectorObservers.removeDead(observer.identity, center: ObjectIdentifier(self)) {
            removeObserver(token as Any, name: nil, object: nil)
        }
    }
}

/// An observer that is called by a selector.
///
/// Unchecked: the reference is set once, and reading a weak reference is safe on every thread; the object
/// that it refers to is touched only on the main thread.
private final class WeakObserver: @unchecked Sendable {
    private(set) weak var object: AnyObject?
    let identity: ObjectIdentifier

    init(_ object: AnyObject) {
        self.object = object
        identity = ObjectIdentifier(object)
    }

    func deliver(_ notification: Notification, to selector: Selector) {
        // Unsafe: it is passed to the main thread, and the poster does not change it afterwards.
        nonisolated(unsafe) let notification = notification
        if MainThread.isCurrent {
            MainActor.assumeIsolated { perform(selector, notification) }
        } else {
            DispatchQueue.main.async { self.perform(selector, notification) }
        }
    }

    @MainActor
    private func perform(_ selector: Selector, _ notification: Notification) {
        guard let object else { return }
        _ = selector.perform(on: object, sender: notification, event: nil)
    }
}

/// The observers that were added with a selector, of all centres. It has a lock because observers may be
/// removed in deinitializers, on any thread.
private enum SelectorObservers {
    struct Entry {
        let observer: WeakObserver
        let center: ObjectIdentifier
        let name: NSNotification.Name?
        let object: ObjectIdentifier?
        let token: any NSObjectProtocol
    }

    /// By the observers' identities. Unchecked: the lock guards all of it.
    private struct Table: @unchecked Sendable {
        var entries: [ObjectIdentifier: [Entry]] = [:]
    }

    private static let table = Mutex(Table())

    static func add(_ entry: Entry) {
        // Unsafe: the entry goes straight into the table, where the lock guards it.
        nonisolated(unsafe) let entry = entry
        table.withLock { $0.entries[entry.observer.identity, default: []].append(entry) }
    }

    /// Removes the entries of an object that was released; another object may have its address by now.
    ///
    /// - Returns: the center's tokens of these entries.
    static func removeDead(_ key: ObjectIdentifier, center: ObjectIdentifier) -> [any NSObjectProtocol] {
        take(key) { $0.center == center && $0.observer.object == nil } ?? []
    }

    /// - Returns: the center's tokens of the removed entries; nil when the object is no such observer.
    static func remove(
        _ observer: AnyObject, center: ObjectIdentifier, name: NSNotification.Name?,
        object: ObjectIdentifier?
    ) -> [any NSObjectProtocol]? {
        take(ObjectIdentifier(observer)) { entry in
            entry.center == center && (name == nil || entry.name == name)
                && (object == nil || entry.object == object)
        }
    }

    private static func take(
        _ key: ObjectIdentifier, where condition: (Entry) -> Bool
    ) -> [any NSObjectProtocol]? {
        // Unsafe: the removed entries belong to the caller alone.
        nonisolated(unsafe) var removed: [any NSObjectProtocol]?
        table.withLock { table in
            guard let entries = table.entries[key] else { return }
            removed = entries.filter(condition).map(\.token)
            let remaining = entries.filter { !condition($0) }
            table.entries[key] = remaining.isEmpty ? nil : remaining
        }
        return removed
    }
}
