internal import CX11

/// The connection to the input method: a server such as fcitx, else Xlib's own, which does Compose and
/// dead keys. It is opened when text is first wanted, since that takes milliseconds.
@MainActor
final class InputMethod {
    private let connection: Connection
    private(set) var handle: XIM?
    /// Whether composing text can be shown by the toolkit itself.
    private(set) var offersCallbacks = false
    /// Called when the method is there, anew or again.
    var onOpen: () -> Void = {}
    /// Called when contexts must go: the method is about to be closed (true), or its server has died and
    /// they with it (false).
    var onClose: (_ isAlive: Bool) -> Void = { _ in }

    private var isWaitingForServer = false
    // Xlib keeps the address of the callback while the method is open.
    private let destroyCallback = UnsafeMutablePointer<XIMCallback>.allocate(capacity: 1)

    init(connection: Connection) { self.connection = connection }

    isolated deinit {
        if isWaitingForServer, !connection.isLost { stopWaiting() }
        if let handle, !connection.isLost { XCloseIM(handle) }
        destroyCallback.deallocate()
    }

    private var me: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    /// Opens the user's method. While its server is away, Xlib's own one stands in, and the server is
    /// waited for.
    func open() {
        guard handle == nil, !connection.isLost else { return }
        if !openNamed("") {
            waitForServer()
            if !openNamed("@im=none") { return }
            // The wait looks for the user's method again, not for the one that stands in.
            XSetLocaleModifiers("")
        }
        onOpen()
    }

    private func openNamed(_ modifiers: String) -> Bool {
        XSetLocaleModifiers(modifiers)
        guard let opened = XOpenIM(connection.display, nil, nil, nil) else { return false }
        handle = opened
        offersCallbacks = Self.styles(of: opened).contains(Self.callbackStyle)
        destroyCallback.pointee = XIMCallback(
            client_data: me.assumingMemoryBound(to: CChar.self),
            callback: { _, me, _ in
                let address = UInt(bitPattern: me)
                MainActor.assumeIsolated { InputMethod.from(address)?.died() }
            })
        _ = cx_im_set_destroy_callback(opened, destroyCallback)
        return true
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
        offersCallbacks = false
        onClose(false)
        waitForServer()
    }

    // MARK: Waiting for the server to come back

    private func waitForServer() {
        guard !isWaitingForServer else { return }
        isWaitingForServer = true
        XRegisterIMInstantiateCallback(
            connection.display, nil, nil, nil, Self.serverCame, me.assumingMemoryBound(to: CChar.self))
    }

    private func stopWaiting() {
        isWaitingForServer = false
        XUnregisterIMInstantiateCallback(
            connection.display, nil, nil, nil, Self.serverCame, me.assumingMemoryBound(to: CChar.self))
    }

    private static let serverCame: XIDProc = { _, me, _ in
        let address = UInt(bitPattern: me)
        MainActor.assumeIsolated { InputMethod.from(address)?.serverAppeared() }
    }

    private func serverAppeared() {
        guard isWaitingForServer else { return }
        let standIn = handle
        if standIn != nil { onClose(true) }
        handle = nil
        guard openNamed("") else {
            handle = standIn
            onOpen()
            return
        }
        if let standIn { XCloseIM(standIn) }
        stopWaiting()
        onOpen()
    }

    private static func from(_ address: UInt) -> InputMethod? {
        // The address is that of an object which unregisters itself before it goes.
        UnsafeMutableRawPointer(bitPattern: address).map {
            Unmanaged<InputMethod>.fromOpaque($0).takeUnretainedValue()
        }
    }
}
