/// The style of a stretch of text.
public struct TextStyle: Hashable, Sendable {
    /// The font, with its size in points.
    public var font: Font
    /// The colour of the glyphs.
    public var color: CGColor
    /// Extra space after every character, in points.
    public var kern: CGFloat
    /// The line below the text; none by default.
    public var underline: TextLineStyle
    /// The line through the text; none by default.
    public var strikethrough: TextLineStyle
    /// Nil: the text's colour.
    public var underlineColor: CGColor?
    /// Nil: the text's colour.
    public var strikethroughColor: CGColor?
    /// What is painted behind the text, from the top of the line to its bottom; nil for nothing.
    public var backgroundColor: CGColor?
    /// How far the text is raised above its baseline, in points; default 0.
    public var baselineOffset: CGFloat
    /// What only few texts have; default none.
    public var extras: TextExtras?

    /// A style without decorations, except for those given; `kern` and `baselineOffset` are in points.
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

    var hasDecoration: Bool {
        underline != .none || strikethrough != .none || backgroundColor != nil || extras?.box?.image != nil
    }

    /// Whether both styles have the same layout: they differ in colours and decorations at most.
    func hasSameShape(as other: TextStyle) -> Bool {
        kern == other.kern && baselineOffset == other.baselineOffset && font == other.font
            && extras == other.extras
    }
}

/// A line under or through text.
public enum TextLineStyle: Hashable, Sendable {
    /// No line.
    case none
    /// One line.
    case single
    /// Twice as thick as `single`.
    case thick
    /// Two lines.
    case double
    /// Of dots.
    case dotted
    /// Of dashes.
    case dashed
}

/// The direction of a paragraph as a whole.
public enum TextDirection: Hashable, Sendable {
    /// The direction of the first letter that has one; left to right if there is none.
    case natural
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
}

/// The horizontal alignment of lines.
public enum TextAlignment: Hashable, Sendable {
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
    /// All lines but the last of a paragraph are stretched to the width.
    case justified
    /// Left for a line that runs from left to right, right for one that runs from right to left.
    case natural
}

/// What happens to text that is wider than the available space.
public enum LineBreak: Hashable, Sendable {
    /// Lines end between words, or inside a word that is wider than a line.
    case byWordWrapping
    /// Lines end between any two characters.
    case byCharWrapping
    /// With a maximum of one line, the line is cut off at the edge; otherwise as `byWordWrapping`.
    case byClipping
    /// "…" replaces the beginning; with more than one line, that of the last line.
    case byTruncatingHead
    /// "…" replaces the end.
    case byTruncatingTail
    /// "…" replaces the middle.
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
