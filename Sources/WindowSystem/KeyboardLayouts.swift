/// A layout of the keyboard, by the names that X11 systems have for layouts.
public struct KeyboardLayout: Hashable, Sendable {
    /// Such as `us`, `ru`, `de`; empty when only the title is known.
    public var name: String
    /// Such as `nodeadkeys`; empty for the layout's usual form.
    public var variant: String
    /// What people call it, such as `English (US)`; empty when the display does not tell.
    public var title: String

    public init(name: String, variant: String = "", title: String = "") {
        self.name = name
        self.variant = variant
        self.title = title
    }

    /// Names the layout, also from one start of the program to the next: `us`, `de(nodeadkeys)`.
    public var identifier: String {
        if name.isEmpty { return title }
        return variant.isEmpty ? name : "\(name)(\(variant))"
    }
}

/// The layouts that a keyboard can be switched between.
public struct KeyboardLayouts: Hashable, Sendable {
    public var all: [KeyboardLayout]
    /// The present one's index in `all`.
    public var current: Int

    public init(_ all: [KeyboardLayout] = [], current: Int = 0) {
        self.all = all
        self.current = current
    }

    /// The present layout; nil when none is known.
    public var currentLayout: KeyboardLayout? { all.indices.contains(current) ? all[current] : nil }
}

/// What the keys of a layout type where a typewriter has its digits and letters.
public struct KeyboardLetters: Hashable, Sendable {
    public struct Key: Hashable, Sendable {
        /// Empty when the key types nothing by itself, such as a dead accent.
        public var plain: String
        /// With Shift held.
        public var shifted: String

        public init(plain: String, shifted: String) {
            self.plain = plain
            self.shifted = shifted
        }
    }

    /// Four rows from the top, the digits first, each from the left.
    public var rows: [[Key]]

    public static let rowCount = 4

    public init(rows: [[Key]]) { self.rows = rows }
}
