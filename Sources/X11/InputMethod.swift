internal import CX11
import WindowSystem

/// The user's input method: a server such as fcitx, else Xlib's own, which handles Compose and dead keys. It
/// is opened when a text view first needs it, because opening takes milliseconds.
///
/// While a server decides about a key, what the user does next waits. A server that is silent for too long is
/// given up: the key types what is on it, Xlib's method takes over, and what the server still sends reaches
/// nobody. It is used again as soon as it answers a new connection.
@MainActor
final class InputMethod {
    private let connection: Connection
    /// Called whenever another method is to be used, or the first one.
    var onOpen: () -> Void = {}
    /// Called when all contexts must be released, because another method is about to be used.
    var onClose: () -> Void = {}
    /// Called with keys that a server has returned, and with those that one which was given up has not
    /// answered.
    var onReturnedKey: (_ event: XKeyEvent, _ isFiltered: Bool) -> Void = { _, _ in }
    /// Called with finished text and the window that it is for.
    var onCommit: (_ text: String, _ window: Window) -> Void = { _, _ in }

    private enum Choice {
        /// Text views do not need one yet.
        case none
        /// A server is being asked for the first time.
        case undecided
        case builtIn
        case server
    }

    private var choice = Choice.none
    /// The server that is in use, or the one that has been asked.
    private var server: XIMServer?
    private var builtInMethod: ComposeMethod?
    /// How often a server was silent for too long since one has answered a key.
    private var failureCount = 0
    /// When a server that failed may be tried again.
    private var retryTime = 0.0

    /// How long the user's keys may be held up, in seconds. Both limits together are what a server that fails
    /// again at the second try can cost: less than a second.
    private struct Patience {
        /// Without any message from the server.
        var silence: Double
        /// For one key.
        var hold: Double

        static let usual = Patience(silence: 0.75, hold: 0.8)
        static let afterFailure = Patience(silence: 0.15, hold: 0.2)
    }

    private var patience: Patience { failureCount == 0 ? .usual : .afterFailure }
    /// Since when a key has been waiting.
    private var heldSince: Double?

    /// How long, in seconds, a server that has failed a second time is left alone; doubled with each failure.
    private static let retryInterval = 10.0
    /// After how many seconds a server that does not answer is asked anew: one that was just starting may
    /// have lost the question.
    private static let questionInterval = 1.0

    init(connection: Connection) { self.connection = connection }

    /// Xlib's own method, opened when first used; nil if that fails.
    private var builtIn: ComposeMethod? {
        if builtInMethod == nil, !connection.isLost {
            builtInMethod = ComposeMethod(connection: connection)
        }
        return builtInMethod
    }

    /// Opens the user's method, or Xlib's own one while the user's server is not running.
    func open() {
        guard choice == .none, !connection.isLost else { return }
        choice = .undecided
        if !askServer() { useBuiltIn() }
    }

    /// A context for a kind of text in a window; nil before there is a method.
    ///
    /// - Parameter onFailure: called when the server creates no context. One that needs no server is made
    ///   with `makeBuiltInContext`.
    func makeContext(
        for kind: TextInputKind, window: Window, position: InputPosition, onFailure: @escaping () -> Void
    ) -> (any InputContext)? {
        // A server would see the password. Dead keys and Compose need no server.
        guard choice == .server, kind != .secret, let server else {
            return choice == .none || choice == .undecided && kind != .secret
                ? nil : makeBuiltInContext(window: window)
        }
        guard let context = XIMContext(server: server, window: window, kind: kind, position: position) else {
            return makeBuiltInContext(window: window)
        }
        context.onFailure = onFailure
        return context
    }

    func makeBuiltInContext(window: Window) -> (any InputContext)? {
        builtIn.flatMap { ComposeContext(method: $0, window: window) }
    }

    // MARK: The server

    /// The server that the user's environment names; nil if none is named.
    private static var serverName: String? {
        XSetLocaleModifiers("")
        guard let modifiers = XSetLocaleModifiers(nil) else { return nil }
        let name = String(cString: modifiers).split(separator: "@").last { $0.hasPrefix("im=") }?.dropFirst(3)
        guard let name, !name.isEmpty, name != "none", name != "local" else { return nil }
        return String(name)
    }

    /// The selection that the server named by the user owns while it runs; nil if none is named.
    private var serverSelection: Atom? {
        Self.serverName.map { connection.atoms.atom(named: "@server=\($0)") }
    }

    /// The server that the user's environment names, and whether it runs; nil if none is named.
    var namedServer: (name: String, isRunning: Bool)? {
        guard !connection.isLost, let name = Self.serverName, let selection = serverSelection else {
            return nil
        }
        return (name, XGetSelectionOwner(connection.display, selection) != 0)
    }

