internal import CX11
import WindowSystem

/// The program's clipboard, primary selection and dragged content: offers its own and reads other programs'.
@MainActor
final class Selections {
    private let connection: Connection
    private let owner: SelectionOwner
    private let reader: SelectionReader
    /// Answers that have arrived. They are delivered in the next turn, never within the call that read them.
    private var answers: [@MainActor () -> Void] = []
    private var watched: Set<SelectionKind> = []
    /// The first event number of XFixes, which reports other programs' selections; nil when the server lacks it.
    private lazy var fixesEventBase = openFixes()
    /// Called when another program has taken a selection of ours.
    var onLoss: (SelectionKind) -> Void = { _ in }
    /// Called when another program has become the owner of a watched selection.
    var onChange: (SelectionKind) -> Void = { _ in }

    init(connection: Connection) {
        self.connection = connection
        owner = SelectionOwner(connection: connection)
        reader = SelectionReader(connection: connection)
    }

    /// Asks for XFixes.
    ///
    /// Every program watches the clipboard once it has the focus. To ask earlier saves it from waiting then, for a server
    /// that may have stopped answering in the meantime.
    func prepare() { _ = fixesEventBase }

    private func openFixes() -> Int32? {
        var (event, error): (Int32, Int32) = (0, 0)
        var (major, minor): (Int32, Int32) = (5, 0)
        guard !connection.isLost, XFixesQueryExtension(connection.display, &event, &error) != 0,
            XFixesQueryVersion(connection.display, &major, &minor) != 0
        else { return nil }
        return event
    }

    private func atom(_ kind: SelectionKind) -> Atom {
        switch kind {
        case .clipboard: connection.atoms[.clipboard]
        case .primary: XA_PRIMARY
        case .drag: connection.atoms[.dragSelection]
        }
    }

    private func kind(_ atom: Atom) -> SelectionKind? {
        switch atom {
        case connection.atoms[.clipboard]: .clipboard
        case XA_PRIMARY: .primary
        case connection.atoms[.dragSelection]: .drag
        default: nil
        }
    }

    func offer(_ contents: SelectionContents?, as kind: SelectionKind) {
        owner.offer(contents, as: atom(kind))
    }

    // MARK: Reading

    func read(
        _ kind: SelectionKind, types: [String], completion: @escaping @MainActor (SelectionData?) -> Void
    ) {
        if connection.isLost {
            answers.append { completion(nil) }
        } else if let own = ownContents(kind) {
            answers.append { completion(own.data(types)) }
        } else {
            reader.read(atom(kind), .content(types)) { [weak self] answer in
                self?.answers.append { completion(answer?.content) }
            }
        }
    }

    func readNow(_ kind: SelectionKind, types: [String], limit: Double) -> SelectionData? {
        guard !connection.isLost else { return nil }
        if let own = ownContents(kind) { return own.data(types) }
        return ask(kind, .content(types), limit)?.content
    }

    func offeredTypes(of kind: SelectionKind, limit: Double) -> [String]? {
        guard !connection.isLost else { return [] }
        if let own = ownContents(kind) { return own.representations.map(\.type) }
        guard XGetSelectionOwner(connection.display, atom(kind)) != 0 else { return [] }
        return ask(kind, .types, limit)?.types
    }

    /// The content of a selection that this program owns. The server is not queried, but losses that have
    /// been reported already are considered.
    private func ownContents(_ kind: SelectionKind) -> SelectionContents? {
        let selection = atom(kind)
        guard owner.contents(of: selection) != nil else { return nil }
        while let event = connection.waitForEvent(
            limit: 0, matching: { $0.type == SelectionClear && $0.xselectionclear.selection == selection })
        {
            handleClear(event.xselectionclear)
        }
        return owner.contents(of: selection)
    }

    private func ask(
        _ kind: SelectionKind, _ want: SelectionReader.Want, _ limit: Double
    ) -> SelectionReader.Answer? {
        var answer: SelectionReader.Answer??
        let number = reader.read(atom(kind), want, isUrgent: true) { answer = .some($0) }
        serve(until: MonotonicClock.now + limit) { answer != nil }
        if answer == nil { reader.cancel(number) }
        return answer ?? nil
    }

    /// Handles only the events that concern selections until the end time or until `isDone`.
    private func serve(until end: Double, or isDone: () -> Bool) {
        while !isDone(), !connection.isLost {
            let limit = min(end, nextDeadline ?? end) - MonotonicClock.now
            if let event = waitForEvent(limit: max(0, limit)) {
                _ = handle(event)
            } else if MonotonicClock.now >= end {
                return
            }
            reader.expire()
            owner.expire()
        }
    }

    private func waitForEvent(limit: Double) -> XEvent? {
        let helper = connection.helperWindow
        let requestors = owner.requestors
        return connection.waitForEvent(limit: limit) { event in
            switch event.type {
            case SelectionRequest: event.xselectionrequest.owner == helper
            case SelectionNotify: event.xselection.requestor == helper
            case SelectionClear: event.xselectionclear.window == helper
            case PropertyNotify:
                event.xproperty.window == helper || requestors.contains(event.xproperty.window)
            default: false
            }
        }
    }

