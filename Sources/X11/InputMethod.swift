internal import CX11
import WindowSystem

/// The connection to the input method: a server such as fcitx, else Xlib's own, which does Compose and
/// dead keys. It is opened when text is first wanted, since that takes milliseconds.
@MainActor
final class InputMethod {
    private let connection: Connection
    private(set) var handle: XIM?
    /// Whether composing text can be shown by the toolkit itself.
    private(set) var offersCallbacks = false
    /// Whether another program does the composing, so that keys may have to wait for it.
    var isServer: Bool { server != nil }
    /// The selection by which the server shows that it lives; nil while there is none.
    private var server: Atom?
    /// Called when the method is there, anew or again.
    var onOpen: () -> Void = {}
    /// Called when contexts must go: the method is about to be closed (true), or its server has died and
    /// they with it (false).
    var onClose: (_ isAlive: Bool) -> Void = { _ in }

    private var hasOpened = false
    // Xlib keeps the address of the callback while the method is open.
    private let destroyCallback = UnsafeMutablePointer<XIMCallback>.allocate(capacity: 1)

    init(connection: Connection) { self.connection = connection }

    isolated deinit {
        if let handle { _ = call { XCloseIM(handle) } }
        destroyCallback.deallocate()
    }

    private var me: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    /// Opens the user's method. While its server is away, Xlib's own one stands in.
    func open() {
        guard handle == nil, !connection.isLost else { return }
        hasOpened = true
        let wantsServer = serverSelection != nil
        let isOpen = (!wantsServer || isServerPresent) && openNamed("")
        if isOpen || openNamed("@im=none") { onOpen() }
    }

    private func openNamed(_ modifiers: String) -> Bool {
        XSetLocaleModifiers(modifiers)
        guard let opened = connection.callInputMethod({ XOpenIM(connection.display, nil, nil, nil) })
        else { return false }
        handle = opened
        server = modifiers.isEmpty ? serverSelection : nil
        offersCallbacks =
            call { Self.styles(of: opened).contains(Self.callbackStyle) } ?? false
        destroyCallback.pointee = XIMCallback(
            client_data: me.assumingMemoryBound(to: CChar.self),
            callback: { _, me, _ in
                let address = UInt(bitPattern: me)
                MainActor.assumeIsolated { InputMethod.from(address)?.died() }
            })
        _ = call { cx_im_set_destroy_callback(opened, destroyCallback) }
        return true
    }

    /// Makes a call that may wait for the method's server. Xlib waits for a server that has died for ever
    /// unless it has heard of that already, so it is made sure first that there is one.
    func call<Result>(_ body: () -> Result?) -> Result? {
        if let server, XGetSelectionOwner(connection.display, server) == 0 { return nil }
        return connection.callInputMethod(body)
    }

    static let callbackStyle = XIMStyle(XIMPreeditCallbacks | XIMStatusNothing)
    static let plainStyle = XIMStyle(XIMPreeditNothing | XIMStatusNothing)

    private static func styles(of method: XIM) -> [XIMStyle] {
        guard let list = cx_im_styles(method) else { return [] }
        defer { XFree(list) }
        return (0..<Int(list.pointee.count_styles)).map { list.pointee.supported_styles[$0] }
    }

    /// The server ended: the method and its contexts must not be touched any more, not even to close them.
    private func died() {
        handle = nil
        server = nil
        offersCallbacks = false
        onClose(false)
        // Compose and dead keys go on until it comes back.
        if openNamed("@im=none") { onOpen() }
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
        guard !isServer, isServerPresent else { return }
        let standIn = handle
        if standIn != nil { onClose(true) }
        handle = nil
        let isOpen = openNamed("")
        if !isOpen {
            handle = standIn
        } else if let standIn {
            _ = connection.callInputMethod { XCloseIM(standIn) }
        }
        onOpen()
    }

    private var isServerPresent: Bool {
        serverSelection.map { XGetSelectionOwner(connection.display, $0) != 0 } ?? false
    }

    private static func from(_ address: UInt) -> InputMethod? {
        // The address is that of an object which unregisters itself before it goes.
        UnsafeMutableRawPointer(bitPattern: address).map {
            Unmanaged<InputMethod>.fromOpaque($0).takeUnretainedValue()
        }
    }
}
