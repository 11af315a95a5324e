internal import CX11
import WindowSystem

/// The server of an input method, such as fcitx, spoken to in its own protocol.
///
/// Xlib's client for this protocol waits for each answer, for ever if none comes. Here nothing waits: what is
/// to happen on an answer is noted with the request, and whoever uses the server asks for `deadline` and ends
/// it when that has passed.
@MainActor
final class XIMServer {
    /// Called once the server has told what it offers.
    var onOpen: () -> Void = {}
    /// Called when the server has ended or refused. Not called by `end`.
    var onEnd: () -> Void = {}
    /// Called with keys that the server does not use.
    var onReturnedKey: (XKeyEvent) -> Void = { _ in }
    /// Called with finished text and the window that it is for.
    var onCommit: (_ text: String, _ window: Window) -> Void = { _, _ in }
    /// Called when the server has answered a key, which shows that it works.
    var onAnswer: () -> Void = {}

    /// The composition styles that the server offers.
    private(set) var styles: Set<XIMStyle> = []
    /// The numbers of the attributes that contexts have here, by name.
    private(set) var attributes: [String: Int] = [:]
    /// The server's number for the method.
    private var method = 0
    private var stylesAttribute = 0
    private let connection: Connection
    private let transport: XIMTransport
    private let selection: Atom
    private var contexts: [Int: XIMContext] = [:]
    private var triggers = XIMTriggerKeys()
    /// The keys that contexts without an own mask send.
    private var mask = XIMEventMask()
    private var hasEnded = false
    let startTime = MonotonicClock.now

    private struct Request {
        /// nil for the steps before the first message of the protocol.
        var reply: XIMMessage.Opcode?
        /// Called with the answer, nil if the server reports an error.
        var completion: (XIMMessage?) -> Void
    }

    private var unanswered: [Request] = []
    /// When the server was last heard of, or asked, while it owes answers.
    private var silentSince: Double?

    /// The key that the server is deciding about.
    private struct PendingKey {
        var event: XKeyEvent
        /// Whether the server has used or returned it, although it has not said that it is done with it.
        var isHandled = false
    }

    private var pendingKey: PendingKey?

    /// - Parameters:
    ///   - selection: the selection that the server owns while it runs.
    ///   - owner: the window that owns it.
    init(connection: Connection, selection: Atom, owner: Window) {
        self.connection = connection
        self.selection = selection
        transport = XIMTransport(connection: connection, owner: owner)
    }

    var windows: XIMWindows { transport.windows }

    /// Whether the server is deciding about a key: what the user does after it has to wait.
    var isDecidingKey: Bool { pendingKey != nil }

    /// When the server will have been silent for `patience` seconds; nil while it owes no answer.
    func deadline(patience: Double) -> Double? { silentSince.map { $0 + patience } }

    /// Ends the connection. Returns the key about which the server has not decided.
    func end() -> XKeyEvent? {
        guard !hasEnded else { return nil }
        hasEnded = true
        contexts.values.forEach { $0.serverEnded() }
        contexts = [:]
        unanswered = []
        silentSince = nil
        defer { pendingKey = nil }
        transport.close()
        return pendingKey.flatMap { $0.isHandled ? nil : $0.event }
    }

    private func fail() {
        if !hasEnded { onEnd() }
    }

    // MARK: Requests

    func send(_ opcode: XIMMessage.Opcode, _ fill: (inout XIMMessage) -> Void = { _ in }) {
        if !hasEnded { transport.send(XIMMessage(opcode, fill)) }
    }

    /// Sends a message about a context: its number comes first.
    func send(
        _ opcode: XIMMessage.Opcode, context: Int, _ fill: (inout XIMMessage) -> Void = { _ in }
    ) {
        send(opcode) {
            $0.add16(method)
            $0.add16(context)
            fill(&$0)
        }
    }

    /// Asks the server for a context with these attributes.
    func createContext(_ values: XIMMessage, _ completion: @escaping (XIMMessage?) -> Void) {
        send(.createContext) {
            $0.add16(method)
            $0.add16(values.body.count)
            $0.add(values.body)
        }
        expect(.createContextReply, completion)
    }

    /// Notes what is to be done when the answer to a message comes.
    func expect(_ reply: XIMMessage.Opcode?, _ completion: @escaping (XIMMessage?) -> Void) {
        guard !hasEnded else { return }
        if unanswered.isEmpty { silentSince = MonotonicClock.now }
        unanswered.append(Request(reply: reply, completion: completion))
    }

