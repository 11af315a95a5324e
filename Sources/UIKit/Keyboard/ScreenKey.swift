/// A key of the keyboard on the screen: what it does and how much room it takes.
struct ScreenKey: Hashable {
    enum Role: Hashable {
        /// Types a text, or another one with Shift.
        case text(String, shifted: String)
        case space
        case shift
        case delete
        case returnKey
        /// Shows another plane of keys.
        case plane(KeyPlane.Name)
        /// Switches to the next layout.
        case nextLayout
        /// Puts the keyboard away.
        case dismiss
        /// Room without a key.
        case gap
    }

    enum Width: Hashable {
        /// In the units of the plane.
        case units(CGFloat)
        /// A share of what the other keys of the row leave.
        case rest
    }

    var role: Role
    var width = Width.units(1)
    /// How many rows it is high.
    var rowSpan = 1
    /// What is shown instead of the text that is typed.
    var title: String?
    /// What is shown below that, such as the letters of a telephone's digits.
    var subtitle = ""

    static func text(_ text: String, shifted: String? = nil, width: Width = .units(1)) -> ScreenKey {
        ScreenKey(role: .text(text, shifted: shifted ?? text), width: width)
    }

    static func gap(_ units: CGFloat) -> ScreenKey { ScreenKey(role: .gap, width: .units(units)) }

    /// What the key types; nil for one that types nothing.
    func text(isShifted: Bool) -> String? {
        switch role {
        case .text(let plain, let shifted): isShifted ? shifted : plain
        case .space: " "
        default: nil
        }
    }

    /// Whether a finger that slides over the keyboard can arrive here.
    var isCharacter: Bool { if case .text = role { true } else { false } }
}

/// Keys that are seen together: rows from the top, each from the left.
struct KeyPlane: Hashable {
    enum Name: Hashable {
        case letters, numbers, symbols
        /// Digits in three columns.
        case pad
        /// What else a telephone understands.
        case padSymbols
    }

    var name: Name
    var rows: [[ScreenKey]]
    /// How many units are side by side. Rows with fewer stand in the middle.
    var columns: CGFloat
    /// In points; wider keyboards have it in the middle.
    var greatestWidth: CGFloat
}
