internal import CX11
import WindowSystem

/// Fetches the content that other programs have copied, selected or drag, one request after the other.
@MainActor
final class SelectionReader {
    /// What is requested of a selection.
    enum Want {
        /// The content in the first of these types that the owner offers.
        case content([String])
        /// The names of the types that the owner offers.
        case types
    }

    enum Answer {
        case content(SelectionData)
        case types([String])
    }

    private struct Read {
        let number: Int
        let selection: Atom
        let want: Want
        /// When the read is given up, even if data still arrives; in seconds of `MonotonicClock`.
        let limit: Double
        let completion: @MainActor (Answer?) -> Void
    }

    private enum Step {
        /// Waiting for the list of types that the owner offers.
        case targets
        /// Waiting for the content in this type.
        case content(type: String, target: Atom)
        /// Receiving the content in pieces (INCR).
        case pieces(type: String, target: Atom, arrived: [UInt8], encoding: Atom?)
    }

    private let connection: Connection
    private var waiting: [Read] = []
    private var current: Read?
    private var step = Step.targets
    private var candidates: [(type: String, target: Atom)] = []
    private var deadline = 0.0
    private var transferNumber = 0
    private var lastNumber = 0

    /// How long the reader waits for an owner that sends nothing, in seconds.
    private static let patience = 2.0
    /// How long the reader waits for the whole content when it arrives slowly, in seconds.
    private static let longestRead = 60.0
    /// The largest number of types that are reported; looking up each name may cost a round trip.
    private static let mostTypes = 128
    /// Used in turn, so that a late answer to an earlier request is not taken for the answer to the current
    /// one.
    private static let properties: [AtomName] = [.transfer0, .transfer1, .transfer2, .transfer3]

    init(connection: Connection) { self.connection = connection }

    private var atoms: Atoms { connection.atoms }
    private var property: Atom { atoms[Self.properties[transferNumber % Self.properties.count]] }

    /// When the current read times out, in seconds of `MonotonicClock`; nil without one.
    var nextDeadline: Double? { current.map { min(deadline, $0.limit) } }

    /// - Parameters:
    ///   - isUrgent: whether this read is started before those that are already waiting.
    ///   - completion: called exactly once, with the answer or with nil when none arrives; never during this
    ///     call.
    /// - Returns: a number for `cancel(_:)`.
    @discardableResult
    func read(
        _ selection: Atom, _ want: Want, isUrgent: Bool = false,
        completion: @escaping @MainActor (Answer?) -> Void
    ) -> Int {
        lastNumber += 1
        let read = Read(
            number: lastNumber, selection: selection, want: want,
            limit: MonotonicClock.now + Self.longestRead, completion: completion)
        waiting.insert(read, at: isUrgent ? 0 : waiting.endIndex)
        if current == nil { startNext() }
        return read.number
    }

    /// Cancels a read; its completion is not called.
    func cancel(_ number: Int) {
        waiting.removeAll { $0.number == number }
        guard current?.number == number else { return }
        current = nil
        candidates = []
        startNext()
    }

    /// Gives up on an owner that does not answer, and on everything when the connection is lost.
    func expire() {
        if connection.isLost {
            while current != nil { finish(nil) }
        } else if let nextDeadline, MonotonicClock.now >= nextDeadline {
            finish(nil)
        }
    }

    // MARK: Asking

    private func startNext() {
        guard current == nil, !waiting.isEmpty else { return }
        let read = waiting.removeFirst()
        current = read
        step = .targets
        ask(read.selection, atoms[.targets])
    }

    private func ask(_ selection: Atom, _ target: Atom) {
        transferNumber += 1
        deadline = MonotonicClock.now + Self.patience
        guard !connection.isLost else { return }
        // Not that of the last input: an owner that came after it rightly refuses that.
        let time = connection.askServerTime()
        XDeleteProperty(connection.display, connection.helperWindow, property)
        XConvertSelection(
            connection.display, selection, target, property, connection.helperWindow, time)
        connection.flush()
    }