    /// Has the server answer something harmless: it is done then with all that was sent before.
    func ping(_ completion: @escaping () -> Void) {
        askForStyles { _ in completion() }
    }

    private func answered(_ reply: XIMMessage.Opcode?, _ message: XIMMessage?) {
        guard let index = unanswered.firstIndex(where: { $0.reply == reply }) else { return }
        unanswered.remove(at: index).completion(message)
    }

    // MARK: Connecting

    /// Begins to connect; `onOpen` or `onEnd` follows, unless the server never answers.
    func start() {
        expect(nil) { [weak self] _ in self?.connect() }
        transport.askForLocales(selection)
    }

    private func connect() {
        expect(nil) { [weak self] _ in self?.introduce() }
        transport.connect()
    }

    private func introduce() {
        request(.connect, reply: .connectReply, then: { $0.openMethod(after: $1) }) {
            $0.add16(0x6C)  // The letter l: little-endian.
            $0.add16(1)
            $0.add32(0)
        }
    }

    private func openMethod(after _: XIMMessage) {
        let locale = Array(locale.utf8.prefix(255))
        request(.open, reply: .openReply, then: { $0.negotiate(after: $1) }) {
            $0.add([UInt8(locale.count)] + locale)
        }
    }

    private func negotiate(after reply: XIMMessage) {
        method = reply.value16(at: 0)
        let length = reply.value16(at: 2)
        stylesAttribute = reply.attributeNumbers(at: 4, length: length)["queryInputStyle"] ?? 0
        attributes = reply.attributeNumbers(at: 8 + length, length: reply.value16(at: 4 + length))
        let encoding = Array("COMPOUND_TEXT".utf8)
        request(.encodingNegotiation, reply: .encodingNegotiationReply, then: { $0.finish(after: $1) }) {
            $0.add16(method)
            $0.add16(encoding.count + 1)
            $0.add([UInt8(encoding.count)] + encoding)
            $0.pad()
            $0.add32(0)
        }
    }

    private func finish(after _: XIMMessage) {
        askForStyles { [weak self] reply in
            guard let self else { return }
            guard let reply else { return fail() }
            let count = reply.value16(at: 8)
            styles = Set((0..<count).map { XIMStyle(reply.value32(at: 12 + $0 * 4)) })
            onOpen()
        }
    }

    private func askForStyles(_ completion: @escaping (XIMMessage?) -> Void) {
        send(.getMethodValues) {
            $0.add16(method)
            $0.add16(2)
            $0.add16(stylesAttribute)
        }
        expect(.getMethodValuesReply, completion)
    }

    /// Sends a step of connecting, and takes the next one when the server has answered.
    private func request(
        _ opcode: XIMMessage.Opcode, reply: XIMMessage.Opcode,
        then next: @escaping @MainActor (XIMServer, XIMMessage) -> Void,
        _ fill: (inout XIMMessage) -> Void
    ) {
        send(opcode, fill)
        expect(reply) { [weak self] message in
            guard let self else { return }
            guard let message else { return fail() }
            next(self, message)
        }
    }

    /// The locales that the server has named.
    private var locales: String?

    /// The locale to name to the server: the program's, or else one of the server's with the same encoding,
    /// since some servers do not know C.UTF-8.
    private var locale: String {
        let own = CharacterLocale.name
        let offered = (locales ?? "").drop { $0 != "=" }.dropFirst().split { ",\0".contains($0) }
        if offered.isEmpty || offered.contains(where: { $0 == own }) { return own }
        return offered.first { $0.uppercased().hasSuffix(".UTF-8") }.map(String.init) ?? own
    }

    // MARK: Arrivals

    /// Handles an event of one of `windows`.
    func receive(_ event: XEvent) {
        guard !hasEnded else { return }
        let arrival = transport.receive(event)
        if !unanswered.isEmpty { silentSince = MonotonicClock.now }
        switch arrival {
        case .locales(let locales):
            self.locales = locales
            answered(nil, nil)
        case .connected: answered(nil, nil)
        case .message(let message): handle(message)
        case .end: fail()
        case .nothing: break
        }
        if unanswered.isEmpty { silentSince = nil }
    }

