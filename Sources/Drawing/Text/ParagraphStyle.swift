/// Where the text after a tab goes.
public struct TabStop: Hashable, Sendable {
    /// The part of the text, up to the next tab or the line's end, that is at the stop.
    public enum Alignment: Sendable {
        /// The text begins at the stop.
        case start
        /// The middle of the text is at the stop.
        case center
        /// The text ends at the stop.
        case end
    }

    /// In points, from the edge where reading starts.
    public var position: CGFloat
    /// The part of the text that is at the position. Default `start`.
    public var alignment: Alignment

    /// A stop at a position in points, from the edge where reading starts.
    public init(_ position: CGFloat, _ alignment: Alignment = .start) {
        self.position = position
        self.alignment = alignment
    }
}

/// The layout attributes of a paragraph. Lengths are points.
public struct ParagraphStyle: Hashable, Sendable {
    /// The direction of the paragraph as a whole; default natural.
    public var direction: TextDirection
    /// The horizontal alignment of lines; default natural.
    public var alignment: TextAlignment
    /// Extra space between the lines of the paragraph; default 0.
    public var lineSpacing: CGFloat
    /// Extra space between this paragraph and the next one; default 0.
    public var paragraphSpacing: CGFloat
    /// Extra space between the paragraph before and this one; default 0.
    public var paragraphSpacingBefore: CGFloat
    /// The indent of the first line from the edge where reading starts; default 0.
    public var firstLineHeadIndent: CGFloat
    /// The indent of the other lines from the edge where reading starts; default 0.
    public var headIndent: CGFloat
    /// The end of lines: if 0 or less, relative to the edge where reading ends; if positive, measured from
    /// the edge where reading starts. Default 0.
    public var tailIndent: CGFloat
    /// The minimum height of a line; default 0.
    public var minimumLineHeight: CGFloat
    /// The maximum height of a line; 0, the default, means no limit.
    public var maximumLineHeight: CGFloat
    /// The factor for a line's natural height, applied before those limits; 0, the default, means 1.
    public var lineHeightMultiple: CGFloat
    /// The tab stops in ascending order; default none.
    public var tabStops: [TabStop]
    /// After the last tab stop, tabs advance to multiples of this; 0, the default, means eight spaces.
    public var defaultTabInterval: CGFloat

    /// The default paragraph style.
    public init() {
        direction = .natural
        alignment = .natural
        lineSpacing = 0
        paragraphSpacing = 0
        paragraphSpacingBefore = 0
        firstLineHeadIndent = 0
        headIndent = 0
        tailIndent = 0
        minimumLineHeight = 0
        maximumLineHeight = 0
        lineHeightMultiple = 0
        tabStops = []
        defaultTabInterval = 0
    }
}