    private func askNextCandidate() {
        guard let current, !candidates.isEmpty else { return finish(nil) }
        let (type, target) = candidates.removeFirst()
        step = .content(type: type, target: target)
        ask(current.selection, target)
    }

    private func finish(_ answer: Answer?) {
        // The content may be a secret.
        if case .content = answer { connection.overwriteReadBuffer() }
        let completion = current?.completion
        current = nil
        candidates = []
        step = .targets
        startNext()
        completion?(answer)
    }

    private func finish(with data: SelectionData?) { finish(data.map(Answer.content)) }

    // MARK: Answers

    func handleNotify(_ event: XSelectionEvent) {
        guard let current, event.requestor == connection.helperWindow, event.selection == current.selection
        else { return }
        let isRefusal = event.property == Atom(None)
        guard isRefusal || event.property == property else { return }
        switch step {
        case .targets where event.target == atoms[.targets]:
            let offered = isRefusal ? nil : take()?.longs
            switch current.want {
            case .types:
                finish(.types((offered ?? []).prefix(Self.mostTypes).compactMap(atoms.name(of:))))
            case .content(let types):
                chooseCandidates(types, offered: offered)
                askNextCandidate()
            }
        case .content(let type, let target) where event.target == target:
            guard !isRefusal, let value = take() else { return askNextCandidate() }
            accept(value, type: type, target: target)
        default: break
        }
    }

    /// A new piece has been written to our property.
    func handleProperty(_ event: XPropertyEvent) -> Bool {
        guard event.window == connection.helperWindow else { return false }
        guard event.state == PropertyNewValue, event.atom == property,
            case .pieces(let type, let target, var arrived, let encoding) = step, current != nil
        else { return true }
        guard let value = take() else { return true }
        // Another program wrote to the property, or the owner changed the type during the transfer.
        guard value.longs.isEmpty, encoding == nil || value.bytes.isEmpty || value.type == encoding else {
            finish(nil)
            return true
        }
        if value.bytes.isEmpty {
            finish(with: decoded(arrived, type: type, target: target, encoding: encoding ?? value.type))
        } else if arrived.count + value.bytes.count > PropertyValue.sizeLimit {
            finish(nil)
        } else {
            // Emptied first, so that the array grows in place instead of being copied for each piece.
            step = .targets
            arrived += value.bytes
            step = .pieces(
                type: type, target: target, arrived: arrived, encoding: encoding ?? value.type)
            deadline = MonotonicClock.now + Self.patience
        }
        return true
    }

    /// Reads and deletes the property, which asks the owner for the next piece.
    private func take() -> PropertyValue? {
        connection.property(property, of: connection.helperWindow, delete: true)
    }

    private func accept(_ value: PropertyValue, type: String, target: Atom) {
        if value.type == atoms[.incremental] {
            step = .pieces(type: type, target: target, arrived: [], encoding: nil)
            deadline = MonotonicClock.now + Self.patience
            return
        }
        if value.longs.isEmpty,
            let data = decoded(value.bytes, type: type, target: target, encoding: value.type)
        {
            finish(with: data)
        } else {
            askNextCandidate()
        }
    }

    /// Sets the requested types that the owner offers as candidates; all of them when it does not list any.
    /// Old programs offer text only in Latin-1, which is accepted where text is requested.
    private func chooseCandidates(_ types: [String], offered: [Atom]?) {
        candidates = types.map { ($0, atoms.atom(named: $0)) }
        if let textType = types.first(where: { SelectionContents.textTypes.contains($0) }) {
            candidates.append((textType, XA_STRING))
        }
        guard let offered else { return }
        let available = Set(offered)
        candidates.removeAll { !available.contains($0.target) }
    }

    /// The data as the requested type; nil when the owner sent a different type.
    private func decoded(
        _ bytes: [UInt8], type: String, target: Atom, encoding: Atom
    ) -> SelectionData? {
        if encoding == XA_STRING, SelectionContents.textTypes.contains(type) {
            return SelectionData(type: type, bytes: Array(Latin1.decode(bytes).utf8))
        }
        return encoding == target ? SelectionData(type: type, bytes: bytes) : nil
    }
}
