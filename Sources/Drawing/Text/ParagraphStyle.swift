/// How a paragraph is set. Lengths are points.
public struct ParagraphStyle: Hashable, Sendable {
    /// The direction of the paragraph as a whole; default natural.
    public var direction: TextDirection
    /// Where lines stand; default natural.
    public var alignment: TextAlignment
    /// Extra space between the lines of the paragraph; default 0.
    public var lineSpacing: CGFloat
    /// Extra space between this paragraph and the next one; default 0.
    public var paragraphSpacing: CGFloat
    /// Extra space between the paragraph before and this one; default 0.
    public var paragraphSpacingBefore: CGFloat
    /// From the edge where reading starts to the first line; default 0.
    public var firstLineHeadIndent: CGFloat
    /// From the edge where reading starts to the other lines; default 0.
    public var headIndent: CGFloat
    /// Where lines end: 0 or less, from the edge where reading ends; more than 0, from that where it starts.
    /// Default 0.
    public var tailIndent: CGFloat
    /// A line is no lower than this; default 0.
    public var minimumLineHeight: CGFloat
    /// A line is no higher than this; 0, the default, means no limit.
    public var maximumLineHeight: CGFloat
    /// What a line's own height is multiplied with before those limits; 0, the default, means 1.
    public var lineHeightMultiple: CGFloat
    /// Where tabs lead to, from the edge where reading starts, in rising order; default none.
    public var tabStops: [CGFloat]
    /// Behind the last of those, tabs lead to multiples of this; 0, the default, means eight spaces.
    public var defaultTabInterval: CGFloat

    /// A paragraph as it is set where nothing is said about it.
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
