internal import CX11
import WindowSystem

extension Keyboard {
    /// A key for assistive technology, which knows X's own names.
    func stroke(_ event: XKeyEvent) -> KeyStroke {
        var event = event
        var symbol: KeySym = 0
        var buffer = [CChar](repeating: 0, count: 32)
        let count = XLookupString(&event, &buffer, Int32(buffer.count), &symbol, nil)
        let text = String(
            decoding: buffer.prefix(max(0, Int(count))).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return KeyStroke(
            isPress: event.type == KeyPress,
            symbol: UInt32(truncatingIfNeeded: symbol),
            // The name is constant memory of Xlib's.
            name: XKeysymToString(symbol).map { String(cString: $0) } ?? "",
            code: event.keycode,
            modifiers: event.state & Self.modifierBits,
            text: typesText(with: modifiers(event.state)) ? TypedText.printable(text) : "",
            timestamp: UInt32(truncatingIfNeeded: event.time))
    }

    /// The others are buttons of the mouse and the keyboard's group.
    private static let modifierBits: UInt32 = 0xFF
}
