package import Drawing

extension NSAttributedString.Key {
    /// A `UIFont`. Default: Helvetica of 12 points in UIKit, the system font of 12 points here.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// An `NSParagraphStyle`. Default: `NSParagraphStyle.default`.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// A `UIColor`. Default: black.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// A `UIColor`. Default: none.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// A number of points between characters. Default: 0.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// A number of points after each character. Here it is the same as `kern`, which it goes before unless it is 0; in UIKit
    /// it also keeps letters from being joined. Default: 0.
    public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
    /// An array of numbers, each the raw value of an `NSWritingDirection` and of an `NSWritingDirectionFormatType`, the
    /// outermost first. It has no effect here: the direction of parts of a paragraph is that of their characters. For that of
    /// whole paragraphs see `NSParagraphStyle.baseWritingDirection`.
    public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
    /// The raw value of an `NSUnderlineStyle`. Default: none.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// A `UIColor`. Default: the text's.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    /// The raw value of an `NSUnderlineStyle`. Default: none.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// A `UIColor`. Default: the text's.
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
    /// A `URL`, or a string that is one. Default: none.
    public static let link = NSAttributedString.Key(rawValue: "NSLink")
    /// A number of points upwards. Default: 0.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// An `NSTextAttachment`, of the character U+FFFC. Default: none.
    public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
    /// An `NSShadow`. Default: none. Text fields draw no shadows while they are edited.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
    /// The width of an outline in percent of the font's size; of a negative one, characters are filled, too. Default: 0,
    /// no outline. Text fields draw no outlines.
    public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
    /// A `UIColor`, of the outline. Default: the text's.
    public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
    /// How much letters lean to the right, in points for each point of height. Default: 0. Text fields draw upright
    /// letters.
    public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
    /// Whether letters may be joined to one shape: 0 or 1. Default: 1.
    public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
    /// The natural logarithm of a factor for the width of letters. It has no effect here: Pango does not stretch fonts.
    public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
}

/// How the attribute `writingDirection` sets characters in a direction. That attribute has no effect here.
public enum NSWritingDirectionFormatType: Int, Sendable {
    /// They keep their own directions inside of it.
    case embedding = 0
    /// All are set in it.
    case override = 2
}

/// A line under or through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// One thin line.
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    /// One thick line.
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    /// Two thin lines.
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    /// A line without gaps, which the other styles are unless a pattern is added.
    public static let patternSolid = NSUnderlineStyle([])
    /// Drawn as dots.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    /// Drawn as dashes.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    /// Drawn as dashes.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
    /// Drawn as dashes.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)

    private static let patterns = 0x0700

    var lineStyle: TextLineStyle {
        if isEmpty { return .none }
        let pattern = rawValue & NSUnderlineStyle.patterns
        if pattern != 0 { return pattern == NSUnderlineStyle.patternDot.rawValue ? .dotted : .dashed }
        if contains(.double) { return .double }
        return contains(.thick) ? .thick : .single
    }
}

/// What shows a box in place of a character: the value of the attribute `attachment`.
package protocol InlineTextBox {
    /// The box in a line of text.
    ///
    /// - Parameters:
    ///   - style: of the text around it.
    ///   - lineWidth: how wide the text's area is, in points.
    func box(in style: TextStyle, lineWidth: CGFloat) -> TextExtras.Box
}

/// Attributes as an app sets them: of any type, some missing.
struct TextAttributes {
    let values: [NSAttributedString.Key: Any]

    init(_ values: [NSAttributedString.Key: Any]?) { self.values = values ?? [:] }

    var font: UIFont? { values[.font] as? UIFont }
    var foregroundColor: UIColor? { values[.foregroundColor] as? UIColor }
    var backgroundColor: UIColor? { values[.backgroundColor] as? UIColor }
    /// What a link leads to.
    var link: URL? {
        switch values[.link] {
        case let url as URL: url
        case let string as String: URL(string: string)
        default: nil
        }
    }
    var paragraphStyle: NSParagraphStyle? { values[.paragraphStyle] as? NSParagraphStyle }

    /// - Parameters:
    ///   - font: for attributes that name none.
    ///   - color: for attributes that name none.
    ///   - traits: what colours are resolved against.
    ///   - lineWidth: how wide lines are, in points, which attachments may be fitted to.
    func style(
        font defaultFont: UIFont, color defaultColor: UIColor, traits: UITraitCollection,
        lineWidth: CGFloat = 1_000_000
    ) -> TextStyle {
        var style = TextStyle(
            font: (font ?? defaultFont).font,
            color: (foregroundColor ?? defaultColor).cgColor(with: traits))
        guard !values.isEmpty else { return style }
        func color(_ key: NSAttributedString.Key) -> CGColor? {
            (values[key] as? UIColor)?.cgColor(with: traits)
        }
        style.kern = number(.tracking).flatMap { $0 != 0 ? $0 : nil } ?? number(.kern) ?? 0
        style.baselineOffset = number(.baselineOffset) ?? 0
        style.backgroundColor = color(.backgroundColor)
        style.underline = line(.underlineStyle)
        style.underlineColor = color(.underlineColor)
        style.strikethrough = line(.strikethroughStyle)
        style.strikethroughColor = color(.strikethroughColor)
        style.extras = extras(of: style, traits: traits, lineWidth: lineWidth)
        return style
    }

    private static let extraKeys: [NSAttributedString.Key] = [
        .attachment, .shadow, .strokeWidth, .obliqueness, .ligature,
    ]

    private func extras(of style: TextStyle, traits: UITraitCollection, lineWidth: CGFloat) -> TextExtras? {
        guard Self.extraKeys.contains(where: { values[$0] != nil }) else { return nil }
        let width = number(.strokeWidth) ?? 0
        let stroke = TextExtras.Stroke(
            width: abs(width) / 100 * style.font.size,
            color: (values[.strokeColor] as? UIColor)?.cgColor(with: traits) ?? style.color, fills: width < 0)
        return TextExtras(
            box: (values[.attachment] as? any InlineTextBox)?.box(in: style, lineWidth: lineWidth),
            shadow: (values[.shadow] as? NSShadow)?.drawing(with: traits),
            stroke: width != 0 && width.isFinite ? stroke : nil, slant: number(.obliqueness) ?? 0,
            hasLigatures: number(.ligature) != 0)
    }

    private func number(_ key: NSAttributedString.Key) -> CGFloat? { CGFloat(number: values[key]) }

    private func line(_ key: NSAttributedString.Key) -> TextLineStyle {
        if let style = values[key] as? NSUnderlineStyle { return style.lineStyle }
        return number(key).flatMap { Int(exactly: $0) }.map { NSUnderlineStyle(rawValue: $0).lineStyle }
            ?? .none
    }
}

/// The value that a class must have as its first stored property when its objects are values in attributed
/// strings.
///
/// When an attribute replaces another one, Foundation's C code compares the two. It reads the word after an
/// object's header as if one of its own classes had written it: a kind of 0 there stops the program, any
/// other kind makes it call `isEqual(_:)`. In a Swift class that word is the first stored property, so that
/// its value would be a matter of chance. The kind is in bits 8 to 17.
package enum FoundationObject {
    package static let header: UInt64 = 1 << 8
}
