/// Which events other programs listen to.
@MainActor
final class EventListeners {
    /// The events of each client, by its unique name.
    private var events: [String: Set<String>] = [:] {
        didSet { all = events.values.reduce(into: []) { $0.formUnion($1) } }
    }
    private var all: Set<String> = []

    /// Whether nobody listens to anything.
    var isEmpty: Bool { all.isEmpty }

    /// The clients that listen.
    var clients: [String] { events.keys.sorted() }

    /// How many clients there may be: others are hostile.
    private static let mostClients = 64
    /// How many events each may listen to.
    private static let mostEvents = 1024

    func add(_ event: String, of client: String) {
        guard events[client] != nil || events.count < Self.mostClients else { return }
        guard events[client, default: []].count < Self.mostEvents else { return }
        events[client, default: []].insert(Self.normalized(event))
    }

    func remove(_ event: String, of client: String) {
        events[client]?.remove(Self.normalized(event))
        if events[client]?.isEmpty == true { events[client] = nil }
    }

    func remove(client: String) { events[client] = nil }

    func removeAll() { events = [:] }

    /// Whether somebody listens to an event of a class, such as `Object`, with a name, such as `StateChanged`.
    func hear(_ category: String, _ name: String, _ detail: String) -> Bool {
        guard !all.isEmpty else { return false }
        if all.contains("") { return true }
        let category = Self.normalized(category)
        if all.contains(category) { return true }
        let named = "\(category):\(Self.normalized(name))"
        return all.contains(named) || all.contains("\(named):\(Self.normalized(detail))")
    }

    /// Clients write names in several ways: `Object:StateChanged:Focused`, `object:state-changed:focused`. Parts at the
    /// end that are empty stand for everything.
    private static func normalized(_ event: String) -> String {
        var text = event.lowercased().filter { $0 != "-" && $0 != "_" }
        while text.last == ":" { text.removeLast() }
        return text
    }
}
