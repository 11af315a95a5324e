extension NSLayoutConstraint {
    /// A direction of layout.
    public enum Axis: Int, Sendable {
        /// To the side, or downwards.
        case horizontal, vertical
    }

    /// How the two sides of a constraint compare. The numbers are UIKit's.
    public enum Relation: Int, Sendable {
        /// The first attribute is at most what the second gives.
        case lessThanOrEqual = -1
        /// The first attribute is what the second gives.
        case equal = 0
        /// The first attribute is at least what the second gives.
        case greaterThanOrEqual = 1
    }

    /// A part of a view's, or of a layout guide's, alignment rectangle. The numbers are UIKit's.
    public enum Attribute: Int, Sendable {
        /// None: the second side of a constraint that is a constant.
        case notAnAttribute
        /// An edge of the alignment rectangle, whatever the direction of the language.
        case left, right, top, bottom
        /// The left edge where text runs from left to right, else the right edge.
        case leading
        /// The right edge where text runs from left to right, else the left edge.
        case trailing
        /// A size, or the middle, of the alignment rectangle, in points.
        case width, height, centerX, centerY
        /// The baseline of the last line of text; the bottom edge of views without text.
        case lastBaseline
        /// The baseline of the first line of text; the bottom edge of views without text.
        case firstBaseline
        /// An edge of what is inside the view's layout margins.
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        /// The middle of what is inside the view's layout margins.
        case centerXWithinMargins, centerYWithinMargins
    }

    /// How the views of a visual format are aligned across it, and which way it runs. The bits are UIKit's.
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        private init(aligning attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

        /// The views have the same left edge.
        public static let alignAllLeft = FormatOptions(aligning: .left)
        /// The views have the same right edge.
        public static let alignAllRight = FormatOptions(aligning: .right)
        /// The views have the same upper edge.
        public static let alignAllTop = FormatOptions(aligning: .top)
        /// The views have the same lower edge.
        public static let alignAllBottom = FormatOptions(aligning: .bottom)
        /// The views have the same leading edge.
        public static let alignAllLeading = FormatOptions(aligning: .leading)
        /// The views have the same trailing edge.
        public static let alignAllTrailing = FormatOptions(aligning: .trailing)
        /// The views have the same middle from left to right.
        public static let alignAllCenterX = FormatOptions(aligning: .centerX)
        /// The views have the same middle from top to bottom.
        public static let alignAllCenterY = FormatOptions(aligning: .centerY)
        /// The views have the same last baseline.
        public static let alignAllLastBaseline = FormatOptions(aligning: .lastBaseline)
        /// The views have the same first baseline.
        public static let alignAllFirstBaseline = FormatOptions(aligning: .firstBaseline)
        /// The bits of alignment.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

        /// The format runs from the leading to the trailing edge; the default.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// A horizontal format runs from left to right.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// A horizontal format runs from right to left.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// The bits of the direction.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)

        /// Distances are those between edges; the default.
        public static let spacingEdgeToEdge: FormatOptions = []
        /// Distances of a vertical format are those between the last baseline of a view and the first one of
        /// the next; between edges for views without text.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        /// The bit of the spacing.
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)
    }
}

/// What an attribute stands for in equations.
struct AttributeMeaning: Sendable {
    enum Part: Sendable {
        case start, end, center, size, firstBaseline, lastBaseline
    }

    let name: String
    let axis: NSLayoutConstraint.Axis
    let part: Part
    /// Whether it depends on the direction of text.
    var isDirectional = false
    var isMargin = false

    var isSize: Bool { part == .size }

    /// Whether a length of the owner's axis counts from a fixed edge, which a direction of text never turns.
    var isAbsoluteHorizontalEdge: Bool {
        axis == .horizontal && !isDirectional && (part == .start || part == .end)
    }
}

extension NSLayoutConstraint.Attribute {
    /// What the attribute stands for; nil for `notAnAttribute`.
    var meaning: AttributeMeaning? { Self.meanings[rawValue] }

    /// By raw value.
    private static let meanings: [AttributeMeaning?] = [
        nil,
        AttributeMeaning(name: "left", axis: .horizontal, part: .start),
        AttributeMeaning(name: "right", axis: .horizontal, part: .end),
        AttributeMeaning(name: "top", axis: .vertical, part: .start),
        AttributeMeaning(name: "bottom", axis: .vertical, part: .end),
        AttributeMeaning(name: "leading", axis: .horizontal, part: .start, isDirectional: true),
        AttributeMeaning(name: "trailing", axis: .horizontal, part: .end, isDirectional: true),
        AttributeMeaning(name: "width", axis: .horizontal, part: .size),
        AttributeMeaning(name: "height", axis: .vertical, part: .size),
        AttributeMeaning(name: "centerX", axis: .horizontal, part: .center),
        AttributeMeaning(name: "centerY", axis: .vertical, part: .center),
        AttributeMeaning(name: "lastBaseline", axis: .vertical, part: .lastBaseline),
        AttributeMeaning(name: "firstBaseline", axis: .vertical, part: .firstBaseline),
        AttributeMeaning(name: "leftMargin", axis: .horizontal, part: .start, isMargin: true),
        AttributeMeaning(name: "rightMargin", axis: .horizontal, part: .end, isMargin: true),
        AttributeMeaning(name: "topMargin", axis: .vertical, part: .start, isMargin: true),
        AttributeMeaning(name: "bottomMargin", axis: .vertical, part: .end, isMargin: true),
        AttributeMeaning(
            name: "leadingMargin", axis: .horizontal, part: .start, isDirectional: true, isMargin: true),
        AttributeMeaning(
            name: "trailingMargin", axis: .horizontal, part: .end, isDirectional: true, isMargin: true),
        AttributeMeaning(name: "centerXWithinMargins", axis: .horizontal, part: .center, isMargin: true),
        AttributeMeaning(name: "centerYWithinMargins", axis: .vertical, part: .center, isMargin: true),
    ]
}
