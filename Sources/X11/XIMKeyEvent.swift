internal import CX11

/// Key events as the input method protocol transmits them: in the X protocol's own form of 32 bytes.
enum XIMKeyEvent {
    static func write(_ event: XKeyEvent, to message: inout XIMMessage) {
        message.add([UInt8(truncatingIfNeeded: event.type), UInt8(truncatingIfNeeded: event.keycode)])
        message.add16(Int(event.serial & 0xFFFF))
        for number in [event.time, event.root, event.window, event.subwindow] {
            message.add32(Int(truncatingIfNeeded: number))
        }
        for number in [event.x_root, event.y_root, event.x, event.y] { message.add16(Int(number)) }
        message.add16(Int(event.state))
        message.add([event.same_screen != 0 ? 1 : 0, 0])
    }

    /// nil if the event is not a key.
    static func read(_ message: XIMMessage, at start: Int, display: OpaquePointer) -> XKeyEvent? {
        guard message.body.count >= start + 32 else { return nil }
        let type = Int32(message.body[start] & 0x7F)
        guard type == KeyPress || type == KeyRelease else { return nil }
        var event = XKeyEvent()
        event.type = type
        event.display = display
        event.keycode = UInt32(message.body[start + 1])
        event.time = Time(message.value32(at: start + 4))
        event.root = Window(message.value32(at: start + 8))
        event.window = Window(message.value32(at: start + 12))
        event.subwindow = Window(message.value32(at: start + 16))
        event.x_root = Int32(message.signed16(at: start + 20))
        event.y_root = Int32(message.signed16(at: start + 22))
        event.x = Int32(message.signed16(at: start + 24))
        event.y = Int32(message.signed16(at: start + 26))
        event.state = UInt32(message.value16(at: start + 28))
        event.same_screen = message.body[start + 30] != 0 ? 1 : 0
        return event
    }
}

/// The keys by which the user turns a server on and off, for servers that do not see all keys.
struct XIMTriggerKeys {
    struct Match {
        var index: Int
        var turnsOn: Bool
    }

    private struct Key {
        var symbol: KeySym
        var modifiers: UInt32
        var mask: UInt32
    }

    private var on: [Key] = []
    private var off: [Key] = []

    init() {}

    init(_ message: XIMMessage) {
        let length = message.value32(at: 4)
        on = Self.keys(message, at: 8, length: length)
        off = Self.keys(message, at: 12 + length, length: message.value32(at: 8 + length))
    }

    private static func keys(_ message: XIMMessage, at start: Int, length: Int) -> [Key] {
        let end = min(start + length, message.body.count)
        return stride(from: start, to: end - 11, by: 12).map {
            Key(
                symbol: KeySym(message.value32(at: $0)), modifiers: UInt32(message.value32(at: $0 + 4)),
                mask: UInt32(message.value32(at: $0 + 8)))
        }
    }

    /// - Parameter isOn: whether the server sees all keys now.
    func match(_ event: XKeyEvent, isOn: Bool) -> Match? {
        let keys = isOn ? off : on
        guard !keys.isEmpty else { return nil }
        var symbol: KeySym = 0
        var consumed: UInt32 = 0
        XkbLookupKeySym(event.display, KeyCode(truncatingIfNeeded: event.keycode), 0, &consumed, &symbol)
        return keys.firstIndex { $0.symbol == symbol && event.state & $0.mask == $0.modifiers }
            .map { Match(index: $0, turnsOn: !isOn) }
    }
}
