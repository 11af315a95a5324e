import Foundation

internal import CXTest

/// The tests' input method server at work: one client's side of the protocol after another.
final class InputMethodConversation {
    private let connection: XConnection
    private let window: UInt
    private let script: PlayedInputMethod.Script
    private let exchange: InputMethodExchange
    private var display: OpaquePointer { connection.display }
    private var isDead = false
    private var propertyNumber = 0

    /// Whom to answer: the client's window for messages, and its number for the method and the context.
    private struct Client {
        var window: UInt
        var context = 0
        var lastKey: [UInt8] = []
        var isIgnored = false
    }

    /// By the window that this server has made for each.
    private var clients: [UInt: Client] = [:]
    private var active: UInt = 0
    private var contextCount = 0

    private static let method = 1
    private static let selection = "@server=\(PlayedInputMethod.name)"

    /// What is asked before a client connects.
    private static let answers = [
        "LOCALES": "@locale=C.UTF-8,en_US.UTF-8,C,POSIX,en_US", "TRANSPORT": "@transport=X/",
    ]

    private enum Attribute: Int {
        case style = 1
        case clientWindow, focusWindow, filterEvents, preedit, status, area, areaNeeded, spot, fontSet
        case foreground, background, separator

        /// The protocol's numbers of the types of values.
        var description: (type: Int, name: String) {
            switch self {
            case .style: (3, "inputStyle")
            case .clientWindow: (5, "clientWindow")
            case .focusWindow: (5, "focusWindow")
            case .filterEvents: (3, "filterEvents")
            case .preedit: (0x7FFF, "preeditAttributes")
            case .status: (0x7FFF, "statusAttributes")
            case .area: (11, "area")
            case .areaNeeded: (11, "areaNeeded")
            case .spot: (12, "spotLocation")
            case .fontSet: (13, "fontSet")
            case .foreground: (3, "foreground")
            case .background: (3, "background")
            case .separator: (0, "separatorofNestedList")
            }
        }

        static let all = (1...13).compactMap(Attribute.init(rawValue:))
        static let nested: Set<Int> = [Attribute.preedit.rawValue, Attribute.status.rawValue]
    }

    init(_ name: String, _ script: PlayedInputMethod.Script, _ exchange: InputMethodExchange) throws {
        connection = try XConnection(name)
        self.script = script
        self.exchange = exchange
        window = XCreateSimpleWindow(connection.display, connection.root, 0, 0, 1, 1, 0, 0, 0)
        connection.onEvent = { [unowned self] in handle(&$0) }
        // Clients ask for nothing that the X server has not heard of.
        _ = Self.answers.keys.map(connection.atom)
        let selection = connection.atom(Self.selection)
        XSetSelectionOwner(display, selection, window, UInt(CurrentTime))
        connection.sync()
        // Clients that are running already look for new servers here.
        connection.setProperty("XIM_SERVERS", of: connection.root, type: "ATOM", values: [selection])
        connection.sync()
        guard XGetSelectionOwner(display, selection) == window else {
            throw XServersError.failed("another input method serves")
        }
    }

