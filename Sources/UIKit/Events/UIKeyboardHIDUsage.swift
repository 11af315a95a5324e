/// The keys of a keyboard by their place: usages of the USB HID keyboard page.
public enum UIKeyboardHIDUsage: Int, Sendable {
    /// More keys are held than the keyboard can tell apart.
    case keyboardErrorRollOver = 1
    /// The keyboard failed its own test.
    case keyboardPOSTFail = 2
    /// A key that has no usage on the keyboard page, such as the media keys.
    case keyboardErrorUndefined = 3
    case keyboardA = 4
    case keyboardB = 5
    case keyboardC = 6
    case keyboardD = 7
    case keyboardE = 8
    case keyboardF = 9
    case keyboardG = 10
    case keyboardH = 11
    case keyboardI = 12
    case keyboardJ = 13
    case keyboardK = 14
    case keyboardL = 15
    case keyboardM = 16
    case keyboardN = 17
    case keyboardO = 18
    case keyboardP = 19
    case keyboardQ = 20
    case keyboardR = 21
    case keyboardS = 22
    case keyboardT = 23
    case keyboardU = 24
    case keyboardV = 25
    case keyboardW = 26
    case keyboardX = 27
    case keyboardY = 28
    case keyboardZ = 29
    case keyboard1 = 30
    case keyboard2 = 31
    case keyboard3 = 32
    case keyboard4 = 33
    case keyboard5 = 34
    case keyboard6 = 35
    case keyboard7 = 36
    case keyboard8 = 37
    case keyboard9 = 38
    case keyboard0 = 39
    case keyboardReturnOrEnter = 40
    case keyboardEscape = 41
    case keyboardDeleteOrBackspace = 42
    case keyboardTab = 43
    case keyboardSpacebar = 44
    case keyboardHyphen = 45
    case keyboardEqualSign = 46
    case keyboardOpenBracket = 47
    case keyboardCloseBracket = 48
    case keyboardBackslash = 49
    case keyboardNonUSPound = 50
    case keyboardSemicolon = 51
    case keyboardQuote = 52
    case keyboardGraveAccentAndTilde = 53
    case keyboardComma = 54
    case keyboardPeriod = 55
    case keyboardSlash = 56
    case keyboardCapsLock = 57
    case keyboardF1 = 58
    case keyboardF2 = 59
    case keyboardF3 = 60
    case keyboardF4 = 61
    case keyboardF5 = 62
    case keyboardF6 = 63
    case keyboardF7 = 64
    case keyboardF8 = 65
    case keyboardF9 = 66
    case keyboardF10 = 67
    case keyboardF11 = 68
    case keyboardF12 = 69
    case keyboardPrintScreen = 70
    case keyboardScrollLock = 71
    case keyboardPause = 72
    case keyboardInsert = 73
    case keyboardHome = 74
    case keyboardPageUp = 75
    case keyboardDeleteForward = 76
    case keyboardEnd = 77
    case keyboardPageDown = 78
    case keyboardRightArrow = 79
    case keyboardLeftArrow = 80
    case keyboardDownArrow = 81
    case keyboardUpArrow = 82
    case keypadNumLock = 83
    case keypadSlash = 84
    case keypadAsterisk = 85
    case keypadHyphen = 86
    case keypadPlus = 87
    case keypadEnter = 88
    case keypad1 = 89
    case keypad2 = 90
    case keypad3 = 91
    case keypad4 = 92
    case keypad5 = 93
    case keypad6 = 94
    case keypad7 = 95
    case keypad8 = 96
    case keypad9 = 97
    case keypad0 = 98
    case keypadPeriod = 99
    case keyboardNonUSBackslash = 100
    case keyboardApplication = 101
    case keyboardPower = 102
    case keypadEqualSign = 103
    case keyboardF13 = 104
    case keyboardF14 = 105
    case keyboardF15 = 106
    case keyboardF16 = 107
    case keyboardF17 = 108
    case keyboardF18 = 109
    case keyboardF19 = 110
    case keyboardF20 = 111
    case keyboardF21 = 112
    case keyboardF22 = 113
    case keyboardF23 = 114
    case keyboardF24 = 115
    case keyboardExecute = 116
    case keyboardHelp = 117
    case keyboardMenu = 118
    case keyboardSelect = 119
    case keyboardStop = 120
    case keyboardAgain = 121
    case keyboardUndo = 122
    case keyboardCut = 123
    case keyboardCopy = 124
    case keyboardPaste = 125
    case keyboardFind = 126
    case keyboardMute = 127
    case keyboardVolumeUp = 128
    case keyboardVolumeDown = 129
    case keyboardLockingCapsLock = 130
    case keyboardLockingNumLock = 131
    case keyboardLockingScrollLock = 132
    case keypadComma = 133
    case keypadEqualSignAS400 = 134
    case keyboardInternational1 = 135
    case keyboardInternational2 = 136
    case keyboardInternational3 = 137
    case keyboardInternational4 = 138
    case keyboardInternational5 = 139
    case keyboardInternational6 = 140
    case keyboardInternational7 = 141
    case keyboardInternational8 = 142
    case keyboardInternational9 = 143
    case keyboardLANG1 = 144
    case keyboardLANG2 = 145
    case keyboardLANG3 = 146
    case keyboardLANG4 = 147
    case keyboardLANG5 = 148
    case keyboardLANG6 = 149
    case keyboardLANG7 = 150
    case keyboardLANG8 = 151
    case keyboardLANG9 = 152
    case keyboardAlternateErase = 153
    case keyboardSysReqOrAttention = 154
    case keyboardCancel = 155
    case keyboardClear = 156
    case keyboardPrior = 157
    case keyboardReturn = 158
    case keyboardSeparator = 159
    case keyboardOut = 160
    case keyboardOper = 161
    case keyboardClearOrAgain = 162
    case keyboardCrSelOrProps = 163
    case keyboardExSel = 164
    case keyboardLeftControl = 224
    case keyboardLeftShift = 225
    case keyboardLeftAlt = 226
    case keyboardLeftGUI = 227
    case keyboardRightControl = 228
    case keyboardRightShift = 229
    case keyboardRightAlt = 230
    case keyboardRightGUI = 231
    // UIKit's name for it.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case keyboard_Reserved = 65535

