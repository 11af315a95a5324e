internal import CX11
import WindowSystem

/// Content on its way to requestors: the small in one go, the large piece by piece, each when the one before
/// was taken, so that neither side waits for the other.
@MainActor
final class OutgoingTransfers {
    private let connection: Connection
    private var transfers: [OutgoingTransfer] = []
    /// What we had selected of the requestors' events before; they may be windows of ours.
    private var previousMasks: [Window: Int] = [:]

    /// More than this goes piece by piece.
    private static let pieceSize = 256 << 10
    /// A requestor that takes no piece for so many seconds has given up.
    private static let patience = 5.0
    /// More transfers at once are an attack.
    private static let mostTransfers = 64

    init(connection: Connection) { self.connection = connection }

    private var display: OpaquePointer { connection.display }

    /// - Returns: whether it is sent, or on its way.
    func send(
        _ bytes: [UInt8], type: Atom, format: Int32, to requestor: Window, _ property: Atom
    ) -> Bool {
        // A requestor that asks again into the same place has given up what came there.
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
        // The requestor asks for each piece by deleting the one before.
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
        // The empty piece tells that it was the last.
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

/// Content on its way to a requestor, piece by piece. It is kept until its end, whoever owns the
/// selection by then.
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

    mutating func next(_ size: Int) -> ArraySlice<UInt8> {
        let end = min(bytes.count, offset + size)
        defer { offset = end }
        return bytes[offset..<end]
    }
}
