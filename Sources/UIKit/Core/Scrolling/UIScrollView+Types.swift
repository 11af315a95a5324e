extension UIScrollView {
    /// How fast released content decelerates: the fraction of its velocity that is left after a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// 0.998: content moves far.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// 0.99: content stops soon.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The colour of the indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// Visible on any content: it follows the appearance.
        case `default`
        /// Dark, for light content.
        case black
        /// Light, for dark content.
        case white
    }

    /// How dragging dismisses the keyboard of the text view that is being edited.
    public enum KeyboardDismissMode: Int, Sendable {
        /// Nothing.
        case none
        /// The text view gives up the keyboard when dragging begins.
        case onDrag
        /// Input views move down with a finger that drags across their upper edge, and up again with it;
        /// released while moving down they are dismissed, and the text view resigns first responder. The same
        /// as `onDrag` while there are none.
        case interactive
        /// As `onDrag`: the accessory goes with the keyboard anyway.
        case onDragWithAccessory
        /// As `interactive`: the accessory moves with the keyboard anyway.
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
