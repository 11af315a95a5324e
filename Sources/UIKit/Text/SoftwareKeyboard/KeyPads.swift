/// The number pads: three columns of digits as on a telephone, and a column of function keys.
enum KeyPads {
    private static let letters = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]
    private static let side = ScreenKey.Width.units(0.8)
    private static let columns: CGFloat = 3.8
    private static let greatestWidth: CGFloat = 500

    static func planes(_ occasion: KeyboardPlan.Occasion) -> [KeyPlane] {
        let isPhone = occasion.type == .phonePad || occasion.type == .namePhonePad
        let left: ScreenKey
        let right: ScreenKey
        switch occasion.type {
        case .decimalPad:
            left = .text(occasion.decimalSeparator)
            right = .gap(1)
        case .phonePad:
            left = ScreenKey(role: .plane(.padSymbols))
            right = .text("+")
        case .namePhonePad:
            left = ScreenKey(role: .plane(.letters))
            right = ScreenKey(role: .plane(.padSymbols))
        default:
            left = .gap(1)
            right = .gap(1)
        }
        let digits = (1...9).map { digit in
            ScreenKey(
                role: .text("\(digit)", shifted: "\(digit)"), subtitle: isPhone ? letters[digit - 1] : "")
        }
        let pad = plane(
            .pad,
            [Array(digits[0..<3]), Array(digits[3..<6]), Array(digits[6..<9]), [left, .text("0"), right]])
        return isPhone ? [pad, symbols] : [pad]
    }

    /// The symbols used in telephone numbers. A comma makes the telephone pause, a semicolon makes it wait.
    private static var symbols: KeyPlane {
        var pause = ScreenKey.text(",")
        pause.title = "pause"
        var wait = ScreenKey.text(";")
        wait.title = "wait"
        return plane(
            .padSymbols,
            [
                [.text("("), .text("/"), .text(")")], [.text("N"), .text(","), .text("-")],
                [.text("*"), pause, .text("#")], [ScreenKey(role: .plane(.pad)), .text("+"), wait],
            ])
    }

    private static func plane(_ name: KeyPlane.Name, _ keys: [[ScreenKey]]) -> KeyPlane {
        let ends: [ScreenKey] = [
            ScreenKey(role: .delete, width: side), ScreenKey(role: .returnKey, width: side, rowSpan: 2),
            .gap(0.8), ScreenKey(role: .dismiss, width: side),
        ]
        let rows = zip(keys, ends).map { $0 + [$1] }
        return KeyPlane(name: name, rows: rows, columns: columns, greatestWidth: greatestWidth)
    }
}
