internal import CX11
import WindowSystem

/// Content that is being sent to requestors: small content at once, large content in pieces (INCR), each
/// sent after the requestor has read the one before, so that neither side blocks.
@MainActor
final class OutgoingTransfers {
    private let connection: Connection
    private var transfers: [OutgoingTransfer] = []
    /// The event masks we had on the requestors' windows before; some may be our own windows.
    private var previousMasks: [Window: Int] = [:]

    /// The size of a piece in bytes; larger content is sent in pieces.
    private static let pieceSize = 256 << 10
    /// A requestor that reads no piece for this many seconds is taken to have given up.
    private static let patience = 5.0
    /// The limit on simultaneous transfers, against misbehaving programs that would use up memory.
    private static let mostTransfers = 64

    init(connection: Connection) { self.connection = connection }

    private var display: OpaquePointer { connection.display }

    /// - Returns: whether the content was sent or is being sent; false if there are too many transfers.
    func send(
        _ bytes: [UInt8], type: Atom, format: Int32, to requestor: Window, _ property: Atom
    ) -> Bool {
        // A new request into the same property means that the requestor has given up the previous transfer.
        transfers.removeAll { $0.requestor == requestor && $0.property == property }
        if bytes.count <= Self.pieceSize {
            connection.setProperty(property, of: requestor, type: type, format: format, bytes: bytes)
            return true
        }
        guard transfers.count < Self.mostTransfers else { return false }
        transfers.append(
            OutgoingTransfer(
                requestor: requestor, property: property, type: type, format: format, bytes: bytes,
                deadline: MonotonicClock.now + Self.patience))
        // The requestor requests each piece by deleting the one before.
        watch(requestor)
        connection.setProperty(
            property, of: requestor, type: connection.atoms[.incremental], longs: [UInt(bytes.count)])
        return true
    }

    private func watch(_ requestor: Window) {
        guard previousMasks[requestor] == nil else { return }
        var attributes = XWindowAttributes()
        guard XGetWindowAttributes(display, requestor, &attributes) != 0 else { return }
        previousMasks[requestor] = attributes.your_event_mask
        XSelectInput(display, requestor, attributes.your_event_mask | PropertyChangeMask)
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
        let transfer = transfers[index]
        ServerErrors.ignoring(display) {
            connection.setProperty(
                event.atom, of: event.window, type: transfer.type, format: transfer.format, bytes: piece)
        }
        // An empty piece marks the end.
        if piece.isEmpty { end(transfers.remove(at: index)) }
        return true
    }

    var requestors: Set<Window> { Set(transfers.map(\.requestor)) }

    var nextDeadline: Double? { transfers.map(\.deadline).min() }

    func expire() {
        guard let next = nextDeadline, next <= MonotonicClock.now else { return }
        let now = MonotonicClock.now
        let dead = transfers.filter { $0.deadline <= now }
        transfers.removeAll { $0.deadline <= now }
        dead.forEach(end)
    }

    private func end(_ transfer: OutgoingTransfer) {
        let requestor = transfer.requestor
        guard !transfers.contains(where: { $0.requestor == requestor }),
            let mask = previousMasks.removeValue(forKey: requestor)
        else { return }
        ServerErrors.ignoring(display) { _ = XSelectInput(display, requestor, mask) }
    }
}

/// Content that is being sent to a requestor in pieces. It is retained until its end, even if the selection
/// has another owner by then.
private struct OutgoingTransfer {
    let requestor: Window
    let property: Atom
    let type: Atom
    let format: Int32
    let bytes: [UInt8]
    var deadline: Double
    private var offset = 0

    init(
        requestor: Window, property: Atom, type: Atom, format: Int32, bytes: [UInt8], deadline: Double
    ) {
        self.requestor = requestor
        self.property = property
        self.type = type
        self.format = format
        self.bytes = bytes
        self.deadline = deadline
    }

    /// The next piece of at most `size` bytes; empty at the end.
    mutating func next(_ size: Int) -> ArraySlice<UInt8> {
        let end = min(bytes.count, offset + size)
        defer { offset = end }
        return bytes[offset..<end]
    }
}
