internal import CMemory
internal import CX11
import WindowSystem

/// The keyboard: which keys are held, and what each means and types in the active layout.
@MainActor
final class Keyboard {
    private let connection: Connection
    /// The layouts that the keyboard can be switched between.
    let groups: KeyboardGroups
    private var held: Set<UInt8> = []
    private lazy var modifierMap = ModifierMap(display: display)
    private var display: OpaquePointer { connection.display }
    /// The server's time of the last press, in milliseconds.
    private var lastPress: Time = 0
    /// The first event number of the keyboard extension; nil when the server lacks it.
    private(set) var eventBase: Int32?

    init(connection: Connection) {
        self.connection = connection
        groups = KeyboardGroups(connection: connection)
        var opcode: Int32 = 0
        var event: Int32 = 0
        var error: Int32 = 0
        var major = Int32(XkbMajorVersion)
        var minor = Int32(XkbMinorVersion)
        guard XkbQueryExtension(display, &opcode, &event, &error, &major, &minor) != 0 else { return }
        eventBase = event
        // With this, a held key repeats presses only, and sends one release at the end.
        XkbSetDetectableAutoRepeat(display, 1, nil)
        let changes = UInt32(XkbNewKeyboardNotifyMask | XkbMapNotifyMask)
        XkbSelectEvents(display, UInt32(XkbUseCoreKbd), changes, changes)
        groups.selectEvents()
    }

    /// Fetches the keyboard map from the server, so that the first key need not wait for it.
    func prepare() {
        _ = modifierMap
        var symbol: KeySym = 0
        var unused: UInt32 = 0
        XkbLookupKeySym(display, KeyCode(KeycodeRange(display: display).first), 0, &unused, &symbol)
    }

    /// A press is about to be handled: the processor fetches the code for it, unless it has just handled another.
    func expect(_ press: XKeyEvent) {
        if press.time &- lastPress > Self.shortestPause { cmemory_fetch_key_code() }
        lastPress = press.time
    }

    /// In milliseconds. In a shorter one, the processor's caches lose little.
    private static let shortestPause: Time = 5

    /// Whether a key is held that was converted when it went down.
    func isDown(_ keycode: UInt32) -> Bool { held.contains(UInt8(truncatingIfNeeded: keycode)) }

    /// Forgets the held keys; called when the window has lost keyboard focus.
    func releaseAll() { held.removeAll() }

    /// The keys that were let go while another program had grabbed the keyboard, as cancelled ones: no event tells of them.
    ///
    /// - Parameters:
    ///   - event: the keys that are down, as the server reports them when the keyboard has come back.
    ///   - time: the samples' timestamp in seconds.
    func cancelKeysLetGo(_ event: XKeymapEvent, time: Double) -> [KeySample] {
        guard !held.isEmpty else { return [] }
        let gone = withUnsafeBytes(of: event.key_vector) { down in
            held.filter { down[Int($0 / 8)] & 1 << ($0 % 8) == 0 }
        }
        // Converting the release forgets the key.
        return gone.sorted().map { keycode in
            var release = XKeyEvent()
            release.type = KeyRelease
            release.keycode = UInt32(keycode)
            var sample = sample(release, text: "", time: time)
            sample.phase = .cancelled
            return sample
        }
    }

    /// Handles an event of the keyboard extension: a new keyboard, map or group.
    ///
    /// - Returns: whether the list of layouts or the active layout has changed.
    func handleExtensionEvent(_ event: inout XEvent) -> Bool {
        let layoutsChanged = withUnsafeMutablePointer(to: &event) { event in
            event.withMemoryRebound(to: XkbEvent.self, capacity: 1) { event -> Bool? in
                switch Int32(event.pointee.any.xkb_type) {
                case XkbStateNotify: return groups.handleState(event.pointee.state)
                case XkbMapNotify: XkbRefreshKeyboardMapping(&event.pointee.map)
                default: refresh()
                }
                return nil
            }
        }
        if let layoutsChanged { return layoutsChanged }
        modifierMap = ModifierMap(display: display)
        return groups.mapDidChange()
    }

    /// Handles the core protocol's event for a changed map.
    func handleMappingChange(_ event: inout XMappingEvent) {
        guard event.request != MappingPointer else { return }
        XRefreshKeyboardMapping(&event)
        modifierMap = ModifierMap(display: display)
    }

    /// Makes Xlib fetch the map again, because another keyboard may have another one.
    private func refresh() {
        var event = XMappingEvent()
        event.type = MappingNotify
        event.display = display
        event.request = MappingKeyboard
        let keycodes = KeycodeRange(display: display)
        event.first_keycode = keycodes.first
        event.count = keycodes.count
        XRefreshKeyboardMapping(&event)
    }

    func modifiers(_ state: UInt32) -> KeyModifiers { modifierMap.modifiers(state) }

