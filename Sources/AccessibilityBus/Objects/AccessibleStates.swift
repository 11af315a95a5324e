/// The states of an object, as the accessibility bus numbers them.
struct AccessibleStates: OptionSet, Hashable, Sendable {
    let rawValue: UInt64

    static let active = state(1)
    static let busy = state(3)
    static let checked = state(4)
    static let defunct = state(6)
    static let editable = state(7)
    static let enabled = state(8)
    static let focusable = state(11)
    static let focused = state(12)
    static let horizontal = state(14)
    static let modal = state(16)
    static let multiLine = state(17)
    static let pressed = state(20)
    static let resizable = state(21)
    static let selectable = state(22)
    static let selected = state(23)
    static let sensitive = state(24)
    static let showing = state(25)
    static let singleLine = state(26)
    static let vertical = state(29)
    static let visible = state(30)
    static let selectableText = state(38)
    static let checkable = state(41)
    static let readOnly = state(43)

    private static func state(_ number: Int) -> AccessibleStates { AccessibleStates(rawValue: 1 << number) }

    /// The two words of a message, the lower one first.
    var words: [UInt32] { [UInt32(truncatingIfNeeded: rawValue), UInt32(rawValue >> 32)] }

    /// The names of the states whose changes are reported, in the order of their numbers.
    static let named: [(state: AccessibleStates, name: String)] = [
        (.active, "active"), (.busy, "busy"), (.checked, "checked"), (.editable, "editable"),
        (.enabled, "enabled"), (.focusable, "focusable"), (.focused, "focused"), (.modal, "modal"),
        (.pressed, "pressed"), (.selectable, "selectable"), (.selected, "selected"),
        (.sensitive, "sensitive"), (.showing, "showing"), (.visible, "visible"), (.checkable, "checkable"),
        (.readOnly, "read-only"),
    ]
}