    /// Asks the server named in the user's environment for a connection. Returns whether it is running.
    private func askServer() -> Bool {
        guard !connection.isLost, let selection = serverSelection else { return false }
        let owner = XGetSelectionOwner(connection.display, selection)
        guard owner != 0 else { return false }
        let server = XIMServer(connection: connection, selection: selection, owner: owner)
        self.server = server
        server.onOpen = { [weak self] in self?.serverOpened() }
        server.onEnd = { [weak self] in self?.serverEnded() }
        server.onReturnedKey = { [weak self] in self?.onReturnedKey($0, true) }
        server.onCommit = { [weak self] in self?.onCommit($0, $1) }
        server.onAnswer = { [weak self] in
            self?.failureCount = 0
            self?.heldSince = nil
        }
        server.start()
        return true
    }

    private func serverOpened() {
        if choice == .builtIn { onClose() }
        choice = .server
        onOpen()
    }

    private func useBuiltIn() {
        choice = .builtIn
        heldSince = nil
        onOpen()
    }

    /// The server is gone. Another one announces itself.
    private func serverEnded() {
        guard let server else { return }
        self.server = nil
        let key = server.end()
        if choice == .server { onClose() }
        // Compose and dead keys keep working until the server returns.
        if choice != .builtIn { useBuiltIn() }
        if let key { onReturnedKey(key, false) }
    }

    /// The root window's list of servers has changed.
    func serversChanged() {
        guard choice == .builtIn else { return }
        askAgain()
    }

    private func askAgain() {
        _ = server?.end()
        server = nil
        _ = askServer()
    }

    // MARK: Keys that wait

    /// The windows whose events the server has caused; nil while nothing waits for the server.
    func awaitedWindows() -> XIMWindows? {
        guard choice == .server || choice == .undecided, let server,
            choice == .undecided || server.isDecidingKey || isCreatingContext()
        else {
            heldSince = nil
            return nil
        }
        return server.windows
    }

    /// The windows whose events the server has caused; nil without one.
    var serverWindows: XIMWindows? { server?.windows }

    /// Whether a window's context for the keyboard has been requested, but not been created.
    var isCreatingContext: () -> Bool = { false }

    /// Whether an event has to wait until the server has decided about a key, or has got ready for one.
    ///
    /// - Parameter context: the context that is to get the key; nil if the event is no key, or if the window
    ///   where it was pressed takes no text that a server may see.
    func holds(keyFor input: (context: (any InputContext)?, takesText: Bool)) -> Bool {
        guard let server else { return false }
        let mustWait =
            server.isDecidingKey
            || input.takesText && (choice == .undecided || input.context?.isReady == false)
        if mustWait { heldSince = heldSince ?? MonotonicClock.now }
        return mustWait
    }

    /// Passes an event on if it belongs to the server. Returns whether it does.
    func receive(_ event: XEvent) -> Bool {
        guard let server, server.windows.contains(event) else { return false }
        server.receive(event)
        return true
    }

    /// Called with a key of the user's that no longer waits, and whether the server has got it.
    func noteKey(isTaken: Bool) {
        guard !isTaken else {
            heldSince = heldSince ?? MonotonicClock.now
            return
        }
        heldSince = nil
        tryAgain()
    }

    /// Tries a server again that was silent. Done when the user types, so that nothing happens while nothing
    /// is typed.
    private func tryAgain() {
        guard choice == .builtIn, failureCount > 0 || server != nil, !connection.isLost else { return }
        let now = MonotonicClock.now
        if let server {
            if now > server.startTime + Self.questionInterval { askAgain() }
        } else if now > retryTime {
            _ = askServer()
        }
    }

    /// When a silent server is to be given up; nil while nobody waits for one.
    var nextDeadline: Double? {
        guard choice == .server || choice == .undecided, let server else { return nil }
        return [server.deadline(patience: patience.silence), heldSince.map { $0 + patience.hold }]
            .compactMap { $0 }.min()
    }

    /// Whether `nextDeadline` has passed.
    var isOverdue: Bool { nextDeadline.map { MonotonicClock.now >= $0 } ?? false }

    /// Gives a silent server up.
    func giveUp() {
        failureCount += 1
        serverEnded()
        // It is taken back when it answers this. A server that answers, and then is silent again, is left
        // alone for a while.
        if failureCount == 1 {
            _ = askServer()
        } else {
            retryTime = MonotonicClock.now + Self.retryInterval * Double(1 << min(8, failureCount - 2))
        }
    }
}
