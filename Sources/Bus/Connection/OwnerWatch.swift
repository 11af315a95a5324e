internal import CGio

/// Follows who owns a name, as the bus tells it. Signals that are subscribed to by name are held against it.
@MainActor
final class OwnerWatch {
    private static let watches = CallbackTable<String?>()

    /// The unique name of the owner; nil when there is none, or nothing is known yet.
    private(set) var owner: String?

    private let name: String
    private let forget: () -> Void
    private var isKnown = false
    private var users = 1
    private var handlers: [(number: Int, function: (String?) -> Void)] = []
    private var lastHandler = 0
    private var token: UInt = 0
    /// GDBus's number of the watch; 0 before the connection is open.
    private var number: guint = 0

    init(_ name: String, forget: @escaping () -> Void) {
        self.name = name
        self.forget = forget
    }

    func begin(_ connection: OpaquePointer) {
        guard users > 0 else { return }
        token = Self.watches.add { [weak self] _, owner in self?.ownerChanged(to: owner) }
        number = BusLoop.shared.inContext {
            g_bus_watch_name_on_connection(
                connection, name, G_BUS_NAME_WATCHER_FLAGS_NONE,
                { _, _, owner, data in
                    OwnerWatch.arrived(owner.map { String(cString: $0) }, CallbackToken(data))
                }, { _, _, data in OwnerWatch.arrived(nil, CallbackToken(data)) },
                CallbackToken(token).pointer, nil)
        }
    }

    private nonisolated static func arrived(_ owner: String?, _ token: CallbackToken) {
        MainActor.assumeIsolated {
            BusLoop.shared.enqueue { watches.call(token.number, owner) }
        }
    }

    private func ownerChanged(to owner: String?) {
        guard !isKnown || owner != self.owner else { return }
        isKnown = true
        self.owner = owner
        for handler in handlers { handler.function(owner) }
    }

    /// Adds what is called with the owner, also with the one that is known already.
    func add(_ handler: @escaping (String?) -> Void) -> Int {
        lastHandler += 1
        let number = lastHandler
        handlers.append((number, handler))
        if isKnown {
            BusLoop.shared.enqueue { [weak self] in
                guard let self, self.handlers.contains(where: { $0.number == number }) else { return }
                handler(self.owner)
            }
        }
        return number
    }

    func remove(_ number: Int) { handlers.removeAll { $0.number == number } }

    func retain() { users += 1 }

    /// Ends the watch when this was its last user.
    func release() {
        users -= 1
        guard users == 0 else { return }
        Self.watches.remove(token)
        if number != 0 { g_bus_unwatch_name(number) }
        number = 0
        forget()
    }
}
