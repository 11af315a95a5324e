extension UICollectionView {
    /// Along which axis content continues beyond what is visible.
    public enum ScrollDirection: Int, Sendable {
        /// From top to bottom.
        case vertical
        /// From side to side.
        case horizontal
    }

    /// What kind of element a view shows.
    public enum ElementCategory: UInt, Sendable {
        /// An item of the data source.
        case cell
        /// A view that the data source gives for a section or item, such as a header.
        case supplementaryView
        /// A view that the layout makes by itself, such as the background of a section.
        case decorationView
    }

    /// The position of an item after scrolling to it. At most one value for each axis; with none for an axis the
    /// content moves along it as little as needed for the item to be visible.
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The item is then at the top of what is visible.
        public static let top = ScrollPosition(rawValue: 1)
        /// The item is then in the middle, between top and bottom.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// The item is then at the bottom.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// The item is then at the left edge.
        public static let left = ScrollPosition(rawValue: 8)
        /// The item is then in the middle, between the sides.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// The item is then at the right edge.
        public static let right = ScrollPosition(rawValue: 32)
    }

    /// The kind of supplementary views that are headers of sections.
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of supplementary views that are footers of sections.
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}

extension UICollectionView {
    /// What has the preferred size of a visible element asked for again, where the layout has estimated sizes.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Nothing but the collection view's own methods.
        case disabled
        /// New contents of a cell, and `invalidateIntrinsicContentSize()` of a cell or its content view.
        case enabled
        /// The same as `enabled` here: a changed constraint in a cell has to be followed by
        /// `invalidateIntrinsicContentSize()`.
        case enabledIncludingConstraints
    }
}
