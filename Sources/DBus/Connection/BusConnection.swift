import Foundation

/// A connection to a bus, for the main thread. Nothing in it blocks: answers come through closures, in
/// later turns of the main queue. It watches its socket only for as long as it exists, and takes no time
/// while nothing comes.
///
///     let bus = try BusConnection(.session)
///     bus.call("org.example.Clock", "/clock", "org.example.Clock", "Ring") { result in … }
@MainActor
public final class BusConnection {
    /// What a method gave back, or why it gave nothing.
    public typealias Reply = Result<[BusValue], BusError>

    /// Told once when the connection ended by itself: the bus went away, or broke the protocol's rules.
    /// Calls that wait for an answer have failed before.
    public var didEnd: ((BusError) -> Void)?

    /// The name that the bus gave to this connection, such as `:1.42`; nil until it has.
    public private(set) var uniqueName: String?

    /// Whether messages can still be exchanged.
    public var isOpen: Bool { socket != nil }

    private var socket: BusSocket?
    /// There until the bus has let us in.
    private var handshake: Handshake? = Handshake()
    private var buffer = MessageBuffer()
    /// What is to be sent once the bus has let us in.
    private var outbox: [UInt8] = []
    private var lastSerial: UInt32 = 0
    private var replies: [UInt32: (Reply) -> Void] = [:]
    var subscriptions: [BusSubscription] = []
    var objects: [String: [BusInterface]] = [:]

    static let busName = "org.freedesktop.DBus"
    static let busPath = "/org/freedesktop/DBus"

    /// Connects to a bus. It may be used at once: what is sent waits until the bus has let us in.
    ///
    /// - Parameter environment: where the bus's address is looked up: DBUS_SESSION_BUS_ADDRESS, else the
    ///   socket in XDG_RUNTIME_DIR; DBUS_SYSTEM_BUS_ADDRESS, else the usual socket.
    /// - Throws: `BusError.unavailable` when nothing listens there.
    public init(
        _ bus: Bus, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(BusError) {
        do {
            socket = try BusSocket(BusAddress.list(of: bus, environment: environment))
        } catch {
            throw .unavailable("there is no \(bus) bus: \(error)")
        }
        socket?.didReceive = { [weak self] bytes in self?.receive(bytes) }
        socket?.didEnd = { [weak self] reason in self?.end(.connectionLost(reason)) }
        socket?.send(Handshake.opening(user: getuid()))
        call(Self.busName, Self.busPath, Self.busName, "Hello") { [weak self] reply in
            if case .success(let values) = reply { self?.uniqueName = values.first?.text }
        }
    }

    /// Ends the connection. Names are given back, objects are gone; calls that wait for an answer are
    /// forgotten.
    public func close() {
        socket?.close()
        socket = nil
        replies = [:]
        subscriptions = []
        objects = [:]
        didEnd = nil
    }

    // MARK: Sending

    /// Calls a method.
    ///
    /// - Parameter reply: told what came back; never told when the other side never answers, and nothing
    ///   waits for it. nil when nobody wants to know.
    public func call(
        _ destination: String, _ path: String, _ interface: String, _ member: String,
        _ arguments: [BusValue] = [], reply: ((Reply) -> Void)? = nil
    ) {
        var message = Message(kind: .methodCall)
        message.destination = destination
        message.path = path
        message.interface = interface
        message.member = member
        message.body = arguments
        message.expectsNoReply = reply == nil
        do {
            let serial = try send(message)
            replies[serial] = reply
        } catch {
            reply?(.failure(error))
        }
    }

    /// Sends a signal from one of this connection's objects to whoever listens.
    ///
    /// - Throws: `BusError.invalid` when the arguments have no form on the bus.
    public func emit(
        from path: String, _ interface: String, _ member: String, _ arguments: [BusValue] = []
    ) throws(BusError) {
        var message = Message(kind: .signal)
        message.path = path
        message.interface = interface
        message.member = member
        message.body = arguments
        try send(message)
    }

    @discardableResult
    func send(_ message: Message) throws(BusError) -> UInt32 {
        guard let socket else { throw .connectionLost("the connection to the bus is closed") }
        var message = message
        // Numbers are used again after four thousand million messages; none of them is 0.
        lastSerial = lastSerial == .max ? 1 : lastSerial + 1
        message.serial = lastSerial
        let bytes = try message.encoded()
        if handshake == nil { socket.send(bytes) } else { outbox += bytes }
        return message.serial
    }

    // MARK: Receiving

    private func receive(_ bytes: [UInt8]) {
        var bytes = bytes
        if handshake != nil {
            var rest: [UInt8] = []
            switch handshake?.take(bytes, rest: &rest) {
            case nil: return
            case .refused: return end(.unavailable("the bus does not let this program in"))
            case .begin(let line):
                handshake = nil
                socket?.send(line + outbox)
                outbox = []
                bytes = rest
            }
        }
        buffer.append(bytes)
        do {
            // What a message brings about may close the connection.
            while isOpen, let message = try buffer.next() { deliver(message) }
        } catch {
            end(.connectionLost("the bus sent what is no message: \(error)"))
        }
    }

    private func deliver(_ message: Message) {
        switch message.kind {
        case .methodReturn: answer(message, .success(message.body))
        case .error:
            answer(
                message,
                .failure(.reply(name: message.errorName ?? "", message: message.body.first?.text ?? "")))
        case .signal: deliverSignal(message)
        case .methodCall: serve(message)
        }
    }

    private func answer(_ message: Message, _ reply: Reply) {
        guard let serial = message.replySerial else { return }
        replies.removeValue(forKey: serial)?(reply)
    }

    private func end(_ error: BusError) {
        guard isOpen else { return }
        let waiting = replies.sorted { $0.key < $1.key }.map(\.value)
        let told = didEnd
        close()
        for reply in waiting { reply(.failure(error)) }
        told?(error)
    }
}
