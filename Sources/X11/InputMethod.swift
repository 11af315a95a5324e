internal import CX11
import WindowSystem

/// The user's input method: a server such as fcitx, else Xlib's own, which does Compose and dead keys. It
/// is opened when text is first wanted, since that takes milliseconds.
@MainActor
final class InputMethod {
    private let connection: Connection
    /// The method in use.
    private(set) var current: OpenInputMethod?
    /// Called when the method is there, anew or again.
    var onOpen: () -> Void = {}
    /// Called when contexts must go: another method is about to be used (true), or the server has died and
    /// they with it (false).
    var onClose: (_ isAlive: Bool) -> Void = { _ in }

    private var hasOpened = false
    private var builtInMethod: OpenInputMethod?
    /// Made when a method first wants it.
    private(set) lazy var fonts = connection.isLost ? nil : FontSet(display: connection.handle)

    init(connection: Connection) { self.connection = connection }

    /// Whether another program does the composing, so that keys may have to wait for it.
    var isServer: Bool { current?.isServer ?? false }

    /// The method for a kind of text; nil while there is none.
    func method(for kind: TextInputKind) -> OpenInputMethod? {
        guard hasOpened else { return nil }
        // Servers learn what is typed. Dead keys and Compose need none.
        return kind == .secret ? builtIn : current
    }

    /// Xlib's own method.
    var builtIn: OpenInputMethod? {
        if builtInMethod == nil, !connection.isLost {
            builtInMethod = OpenInputMethod(modifiers: "@im=none", server: nil, connection: connection)
        }
        return builtInMethod
    }

    /// Opens the user's method. While its server is away, Xlib's own one stands in.
    func open() {
        guard current == nil, !connection.isLost else { return }
        hasOpened = true
        use(openUsersMethod() ?? builtIn)
    }

    /// The method that the user named, unless that is a server which is away.
    private func openUsersMethod() -> OpenInputMethod? {
        let server = serverSelection
        if let server, XGetSelectionOwner(connection.display, server) == 0 { return nil }
        // Without a server the method of the user's choice is Xlib's own.
        return server == nil
            ? builtIn : OpenInputMethod(modifiers: "", server: server, connection: connection)
    }

    private func use(_ method: OpenInputMethod?) {
        current = method
        guard let method else { return }
        method.onDeath = { [weak self, weak method] in
            guard let self, let method, method === current else { return }
            serverDied()
        }
        onOpen()
    }

    private func serverDied() {
        onClose(false)
        // Compose and dead keys go on until it comes back.
        use(builtIn)
    }

    // MARK: Waiting for the server

    /// The selection that the named server owns while it serves.
    private var serverSelection: Atom? {
        XSetLocaleModifiers("")
        guard let modifiers = XSetLocaleModifiers(nil) else { return nil }
        let name = String(cString: modifiers).split(separator: "@").last { $0.hasPrefix("im=") }?.dropFirst(3)
        guard let name, !name.isEmpty, name != "none", name != "local" else { return nil }
        return connection.atoms.atom(named: "@server=\(name)")
    }

    /// When to look for a server that has just come: not at once, since one that is still starting may
    /// never answer, and Xlib waits for answers without limit. That is also why Xlib's own way of telling
    /// of new servers is not used: it connects to them immediately.
    private(set) var nextDeadline: Double?

    private static let startingTime = 0.3

    /// The root window's list of servers has changed.
    func serversChanged() {
        guard hasOpened, !isServer else { return }
        nextDeadline = MonotonicClock.now + Self.startingTime
    }

    /// Connects to a server that came while we did without one.
    func reconnectIfDue() {
        guard let deadline = nextDeadline, MonotonicClock.now >= deadline, !connection.isLost else { return }
        nextDeadline = nil
        guard !isServer, serverSelection != nil, let server = openUsersMethod(), server !== current
        else { return }
        if current != nil { onClose(true) }
        use(server)
    }
}
