internal import CX11
import WindowSystem

/// A window's side of the input method: it takes keys, gives text, and shows what is being composed.
@MainActor
final class InputContext {
    private var handle: XIC?
    /// Kept, since closing the method before its contexts would free them twice.
    private let method: InputMethod
    private let connection: Connection
    private let hasCallbacks: Bool
    private var preedit = Preedit()
    private var lastSpot: (x: Int, y: Int)?
    /// Called whenever the text under composition has changed; nil when there is none any more.
    var onComposition: (Composition?) -> Void = { _ in }

    // Xlib is given the addresses of the callbacks, which must stay where they are.
    private let callbacks = UnsafeMutablePointer<XIMCallback>.allocate(capacity: 3)
    private let startCallback = UnsafeMutablePointer<XICCallback>.allocate(capacity: 1)

    /// nil when the method refuses.
    init?(method: InputMethod, connection: Connection, window: X11Window) {
        guard let im = method.handle else { return nil }
        self.method = method
        self.connection = connection
        hasCallbacks = method.offersCallbacks
        handle = method.call {
            hasCallbacks
                ? makePreeditContext(im, window.xid)
                : cx_create_plain_context(im, InputMethod.plainStyle, window.xid)
        }
        guard let handle else { return nil }
        // The method may want more events than the window selects for itself.
        let wanted = method.call { cx_context_filter_events(handle) } ?? 0
        XSelectInput(connection.display, window.xid, X11Window.eventMask | wanted | window.extraEventMask)
    }

    isolated deinit {
        if let handle {
            // Destroying it may call back once more; nobody listens then.
            onComposition = { _ in }
            method.call { XDestroyIC(handle) }
        }
        callbacks.deallocate()
        startCallback.deallocate()
    }

    /// The method's server is gone and the context with it.
    func abandon() {
        handle = nil
        endComposition()
    }

    func setFocus(_ hasFocus: Bool) {
        guard let handle else { return }
        method.call { hasFocus ? XSetICFocus(handle) : XUnsetICFocus(handle) }
    }

    /// Tells where the caret stands, so that the method can open its windows beside it.
    func setSpot(_ caret: PixelRect) {
        let spot = (x: caret.x, y: caret.maxY)
        guard let handle, hasCallbacks else { return }
        if let lastSpot, lastSpot == spot { return }
        lastSpot = spot
        _ = method.call {
            cx_context_set_spot(handle, Int16(clamping: spot.x), Int16(clamping: spot.y))
        }
    }

    /// Drops what is being composed.
    func reset() {
        guard let handle else { return }
        // Some methods return what they would have committed; it is not wanted.
        if let text = method.call({ Xutf8ResetIC(handle) }) { XFree(text) }
        endComposition()
    }

    /// What a key press types. nil when the method has nothing to say about it.
    func text(_ event: inout XKeyEvent) -> String? {
        guard let handle else { return nil }
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

    // MARK: What the method calls

    private func makePreeditContext(_ im: XIM, _ window: Window) -> XIC? {
        let me = Unmanaged.passUnretained(self).toOpaque().assumingMemoryBound(to: CChar.self)
        startCallback.initialize(
            to: XICCallback(client_data: me) { _, me, _ in
                let address = UInt(bitPattern: me)
                MainActor.assumeIsolated { InputContext.from(address)?.preedit.clear() }
                // -1: as long as it likes. Only the low word of the answer is read.
                return -1
            })
        let done: XIMProc = { _, me, _ in
            let address = UInt(bitPattern: me)
            MainActor.assumeIsolated { InputContext.from(address)?.endComposition() }
        }
        let draw: XIMProc = { _, me, data in
            let (address, data) = (UInt(bitPattern: me), UInt(bitPattern: data))
            MainActor.assumeIsolated { InputContext.from(address)?.draw(data) }
        }
        let caret: XIMProc = { _, me, data in
            let (address, data) = (UInt(bitPattern: me), UInt(bitPattern: data))
            MainActor.assumeIsolated { InputContext.from(address)?.moveCaret(data) }
        }
        for (index, callback) in [done, draw, caret].enumerated() {
            (callbacks + index).initialize(to: XIMCallback(client_data: me, callback: callback))
        }
        return cx_create_preedit_context(
            im, InputMethod.callbackStyle, window, startCallback, callbacks, callbacks + 1, callbacks + 2)
    }

    private static func from(_ address: UInt) -> InputContext? {
        // The address is that of an object which destroys its context before it goes.
        UnsafeMutableRawPointer(bitPattern: address).map {
            Unmanaged<InputContext>.fromOpaque($0).takeUnretainedValue()
        }
    }

    private func endComposition() {
        guard !preedit.isEmpty else { return }
        preedit.clear()
        onComposition(nil)
    }

    private func draw(_ address: UInt) {
        guard let call = UnsafePointer<XIMPreeditDrawCallbackStruct>(bitPattern: address)?.pointee else {
            return
        }
        let (first, length, caret) = (Int(call.chg_first), Int(call.chg_length), Int(call.caret))
        if let text = call.text?.pointee {
            let feedback = Self.feedback(text)
            if let characters = Self.characters(text) {
                preedit.replace(
                    first: first, length: length, text: characters, feedback: feedback, caret: caret)
            } else {
                preedit.restyle(first: first, feedback: feedback, caret: caret)
            }
        } else {
            preedit.replace(first: first, length: length, text: [], feedback: [], caret: caret)
        }
        onComposition(preedit.composition)
    }

    private func moveCaret(_ address: UInt) {
        guard let call = UnsafeMutablePointer<XIMPreeditCaretCallbackStruct>(bitPattern: address) else {
            return
        }
        switch call.pointee.direction {
        case XIMForwardChar: preedit.moveCaret(preedit.caret + 1)
        case XIMBackwardChar: preedit.moveCaret(preedit.caret - 1)
        case XIMLineStart: preedit.moveCaret(0)
        case XIMLineEnd: preedit.moveCaret(preedit.characters.count)
        case XIMAbsolutePosition: preedit.moveCaret(Int(call.pointee.position))
        default: break
        }
        // The method is told where the caret has come to.
        call.pointee.position = Int32(preedit.caret)
        onComposition(preedit.composition)
    }

    /// nil when only the feedback changes.
    private static func characters(_ text: XIMText) -> [Unicode.Scalar]? {
        if text.encoding_is_wchar != 0 {
            guard let wide = text.string.wide_char else { return nil }
            return (0..<Int(text.length)).compactMap { Unicode.Scalar(UInt32(bitPattern: wide[$0])) }
        }
        guard let multibyte = text.string.multi_byte else { return nil }
        return Array(String(cString: multibyte).unicodeScalars)
    }

    private static func feedback(_ text: XIMText) -> [UInt] {
        guard let feedback = text.feedback else { return [] }
        return (0..<Int(text.length)).map { UInt(feedback[$0]) }
    }
}