    /// Converts a key event.
    ///
    /// - Parameters:
    ///   - text: the text that an input method returned for the event; nil if there is no method.
    ///   - time: the sample's timestamp in seconds.
    func sample(_ event: XKeyEvent, text: String?, time: Double) -> KeySample {
        let keycode = UInt8(truncatingIfNeeded: event.keycode)
        let usage = KeyUsage(evdevCode: keycode >= 8 ? UInt16(keycode - 8) : 0)
        let symbol = keysym(keycode, state: event.state)
        let modifiers = modifiers(event.state)
        return KeySample(
            phase: phase(keycode, isPress: event.type == KeyPress),
            usage: usage,
            meaning: meaning(symbol, of: usage),
            shortcutMeaning: meaning(shortcutKeysym(keycode, state: event.state), of: usage),
            text: typesText(with: modifiers) ? TypedText.printable(text ?? self.text(symbol)) : "",
            textIgnoringModifiers: textIgnoringModifiers(keycode, state: event.state),
            modifiers: modifiers,
            timestamp: time)
    }

    /// Whether keys type text while these modifiers are held: with some, a key is a command.
    func typesText(with modifiers: KeyModifiers) -> Bool {
        modifiers.isDisjoint(with: [.control, .alternate, .command])
    }

    private func phase(_ keycode: UInt8, isPress: Bool) -> KeySample.Phase {
        guard isPress else {
            held.remove(keycode)
            return .up
        }
        return held.insert(keycode).inserted ? .down : .repeated
    }

    private func meaning(_ symbol: KeySym, of usage: KeyUsage) -> KeyMeaning {
        KeyMeaning(keysym: UInt32(truncatingIfNeeded: symbol), of: usage, text: text(symbol))
    }

    private func keysym(_ keycode: UInt8, state: UInt32) -> KeySym {
        var symbol: KeySym = 0
        var consumed: UInt32 = 0
        XkbLookupKeySym(display, keycode, state, &consumed, &symbol)
        return symbol
    }

    /// The key's unmodified symbol in the active layout if that is Latin, else in the first layout where it
    /// is, else on a US keyboard. So Ctrl+C works while typing Russian.
    private func shortcutKeysym(_ keycode: UInt8, state: UInt32) -> KeySym {
        let active = keysym(keycode, state: state & Self.groupBits)
        if Self.isLatin(active) { return active }
        for group in UInt32(0)..<4 {
            let symbol = keysym(keycode, state: group << 13)
            if Self.isLatin(symbol) { return symbol }
        }
        return USKeyboard.keysym(code: keycode) ?? active
    }

    private static let groupBits: UInt32 = 3 << 13

    /// Whether a symbol is a Latin-1 character, or a key that types no character.
    private static func isLatin(_ symbol: KeySym) -> Bool {
        (symbol > 0 && symbol < 0x100) || symbol >= 0xFE00 && symbol < 0x0100_0000 || symbol >= 0x1000_0000
    }

    private func textIgnoringModifiers(_ keycode: UInt8, state: UInt32) -> String {
        let kept = state & (Self.groupBits | UInt32(ShiftMask))
        return TypedText.printable(text(keysym(keycode, state: kept)))
    }

    /// The text that the letter keys type in one of the groups; nil if there is no such group.
    func letters(ofGroup index: Int) -> KeyboardLetters? {
        guard eventBase != nil, groups.layouts.all.indices.contains(index) else { return nil }
        let group = UInt32(index) << 13
        return KeyboardLetters(
            rows: Self.letterKeys.map { row in
                row.map { keycode in
                    KeyboardLetters.Key(
                        plain: TypedText.printable(text(keysym(keycode, state: group))),
                        shifted: TypedText.printable(text(keysym(keycode, state: group | UInt32(ShiftMask)))))
                }
            })
    }

    /// The keycodes of the digit and letter keys under the evdev rules, row by row. The key that American
    /// keyboards lack is first in the last row. The backslash key, whose position varies between keyboards,
    /// is last in the third row.
    private static let letterKeys: [[UInt8]] = [
        Array(10...21), Array(24...35), Array(38...48) + [51], [94] + Array(52...61),
    ]

    /// The text that a keysym types. Xlib returns UTF-8, because the locale is a UTF-8 one.
    private func text(_ symbol: KeySym) -> String {
        var symbol = symbol
        var extra: Int32 = 0
        var buffer = [CChar](repeating: 0, count: 16)
        let count = XkbTranslateKeySym(display, &symbol, 0, &buffer, Int32(buffer.count), &extra)
        guard count > 0, Int(count) <= buffer.count else { return "" }
        return String(decoding: buffer[..<Int(count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// The range of keycodes that the server uses.
private struct KeycodeRange {
    var first: Int32 = 8
    var last: Int32 = 255

    init(display: OpaquePointer) { XDisplayKeycodes(display, &first, &last) }

    var count: Int32 { last - first + 1 }
}
