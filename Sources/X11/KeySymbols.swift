internal import CX11
import WindowSystem

/// The mapping from X's key symbols to meanings, and the only code that contains those symbols.
extension KeyMeaning {
    /// - Parameters:
    ///   - keysym: the X key symbol.
    ///   - usage: the key that produces the symbol.
    ///   - text: the text that the symbol types; evaluated only for symbols of old character sets, which do
    ///     not contain the Unicode number.
    package init(keysym: UInt32, of usage: KeyUsage, text: @autoclosure () -> String) {
        if let named = Self.namedKeys[keysym] {
            // X has one symbol for two keys: Play/Pause of most keyboards, and Play of a few.
            self = .named(named == .mediaPlayPause && usage == .playOnly ? .mediaPlay : named)
        } else if let character = Self.keypadCharacter(keysym) {
            self = .keypad(character)
        } else if Self.isModifier(keysym) {
            self = .modifier(Self.modifiers[keysym] ?? [])
        } else if let character = Self.character(keysym) {
            self = .character(character)
        } else if Self.characterSets.contains(keysym) {
            // The symbol is a character even if Xlib cannot convert it in this locale.
            self = .character(text().first ?? "\u{FFFD}")
        } else {
            self = .none
        }
    }

    /// The character of a symbol that contains its number: Latin-1 as it is, all others plus 0x01000000.
    private static func character(_ keysym: UInt32) -> Character? {
        let value: UInt32
        switch keysym {
        case 0x20...0x7E, 0xA0...0xFF: value = keysym
        case 0x0100_0100...0x0110_FFFF: value = keysym - 0x0100_0000
        default: return nil
        }
        return Unicode.Scalar(value).map(Character.init)
    }

    /// The symbols of the character sets that X had before Unicode.
    private static let characterSets: Range<UInt32> = 0x100..<0xFD00

    /// The keypad's signs, and the digits that it has while Num Lock is on.
    private static func keypadCharacter(_ keysym: UInt32) -> Character? {
        switch Int32(bitPattern: keysym) {
        case XK_KP_Multiply...XK_KP_9: character(keysym - 0xFF80)
        case XK_KP_Equal: "="
        default: nil
        }
    }

    private static func isModifier(_ keysym: UInt32) -> Bool {
        switch Int32(bitPattern: keysym) {
        case XK_Shift_L...XK_Hyper_R, XK_ISO_Lock...XK_ISO_Level5_Lock, XK_Mode_switch, XK_Num_Lock: true
        default: false
        }
    }

    private static let modifiers = table([
        (KeyModifiers.shift, [XK_Shift_L, XK_Shift_R]),
        (.control, [XK_Control_L, XK_Control_R]),
        (.alternate, [XK_Alt_L, XK_Alt_R]),
        (.command, [XK_Super_L, XK_Super_R]),
        (.capsLock, [XK_Caps_Lock]),
        (.numLock, [XK_Num_Lock]),
        (.level3, [XK_ISO_Level3_Shift]),
    ])

    /// Includes the named keys that the keypad has while Num Lock is off.
    private static let namedKeys = table(
        [
            (NamedKey.leftArrow, [XK_Left, XK_KP_Left]),
            (.upArrow, [XK_Up, XK_KP_Up]),
            (.rightArrow, [XK_Right, XK_KP_Right]),
            (.downArrow, [XK_Down, XK_KP_Down]),
            (.home, [XK_Home, XK_KP_Home]),
            (.end, [XK_End, XK_KP_End]),
            (.pageUp, [XK_Page_Up, XK_KP_Page_Up]),
            (.pageDown, [XK_Page_Down, XK_KP_Page_Down]),
            (.insert, [XK_Insert, XK_KP_Insert]),
            (.backspace, [XK_BackSpace]),
            (.delete, [XK_Delete, XK_KP_Delete]),
            (.return, [XK_Return, XK_KP_Enter]),
            (.tab, [XK_Tab, XK_KP_Tab, XK_ISO_Left_Tab]),
            (.escape, [XK_Escape]),
            (.menu, [XK_Menu]),
            (.undo, [XK_Undo]),
            (.redo, [XK_Redo]),
            (.cut, [XF86.cut]),
            (.copy, [XF86.copy]),
            (.paste, [XF86.paste]),
            (.dictation, [XF86.voiceCommand, XF86.dictate]),
            (.back, [XF86.back]),
            (.mediaPlayPause, [XF86.audioPlay]),
            (.mediaPause, [XF86.audioPause]),
            (.mediaStop, [XF86.audioStop]),
            (.mediaPrevious, [XF86.audioPrev]),
            (.mediaNext, [XF86.audioNext]),
            (.mediaRewind, [XF86.audioRewind]),
            (.mediaForward, [XF86.audioForward]),
        ] + (1...12).map { (.function($0), [XK_F1 + Int32($0) - 1]) })

    /// Symbols of XF86keysym.h.
    private enum XF86 {
        static let audioPlay: Int32 = 0x1008_FF14
        static let audioStop: Int32 = 0x1008_FF15
        static let audioPrev: Int32 = 0x1008_FF16
        static let audioNext: Int32 = 0x1008_FF17
        static let back: Int32 = 0x1008_FF26
        static let audioPause: Int32 = 0x1008_FF31
        static let audioRewind: Int32 = 0x1008_FF3E
        static let copy: Int32 = 0x1008_FF57
        static let cut: Int32 = 0x1008_FF58
        static let paste: Int32 = 0x1008_FF6D
        static let audioForward: Int32 = 0x1008_FF97
        static let voiceCommand: Int32 = 0x1008_1246
        static let dictate: Int32 = 0x1008_124A
    }

    private static func table<Value>(_ rows: [(Value, [Int32])]) -> [UInt32: Value] {
        var result: [UInt32: Value] = [:]
        for (value, symbols) in rows {
            for symbol in symbols { result[UInt32(bitPattern: symbol)] = value }
        }
        return result
    }
}
