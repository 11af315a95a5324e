internal import CX11

/// Fonts of the X server, for methods that show what they compose themselves and take the size from them.
/// Which fonts does not matter: none of the methods of today draws with them.
final class FontSet {
    let handle: XFontSet
    private let display: DisplayHandle

    /// nil when the server has no fonts at all.
    init?(display: DisplayHandle) {
        var missing: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        var count: Int32 = 0
        let set = XCreateFontSet(display.pointer, "*", &missing, &count, nil)
        if let missing { XFreeStringList(missing) }
        guard let set else { return nil }
        handle = set
        self.display = display
    }

    deinit { if !display.fate.isLost { XFreeFontSet(display.pointer, handle) } }
}
