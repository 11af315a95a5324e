internal import CX11
import WindowSystem

/// Xlib's own input method, which handles dead keys and Compose sequences within the program. It is closed
/// when no context retains it any more.
@MainActor
final class ComposeMethod {
    fileprivate let handle: XIM
    fileprivate let connection: Connection

    /// nil when Xlib cannot open it.
    init?(connection: Connection) {
        XSetLocaleModifiers("@im=none")
        guard let handle = XOpenIM(connection.display, nil, nil, nil) else { return nil }
        self.handle = handle
        self.connection = connection
    }

    isolated deinit { if !connection.isLost { XCloseIM(handle) } }
}

/// A window's context of Xlib's own input method. Xlib passes it the keys that go to the window.
@MainActor
final class ComposeContext: InputContext {
    private let handle: XIC
    /// Retained, since closing the method before its contexts would free them twice.
    private let method: ComposeMethod
    private var hasFocus = false
    var onChange: () -> Void = {}

    /// nil when Xlib refuses.
    init?(method: ComposeMethod, window: Window) {
        let style = XIMStyle(XIMPreeditNothing | XIMStatusNothing)
        guard let handle = cx_create_plain_context(method.handle, style, window) else { return nil }
        self.handle = handle
        self.method = method
    }

    isolated deinit { if !method.connection.isLost { XDestroyIC(handle) } }

    func setFocus(_ hasFocus: Bool) {
        guard self.hasFocus != hasFocus, !method.connection.isLost else { return }
        self.hasFocus = hasFocus
        if hasFocus { XSetICFocus(handle) } else { XUnsetICFocus(handle) }
    }

    func reset() {
        guard !method.connection.isLost, let text = Xutf8ResetIC(handle) else { return }
        XFree(text)
    }

    func text(_ event: inout XKeyEvent) -> String? {
        var symbol: KeySym = 0
        var status: Int32 = 0
        var buffer = [CChar](repeating: 0, count: 64)
        var count = Xutf8LookupString(handle, &event, &buffer, Int32(buffer.count), &symbol, &status)
        if status == XBufferOverflow {
            buffer = [CChar](repeating: 0, count: Int(count))
            count = Xutf8LookupString(handle, &event, &buffer, count, &symbol, &status)
        }
        guard status == XLookupChars || status == XLookupBoth, count > 0 else { return "" }
        return String(decoding: buffer[..<Int(count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    func close() { setFocus(false) }
}
