internal import CX11
import WindowSystem

/// Both sides of the clipboard and of the primary selection.
@MainActor
final class Selections {
    private let connection: Connection
    private let owner: SelectionOwner
    private let reader: SelectionReader
    /// Answers that need no other program, given in the next turn like the others.
    private var answers: [@MainActor () -> Void] = []
    /// Called when another program has taken a selection of ours.
    var onLoss: (SelectionKind) -> Void = { _ in }

    init(connection: Connection) {
        self.connection = connection
        owner = SelectionOwner(connection: connection)
        reader = SelectionReader(connection: connection)
    }

    private func atom(_ kind: SelectionKind) -> Atom {
        switch kind {
        case .clipboard: connection.atoms[.clipboard]
        case .primary: XA_PRIMARY
        }
    }

    func offer(_ contents: SelectionContents?, as kind: SelectionKind) {
        owner.offer(contents, as: atom(kind))
    }

    func read(
        _ kind: SelectionKind, types: [String], completion: @escaping @MainActor (SelectionData?) -> Void
    ) {
        if connection.isLost {
            answers.append { completion(nil) }
        } else if let own = owner.confirmedContents(of: atom(kind)) {
            let match = types.lazy.compactMap { type in own.representations.first { $0.type == type } }.first
            answers.append { completion(match) }
        } else {
            reader.read(atom(kind), types: types, completion: completion)
        }
    }

    var hasAnswers: Bool { !answers.isEmpty }

    var nextDeadline: Double? {
        [reader.nextDeadline, owner.nextDeadline].compactMap { $0 }.min()
    }

    /// Gives the answers that are ready and ends what has waited for too long.
    func answerReads() {
        if !answers.isEmpty {
            let ready = answers
            answers = []
            ready.forEach { $0() }
        }
        reader.expire()
        owner.expire()
    }

    func handleRequest(_ event: XSelectionRequestEvent) { owner.answer(event) }

    func handleClear(_ event: XSelectionClearEvent) {
        guard owner.clear(event) else { return }
        onLoss(event.selection == XA_PRIMARY ? .primary : .clipboard)
    }

    func handleNotify(_ event: XSelectionEvent) { reader.handleNotify(event) }

    func handleProperty(_ event: XPropertyEvent) -> Bool {
        owner.handleProperty(event) || reader.handleProperty(event)
    }

    // MARK: At the end

    /// Gives the clipboard to the clipboard manager, if there is one, so that it outlives the program.
    /// Managers differ in how they end: with a message, or by just not asking any more.
    func handOver() {
        let atoms = connection.atoms
        let targets = owner.dataTargets(of: atoms[.clipboard])
        guard !connection.isLost, !targets.isEmpty,
            XGetSelectionOwner(connection.display, atoms[.clipboardManager]) != 0
        else { return }
        let window = connection.helperWindow
        connection.setProperty(atoms[.handOver], of: window, type: XA_ATOM, longs: targets)
        XConvertSelection(
            connection.display, atoms[.clipboardManager], atoms[.saveTargets], atoms[.handOver], window,
            connection.currentServerTime())
        let end = MonotonicClock.now + Self.longestHandOver
        var hasBeenAsked = false
        while !connection.isLost {
            let rest = end - MonotonicClock.now
            let limit = hasBeenAsked ? min(rest, Self.pauseAfterRequest) : rest
            guard limit > 0,
                let event = connection.waitForEvent(limit: limit, matching: { Self.concernsSelections($0) })
            else { return }
            switch event.type {
            case SelectionRequest:
                owner.answer(event.xselectionrequest)
                hasBeenAsked = true
            case SelectionNotify:
                if event.xselection.target == atoms[.saveTargets] { return }
            case PropertyNotify: _ = owner.handleProperty(event.xproperty)
            default: return
            }
        }
    }

    private static let longestHandOver = 0.5
    private static let pauseAfterRequest = 0.1

    private nonisolated static func concernsSelections(_ event: XEvent) -> Bool {
        switch event.type {
        case SelectionRequest, SelectionNotify, SelectionClear, PropertyNotify: true
        default: false
        }
    }
}