    private func handle(_ event: XEvent) -> Bool {
        switch event.type {
        case SelectionRequest: handleRequest(event.xselectionrequest)
        case SelectionNotify: handleNotify(event.xselection)
        case SelectionClear: handleClear(event.xselectionclear)
        case PropertyNotify: return handleProperty(event.xproperty)
        default: return false
        }
        return true
    }

    /// Whether large content is being sent to another program.
    var isSending: Bool { owner.isSending }

    var hasAnswers: Bool { !answers.isEmpty }

    /// When the next read or transfer times out, in seconds of `MonotonicClock`; nil without any.
    var nextDeadline: Double? {
        [reader.nextDeadline, owner.nextDeadline].compactMap { $0 }.min()
    }

    /// Delivers the answers that are ready, and ends the reads and transfers that have timed out.
    func answerReads() {
        reader.expire()
        owner.expire()
        guard !answers.isEmpty else { return }
        let ready = answers
        answers = []
        ready.forEach { $0() }
    }

    // MARK: Events

    func handleRequest(_ event: XSelectionRequestEvent) { owner.answer(event) }

    func handleClear(_ event: XSelectionClearEvent) {
        guard owner.clear(event), let kind = kind(event.selection) else { return }
        onLoss(kind)
    }

    func handleNotify(_ event: XSelectionEvent) { reader.handleNotify(event) }

    func handleProperty(_ event: XPropertyEvent) -> Bool {
        owner.handleProperty(event) || reader.handleProperty(event)
    }

    // MARK: Other programs' selections

    func watch(_ kind: SelectionKind) {
        guard !connection.isLost, watched.insert(kind).inserted else { return }
        let display = connection.display
        guard fixesEventBase != nil else {
            return StandardError.write(
                line: "X11: the server lacks XFixes: other programs' copies are not heard of")
        }
        let changes =
            XFixesSetSelectionOwnerNotifyMask | XFixesSelectionWindowDestroyNotifyMask
            | XFixesSelectionClientCloseNotifyMask
        XFixesSelectSelectionInput(display, connection.helperWindow, atom(kind), UInt(changes))
    }

    /// Returns whether the event reported a selection's owner.
    func handleOwnerChange(_ event: inout XEvent) -> Bool {
        // Whoever watches nothing is told nothing: an event of another kind is no reason to ask for XFixes.
        guard !watched.isEmpty, let base = fixesEventBase,
            event.type == base + Int32(XFixesSelectionNotify)
        else {
            return false
        }
        // Events of this number have this structure.
        let change = withUnsafeBytes(of: &event) { $0.load(as: XFixesSelectionNotifyEvent.self) }
        if change.owner != connection.helperWindow, let kind = kind(change.selection) { onChange(kind) }
        return true
    }

    // MARK: At the end

    /// Hands the clipboard's content to the clipboard manager, if there is one, so that it outlives the
    /// program. Managers differ in how they finish: with a message, or by sending no more requests.
    func handOver() {
        let atoms = connection.atoms
        let targets = owner.dataTargets(of: atoms[.clipboard])
        guard !connection.isLost, !targets.isEmpty,
            owner.contents(of: atoms[.clipboard])?.outlivesProgram == true,
            XGetSelectionOwner(connection.display, atoms[.clipboardManager]) != 0
        else { return }
        let window = connection.helperWindow
        connection.setProperty(atoms[.handOver], of: window, type: XA_ATOM, longs: targets)
        XConvertSelection(
            connection.display, atoms[.clipboardManager], atoms[.saveTargets], atoms[.handOver], window,
            connection.currentServerTime())
        var end = MonotonicClock.now + Self.longestSilence
        let last = MonotonicClock.now + Self.longestHandOver
        while !connection.isLost {
            let limit = min(end, last) - MonotonicClock.now
            guard limit > 0, let event = waitForEvent(limit: limit) else { return }
            if event.type == SelectionNotify, event.xselection.target == atoms[.saveTargets] { return }
            guard handle(event), event.type != SelectionClear else { return }
            // Large content is taken in pieces, and nothing else is requested meanwhile.
            let pause = owner.isSending ? Self.longestSilence : Self.pauseAfterRequest
            if event.type == SelectionRequest || owner.isSending { end = MonotonicClock.now + pause }
        }
    }

    // The longest waits for the manager, in seconds.
    private static let longestSilence = 0.5
    private static let pauseAfterRequest = 0.1
    private static let longestHandOver = 5.0
}

extension SelectionReader.Answer {
    fileprivate var content: SelectionData? {
        if case .content(let data) = self { data } else { nil }
    }

    fileprivate var types: [String]? {
        if case .types(let types) = self { types } else { nil }
    }
}
