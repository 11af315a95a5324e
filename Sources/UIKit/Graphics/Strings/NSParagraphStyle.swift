import Drawing

/// How lines are aligned between the margins.
public enum NSTextAlignment: Int, Sendable {
    /// Lines begin at the left edge, are centred, end at the right edge, or reach from edge to edge.
    case left, center, right, justified
    /// Left or right, by the text's direction.
    case natural

    var drawing: TextAlignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}

/// What happens to text that is longer than its line.
public enum NSLineBreakMode: Int, Sendable {
    /// It continues in the next line, broken between words.
    case byWordWrapping
    /// It continues in the next line, broken at any character.
    case byCharWrapping
    /// It is cut off.
    case byClipping
    /// An ellipsis replaces its beginning.
    case byTruncatingHead
    /// An ellipsis replaces its end.
    case byTruncatingTail
    /// An ellipsis replaces its middle.
    case byTruncatingMiddle

    /// Whether the text goes on in another line.
    var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }

    var drawing: LineBreak {
        switch self {
        case .byWordWrapping: .byWordWrapping
        case .byCharWrapping: .byCharWrapping
        case .byClipping: .byClipping
        case .byTruncatingHead: .byTruncatingHead
        case .byTruncatingTail: .byTruncatingTail
        case .byTruncatingMiddle: .byTruncatingMiddle
        }
    }
}

/// The direction that text runs in.
public enum NSWritingDirection: Int, Sendable {
    /// The direction of the text's first letter that has one.
    case natural = -1
    /// As English is written.
    case leftToRight = 0
    /// As Arabic is written.
    case rightToLeft = 1

    var drawing: TextDirection {
        switch self {
        case .natural: .natural
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        }
    }
}

/// How the lines of a paragraph are laid out. A text view follows all of it except for `lineBreakMode`, for
/// each paragraph separately. Labels and `draw` do, too, but take the line break mode of the first paragraph for the
/// whole text, and draw no markers of lists.
// Unchecked: the mutable subclass has a variable. A style that is shared is not changed, as everywhere
// with Foundation's mutable classes; `copy()` makes an immutable one.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    struct Values: Hashable, Sendable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var baseWritingDirection = NSWritingDirection.natural
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var defaultTabInterval: CGFloat = 0
        var tabStops: [NSTextTab] = []
        var textLists: [NSTextList] = []
        var hyphenationFactor: Float = 0
        var lineBreakStrategy = LineBreakStrategy()
    }

    /// How lines are broken besides the line break mode.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The last line of a paragraph does not get too short.
        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        /// Korean is broken between words.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        /// What the system's labels use.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }

    // Must come first: see `FoundationObject`.
    private let header = FoundationObject.header
    fileprivate(set) final var values: Values

    public override init() { values = Values() }

    fileprivate init(values: Values) { self.values = values }

    /// The style of text that has none.
    public static let `default` = NSParagraphStyle()

    /// Default natural.
    open var alignment: NSTextAlignment { values.alignment }
    /// Default `byWordWrapping`.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// Default natural.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// Space added between lines, in points. Default 0.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// Space below each paragraph, in points. Default 0.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// Space above each paragraph, in points. Default 0.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// Where the first line begins, in points from the leading edge. Default 0.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// Where the other lines begin, in points from the leading edge. Default 0.
    open var headIndent: CGFloat { values.headIndent }
    /// Where lines end: in points from the leading edge when positive, else from the trailing one. Default 0.
    open var tailIndent: CGFloat { values.tailIndent }
    /// The least height of a line, in points. Default 0.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The greatest height of a line, in points; 0 for no limit. Default 0.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// What the natural height of lines is multiplied by; 0 stands for 1. Default 0.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The distance between tab stops, in points; 0 stands for eight spaces. Default 0.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    /// The tab stops, by their location; default none. Text views and layout managers use them.
    // Implicitly unwrapped as in UIKit, where setting nil stands for none.
    open var tabStops: [NSTextTab]! { values.tabStops }
    /// The lists that the paragraph is an item of, the outermost first; default none. Text views draw the markers. A
    /// style without indents gets one for each list.
    open var textLists: [NSTextList] { values.textLists }
    /// From which width of a line on words are hyphenated. Default 0. No effect here: Pango does not hyphenate text.
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// Default none. No effect here: lines are broken by Unicode's rules.
    open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }

    /// The same style for the layout of text that is edited.
    var drawing: ParagraphStyle {
        var style = ParagraphStyle()
        style.direction = values.baseWritingDirection.drawing
        style.alignment = values.alignment.drawing
        style.lineSpacing = values.lineSpacing
        style.paragraphSpacing = values.paragraphSpacing
        style.paragraphSpacingBefore = values.paragraphSpacingBefore
        style.firstLineHeadIndent = values.firstLineHeadIndent
        style.headIndent = values.headIndent
        style.tailIndent = values.tailIndent
        style.minimumLineHeight = values.minimumLineHeight
        style.maximumLineHeight = values.maximumLineHeight
        style.lineHeightMultiple = values.lineHeightMultiple
        style.defaultTabInterval = values.defaultTabInterval
        style.tabStops = values.tabStops.map(\.drawing).sorted { $0.position < $1.position }
        if style.firstLineHeadIndent == 0, style.headIndent == 0 {
            let indent = CGFloat(values.textLists.count) * NSTextList.indent
            style.firstLineHeadIndent = indent
            style.headIndent = indent
        }
        return style
    }

    /// Whether there is more to the style than how lines are aligned, broken and spaced.
    final var hasParagraphLayout: Bool {
        var lines = Values()
        lines.alignment = values.alignment
        lines.lineBreakMode = values.lineBreakMode
        lines.baseWritingDirection = values.baseWritingDirection
        lines.lineSpacing = values.lineSpacing
        lines.hyphenationFactor = values.hyphenationFactor
        lines.lineBreakStrategy = values.lineBreakStrategy
        return values != lines
    }

    /// The same style with another alignment.
    final func aligned(_ alignment: NSTextAlignment) -> NSParagraphStyle {
        var values = values
        values.alignment = alignment
        return NSParagraphStyle(values: values)
    }

    /// The same style with another line break mode.
    final func broken(by mode: NSLineBreakMode) -> NSParagraphStyle {
        var values = values
        values.lineBreakMode = mode
        return NSParagraphStyle(values: values)
    }

    open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values: values) }

    open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values: values) }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }

    open override var hash: Int { values.hashValue }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }

    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }

    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }

    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }

    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }

    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }

    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }

    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }

    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }

    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }

    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }

    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }

    open override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = newValue }
    }

    open override var tabStops: [NSTextTab]! {
        get { values.tabStops }
        set { values.tabStops = newValue ?? [] }
    }

    /// Adds a tab stop.
    open func addTabStop(_ anObject: NSTextTab) { values.tabStops.append(anObject) }

    /// Takes a tab stop away, if it is there.
    open func removeTabStop(_ anObject: NSTextTab) { values.tabStops.removeAll { $0 == anObject } }

    open override var textLists: [NSTextList] {
        get { values.textLists }
        set { values.textLists = newValue }
    }

    open override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }

    open override var lineBreakStrategy: LineBreakStrategy {
        get { values.lineBreakStrategy }
        set { values.lineBreakStrategy = newValue }
    }

    /// Takes over everything from another style.
    open func setParagraphStyle(_ other: NSParagraphStyle) { values = other.values }
}
