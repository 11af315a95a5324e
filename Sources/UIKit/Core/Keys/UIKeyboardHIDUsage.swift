internal import WindowSystem

/// The keys of a keyboard by their position: usages of the USB HID keyboard page.
public enum UIKeyboardHIDUsage: Int, Sendable {
    /// More keys are held than the keyboard can tell apart.
    case keyboardErrorRollOver = 1
    /// The keyboard failed its own test.
    case keyboardPOSTFail = 2
    /// A key that has no usage on the keyboard page, such as the media keys.
    case keyboardErrorUndefined = 3
    /// The key A of a US keyboard.
    case keyboardA = 4
    /// The key B of a US keyboard.
    case keyboardB = 5
    /// The key C of a US keyboard.
    case keyboardC = 6
    /// The key D of a US keyboard.
    case keyboardD = 7
    /// The key E of a US keyboard.
    case keyboardE = 8
    /// The key F of a US keyboard.
    case keyboardF = 9
    /// The key G of a US keyboard.
    case keyboardG = 10
    /// The key H of a US keyboard.
    case keyboardH = 11
    /// The key I of a US keyboard.
    case keyboardI = 12
    /// The key J of a US keyboard.
    case keyboardJ = 13
    /// The key K of a US keyboard.
    case keyboardK = 14
    /// The key L of a US keyboard.
    case keyboardL = 15
    /// The key M of a US keyboard.
    case keyboardM = 16
    /// The key N of a US keyboard.
    case keyboardN = 17
    /// The key O of a US keyboard.
    case keyboardO = 18
    /// The key P of a US keyboard.
    case keyboardP = 19
    /// The key Q of a US keyboard.
    case keyboardQ = 20
    /// The key R of a US keyboard.
    case keyboardR = 21
    /// The key S of a US keyboard.
    case keyboardS = 22
    /// The key T of a US keyboard.
    case keyboardT = 23
    /// The key U of a US keyboard.
    case keyboardU = 24
    /// The key V of a US keyboard.
    case keyboardV = 25
    /// The key W of a US keyboard.
    case keyboardW = 26
    /// The key X of a US keyboard.
    case keyboardX = 27
    /// The key Y of a US keyboard.
    case keyboardY = 28
    /// The key Z of a US keyboard.
    case keyboardZ = 29
    /// The key 1 of a US keyboard.
    case keyboard1 = 30
    /// The key 2 of a US keyboard.
    case keyboard2 = 31
    /// The key 3 of a US keyboard.
    case keyboard3 = 32
    /// The key 4 of a US keyboard.
    case keyboard4 = 33
    /// The key 5 of a US keyboard.
    case keyboard5 = 34
    /// The key 6 of a US keyboard.
    case keyboard6 = 35
    /// The key 7 of a US keyboard.
    case keyboard7 = 36
    /// The key 8 of a US keyboard.
    case keyboard8 = 37
    /// The key 9 of a US keyboard.
    case keyboard9 = 38
    /// The key 0 of a US keyboard.
    case keyboard0 = 39
    /// The key Return.
    case keyboardReturnOrEnter = 40
    /// The key Escape.
    case keyboardEscape = 41
    /// The key Backspace.
    case keyboardDeleteOrBackspace = 42
    /// The key Tab.
    case keyboardTab = 43
    /// The key Space.
    case keyboardSpacebar = 44
    /// The key right of 0: - on a US keyboard.
    case keyboardHyphen = 45
    /// The key left of Backspace: = on a US keyboard.
    case keyboardEqualSign = 46
    /// The key right of P: [ on a US keyboard.
    case keyboardOpenBracket = 47
    /// The second key right of P: ] on a US keyboard.
    case keyboardCloseBracket = 48
    /// The key above Return: \ on a US keyboard.
    case keyboardBackslash = 49
    /// The key beside Return of European keyboards, # in Britain and Germany.
    case keyboardNonUSPound = 50
    /// The key right of L: ; on a US keyboard.
    case keyboardSemicolon = 51
    /// The second key right of L: ' on a US keyboard.
    case keyboardQuote = 52
    /// The key left of 1: ` on a US keyboard.
    case keyboardGraveAccentAndTilde = 53
    /// The key right of M: , on a US keyboard.
    case keyboardComma = 54
    /// The second key right of M: . on a US keyboard.
    case keyboardPeriod = 55
    /// The key left of right Shift: / on a US keyboard.
    case keyboardSlash = 56
    /// The key Caps Lock.
    case keyboardCapsLock = 57
    /// The function key F1.
    case keyboardF1 = 58
    /// The function key F2.
    case keyboardF2 = 59
    /// The function key F3.
    case keyboardF3 = 60
    /// The function key F4.
    case keyboardF4 = 61
    /// The function key F5.
    case keyboardF5 = 62
    /// The function key F6.
    case keyboardF6 = 63
    /// The function key F7.
    case keyboardF7 = 64
    /// The function key F8.
    case keyboardF8 = 65
    /// The function key F9.
    case keyboardF9 = 66
    /// The function key F10.
    case keyboardF10 = 67
    /// The function key F11.
    case keyboardF11 = 68
    /// The function key F12.
    case keyboardF12 = 69
    /// The key Print Screen.
    case keyboardPrintScreen = 70
    /// The key Scroll Lock.
    case keyboardScrollLock = 71
    /// The key Pause.
    case keyboardPause = 72
    /// The key Insert.
    case keyboardInsert = 73
    /// The key Home.
    case keyboardHome = 74
    /// The key Page Up.
    case keyboardPageUp = 75
    /// The key that deletes what is behind the caret.
    case keyboardDeleteForward = 76
    /// The key End.
    case keyboardEnd = 77
    /// The key Page Down.
    case keyboardPageDown = 78
    /// The key Right Arrow.
    case keyboardRightArrow = 79
    /// The key Left Arrow.
    case keyboardLeftArrow = 80
    /// The key Down Arrow.
    case keyboardDownArrow = 81
    /// The key Up Arrow.
    case keyboardUpArrow = 82
    /// The key for num lock on the keypad.
    case keypadNumLock = 83
    /// The key for slash on the keypad.
    case keypadSlash = 84
    /// The key for asterisk on the keypad.
    case keypadAsterisk = 85
    /// The key for hyphen on the keypad.
    case keypadHyphen = 86
    /// The key for plus on the keypad.
    case keypadPlus = 87
    /// The key for enter on the keypad.
    case keypadEnter = 88
    /// 1 on the keypad.
    case keypad1 = 89
    /// 2 on the keypad.
    case keypad2 = 90
    /// 3 on the keypad.
    case keypad3 = 91
    /// 4 on the keypad.
    case keypad4 = 92
    /// 5 on the keypad.
    case keypad5 = 93
    /// 6 on the keypad.
    case keypad6 = 94
    /// 7 on the keypad.
    case keypad7 = 95
    /// 8 on the keypad.
    case keypad8 = 96
    /// 9 on the keypad.
    case keypad9 = 97
    /// 0 on the keypad.
    case keypad0 = 98
    /// The key for period on the keypad.
    case keypadPeriod = 99
    /// The key between left Shift and Z of European keyboards.
    case keyboardNonUSBackslash = 100
    /// The key that opens the menu of what is selected.
    case keyboardApplication = 101
    /// The key Power.
    case keyboardPower = 102
    /// The key for equal sign on the keypad.
    case keypadEqualSign = 103
    /// The function key F13.
    case keyboardF13 = 104
    /// The function key F14.
    case keyboardF14 = 105
    /// The function key F15.
    case keyboardF15 = 106
    /// The function key F16.
    case keyboardF16 = 107
    /// The function key F17.
    case keyboardF17 = 108
    /// The function key F18.
    case keyboardF18 = 109
    /// The function key F19.
    case keyboardF19 = 110
    /// The function key F20.
    case keyboardF20 = 111
    /// The function key F21.
    case keyboardF21 = 112
    /// The function key F22.
    case keyboardF22 = 113
    /// The function key F23.
    case keyboardF23 = 114
    /// The function key F24.
    case keyboardF24 = 115
    /// The key Execute.
    case keyboardExecute = 116
    /// The key Help.
    case keyboardHelp = 117
    /// The key Menu.
    case keyboardMenu = 118
    /// The key Select.
    case keyboardSelect = 119
    /// The key Stop.
    case keyboardStop = 120
    /// The key Again.
    case keyboardAgain = 121
    /// The key Undo.
    case keyboardUndo = 122
    /// The key Cut.
    case keyboardCut = 123
    /// The key Copy.
    case keyboardCopy = 124
    /// The key Paste.
    case keyboardPaste = 125
    /// The key Find.
    case keyboardFind = 126
    /// The key Mute.
    case keyboardMute = 127
    /// The key Volume Up.
    case keyboardVolumeUp = 128
    /// The key Volume Down.
    case keyboardVolumeDown = 129
    /// The key Locking Caps Lock.
    case keyboardLockingCapsLock = 130
    /// The key Locking Num Lock.
    case keyboardLockingNumLock = 131
    /// The key Locking Scroll Lock.
    case keyboardLockingScrollLock = 132
    /// The key for comma on the keypad.
    case keypadComma = 133
    /// The second equal sign on the keypad of an AS/400.
    case keypadEqualSignAS400 = 134
    /// Japanese: the key left of right Shift, \ and _.
    case keyboardInternational1 = 135
    /// Japanese: Katakana and Hiragana.
    case keyboardInternational2 = 136
    /// Japanese: the key for the yen.
    case keyboardInternational3 = 137
    /// Japanese: Henkan, which converts.
    case keyboardInternational4 = 138
    /// Japanese: Muhenkan, which does not convert.
    case keyboardInternational5 = 139
    /// The key International6 of other languages' keyboards.
    case keyboardInternational6 = 140
    /// The key International7 of other languages' keyboards.
    case keyboardInternational7 = 141
    /// The key International8 of other languages' keyboards.
    case keyboardInternational8 = 142
    /// The key International9 of other languages' keyboards.
    case keyboardInternational9 = 143
    /// Korean: Hangul and English; Japanese: Kana.
    case keyboardLANG1 = 144
    /// Korean: Hanja; Japanese: Eisu.
    case keyboardLANG2 = 145
    /// Japanese: Katakana.
    case keyboardLANG3 = 146
    /// Japanese: Hiragana.
    case keyboardLANG4 = 147
    /// Japanese: Zenkaku and Hankaku.
    case keyboardLANG5 = 148
    /// The key LANG6 of other languages' keyboards.
    case keyboardLANG6 = 149
    /// The key LANG7 of other languages' keyboards.
    case keyboardLANG7 = 150
    /// The key LANG8 of other languages' keyboards.
    case keyboardLANG8 = 151
    /// The key LANG9 of other languages' keyboards.
    case keyboardLANG9 = 152
    /// The key Alternate Erase.
    case keyboardAlternateErase = 153
    /// SysReq, or Attention.
    case keyboardSysReqOrAttention = 154
    /// The key Cancel.
    case keyboardCancel = 155
    /// The key Clear.
    case keyboardClear = 156
    /// Prior of terminals.
    case keyboardPrior = 157
    /// The key Return.
    case keyboardReturn = 158
    /// Separator of terminals.
    case keyboardSeparator = 159
    /// Out of terminals.
    case keyboardOut = 160
    /// Oper of terminals.
    case keyboardOper = 161
    /// Clear, or Again, of terminals.
    case keyboardClearOrAgain = 162
    /// CrSel, or Props, of terminals.
    case keyboardCrSelOrProps = 163
    /// ExSel of terminals.
    case keyboardExSel = 164
    /// The left Control key.
    case keyboardLeftControl = 224
    /// The left Shift key.
    case keyboardLeftShift = 225
    /// The left Alt key.
    case keyboardLeftAlt = 226
    /// The left Super key.
    case keyboardLeftGUI = 227
    /// The right Control key.
    case keyboardRightControl = 228
    /// The right Shift key.
    case keyboardRightShift = 229
    /// The right Alt key.
    case keyboardRightAlt = 230
    /// The right Super key.
    case keyboardRightGUI = 231
    // UIKit's name for it.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// A value that stands for no key.
    case keyboard_Reserved = 65535

    /// The keys of Korean and Japanese keyboards by what is printed on them.
    public static let keyboardHangul = keyboardLANG1
    /// Hanja, by the name of its use in Korea.
    public static let keyboardHanja = keyboardLANG2
    /// The change to kana.
    public static let keyboardKanaSwitch = keyboardLANG1
    /// The change to Latin letters.
    public static let keyboardAlphanumericSwitch = keyboardLANG2
    /// Katakana.
    public static let keyboardKatakana = keyboardLANG3
    /// Hiragana.
    public static let keyboardHiragana = keyboardLANG4
    /// The change between wide and narrow letters.
    public static let keyboardZenkakuHankakuKanji = keyboardLANG5

    /// Whether the key is one of the block of digits at the side.
    var isOnKeypad: Bool {
        switch rawValue {
        case 83...99, 103, 133, 134: true
        default: false
        }
    }
}

extension UIKeyboardHIDUsage {
    /// `keyboardErrorUndefined` for keys of other pages.
    init(_ usage: KeyUsage) {
        let isOnPage = usage.page == KeyUsage.keyboardPage
        self = (isOnPage ? Self(rawValue: Int(usage.identifier)) : nil) ?? .keyboardErrorUndefined
    }
}
