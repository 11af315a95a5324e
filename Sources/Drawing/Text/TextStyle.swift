/// How a stretch of text looks.
public struct TextStyle: Hashable, Sendable {
    public var font: Font
    public var color: CGColor
    /// Extra space after every character, in points.
    public var kern: CGFloat
    public var underline: TextLineStyle
    public var strikethrough: TextLineStyle
    /// Nil: the text's colour.
    public var underlineColor: CGColor?
    /// Nil: the text's colour.
    public var strikethroughColor: CGColor?
    public var backgroundColor: CGColor?
    /// By how much the text stands above its baseline, in points.
    public var baselineOffset: CGFloat

    public init(
        font: Font, color: CGColor, kern: CGFloat = 0, underline: TextLineStyle = .none,
        strikethrough: TextLineStyle = .none, underlineColor: CGColor? = nil,
        strikethroughColor: CGColor? = nil,
        backgroundColor: CGColor? = nil, baselineOffset: CGFloat = 0
    ) {
        self.font = font
        self.color = color
        self.kern = kern
        self.underline = underline
        self.strikethrough = strikethrough
        self.underlineColor = underlineColor
        self.strikethroughColor = strikethroughColor
        self.backgroundColor = backgroundColor
        self.baselineOffset = baselineOffset
    }

    var hasDecoration: Bool { underline != .none || strikethrough != .none || backgroundColor != nil }

    /// Whether text of both styles is laid out alike: they differ in colours and lines at most.
    func hasSameShape(as other: TextStyle) -> Bool {
        kern == other.kern && baselineOffset == other.baselineOffset && font == other.font
    }
}

/// A line under or through text.
public enum TextLineStyle: Hashable, Sendable {
    case none
    case single
    /// Twice as thick as `single`.
    case thick
    /// Two lines.
    case double
    case dotted
    case dashed
}

/// The direction of a paragraph as a whole.
public enum TextDirection: Hashable, Sendable {
    /// That of the first letter that has one; left to right when there is none.
    case natural
    case leftToRight
    case rightToLeft
}

/// Where lines stand in a width.
public enum TextAlignment: Hashable, Sendable {
    case left
    case center
    case right
    /// All lines but the last of a paragraph are stretched to the width.
    case justified
    /// Left for a line that runs from left to right, right for one that runs from right to left.
    case natural
}

/// What happens to text that is wider than there is room for.
public enum LineBreak: Hashable, Sendable {
    case byWordWrapping
    case byCharWrapping
    /// One line that is cut off at the edge; with more than one line, as `byWordWrapping`.
    case byClipping
    /// "…" instead of the beginning; with more than one line, in the last of them.
    case byTruncatingHead
    /// "…" instead of the end.
    case byTruncatingTail
    /// "…" in the middle.
    case byTruncatingMiddle

    var isTruncating: Bool {
        switch self {
        case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: true
        case .byWordWrapping, .byCharWrapping, .byClipping: false
        }
    }
}

/// A number of UTF-16 units in one style.
struct StyleRun: Hashable {
    var length: Int
    var style: TextStyle
}