    private func handle(_ message: XIMMessage) {
        guard let opcode = message.opcode else { return }
        let number = message.value16(at: 2)
        switch opcode {
        case .connectReply, .openReply, .encodingNegotiationReply, .getMethodValuesReply,
            .createContextReply, .destroyContextReply, .setContextValuesReply, .resetContextReply,
            .syncReply, .triggerNotifyReply:
            answered(opcode, message)
        case .error: if !unanswered.isEmpty { unanswered.removeFirst().completion(nil) }
        case .authenticationRequired: fail()
        case .setEventMask: setMask(XIMEventMask(message), context: number)
        case .registerTriggerKeys: triggers = XIMTriggerKeys(message)
        case .sync: send(.syncReply, context: number)
        case .forwardEvent: keyReturned(message, context: number)
        case .commit: commit(message, context: number)
        default:
            pendingKey?.isHandled = true
            contexts[number]?.handle(opcode, message)
        }
    }

    private func setMask(_ mask: XIMEventMask, context: Int) {
        if let context = contexts[context] { context.mask = mask } else { self.mask = mask }
    }

    private func keyReturned(_ message: XIMMessage, context: Int) {
        if message.value16(at: 4) & 1 != 0 { send(.syncReply, context: context) }
        guard let event = XIMKeyEvent.read(message, at: 8, display: connection.display) else { return }
        pendingKey?.isHandled = true
        onReturnedKey(event)
    }

    private func commit(_ message: XIMMessage, context number: Int) {
        let flags = message.value16(at: 4)
        if flags & 1 != 0 { send(.syncReply, context: number) }
        guard let context = contexts[number], !context.dropsText, flags & 2 != 0 else { return }
        pendingKey?.isHandled = true
        // With a keysym before the text, if both are there.
        let offset = flags & 4 != 0 ? 12 : 6
        let bytes = message.bytes(at: offset + 2, count: message.value16(at: offset))
        let text = text(bytes)
        if !text.isEmpty { onCommit(text, context.window) }
    }

    /// Text in the encoding that was agreed on.
    func text(_ bytes: [UInt8]) -> String { CompoundText.decode(bytes, connection: connection) }

    // MARK: Contexts and keys

    func add(_ context: XIMContext, number: Int) { contexts[number] = context }

    func remove(context number: Int) {
        contexts[number] = nil
        send(.destroyContext, context: number)
        expect(.destroyContextReply) { _ in }
    }

    /// Sends a key to the server, if it is one that the server has asked for.
    ///
    /// - Returns: whether the key was sent. It comes back by `onReturnedKey`, becomes text, or is used up.
    func take(_ event: XKeyEvent, context: XIMContext, number: Int) -> Bool {
        guard !hasEnded, pendingKey == nil else { return false }
        let mask = context.mask ?? mask
        let bit = event.type == KeyPress ? KeyPressMask : KeyReleaseMask
        if event.type == KeyPress, let trigger = triggers.match(event, isOn: mask.forwarded & bit != 0) {
            return notify(trigger, event, number)
        }
        guard mask.forwarded & bit != 0 else { return false }
        let isSynchronous = mask.synchronous & bit != 0
        pendingKey = PendingKey(event: event)
        send(.forwardEvent, context: number) {
            $0.add16(isSynchronous ? 1 : 0)
            $0.add16(Int(event.serial >> 16) & 0xFFFF)
            XIMKeyEvent.write(event, to: &$0)
        }
        if isSynchronous {
            expect(.syncReply) { [weak self] _ in self?.keyAnswered() }
        } else {
            ping { [weak self] in self?.keyAnswered() }
        }
        return true
    }

    private func notify(_ trigger: XIMTriggerKeys.Match, _ event: XKeyEvent, _ context: Int) -> Bool {
        pendingKey = PendingKey(event: event)
        send(.triggerNotify, context: context) {
            $0.add32(trigger.turnsOn ? 0 : 1)
            $0.add32(trigger.index)
            $0.add32(KeyPressMask)
        }
        expect(.triggerNotifyReply) { [weak self] _ in self?.keyAnswered() }
        return true
    }

    private func keyAnswered() {
        pendingKey = nil
        onAnswer()
    }
}

/// The kinds of events that a server wants to see.
struct XIMEventMask {
    var forwarded = 0
    /// Those whose effect has to be awaited.
    var synchronous = 0

    init() {}

    init(_ message: XIMMessage) {
        forwarded = message.value32(at: 4)
        synchronous = message.value32(at: 8)
    }
}
