internal import CX11
import WindowSystem

/// The meaning of X11's modifier bits; only those of Shift, Lock and Control are fixed.
struct ModifierMap {
    private var meanings: [(mask: UInt32, modifier: KeyModifiers)]

    /// Finds each modifier's bit by the keys that have it; uses the usual bit if there is no such key.
    @MainActor
    init(display: OpaquePointer) {
        let variable: [(symbols: [Int32], usual: Int32, modifier: KeyModifiers)] = [
            ([XK_Alt_L, XK_Alt_R], Mod1Mask, .alternate),
            ([XK_Super_L, XK_Super_R], Mod4Mask, .command),
            ([XK_Num_Lock], Mod2Mask, .numLock),
            ([XK_ISO_Level3_Shift], Mod5Mask, .level3),
        ]
        meanings = [
            (UInt32(ShiftMask), .shift), (UInt32(LockMask), .capsLock), (UInt32(ControlMask), .control),
        ]
        for (symbols, usual, modifier) in variable {
            let found = symbols.lazy.map { XkbKeysymToModifiers(display, KeySym($0)) }.first { $0 != 0 }
            meanings.append((found ?? UInt32(usual), modifier))
        }
    }

    func modifiers(_ state: UInt32) -> KeyModifiers {
        var result: KeyModifiers = []
        for (mask, modifier) in meanings where state & mask != 0 { result.insert(modifier) }
        return result
    }
}
