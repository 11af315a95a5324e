internal import CX11
import WindowSystem

/// Serves the program's copied, selected or dragged content to other programs.
@MainActor
final class SelectionOwner {
    private struct Owned {
        let contents: SelectionContents
        let time: Time
    }

    private let connection: Connection
    private let transfers: OutgoingTransfers
    private var owned: [Atom: Owned] = [:]

    /// The largest number of pairs in a MULTIPLE request; longer lists are refused.
    private static let mostPairs = 64

    init(connection: Connection) {
        self.connection = connection
        transfers = OutgoingTransfers(connection: connection)
    }

    private var display: OpaquePointer { connection.display }
    private var atoms: Atoms { connection.atoms }

    /// What this program owns, as far as losses have been reported: the server is not queried.
    func contents(of selection: Atom) -> SelectionContents? { owned[selection]?.contents }

    /// Becomes the owner of a selection, or gives up the ownership when the contents are nil.
    func offer(_ contents: SelectionContents?, as selection: Atom) {
        guard let contents else {
            guard let time = owned.removeValue(forKey: selection)?.time else { return }
            XSetSelectionOwner(display, selection, Window(None), time)
            return
        }
        // The present time, not that of the last key: a copy that the program makes by itself is newer than
        // other programs' copies since that key.
        let time = connection.askServerTime()
        XSetSelectionOwner(display, selection, connection.helperWindow, time)
        // The server refuses when another program took the selection after our last event.
        let owner = XGetSelectionOwner(display, selection)
        owned[selection] =
            owner == connection.helperWindow ? Owned(contents: contents, time: time) : nil
    }

    /// Handles the loss of a selection. Transfers under way are still completed.
    ///
    /// - Returns: whether this program owned the selection until now.
    func clear(_ event: XSelectionClearEvent) -> Bool {
        guard event.window == connection.helperWindow, let owned = owned[event.selection],
            // An older time belongs to a loss from before this program took the selection again.
            event.time == Time(CurrentTime) || !isBefore(event.time, owned.time)
        else { return false }
        self.owned[event.selection] = nil
        return true
    }

    /// The atoms under which the content can be requested, without the protocol's own.
    func dataTargets(of selection: Atom) -> [Atom] {
        guard let contents = owned[selection]?.contents else { return [] }
        let own = contents.representations.map { atoms.atom(named: $0.type) }
        return own + (Self.text(contents) == nil ? [] : textAliases)
    }

    /// The legacy targets for text. Whether text can be converted to STRING or COMPOUND_TEXT is known only
    /// when it is requested: offering must not produce the text.
    private var textAliases: [Atom] { [atoms[.text], XA_STRING, atoms[.compoundText]] }

    // MARK: Requests

    /// Converts the selection as requested and notifies the requestor of the result.
    func answer(_ request: XSelectionRequestEvent) {
        var reply = XEvent()
        reply.xselection.type = SelectionNotify
        reply.xselection.display = display
        reply.xselection.requestor = request.requestor
        reply.xselection.selection = request.selection
        reply.xselection.target = request.target
        reply.xselection.time = request.time
        reply.xselection.property = Atom(None)
        // The requestor is another program's window and may no longer exist at any moment.
        ServerErrors.ignoring(display) {
            // Old programs name no property: the target's atom is used as the property (ICCCM 2.2).
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
        return request.time == Time(CurrentTime) || !isBefore(request.time, owned.time)
    }

    /// Compares server times, which wrap around: a difference of more than half the range means earlier.
    private func isBefore(_ time: Time, _ other: Time) -> Bool {
        Int32(truncatingIfNeeded: Int(bitPattern: time) &- Int(bitPattern: other)) < 0
    }

    private func convert(_ request: XSelectionRequestEvent, target: Atom, into property: Atom) -> Bool {
        guard let owned = owned[request.selection], property != Atom(None) else { return false }
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
            // SAVE_TARGETS has a side effect but no value: an empty answer acknowledges it.
            connection.setProperty(
                property, of: requestor, type: atoms.atom(named: "NULL"), longs: [])
        case atoms[.multiple]: return convertMultiple(request, property)
        default:
            guard let (type, bytes) = data(of: owned.contents, as: target) else { return false }
            return transfers.send(bytes, type: type, format: format(of: type), to: requestor, property)
        }
        return true
    }

    /// Converts a list of pairs of target and property; the property of each target that fails is set to
    /// None.
    private func convertMultiple(_ request: XSelectionRequestEvent, _ property: Atom) -> Bool {
        guard request.property != Atom(None),
            var pairs = connection.property(property, of: request.requestor)?.longs, pairs.count % 2 == 0,
            pairs.count <= Self.mostPairs * 2
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
            return match.bytes.map { (target, $0) }
        }
        guard textAliases.contains(target), let utf8 = Self.text(contents)?.bytes else { return nil }
        if target == atoms[.compoundText] {
            return CompoundText.encode(utf8, display: display).map { (target, $0) }
        }
        let text = String(decoding: utf8, as: UTF8.self)
        if let latin1 = Latin1.encode(text) { return (XA_STRING, latin1) }
        return target == XA_STRING ? nil : (atoms[.utf8String], utf8)
    }

    private static func text(_ contents: SelectionContents) -> SelectionRepresentation? {
        contents.representations.first { SelectionContents.textTypes.contains($0.type) }
    }

    /// The bits per item: 16 for colours, by convention the only type with two-byte items, else 8.
    private func format(of type: Atom) -> Int32 { type == atoms[.color] ? 16 : 8 }

    // MARK: Large content

    /// Returns whether the event belonged to a transfer.
    func handleProperty(_ event: XPropertyEvent) -> Bool { transfers.handleProperty(event) }

    /// The windows whose properties show the progress of transfers.
    var requestors: Set<Window> { transfers.requestors }

    var isSending: Bool { transfers.nextDeadline != nil }

    /// When the next transfer times out, in seconds of `MonotonicClock`; nil without transfers.
    var nextDeadline: Double? { transfers.nextDeadline }

    /// Drops the transfers whose requestors have stopped reading.
    func expire() { transfers.expire() }
}
