/// A key of the software keyboard: its role and its size.
struct ScreenKey: Hashable {
    enum Role: Hashable {
        /// Types the first text, or `shifted` if Shift is on.
        case text(String, shifted: String)
        case space
        case shift
        case delete
        case returnKey
        /// Shows another plane of keys.
        case plane(KeyPlane.Name)
        /// Switches to the next layout.
        case nextLayout
        /// Dismisses the keyboard.
        case dismiss
        /// Empty space without a key.
        case gap
    }

    enum Width: Hashable {
        /// A width in units; a plane is `KeyPlane.columns` units wide.
        case units(CGFloat)
        /// An equal share of the width that the other keys of the row leave free.
        case rest
    }

    var role: Role
    var width = Width.units(1)
    /// The height in rows.
    var rowSpan = 1
    /// The label, if it differs from the text that is typed.
    var title: String?
    /// A second line below the label, such as the letters of a telephone's digits.
    var subtitle = ""

    static func text(_ text: String, shifted: String? = nil, width: Width = .units(1)) -> ScreenKey {
        ScreenKey(role: .text(text, shifted: shifted ?? text), width: width)
    }

    static func gap(_ units: CGFloat) -> ScreenKey { ScreenKey(role: .gap, width: .units(units)) }

    /// The text that the key types; nil for a key that types nothing.
    func text(isShifted: Bool) -> String? {
        switch role {
        case .text(let plain, let shifted): isShifted ? shifted : plain
        case .space: " "
        default: nil
        }
    }

    /// Whether a finger that slides over the keyboard can select this key.
    var isCharacter: Bool { if case .text = role { true } else { false } }
}

/// A set of keys that are visible together: rows from top to bottom, each from left to right.
struct KeyPlane: Hashable {
    enum Name: Hashable {
        case letters, numbers, symbols
        /// Digits in three columns.
        case pad
        /// Symbols used in telephone numbers.
        case padSymbols
    }

    var name: Name
    var rows: [[ScreenKey]]
    /// The width of the plane in units. Rows with fewer units are centred.
    var columns: CGFloat
    /// The greatest width of the plane, in points; it is centred in a wider keyboard.
    var greatestWidth: CGFloat
}
