extension UIView {
    /// Which margins and sizes stretch when the superview changes size.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The space left of it grows and shrinks with its superview.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// Its width grows and shrinks with its superview.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The space right of it grows and shrinks with its superview.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The space above it grows and shrinks with its superview.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// Its height grows and shrinks with its superview.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The space below it grows and shrinks with its superview.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// Where content is placed in bounds of another size.
    public enum ContentMode: Int, Sendable {
        /// Scaled to the bounds, to fit in them, to cover them; drawn anew; or in its own size, in the middle or at an
        /// edge.
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
        /// In its own size, in a corner.
        case topLeft, topRight, bottomLeft, bottomRight
    }
}
