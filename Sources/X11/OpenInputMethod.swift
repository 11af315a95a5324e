internal import CX11

/// A method that has been opened: a server, or Xlib's own one. It is closed when nobody uses it any more.
@MainActor
final class OpenInputMethod {
    let handle: XIM
    /// The ways of composing that it offers.
    let styles: Set<XIMStyle>
    /// The selection by which the server shows that it lives; nil for Xlib's own method.
    private let server: Atom?
    private let connection: Connection
    /// Of a server, for which calls wait.
    private let watch: AnswerWatch?
    private let returned = ReturnedKeys()
    /// Called when the server has ended.
    var onDeath: () -> Void = {}
    private var isDead = false
    // Xlib keeps the address of the callback while the method is open.
    private let destroyCallback = UnsafeMutablePointer<XIMCallback>.allocate(capacity: 1)

    /// nil when the method cannot be opened.
    ///
    /// - Parameters:
    ///   - modifiers: names the method as Xlib's locale modifiers do; empty for the user's choice.
    ///   - server: the selection of the server that is behind it.
    init?(modifiers: String, server: Atom?, connection: Connection) {
        XSetLocaleModifiers(modifiers)
        let watch = server.map {
            AnswerWatch(
                displayName: String(cString: XDisplayString(connection.display)), server: $0,
                protocolAtom: connection.atoms.atom(named: "_XIM_PROTOCOL"), window: connection.helperWindow)
        }
        let open = { connection.callInputMethod { XOpenIM(connection.display, nil, nil, nil) } }
        guard let handle = watch.map({ $0.watching(open) }) ?? open() else {
            watch?.stop()
            destroyCallback.deallocate()
            return nil
        }
        self.handle = handle
        self.server = server
        self.connection = connection
        self.watch = watch
        styles = Self.call(server, connection, watch, returned) { Self.styles(of: handle) } ?? []
        destroyCallback.initialize(
            to: XIMCallback(
                client_data: Unmanaged.passUnretained(self).toOpaque().assumingMemoryBound(to: CChar.self),
                callback: { _, me, _ in
                    let address = UInt(bitPattern: me)
                    MainActor.assumeIsolated { OpenInputMethod.from(address)?.died() }
                }))
        _ = call { cx_im_set_destroy_callback(handle, destroyCallback) }
    }

    isolated deinit {
        if !isDead { _ = call { XCloseIM(handle) } }
        watch?.stop()
        destroyCallback.deallocate()
    }

    /// Whether another program does the composing, so that keys may have to wait for it.
    var isServer: Bool { server != nil }

    /// Makes a call that may wait for the server; nil without one, or when it says no. A call that finds no
    /// server any more would have to be interrupted, so it is looked first whether there is one.
    func call<Result>(_ body: () -> Result?) -> Result? {
        isDead ? nil : Self.call(server, connection, watch, returned, body)
    }

    /// Gives a context of a window the keys, or takes them from it.
    func setFocus(_ hasFocus: Bool, _ context: XIC, in window: Window) {
        let call: Void? = call {
            guard !hasFocus else { return XSetICFocus(context) }
            returned.ended()
            XUnsetICFocus(context)
        }
        guard hasFocus, call != nil, !isDead else { return }
        returned.began(in: window)
        returned.settle(connection.display)
    }

    /// Destroys a context, which may have the keys.
    func destroy(_ context: XIC, hasFocus: Bool) {
        call {
            if hasFocus { returned.ended() }
            XDestroyIC(context)
        }
    }

    /// Lets the method have an event, which it may ask its server about.
    func filter(_ event: inout XEvent) -> Bool {
        guard let watch else { return XFilterEvent(&event, Window(None)) != 0 }
        if ReturnedKeys.contains(event) {
            returned.settle(connection.display)
            return false
        }
        func filter() -> Bool {
            watch.watching {
                connection.handle.fate.withoutReturn { XFilterEvent(&event, Window(None)) != 0 }
            }
        }
        // Nothing comes back with the others.
        let mayReturnKeys = [KeyPress, KeyRelease, ClientMessage].contains(event.type)
        return mayReturnKeys ? Self.gathering(connection, returned, filter) : filter()
    }

    /// Makes calls during which the server may give keys back.
    private static func gathering<Result>(
        _ connection: Connection, _ returned: ReturnedKeys, _ body: () -> Result
    ) -> Result {
        let hadFilter = returned.window != nil
        return connection.keepingOrder(body) { returned.note(&$0, hadFilter: hadFilter) }
    }

    /// Waits until the server has answered the keys that it has been given. Xlib holds back what arrives
    /// while it waits for the answer to a change of a context, until it hears from the method once more: what is
    /// shown would be a key late.
    func settle() {
        if isServer { call { cx_im_settle(handle) } }
    }

    private static func call<Result>(
        _ server: Atom?, _ connection: Connection, _ watch: AnswerWatch?, _ returned: ReturnedKeys,
        _ body: () -> Result?
    ) -> Result? {
        guard let server, let watch else { return connection.callInputMethod(body) }
        if XGetSelectionOwner(connection.display, server) == 0 { return nil }
        return gathering(connection, returned) { watch.watching { connection.callInputMethod(body) } }
    }

    private static func styles(of method: XIM) -> Set<XIMStyle> {
        guard let list = cx_im_styles(method) else { return [] }
        defer { XFree(list) }
        guard let styles = list.pointee.supported_styles else { return [] }
        return Set((0..<Int(list.pointee.count_styles)).map { styles[$0] })
    }

    /// The server ended: the method and its contexts must not be touched any more, not even to close them.
    private func died() {
        isDead = true
        returned.ended()
        onDeath()
    }

    private static func from(_ address: UInt) -> OpenInputMethod? {
        // The address is that of an object which closes its method before it goes.
        UnsafeMutableRawPointer(bitPattern: address).map {
            Unmanaged<OpenInputMethod>.fromOpaque($0).takeUnretainedValue()
        }
    }
}
