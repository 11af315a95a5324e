internal import CXTest

/// Another program that owns selections and asks for them, and keeps to the rules only as far as a test
/// wants. It runs on the test's thread: whoever waits for it calls `serve`.
public final class SelectionPartner {
    /// What the partner answers to a request.
    public enum Reply {
        /// There is no such target.
        case refusal
        /// Nothing, ever.
        case silence
        /// A property of items of 8, 16 or 32 bits.
        case bytes([UInt8], type: String, format: Int32 = 8)
        /// Piece by piece. `isWhole` is false for an owner that goes silent after the last of them.
        case pieces([[UInt8]], type: String, format: Int32 = 8, isWhole: Bool = true)
        /// Tells of a property that is not there.
        case nothingThere
    }

    /// What came of a request of the partner's.
    public struct Answer {
        /// nil for a refusal.
        public let bytes: [UInt8]?
        /// The values of a property of 32-bit items.
        public let values: [UInt]
        /// The name of the property's type.
        public let type: String?
    }

    /// The partner's window.
    public let window: UInt
    /// The answers to what it asked for, in their order.
    public private(set) var answers: [Answer] = []
    /// The targets that it was asked for as an owner.
    public private(set) var requests: [String] = []
    /// Whether it takes the pieces of a large answer; false plays a program that dies in the middle.
    public var takesPieces = true

    private struct Transfer {
        var pieces: [[UInt8]]
        let type: String
        let format: Int32
        let isWhole: Bool
        let requestor: UInt
        let property: UInt
    }

    private let connection: XConnection
    private var reply: (String) -> Reply = { _ in .refusal }
    private var transfers: [Transfer] = []
    private var incoming: (property: UInt, bytes: [UInt8])?

    /// Connects with a window that is not shown.
    public init(display: String) throws {
        connection = try XConnection(display)
        window = XCreateSimpleWindow(connection.display, connection.root, 0, 0, 1, 1, 0, 0, 0)
        XSelectInput(connection.display, window, PropertyChangeMask)
        connection.onEvent = { [unowned self] event in handle(&event) }
        connection.sync()
    }

    deinit { connection.onEvent = nil }

    /// Handles what has come.
    public func serve() { connection.drain() }

    /// Handles what has come, or comes within so many milliseconds.
    public func serve(milliseconds: Int32) { connection.waitForEvents(milliseconds: milliseconds) }

    /// Owns a selection and answers requests for each target as told.
    public func own(_ selection: String, _ reply: @escaping (_ target: String) -> Reply) {
        self.reply = reply
        XSetSelectionOwner(connection.display, connection.atom(selection), window, UInt(CurrentTime))
        connection.sync()
    }

    /// Owns a selection of text.
    public func own(_ selection: String, offering types: [String: [UInt8]]) {
        own(selection) { [unowned self] target in
            target == "TARGETS"
                ? targets(Array(types.keys).sorted())
                : types[target].map { .bytes($0, type: target) } ?? .refusal
        }
    }

    /// The answer to TARGETS.
    public func targets(_ names: [String]) -> Reply {
        let atoms = names.map { UInt32(truncatingIfNeeded: connection.atom($0)) }
        return .bytes(
            atoms.flatMap { word in withUnsafeBytes(of: word) { Array($0) } }, type: "ATOM", format: 32)
    }

    /// Gives a selection up.
    public func disown(_ selection: String) {
        XSetSelectionOwner(connection.display, connection.atom(selection), 0, UInt(CurrentTime))
        connection.sync()
    }

    /// Asks a selection's owner for a target.
    ///
    /// - Parameters:
    ///   - pairs: for MULTIPLE: targets and the properties that they go to.
    ///   - requestor: another window than the partner's own, as no honest program has it.
    public func ask(
        _ selection: String, target: String, property: String = "PARTNER_ANSWER",
        pairs: [(target: String, property: String)] = [], requestor: UInt? = nil
    ) {
        if !pairs.isEmpty {
            connection.setProperty(
                property, of: window, type: "ATOM_PAIR",
                values: pairs.flatMap { [connection.atom($0.target), connection.atom($0.property)] })
        }
        XConvertSelection(
            connection.display, connection.atom(selection), connection.atom(target),
            connection.atom(property),
            requestor ?? window, UInt(CurrentTime))
        connection.sync()
    }