    func run() {
        exchange.serve()
        let wakeUp = exchange.wakeUp.fileHandleForReading
        while !isDead, connection.isAlive {
            if XPending(display) == 0 {
                var watched = [
                    pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0),
                    pollfd(fd: wakeUp.fileDescriptor, events: Int16(POLLIN), revents: 0),
                ]
                poll(&watched, 2, -1)
                if watched[1].revents != 0 { _ = wakeUp.availableData }
            }
            perform(exchange.takeActs())
            while !isDead, connection.isAlive, XPending(display) > 0 {
                var event = XEvent()
                XNextEvent(display, &event)
                handle(&event)
            }
            if connection.isAlive { XFlush(display) }
        }
    }

    // MARK: Connecting

    private func handle(_ event: inout XEvent) {
        switch event.type {
        case SelectionRequest where script.silentFrom == .locales: break
        case SelectionRequest: answer(event.xselectionrequest)
        case ClientMessage: receive(event.xclient)
        default: break
        }
    }

    private func answer(_ request: XSelectionRequestEvent) {
        var notify = XEvent()
        notify.xselection.type = SelectionNotify
        notify.xselection.requestor = request.requestor
        notify.xselection.selection = request.selection
        notify.xselection.target = request.target
        notify.xselection.time = request.time
        if let name = connection.name(of: request.target), let answer = Self.answers[name],
            let property = connection.name(of: request.property)
        {
            connection.setProperty(
                property, of: request.requestor, type: name, bytes: Array(answer.utf8) + [0])
            notify.xselection.property = request.property
        }
        XSendEvent(display, request.requestor, 0, 0, &notify)
    }

    private func receive(_ message: XClientMessageEvent) {
        switch connection.name(of: message.message_type) {
        case "_XIM_XCONNECT" where script.silentFrom == .connection: break
        case "_XIM_XCONNECT":
            let mine = XCreateSimpleWindow(display, connection.root, 0, 0, 1, 1, 0, 0, 0)
            clients[mine] = Client(window: UInt(bitPattern: message.data.l.0))
            connection.send(
                "_XIM_XCONNECT", about: UInt(bitPattern: message.data.l.0), [mine, 0, 0, 20, 0],
                to: UInt(bitPattern: message.data.l.0))
        case "_XIM_PROTOCOL":
            guard let bytes = content(of: message), let packet = InputMethodPacket(received: bytes) else {
                break
            }
            if let stage = script.silentFrom, packet.isStep(stage) {
                clients[message.window]?.isIgnored = true
            }
            if clients[message.window]?.isIgnored == false { handle(packet, from: message.window) }
        default: break
        }
    }

    /// What a message carries, itself or in a property that it names.
    private func content(of message: XClientMessageEvent) -> [UInt8]? {
        if message.format == 8 { return withUnsafeBytes(of: message.data.b) { Array($0) } }
        guard let name = connection.name(of: UInt(bitPattern: message.data.l.1)) else { return nil }
        defer { XDeleteProperty(display, message.window, UInt(bitPattern: message.data.l.1)) }
        return connection.property(name, of: message.window)?.bytes
    }

    private func send(_ packet: InputMethodPacket, to client: UInt) { send(packet.wire, to: client) }

    private func send(_ bytes: [UInt8], to client: UInt) {
        guard let target = clients[client]?.window else { return }
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = target
        event.xclient.message_type = connection.atom("_XIM_PROTOCOL")
        if bytes.count <= 20 {
            event.xclient.format = 8
            withUnsafeMutableBytes(of: &event.xclient.data.b) { $0.copyBytes(from: bytes) }
        } else {
            // A name for each that may be under way.
            propertyNumber = (propertyNumber + 1) % 64
            let name = "_server\(propertyNumber)"
            connection.setProperty(name, of: target, type: "STRING", bytes: bytes)
            event.xclient.format = 32
            event.xclient.data.l.0 = bytes.count
            event.xclient.data.l.1 = Int(connection.atom(name))
        }
        XSendEvent(display, target, 0, 0, &event)
    }

    // MARK: The protocol

    private func handle(_ packet: InputMethodPacket, from client: UInt) {
        let context = packet.value16(at: 2)
        switch InputMethodPacket.Opcode(rawValue: packet.opcode) {
        case .connect:
            reply(.connectReply, to: client) {
                $0.add16(1)
                $0.add16(0)
            }
        case .disconnect: reply(.disconnectReply, to: client) { _ in }
        case .open: reply(.openReply, to: client, describe)
        case .close: reply(.closeReply, to: client) { $0.add32(Self.method) }
        case .queryExtension: reply(.queryExtensionReply, to: client) { $0.add32(Self.method) }
        case .encodingNegotiation:
            // None of those that it named, which stands for compound text.
            reply(.encodingNegotiationReply, to: client) {
                $0.add32(Self.method)
                $0.add32(0xFFFF)
            }
        case .getMethodValues:
            // For all contexts that there will be: key presses, and nobody waits for what becomes of them.
            reply(.setEventMask, to: client) {
                $0.addContext(0)
                $0.add32(KeyPressMask)
                $0.add32(0)
            }
            reply(.getMethodValuesReply, to: client, addStyles)
        case .createContext: create(packet, client)
        case .destroyContext:
            exchange.note(.destroyed)
            reply(.destroyContextReply, to: client) { $0.addContext(context) }
        case .setContextValues:
            note(packet.attributes(in: 8..<8 + packet.value16(at: 4), nested: Attribute.nested))
            reply(.setContextValuesReply, to: client) { $0.addContext(context) }
        case .getContextValues:
            reply(.getContextValuesReply, to: client) {
                $0.addContext(context)
                $0.add32(0)
            }
        case .setFocus: focus(true, context, client)
        case .unsetFocus: focus(false, context, client)
        case .forwardEvent: key(packet, context, client)
        case .sync: reply(.syncReply, to: client) { $0.addContext(context) }
        case .resetContext:
            note(.reset)
            reply(.resetContextReply, to: client) {
                $0.addContext(context)
                $0.addCounted(script.leftAtReset)
            }
        case .preeditCaretReply: exchange.note(.caret(packet.value32(at: 4)))
        case .error: exchange.note(.complaint)
        default: break
        }
    }

    private func reply(
        _ opcode: InputMethodPacket.Opcode, to client: UInt, _ fill: (inout InputMethodPacket) -> Void
    ) {
        guard !isDead else { return }
        send(.make(opcode, fill), to: client)
    }

    /// What there is to be set and asked.
    private func describe(_ packet: inout InputMethodPacket) {
        func list(_ attributes: [(id: Int, type: Int, name: String)]) -> [UInt8] {
            var list = InputMethodPacket(.openReply)
            for attribute in attributes {
                list.add16(attribute.id)
                list.add16(attribute.type)
                list.addCounted(Array(attribute.name.utf8))
            }
            return list.body
        }
        let ofMethod = list([(0, 10, "queryInputStyle")])
        let ofContext = list(Attribute.all.map { ($0.rawValue, $0.description.type, $0.description.name) })
        packet.add16(Self.method)
        packet.add16(ofMethod.count)
        packet.add(ofMethod)
        packet.add32(ofContext.count)
        packet.add(ofContext)
    }

    private func addStyles(_ packet: inout InputMethodPacket) {
        packet.add16(Self.method)
        packet.add16(4 + 4 + script.styles.count * 4)
        packet.add16(0)
        packet.add16(4 + script.styles.count * 4)
        packet.add32(script.styles.count)
        for style in script.styles { packet.add32(style) }
    }

    private func create(_ packet: InputMethodPacket, _ client: UInt) {
        contextCount += 1
        let values = packet.attributes(in: 4..<4 + packet.value16(at: 2), nested: Attribute.nested)
        let style = values.first { $0.id == Attribute.style.rawValue }
        exchange.note(.created(style: style.map { Self.number($0.value, 0, 4) } ?? 0))
        note(values)
        let number = contextCount
        reply(.createContextReply, to: client) { $0.addContext(number) }
    }

    private func note(_ values: [(id: Int, value: [UInt8])]) {
        for (id, value) in values {
            let numbers = stride(from: 0, to: value.count, by: 2).map { Self.number(value, $0, 2) }
            switch Attribute(rawValue: id) {
            case .spot where numbers.count == 2: note(.spot(x: numbers[0], y: numbers[1]))
            case .area where numbers.count == 4:
                note(.area(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
            default: break
            }
        }
    }

    private func note(_ note: PlayedInputMethod.Note) {
        exchange.note(note)
        perform(script.beforeReply(note))
    }

    private static func number(_ bytes: [UInt8], _ offset: Int, _ size: Int) -> Int {
        let end = min(offset + size, bytes.count)
        let value = bytes[offset..<max(offset, end)].reversed().reduce(0) { $0 << 8 | Int($1) }
        return size == 2 ? Int(Int16(truncatingIfNeeded: value)) : value
    }

    private func focus(_ hasFocus: Bool, _ context: Int, _ client: UInt) {
        clients[client]?.context = context
        if hasFocus { active = client }
        exchange.note(.focus(hasFocus))
    }

    private func key(_ packet: InputMethodPacket, _ context: Int, _ client: UInt) {
        active = client
        clients[client]?.context = context
        clients[client]?.lastKey = packet.body
        // Whoever waits goes on.
        if packet.value16(at: 4) & 1 != 0 { reply(.syncReply, to: client) { $0.addContext(context) } }
        // An X event follows: its type, then its keycode.
        guard packet.body.count >= 40, packet.body[8] & 0x7F == UInt8(KeyPress) else {
            return perform([.forwardKey])
        }
        let keycode = Int(packet.body[9])
        exchange.note(.key(keycode))
        perform(script.onKey(keycode))
    }

    // MARK: Acting

    private func perform(_ acts: [PlayedInputMethod.Act]) {
        for act in acts where !isDead { perform(act) }
    }

    private func perform(_ act: PlayedInputMethod.Act) {
        guard let client = clients[active] else {
            if case .die = act { isDead = true }
            return
        }
        let context = client.context
        switch act {
        case .forwardKey:
            reply(.forwardEvent, to: active) {
                $0.addContext(context)
                $0.add32(0)
                $0.add(Array(client.lastKey.dropFirst(8)))
            }
        case .commit(let bytes):
            reply(.commit, to: active) {
                $0.addContext(context)
                // Only characters.
                $0.add16(2)
                $0.addCounted(bytes)
            }
        case .startPreedit: reply(.preeditStart, to: active) { $0.addContext(context) }
        case .endPreedit: reply(.preeditDone, to: active) { $0.addContext(context) }
        case .draw(let bytes, let caret, let first, let length, let feedback):
            reply(.preeditDraw, to: active) {
                $0.addContext(context)
                for number in [caret, first, length] { $0.add32(number) }
                $0.add32((bytes == nil ? 1 : 0) | (feedback == nil ? 2 : 0))
                $0.addCounted(bytes ?? [])
                $0.add32((feedback?.count ?? 0) * 4)
                for number in feedback ?? [] { $0.add32(number) }
            }
        case .moveCaret(let position, let direction):
            reply(.preeditCaret, to: active) {
                $0.addContext(context)
                for number in [position, direction, 2] { $0.add32(number) }
            }
        case .raw(let bytes): send(bytes, to: active)
        case .die: isDead = true
        }
    }
}

extension InputMethodPacket {
    /// The numbers of the method, of which there is one, and of a context.
    fileprivate mutating func addContext(_ context: Int) {
        add16(1)
        add16(context)
    }
}
