internal import CX11
import WindowSystem

/// Gives away what the program has copied or selected.
@MainActor
final class SelectionOwner {
    private struct Owned {
        let contents: SelectionContents
        let time: Time
    }

    private let connection: Connection
    private var owned: [Atom: Owned] = [:]
    private var transfers: [OutgoingTransfer] = []

    /// More than this goes piece by piece.
    private static let pieceSize = 256 << 10
    /// A requestor that takes no piece for so long has given up.
    private static let patience = 5.0

    init(connection: Connection) { self.connection = connection }

    private var display: OpaquePointer { connection.display }
    private var atoms: Atoms { connection.atoms }

    /// What we own, after asking the server whether we still do: the news of the loss may be on its way.
    func confirmedContents(of selection: Atom) -> SelectionContents? {
        guard let contents = owned[selection]?.contents,
            XGetSelectionOwner(display, selection) == connection.helperWindow
        else { return nil }
        return contents
    }

    /// Becomes the owner, or stops being it.
    func offer(_ contents: SelectionContents?, as selection: Atom) {
        guard let contents else {
            guard let time = owned.removeValue(forKey: selection)?.time else { return }
            XSetSelectionOwner(display, selection, Window(None), time)
            return
        }
        let time = connection.currentServerTime()
        XSetSelectionOwner(display, selection, connection.helperWindow, time)
        // The server refuses when somebody took the selection later than our last event.
        let owner = XGetSelectionOwner(display, selection)
        owned[selection] =
            owner == connection.helperWindow ? Owned(contents: contents, time: time) : nil
    }

    /// True when it was ours till now. A piece under way is still sent to its end.
    func clear(_ event: XSelectionClearEvent) -> Bool {
        event.window == connection.helperWindow && owned.removeValue(forKey: event.selection) != nil
    }

    /// The atoms under which the content can be asked for, without the protocol's own.
    func dataTargets(of selection: Atom) -> [Atom] {
        guard let contents = owned[selection]?.contents else { return [] }
        var targets = contents.representations.map { atoms.atom(named: $0.type) }
        if let text = Self.text(contents) {
            targets.append(atoms[.text])
            if Latin1.encode(text) != nil { targets.append(XA_STRING) }
        }
        return targets
    }

    // MARK: Requests

    func answer(_ request: XSelectionRequestEvent) {
        var reply = XEvent()
        reply.xselection.type = SelectionNotify
        reply.xselection.display = display
        reply.xselection.requestor = request.requestor
        reply.xselection.selection = request.selection
        reply.xselection.target = request.target
        reply.xselection.time = request.time
        reply.xselection.property = Atom(None)
        // The requestor is another program's window and may be gone at any moment.
        ServerErrors.ignoring(display) {
            // Old programs name no property: the target's name serves.
            let property = request.property == Atom(None) ? request.target : request.property
            if isCurrent(request), convert(request, target: request.target, into: property) {
                reply.xselection.property = property
            }
            XSendEvent(display, request.requestor, 0, 0, &reply)
            XFlush(display)
        }
    }

    private func isCurrent(_ request: XSelectionRequestEvent) -> Bool {
        guard let owned = owned[request.selection] else { return false }
        // Server times wrap around: a difference of more than half the range is a step backwards.
        return request.time == Time(CurrentTime)
            || Int32(truncatingIfNeeded: Int(bitPattern: request.time) &- Int(bitPattern: owned.time)) >= 0
    }

    private func convert(_ request: XSelectionRequestEvent, target: Atom, into property: Atom) -> Bool {
        guard let owned = owned[request.selection] else { return false }
        let requestor = request.requestor
        switch target {
        case atoms[.targets]:
            let all =
                [.targets, .timestamp, .multiple, .saveTargets].map { atoms[$0] }
                + dataTargets(of: request.selection)
            connection.setProperty(property, of: requestor, type: XA_ATOM, longs: all)
        case atoms[.timestamp]:
            connection.setProperty(property, of: requestor, type: XA_INTEGER, longs: [owned.time])
        case atoms[.saveTargets]:
            // A side effect without a value: the answer is that it was understood.
            connection.setProperty(
                property, of: requestor, type: atoms.atom(named: "NULL"), longs: [])
        case atoms[.multiple]: return convertMultiple(request, property)
        default:
            guard let (type, bytes) = data(of: owned.contents, as: target) else { return false }
            write(bytes, type: type, to: requestor, property)
        }
        return true
    }