    /// A property of the partner's window.
    public func property(_ name: String) -> Answer {
        guard let property = connection.property(name, of: window) else {
            return Answer(bytes: nil, values: [], type: nil)
        }
        return Answer(
            bytes: property.bytes, values: property.values, type: connection.name(of: property.type))
    }

    /// The names of atoms.
    public func names(of atoms: [UInt]) -> [String] { atoms.compactMap(connection.name(of:)) }

    /// Sends one of the messages that drag and drop is made of.
    public func send(_ type: String, to window: UInt, about: UInt? = nil, _ values: [UInt]) {
        connection.send(type, about: about ?? window, values, to: window)
    }

    // MARK: Events

    private func handle(_ event: inout XEvent) {
        switch event.type {
        case SelectionRequest: answer(event.xselectionrequest)
        case SelectionNotify: take(event.xselection)
        case PropertyNotify:
            if event.xproperty.state == PropertyDelete {
                sendPiece(event.xproperty)
            } else {
                takePiece(event.xproperty)
            }
        default: break
        }
    }

    private func answer(_ request: XSelectionRequestEvent) {
        let target = connection.name(of: request.target) ?? ""
        requests.append(target)
        var property = request.property
        switch reply(target) {
        case .silence: return
        case .refusal: property = 0
        case .nothingThere: XDeleteProperty(connection.display, request.requestor, property)
        case .bytes(let bytes, let type, let format): write(bytes, type, format, request.requestor, property)
        case .pieces(let pieces, let type, let format, let isWhole):
            transfers.append(
                Transfer(
                    pieces: pieces, type: type, format: format, isWhole: isWhole,
                    requestor: request.requestor, property: property))
            XSelectInput(connection.display, request.requestor, PropertyChangeMask)
            connection.setProperty(
                connection.name(of: property) ?? "", of: request.requestor, type: "INCR", values: [1])
        }
        var notice = XEvent()
        notice.xselection.type = SelectionNotify
        notice.xselection.requestor = request.requestor
        notice.xselection.selection = request.selection
        notice.xselection.target = request.target
        notice.xselection.property = property
        notice.xselection.time = request.time
        XSendEvent(connection.display, request.requestor, 0, 0, &notice)
        XFlush(connection.display)
    }

    private func write(_ bytes: [UInt8], _ type: String, _ format: Int32, _ window: UInt, _ property: UInt) {
        var items = bytes
        if format == 32 {
            // Xlib wants longs.
            items = stride(from: 0, to: bytes.count, by: 4).flatMap { bytes[$0..<$0 + 4] + [0, 0, 0, 0] }
        }
        XChangeProperty(
            connection.display, window, property, connection.atom(type), format, Int32(PropModeReplace),
            items,
            Int32(bytes.count) / (format / 8))
    }

    private func sendPiece(_ event: XPropertyEvent) {
        guard
            let index = transfers.firstIndex(where: {
                $0.requestor == event.window && $0.property == event.atom
            })
        else { return }
        let transfer = transfers[index]
        guard let piece = transfer.pieces.first else {
            if transfer.isWhole {
                write([], transfer.type, transfer.format, transfer.requestor, transfer.property)
            }
            transfers.remove(at: index)
            XFlush(connection.display)
            return
        }
        transfers[index].pieces.removeFirst()
        write(piece, transfer.type, transfer.format, transfer.requestor, transfer.property)
        XFlush(connection.display)
    }

    private func take(_ event: XSelectionEvent) {
        guard event.property != 0, let name = connection.name(of: event.property),
            let property = connection.property(name, of: window)
        else { return answers.append(Answer(bytes: nil, values: [], type: nil)) }
        let type = connection.name(of: property.type)
        if type == "INCR" {
            incoming = (event.property, [])
        } else {
            answers.append(Answer(bytes: property.bytes, values: property.values, type: type))
        }
        if type != "INCR" || takesPieces { XDeleteProperty(connection.display, window, event.property) }
        XFlush(connection.display)
    }

    private func takePiece(_ event: XPropertyEvent) {
        guard let (property, bytes) = incoming, property == event.atom, takesPieces,
            let name = connection.name(of: property), let piece = connection.property(name, of: window)
        else { return }
        let type = connection.name(of: piece.type)
        guard type != "INCR" else { return }
        if piece.bytes.isEmpty {
            incoming = nil
            answers.append(Answer(bytes: bytes, values: [], type: type))
        } else {
            incoming = (property, bytes + piece.bytes)
        }
        XDeleteProperty(connection.display, window, property)
        XFlush(connection.display)
    }
}
