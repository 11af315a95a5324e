internal import CX11
import WindowSystem

/// Fetches what other programs have copied, selected or drag, one request after the other.
@MainActor
final class SelectionReader {
    /// What is wanted of a selection.
    enum Want {
        /// The content in the first of these types that there is.
        case content([String])
        /// The names of the types that there are.
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
        /// When it is given up whatever still comes.
        let limit: Double
        let completion: @MainActor (Answer?) -> Void
    }

    private enum Step {
        /// Asked what the owner offers.
        case targets
        /// Asked for the content as this type.
        case content(type: String, target: Atom)
        /// The content comes in pieces.
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

    /// A silent owner is waited for this long.
    private static let patience = 2.0
    /// One whose content drips is waited for this long.
    private static let longestRead = 60.0
    /// Nobody offers more; each name may cost a round trip.
    private static let mostTypes = 128
    /// Late answers to an earlier question must not be taken for answers to the present one.
    private static let properties: [AtomName] = [.transfer0, .transfer1, .transfer2, .transfer3]

    init(connection: Connection) { self.connection = connection }

    private var atoms: Atoms { connection.atoms }
    private var property: Atom { atoms[Self.properties[transferNumber % Self.properties.count]] }

    var nextDeadline: Double? { current.map { min(deadline, $0.limit) } }

    /// - Parameters:
    ///   - isUrgent: whether it comes before those that wait already.
    ///   - completion: called once, when the answer has come or nil when none will; not from within.
    /// - Returns: a number by which it can be given up.
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

    /// Gives a read up; its completion is not called.
    func cancel(_ number: Int) {
        waiting.removeAll { $0.number == number }
        guard current?.number == number else { return }
        current = nil
        candidates = []
        startNext()
    }

    /// Gives up an owner that stays silent, and everything when the connection is gone.
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
        let time = connection.currentServerTime()
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
        // Somebody else wrote there, or an owner that changes its mind.
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

    /// The types asked for that the owner offers; all of them when it does not tell. Old programs give
    /// text only in Latin-1, which is taken where text will do.
    private func chooseCandidates(_ types: [String], offered: [Atom]?) {
        candidates = types.map { ($0, atoms.atom(named: $0)) }
        if let textType = types.first(where: { SelectionContents.textTypes.contains($0) }) {
            candidates.append((textType, XA_STRING))
        }
        guard let offered else { return }
        let available = Set(offered)
        candidates.removeAll { !available.contains($0.target) }
    }

    /// nil when the owner sent something else than what was asked for.
    private func decoded(
        _ bytes: [UInt8], type: String, target: Atom, encoding: Atom
    ) -> SelectionData? {
        if encoding == XA_STRING, SelectionContents.textTypes.contains(type) {
            return SelectionData(type: type, bytes: Array(Latin1.decode(bytes).utf8))
        }
        return encoding == target ? SelectionData(type: type, bytes: bytes) : nil
    }
}
