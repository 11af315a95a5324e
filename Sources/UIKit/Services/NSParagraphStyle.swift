import Drawing

/// Where lines stand between the margins.
public enum NSTextAlignment: Int, Sendable {
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
    /// It goes on in the next line, between words.
    case byWordWrapping
    /// It goes on in the next line, anywhere.
    case byCharWrapping
    /// It is cut off.
    case byClipping
    /// An ellipsis stands for its beginning.
    case byTruncatingHead
    /// An ellipsis stands for its end.
    case byTruncatingTail
    /// An ellipsis stands for its middle.
    case byTruncatingMiddle

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
    /// As the text's first letter with a direction says.
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1

    var drawing: TextDirection {
        switch self {
        case .natural: .natural
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        }
    }
}

/// How the lines of a paragraph are placed. Drawing uses the alignment, line break, writing direction and
/// line spacing of a text's first paragraph for the whole text.
// Unchecked: the mutable subclass has a variable. A style that is shared is not changed, as everywhere
// with Foundation's mutable classes; `copy()` makes an immutable one.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    struct Values: Hashable, Sendable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var baseWritingDirection = NSWritingDirection.natural
        var lineSpacing: CGFloat = 0
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
    /// Room added between lines, in points. Default 0.
    open var lineSpacing: CGFloat { values.lineSpacing }

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

    /// Takes over everything from another style.
    open func setParagraphStyle(_ other: NSParagraphStyle) { values = other.values }
}