    /// The keys of Korean and Japanese keyboards by what is printed on them.
    public static let keyboardHangul = keyboardLANG1
    public static let keyboardHanja = keyboardLANG2
    public static let keyboardKanaSwitch = keyboardLANG1
    public static let keyboardAlphanumericSwitch = keyboardLANG2
    public static let keyboardKatakana = keyboardLANG3
    public static let keyboardHiragana = keyboardLANG4
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
    /// The usage for the kernel's (evdev) key code.
    init(evdevCode: UInt16) {
        self = Self.byEvdevCode[evdevCode] ?? .keyboardErrorUndefined
    }

    private static let byEvdevCode: [UInt16: UIKeyboardHIDUsage] = [
        1: .keyboardEscape, 2: .keyboard1, 3: .keyboard2, 4: .keyboard3, 5: .keyboard4, 6: .keyboard5,
        7: .keyboard6, 8: .keyboard7, 9: .keyboard8, 10: .keyboard9, 11: .keyboard0, 12: .keyboardHyphen,
        13: .keyboardEqualSign, 14: .keyboardDeleteOrBackspace, 15: .keyboardTab, 16: .keyboardQ,
        17: .keyboardW, 18: .keyboardE, 19: .keyboardR, 20: .keyboardT, 21: .keyboardY, 22: .keyboardU,
        23: .keyboardI, 24: .keyboardO, 25: .keyboardP, 26: .keyboardOpenBracket,
        27: .keyboardCloseBracket, 28: .keyboardReturnOrEnter, 29: .keyboardLeftControl, 30: .keyboardA,
        31: .keyboardS, 32: .keyboardD, 33: .keyboardF, 34: .keyboardG, 35: .keyboardH, 36: .keyboardJ,
        37: .keyboardK, 38: .keyboardL, 39: .keyboardSemicolon, 40: .keyboardQuote,
        41: .keyboardGraveAccentAndTilde, 42: .keyboardLeftShift, 43: .keyboardBackslash, 44: .keyboardZ,
        45: .keyboardX, 46: .keyboardC, 47: .keyboardV, 48: .keyboardB, 49: .keyboardN, 50: .keyboardM,
        51: .keyboardComma, 52: .keyboardPeriod, 53: .keyboardSlash, 54: .keyboardRightShift,
        55: .keypadAsterisk, 56: .keyboardLeftAlt, 57: .keyboardSpacebar, 58: .keyboardCapsLock,
        59: .keyboardF1, 60: .keyboardF2, 61: .keyboardF3, 62: .keyboardF4, 63: .keyboardF5,
        64: .keyboardF6, 65: .keyboardF7, 66: .keyboardF8, 67: .keyboardF9, 68: .keyboardF10,
        69: .keypadNumLock, 70: .keyboardScrollLock, 71: .keypad7, 72: .keypad8, 73: .keypad9,
        74: .keypadHyphen, 75: .keypad4, 76: .keypad5, 77: .keypad6, 78: .keypadPlus, 79: .keypad1,
        80: .keypad2, 81: .keypad3, 82: .keypad0, 83: .keypadPeriod, 85: .keyboardLANG5,
        86: .keyboardNonUSBackslash,
        87: .keyboardF11, 88: .keyboardF12, 89: .keyboardInternational1, 90: .keyboardLANG3,
        91: .keyboardLANG4,
        92: .keyboardInternational4, 93: .keyboardInternational2, 94: .keyboardInternational5,
        95: .keyboardInternational6, 96: .keypadEnter,
        97: .keyboardRightControl, 98: .keypadSlash, 99: .keyboardPrintScreen, 100: .keyboardRightAlt,
        102: .keyboardHome, 103: .keyboardUpArrow, 104: .keyboardPageUp, 105: .keyboardLeftArrow,
        106: .keyboardRightArrow, 107: .keyboardEnd, 108: .keyboardDownArrow, 109: .keyboardPageDown,
        110: .keyboardInsert, 111: .keyboardDeleteForward, 113: .keyboardMute, 114: .keyboardVolumeDown,
        115: .keyboardVolumeUp, 116: .keyboardPower, 117: .keypadEqualSign, 119: .keyboardPause,
        121: .keypadComma, 122: .keyboardLANG1, 123: .keyboardLANG2, 124: .keyboardInternational3,
        125: .keyboardLeftGUI, 126: .keyboardRightGUI, 127: .keyboardApplication, 128: .keyboardStop,
        129: .keyboardAgain, 130: .keyboardMenu, 131: .keyboardUndo, 132: .keyboardSelect,
        133: .keyboardCopy, 134: .keyboardExecute, 135: .keyboardPaste,
        136: .keyboardFind, 137: .keyboardCut, 138: .keyboardHelp, 139: .keyboardMenu, 183: .keyboardF13,
        184: .keyboardF14, 185: .keyboardF15, 186: .keyboardF16, 187: .keyboardF17, 188: .keyboardF18,
        189: .keyboardF19, 190: .keyboardF20, 191: .keyboardF21, 192: .keyboardF22, 193: .keyboardF23,
        194: .keyboardF24, 222: .keyboardAlternateErase, 223: .keyboardCancel, 355: .keyboardClear,
    ]
}
