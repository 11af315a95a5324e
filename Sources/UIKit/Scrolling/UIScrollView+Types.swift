extension UIScrollView {
    /// How fast content that was let go of slows down: the part of its speed that is left after a
    /// millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// 0.998: content goes far.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// 0.99: content stops soon.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// What the indicators look like.
    public enum IndicatorStyle: Int, Sendable {
        /// To be seen on any content: it follows the appearance.
        case `default`
        /// Dark, for light content.
        case black
        /// Light, for dark content.
        case white
    }

    /// What dragging does to the keyboard, that is, to the text view that has it.
    public enum KeyboardDismissMode: Int, Sendable {
        /// Nothing.
        case none
        /// The text view gives up the keyboard when dragging begins.
        case onDrag
        /// Input views go down with a finger that drags across their upper edge, and up again with it; let go of on
        /// their way down, they go and the text view gives up the keyboard. The same as `onDrag` while there are none.
        case interactive
        case onDragWithAccessory
        case interactiveWithAccessory
    }

    /// How much of the safe area is added to `contentInset`.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Along the axes in which the content scrolls.
        case automatic
        /// Along the axes in which the content scrolls.
        case scrollableAxes
        /// Nothing.
        case never
        /// All of it.
        case always
    }

    /// The axes that a drag may be locked to.
    enum Axis { case horizontal, vertical }
}
