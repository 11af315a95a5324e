import WindowSystem
import X11

extension KeySample {
    /// A key that goes down, as X11 knows it.
    ///
    /// - Parameters:
    ///   - code: the kernel's.
    ///   - shortcut: the symbol without modifiers on a Latin layout; nil for `keysym`.
    ///   - typed: what the key types with no modifier but Shift.
    init(
        code: UInt16, keysym: UInt32, shortcut: UInt32? = nil, typed: String = "", text: String = "",
        modifiers: KeyModifiers = []
    ) {
        let usage = KeyUsage(evdevCode: code)
        self.init(
            phase: .down, usage: usage, meaning: KeyMeaning(keysym: keysym, of: usage, text: typed),
            shortcutMeaning: KeyMeaning(keysym: shortcut ?? keysym, of: usage, text: typed), text: text,
            textIgnoringModifiers: typed, modifiers: modifiers, timestamp: 0)
    }
}