    /// A list of pairs of target and property; the targets that fail are struck out of it.
    private func convertMultiple(_ request: XSelectionRequestEvent, _ property: Atom) -> Bool {
        guard request.property != Atom(None),
            var pairs = connection.property(property, of: request.requestor)?.longs, pairs.count % 2 == 0
        else { return false }
        for index in stride(from: 0, to: pairs.count, by: 2) {
            let isNested = pairs[index] == atoms[.multiple]
            if isNested || !convert(request, target: pairs[index], into: pairs[index + 1]) {
                pairs[index + 1] = Atom(None)
            }
        }
        connection.setProperty(property, of: request.requestor, type: atoms[.atomPair], longs: pairs)
        return true
    }

    private func data(of contents: SelectionContents, as target: Atom) -> (type: Atom, bytes: [UInt8])? {
        if let name = atoms.name(of: target),
            let match = contents.representations.first(where: { $0.type == name })
        {
            return (target, match.bytes)
        }
        guard target == XA_STRING || target == atoms[.text], let text = Self.text(contents) else {
            return nil
        }
        if let latin1 = Latin1.encode(text) { return (XA_STRING, latin1) }
        return target == XA_STRING ? nil : (atoms[.utf8String], Array(text.utf8))
    }

    private static func text(_ contents: SelectionContents) -> String? {
        contents.representations.first { SelectionContents.textTypes.contains($0.type) }
            .map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    // MARK: Large content

    private func write(_ bytes: [UInt8], type: Atom, to requestor: Window, _ property: Atom) {
        guard bytes.count > Self.pieceSize else {
            return connection.setProperty(property, of: requestor, type: type, bytes: bytes)
        }
        transfers.append(
            OutgoingTransfer(
                requestor: requestor, property: property, type: type, bytes: bytes,
                deadline: MonotonicClock.now + Self.patience))
        // The requestor asks for each piece by deleting the one before.
        XSelectInput(display, requestor, PropertyChangeMask)
        connection.setProperty(
            property, of: requestor, type: atoms[.incremental], longs: [UInt(bytes.count)])
    }

    /// True when the event belonged to a transfer.
    func handleProperty(_ event: XPropertyEvent) -> Bool {
        guard event.state == PropertyDelete,
            let index = transfers.firstIndex(where: {
                $0.requestor == event.window && $0.property == event.atom
            })
        else { return false }
        let piece = transfers[index].next(Self.pieceSize)
        transfers[index].deadline = MonotonicClock.now + Self.patience
        ServerErrors.ignoring(display) {
            connection.setProperty(
                event.atom, of: event.window, type: transfers[index].type, bytes: piece)
            // The empty piece tells that it was the last.
            if piece.isEmpty { end(transfers.remove(at: index)) }
        }
        return true
    }

    var nextDeadline: Double? { transfers.map(\.deadline).min() }

    /// Forgets requestors that take nothing any more.
    func expire() {
        let now = MonotonicClock.now
        let dead = transfers.filter { $0.deadline <= now }
        guard !dead.isEmpty else { return }
        transfers.removeAll { $0.deadline <= now }
        dead.forEach(end)
    }

    private func end(_ transfer: OutgoingTransfer) {
        guard !transfers.contains(where: { $0.requestor == transfer.requestor }) else { return }
        ServerErrors.ignoring(display) { _ = XSelectInput(display, transfer.requestor, 0) }
    }
}

/// Content on its way to a requestor, piece by piece. It is kept until its end, whoever owns the
/// selection by then.
private struct OutgoingTransfer {
    let requestor: Window
    let property: Atom
    let type: Atom
    let bytes: [UInt8]
    var deadline: Double
    private var offset = 0

    init(requestor: Window, property: Atom, type: Atom, bytes: [UInt8], deadline: Double) {
        self.requestor = requestor
        self.property = property
        self.type = type
        self.bytes = bytes
        self.deadline = deadline
    }

    mutating func next(_ size: Int) -> [UInt8] {
        let end = min(bytes.count, offset + size)
        defer { offset = end }
        return Array(bytes[offset..<end])
    }
}
