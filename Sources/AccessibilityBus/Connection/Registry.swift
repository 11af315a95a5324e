import Bus
import WindowSystem

/// The registry of the accessibility bus: lets the program in, and says who listens to which events and keys.
@MainActor
final class Registry {
    static let name = "org.a11y.atspi.Registry"
    private static let path = "/org/a11y/atspi/registry"

    /// Who listens to which events.
    let listeners = EventListeners()
    /// The desktop's object; none before the program is let in.
    private(set) var desktop = Reference.none
    /// Whether the registry knows the program.
    var isLetIn: Bool { desktop != .none }

    /// The keyboard went to another program.
    func keysWereLost() { keys.keysWereLost() }

    /// Whether keys type a secret at the moment.
    var keepsSecret: () -> Bool {
        get { keys.keepsSecret }
        set { keys.keepsSecret = newValue }
    }

    private let bus: BusConnection
    private let keys: ReaderKeys
    private var subscriptions: [BusSubscription] = []
    private var clients: [String: BusSubscription] = [:]

    init(bus: BusConnection, surroundings: any AssistiveDesktop) {
        self.bus = bus
        keys = ReaderKeys(bus: bus, desktop: surroundings)
    }

    /// Asks to be let in, and again whenever the registry was started anew.
    ///
    /// - Parameter letIn: called each time that the program was let in and listeners are known.
    func begin(_ letIn: @escaping () -> Void) {
        var owner: String?
        // The name is one, so that it does not fail.
        let watch = try? bus.watchOwner(of: Self.name) { [weak self] new in
            if owner != nil, new != owner { self?.registryEnded() }
            let isNew = new != nil && new != owner
            owner = new
            if isNew { self?.embed(letIn) }
        }
        if let watch { subscriptions.append(watch) }
        subscribe("EventListenerRegistered") { [weak self] in self?.add($0, of: $1) }
        subscribe("EventListenerDeregistered") { [weak self] in self?.listeners.remove($0, of: $1) }
        // Starts the registry if it does not run; its owner is then reported.
        bus.call(
            BusNames.bus, BusNames.busPath, BusNames.bus, "StartServiceByName",
            [.string(Self.name), .uint32(0)])
    }

    func end() {
        for subscription in subscriptions + clients.values { subscription.cancel() }
        subscriptions = []
        registryEnded()
    }

    private func registryEnded() {
        desktop = .none
        listeners.removeAll()
        for client in clients.values { client.cancel() }
        clients = [:]
        keys.end()
    }

    // MARK: Letting in

    private func embed(_ letIn: @escaping () -> Void) {
        guard let own = bus.uniqueName else { return }
        // The registry asks about the program before it answers.
        bus.call(
            Self.name, ObjectPaths.root, "org.a11y.atspi.Socket", "Embed",
            [Reference(bus: own, path: ObjectPaths.root).value]
        ) { [weak self] result in
            guard let self, case .success(let values) = result, let desktop = Reference(values.first) else {
                return
            }
            askForListeners {
                self.desktop = desktop
                letIn()
            }
            keys.begin()
        }
    }

    private func askForListeners(_ done: @escaping () -> Void) {
        bus.call(Self.name, Self.path, Self.name, "GetRegisteredEvents") { [weak self] result in
            if case .success(let values) = result, case .array(_, let entries)? = values.first {
                for case .structure(let members) in entries where members.count >= 2 {
                    if let client = members[0].text, let event = members[1].text {
                        self?.add(event, of: client)
                    }
                }
            }
            done()
        }
    }

    // MARK: Listeners

    private func subscribe(_ member: String, _ handle: @escaping (_ event: String, _ client: String) -> Void)
    {
        let subscription = try? bus.subscribe(to: Self.name, Self.path, Self.name, member) { signal in
            guard signal.arguments.count >= 2, let client = signal.arguments[0].text,
                let event = signal.arguments[1].text
            else { return }
            handle(event, client)
        }
        if let subscription { subscriptions.append(subscription) }
    }

    private func add(_ event: String, of client: String) {
        listeners.add(event, of: client)
        guard clients[client] == nil, listeners.clients.contains(client) else { return }
        // One that dies may stay in the registry's list.
        clients[client] = try? bus.watchOwner(of: client) { [weak self] owner in
            guard owner == nil else { return }
            self?.listeners.remove(client: client)
            self?.clients.removeValue(forKey: client)?.cancel()
        }
    }
}
