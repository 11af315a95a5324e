internal import CX11
import WindowSystem

/// A window's side of an input method: it takes keys, gives text, and tells what is being composed.
///
/// A method whose server dies leaves what it was composing: that counts as finished. Methods are not told of
/// the text around the caret (XNStringConversionCallback): none of today's servers takes it over this
/// protocol, and those for Korean and Vietnamese do without.
@MainActor
final class InputContext {
    private var handle: XIC?
    /// Kept, since closing the method before its contexts would free them twice.
    private let method: OpenInputMethod
    private let window: Window
    private(set) var style = CompositionStyle.elsewhere
    private(set) var preedit = Preedit()
    /// What was told last.
    private var told: Composition?
    private var hasFocus = false
    private var lastSpot: Spot?
    /// Called when there is something to take; the method must not be called from there.
    var onChange: () -> Void = {}

    // Xlib is given the addresses of the callbacks, which must stay where they are.
    private let callbacks = UnsafeMutablePointer<XIMCallback>.allocate(capacity: 3)
    private let startCallback = UnsafeMutablePointer<XICCallback>.allocate(capacity: 1)

    /// Where the caret and the text are, in pixels of the window.
    struct Place: Equatable {
        var caret: PixelRect
        var area: PixelRect
    }

    /// What a method is told of a place.
    private struct Spot: Equatable {
        /// Below the caret, where the method can open its windows.
        var x: Int16
        var y: Int16
        /// Where it may write over the window; nil when it does not.
        var area: PixelRect?

        init(_ place: Place, _ style: CompositionStyle) {
            x = Int16(clamping: place.caret.x)
            y = Int16(clamping: place.caret.maxY)
            area = style == .overTheSpot ? place.area : nil
        }

        var point: XPoint { XPoint(x: x, y: y) }

        var rectangle: XRectangle? {
            area.map {
                XRectangle(
                    x: Int16(clamping: $0.x), y: Int16(clamping: $0.y),
                    width: UInt16(clamping: $0.width), height: UInt16(clamping: $0.height))
            }
        }
    }

    /// nil when the method refuses.
    ///
    /// - Parameter fonts: asked for when the method wants some.
    init?(
        method: OpenInputMethod, connection: Connection, window: X11Window, kind: TextInputKind,
        place: Place, fonts: () -> FontSet?
    ) {
        self.method = method
        self.window = window.xid
        for (style, number) in CompositionStyle.candidates(for: kind, offered: method.styles) {
            handle = make(style, number, window.xid, Spot(place, style), fonts)
            self.style = style
            if handle == nil { continue }
            // This style is told where it is from the start.
            lastSpot = style == .overTheSpot ? Spot(place, style) : nil
            break
        }
        guard let handle else { return nil }
        // Forgetting a composition is no reason to leave, say, Hiragana for Latin.
        if method.isServer { _ = method.call { cx_context_keep_mode(handle) } }
        // The server tells which keys it wants after it has made the context.
        method.settle()
        // The method may want more events than the window selects for itself.
        window.methodEventMask |= method.call { cx_context_filter_events(handle) } ?? 0
        window.selectEvents(connection.display)
    }

    private func make(
        _ style: CompositionStyle, _ number: XIMStyle, _ window: Window, _ spot: Spot,
        _ fonts: () -> FontSet?
    ) -> XIC? {
        let im = method.handle
        switch style {
        case .onTheSpot: return method.call { makePreeditContext(im, number, window) }
        case .overTheSpot:
            guard let fonts = fonts(), let area = spot.rectangle else { return nil }
            return method.call {
                cx_create_position_context(im, number, window, fonts.handle, spot.point, area)
            }
        case .elsewhere: return method.call { cx_create_plain_context(im, number, window) }
        }
    }

    isolated deinit {
        if let handle { method.destroy(handle, hasFocus: hasFocus) }
        callbacks.deallocate()
        startCallback.deallocate()
    }

    /// The method's server is gone and the context with it.
    func abandon() { handle = nil }

    /// Gives the method the keys, or takes them from it.
    func setFocus(_ hasFocus: Bool) {
        guard let handle, self.hasFocus != hasFocus else { return }
        self.hasFocus = hasFocus
        method.setFocus(hasFocus, handle, in: window)
    }

    /// Tells where text is being typed, if the method does not know that yet.
    func setPlace(_ place: Place) {
        let spot = Spot(place, style)
        guard let handle, hasFocus, style != .elsewhere, lastSpot != spot else { return }
        let rectangle = lastSpot?.area == spot.area ? nil : spot.rectangle
        lastSpot = spot
        method.settle()
        _ = method.call {
            if let rectangle { return cx_context_set_spot_in_area(handle, spot.point, rectangle) }
            return cx_context_set_spot(handle, spot.point)
        }
    }

    /// The window has moved: the same place in it is another one on the screen.
    func forgetPlace() { lastSpot = nil }

    /// Drops what is being composed, and tells nobody.
    func reset() {
        if let handle {
            method.settle()
            // Some methods return what they would have committed; it is not wanted.
            if let text = method.call({ Xutf8ResetIC(handle) }) { XFree(text) }
        }
        preedit.clear()
        told = nil
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

    /// What is being composed, if that has changed since it was asked for last; the inner nil when nothing
    /// is any more.
    ///
    /// The method calls in the middle of other calls to it. Nothing is told then, since whoever hears of it
    /// might call the method again, or destroy it.
    func takeChange() -> Composition?? {
        let composition = preedit.composition
        guard composition != told else { return .none }
        told = composition
        return .some(composition)
    }

    private func clearPreedit() {
        preedit.clear()
        onChange()
    }

    // MARK: What the method calls

    private func makePreeditContext(_ im: XIM, _ style: XIMStyle, _ window: Window) -> XIC? {
        let me = Unmanaged.passUnretained(self).toOpaque().assumingMemoryBound(to: CChar.self)
        startCallback.initialize(
            to: XICCallback(client_data: me) { _, me, _ in
                let address = UInt(bitPattern: me)
                MainActor.assumeIsolated { InputContext.from(address)?.clearPreedit() }
                // -1: as long as it likes. Only the low word of the answer is read.
                return -1
            })
        let done: XIMProc = { _, me, _ in
            let address = UInt(bitPattern: me)
            MainActor.assumeIsolated { InputContext.from(address)?.clearPreedit() }
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
            im, style, window, startCallback, callbacks, callbacks + 1, callbacks + 2)
    }

    private static func from(_ address: UInt) -> InputContext? {
        // The address is that of an object which destroys its context before it goes.
        UnsafeMutableRawPointer(bitPattern: address).map {
            Unmanaged<InputContext>.fromOpaque($0).takeUnretainedValue()
        }
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
        onChange()
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
        call.pointee.position = Int32(clamping: preedit.caret)
        onChange()
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

    /// Xlib tells how many characters there are, but not how many feedbacks: a server may have sent fewer.
    /// The size of their block, which Xlib takes from malloc, is the limit.
    private static func feedback(_ text: XIMText) -> [UInt] {
        guard let feedback = text.feedback else { return [] }
        let room = withUnsafePointer(to: text) { cx_feedback_room($0) }
        return (0..<min(Int(text.length), room)).map { UInt(feedback[$0]) }
    }
}
