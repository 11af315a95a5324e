import Bus

/// Plays the registry of the accessibility bus, and a reader that asks and listens, on a connection of its own.
@MainActor
final class FalseRegistry {
    static let name = "org.a11y.atspi.Registry"
    static let root = "/org/a11y/atspi/accessible/root"
    static let path = "/org/a11y/atspi/registry"
    static let keyPath = "/org/a11y/atspi/registry/deviceeventcontroller"

    let bus: BusConnection
    /// The program that was let in: its unique name.
    private(set) var program: String?
    /// The events that clients have registered for.
    var registered: [String] = []
    /// The signals of the program, as "Category.Name detail first second value path".
    private(set) var heard: [String] = []
    /// Whether the program has asked who listens.
    private(set) var wasAsked = false
    /// Whether a reader wants to see keys.
    var wantsKeys = false
    /// Whether a reader begins to want keys after the registry has counted the readers, and before it answers.
    var registersReaderLate = false
    /// The names of the keys that were offered; the reader takes those in `taken`.
    private(set) var offeredKeys: [String] = []
    var takenKeys: Set<String> = []

    init(_ address: String) {
        bus = BusConnection(.at(address))
        bus.export([socket], at: Self.root)
        bus.export([registry], at: Self.path)
        bus.export([keys], at: Self.keyPath)
        bus.requestName(Self.name) { _ in }
    }

    private var socket: BusInterface {
        BusInterface(
            "org.a11y.atspi.Socket",
            methods: [
                .init("Embed", inputs: "(so)", outputs: "(so)") { [weak self] values throws(BusError) in
                    guard case .structure(let members)? = values.first, let self else { return values }
                    program = members[0].text
                    listen()
                    return [.structure([.string(bus.uniqueName ?? ""), .objectPath(Self.root)])]
                }
            ])
    }

    private var registry: BusInterface {
        BusInterface(
            Self.name,
            methods: [
                .init("GetRegisteredEvents", outputs: "a(ss)") { [weak self] _ throws(BusError) in
                    self?.wasAsked = true
                    let own = self?.bus.uniqueName ?? ""
                    let entries = (self?.registered ?? []).map {
                        BusValue.structure([.string(own), .string($0)])
                    }
                    return [.array(of: .structure([.string, .string]), entries)]
                }
            ],
            signals: [.init("EventListenerRegistered", "ss"), .init("EventListenerDeregistered", "ss")])
    }

    private var keys: BusInterface {
        let none = BusType.structure([.string])
        return BusInterface(
            "org.a11y.atspi.DeviceEventController",
            methods: [
                .init("GetKeystrokeListeners", outputs: "a(s)") { [weak self] _ throws(BusError) in
                    let wantsKeys = self?.wantsKeys == true
                    if self?.registersReaderLate == true {
                        self?.registersReaderLate = false
                        try self?.wantKeys(true)
                    }
                    return [.array(of: none, wantsKeys ? [.structure([.string("reader")])] : [])]
                },
                .init("NotifyListenersSync", inputs: "(uiiiisb)", outputs: "b") {
                    [weak self] values throws(BusError) in
                    guard case .structure(let members)? = values.first, let self else {
                        return [.boolean(false)]
                    }
                    let name = members[5].text ?? ""
                    offeredKeys.append(name)
                    return [.boolean(takenKeys.contains(name))]
                },
            ])
    }

    /// Tells the program that somebody listens to an event from now on, or does not any more.
    func register(_ event: String, _ isOn: Bool = true) throws {
        if isOn { registered.append(event) } else { registered.removeAll { $0 == event } }
        try bus.emit(
            from: Self.path, Self.name, isOn ? "EventListenerRegistered" : "EventListenerDeregistered",
            [.string(bus.uniqueName ?? ""), .string(event)])
    }

    /// Tells the program that the readers that want to see keys are others.
    func wantKeys(_ isOn: Bool) throws(BusError) {
        wantsKeys = isOn
        try bus.emit(
            from: Self.keyPath, "org.a11y.atspi.DeviceEventListener",
            isOn ? "KeystrokeListenerRegistered" : "KeystrokeListenerDeregistered")
    }

    private func listen() {
        guard let program else { return }
        for category in ["Object", "Window"] {
            _ = try? bus.subscribe(to: program, nil, "org.a11y.atspi.Event.\(category)") {
                [weak self] signal in
                self?.heard.append(Self.line(signal, category))
            }
        }
    }

    private static func line(_ signal: BusSignal, _ category: String) -> String {
        let values = signal.arguments
        func number(_ index: Int) -> String {
            if case .int32(let number) = values[index] { String(number) } else { "?" }
        }
        let value =
            switch values[3].opened {
            case .string(let text): " “\(text)”"
            case .double(let number): " \(number)"
            default: ""
            }
        let words = [values[0].text ?? "", number(1), number(2)].filter { !$0.isEmpty }.joined(separator: " ")
        return "\(category).\(signal.member) \(words)\(value) \(signal.path.split(separator: "/").last ?? "")"
    }

    /// What was heard since the last look.
    func takeHeard() -> [String] {
        defer { heard = [] }
        return heard
    }
}
