/// A layout of the keyboard, by the names that X11 systems have for layouts.
public struct KeyboardLayout: Hashable, Sendable {
    /// Such as `us`, `ru`, `de`; empty when only the title is known.
    public var name: String
    /// Such as `nodeadkeys`; empty for the layout's usual form.
    public var variant: String
    /// The name for the user, such as `English (US)`; empty when the display does not report it.
    public var title: String

    /// A layout; what is not known is empty.
    public init(name: String, variant: String = "", title: String = "") {
        self.name = name
        self.variant = variant
        self.title = title
    }

    /// Identifies the layout, also between launches of the program: `us`, `de(nodeadkeys)`.
    public var identifier: String {
        if name.isEmpty { return title }
        return variant.isEmpty ? name : "\(name)(\(variant))"
    }
}

/// The layouts that a keyboard can be switched between.
public struct KeyboardLayouts: Hashable, Sendable {
    /// All layouts, in the display's order.
    public var all: [KeyboardLayout]
    /// The current layout's index in `all`.
    public var current: Int

    /// These layouts, of which the one at index `current` is active.
    public init(_ all: [KeyboardLayout] = [], current: Int = 0) {
        self.all = all
        self.current = current
    }

    /// The current layout; nil when none is known.
    public var currentLayout: KeyboardLayout? { all.indices.contains(current) ? all[current] : nil }
}

/// The characters that a layout's keys type in the block of digits and letters.
public struct KeyboardLetters: Hashable, Sendable {

    /// The characters of one key.
    public struct Key: Hashable, Sendable {
        /// Without modifiers; empty when the key types nothing by itself, such as a dead accent.
        public var plain: String
        /// With Shift held.
        public var shifted: String

        /// A key that types these characters.
        public init(plain: String, shifted: String) {
            self.plain = plain
            self.shifted = shifted
        }
    }

    /// Four rows from the top, the digits first, each from the left.
    public var rows: [[Key]]

    /// The number of rows.
    public static let rowCount = 4

    /// The characters of four rows of keys.
    public init(rows: [[Key]]) { self.rows = rows }
}
