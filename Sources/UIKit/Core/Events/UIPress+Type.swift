extension UIPress {
    /// The kind of button, for `UIGestureRecognizer.allowedPressTypes`. The constants are those of a
    /// remote control; keys of a keyboard with the same meaning have the same type.
    public struct PressType: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The arrow up.
        public static let upArrow = PressType(rawValue: 0)
        /// The arrow down.
        public static let downArrow = PressType(rawValue: 1)
        /// The arrow to the left.
        public static let leftArrow = PressType(rawValue: 2)
        /// The arrow to the right.
        public static let rightArrow = PressType(rawValue: 3)
        /// Return.
        public static let select = PressType(rawValue: 4)
        /// Escape.
        public static let menu = PressType(rawValue: 5)
        /// A page up.
        public static let pageUp = PressType(rawValue: 30)
        /// A page down.
        public static let pageDown = PressType(rawValue: 31)

        /// Any other key, by its position on the keyboard.
        public static func key(_ usage: UIKeyboardHIDUsage) -> PressType {
            PressType(rawValue: 2000 + usage.rawValue)
        }
    }

    /// What `type` is unless a subclass overrides it.
    final var kindOfKey: PressType {
        guard let usage = key?.keyCode else { return .key(.keyboardErrorUndefined) }
        return Self.types[usage] ?? .key(usage)
    }

    private static let types: [UIKeyboardHIDUsage: PressType] = [
        .keyboardUpArrow: .upArrow, .keyboardDownArrow: .downArrow, .keyboardLeftArrow: .leftArrow,
        .keyboardRightArrow: .rightArrow, .keyboardReturnOrEnter: .select, .keyboardEscape: .menu,
        .keyboardPageUp: .pageUp, .keyboardPageDown: .pageDown,
    ]
}
