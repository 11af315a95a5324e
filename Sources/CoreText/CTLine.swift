// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Drawing
public import UIKit

/// A line of text, laid out.
///
/// Lengths are points from the line's left end at its baseline, y upwards, as in Core Text. In a view, where y grows
/// downwards, a line is drawn upside down unless the context is turned over before:
///
///     context.textMatrix = .identity
///     context.translateBy(x: 0, y: bounds.height)
///     context.scaleBy(x: 1, y: -1)
public final class CTLine: NSObject {
    /// The text with Core Text's attributes.
    let text: NSAttributedString
    /// Where the text is in the one that the line was made of.
    let location: Int
    /// The number of UTF-16 units that the line stands for: more than the text's where it ends with a line end, or an
    /// ellipsis stands for the rest.
    let length: Int
    private let width: CGFloat?
    private let lineBreak: LineBreak
    private let hasContextColor: Bool
    @MainActor private lazy var storedLayout = layout(contextColor: .black)

    init(
        _ text: NSAttributedString, location: Int = 0, length: Int? = nil, width: CGFloat? = nil,
        lineBreak: LineBreak = .byClipping
    ) {
        self.text = text
        self.location = location
        self.length = length ?? text.length
        self.width = width
        self.lineBreak = lineBreak
        hasContextColor = PreparedText.dependsOnContext(text)
        super.init()
    }

    @MainActor var layout: TextLayout { storedLayout }

    @MainActor
    private func layout(contextColor: CGColor) -> TextLayout {
        let prepared = PreparedText.make(PreparedText.inOneLine(text), contextColor: contextColor)
        return prepared.lineLayout(width: width, lineBreak: lineBreak)
    }

    /// The layout in the colours of a context.
    @MainActor
    func layout(for context: CGContext) -> TextLayout {
        hasContextColor ? layout(contextColor: context.fillColor) : layout
    }

    @MainActor var box: TextLayout.Line? { layout.lines.first }
    @MainActor var ascent: CGFloat { box.map { $0.baseline - $0.frame.minY } ?? 0 }
    @MainActor var descent: CGFloat { box.map { $0.frame.maxY - $0.baseline } ?? 0 }
    @MainActor var leading: CGFloat { layout.glyphRuns.map(\.style.font.leading).max() ?? 0 }
    @MainActor var typographicWidth: CGFloat { layout.size.width }

    /// The width of the spaces at the end.
    @MainActor
    var trailingWhitespace: CGFloat {
        let string = text.string
        let kept = string.reversed().drop(while: \.isWhitespace).count
        let end = string.prefix(kept).utf16.count
        guard end < text.length else { return 0 }
        return layout.selectionRects(end..<text.length).reduce(0) { $0 + $1.rect.width }
    }

    /// Draws something in the space of lines: at the context's text position, in its text matrix, with y downwards.
    @MainActor
    static func draw(in context: CGContext, _ body: () -> Void) {
        context.saveGState()
        context.concatenate(context.textMatrix)
        context.scaleBy(x: 1, y: -1)
        body()
        context.restoreGState()
    }
}

/// Where a line that is too long is cut off.
public enum CTLineTruncationType: UInt32, Sendable {
    /// The beginning is cut off.
    case start = 0
    /// The end is cut off.
    case end = 1
    /// The middle is cut out.
    case middle = 2

    fileprivate var lineBreak: LineBreak {
        switch self {
        case .start: .byTruncatingHead
        case .end: .byTruncatingTail
        case .middle: .byTruncatingMiddle
        }
    }
}

/// What counts for the bounds of a line.
public struct CTLineBoundsOptions: OptionSet, Hashable, Sendable {
    public let rawValue: CFIndex

    public init(rawValue: CFIndex) { self.rawValue = rawValue }

    /// Without the space between lines.
    public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
    /// Has no effect here.
    public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 1 << 1)
    /// Has no effect here.
    public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 1 << 2)
    /// Only what is painted.
    public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
    /// Has no effect here.
    public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 1 << 4)
    /// Has no effect here.
    public static let includeLanguageExtents = CTLineBoundsOptions(rawValue: 1 << 5)
}

// MARK: Making lines

/// A text in one line. Line ends in it are spaces.
@preconcurrency @MainActor
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
    CTLine(attrString)
}

/// A line with an ellipsis in place of what does not fit; the line itself if it fits. Nil for a width that is not
/// positive.
///
/// - Parameters:
///   - width: in points.
///   - truncationToken: has no effect: the ellipsis is always "…", in the style of the text there.
@preconcurrency @MainActor
public func CTLineCreateTruncatedLine(
    _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
    guard width > 0 else { return nil }
    guard line.typographicWidth > CGFloat(width) else { return line }
    return CTLine(
        line.text, location: line.location, length: line.length, width: CGFloat(width),
        lineBreak: truncationType.lineBreak)
}

/// A line whose spaces are wider, or narrower, so that it is as wide as something else. A line without spaces stays as
/// it is.
///
/// - Parameters:
///   - justificationFactor: how much of the difference is made up for: 1 for all, 0 for nothing.
///   - justificationWidth: in points.
@preconcurrency @MainActor
public func CTLineCreateJustifiedLine(
    _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
    let string = line.text.string as NSString
    let end = line.text.string.reversed().drop(while: \.isWhitespace).count
    let spaces = (0..<line.text.string.prefix(end).utf16.count).filter { string.character(at: $0) == 0x20 }
    let missing = CGFloat(justificationWidth) - (line.typographicWidth - line.trailingWhitespace)
    guard !spaces.isEmpty, justificationFactor > 0 else { return line }
    let result = NSMutableAttributedString(attributedString: line.text)
    let extra = missing * min(1, justificationFactor) / CGFloat(spaces.count)
    for space in spaces {
        let known = CGFloat(
            (result.attribute(.kern, at: space, effectiveRange: nil) as? NSNumber)?.doubleValue ?? 0)
        result.addAttribute(
            .kern, value: known + extra, range: NSRange(location: space, length: 1))
    }
    return CTLine(result, location: line.location, length: line.length)
}

// MARK: Measuring lines

/// How wide and high a line is, in points.
///
/// - Parameters:
///   - ascent: receives the height above the baseline; nil for nothing.
///   - descent: receives the depth below the baseline, a positive number.
///   - leading: receives the space between this line and others.
/// - Returns: the width, with spaces at the end.
@preconcurrency @MainActor @discardableResult
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = line.ascent
    descent?.pointee = line.descent
    leading?.pointee = line.leading
    return Double(line.typographicWidth)
}

/// The width of the spaces at the line's end, in points.
@preconcurrency @MainActor
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { Double(line.trailingWhitespace) }

/// The rectangle of a line.
@preconcurrency @MainActor
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
    if options.contains(.useGlyphPathBounds) {
        let bounds = line.layout.inkBounds
        return bounds.isNull ? .zero : bounds
    }
    let leading = options.contains(.excludeTypographicLeading) ? 0 : line.leading
    return CGRect(
        x: 0, y: -line.descent - leading, width: line.typographicWidth,
        height: line.ascent + line.descent + leading)
}

/// Around what a line paints, from the text position of a context on; from zero without one.
@preconcurrency @MainActor
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
    let bounds = line.layout.inkBounds
    let position = context?.textPosition ?? .zero
    return bounds.isNull
        ? CGRect(origin: position, size: .zero) : bounds.offsetBy(dx: position.x, dy: position.y)
}

/// How far a line has to be moved to the right to be flush in a width.
///
/// - Parameters:
///   - flushFactor: 0 for the left, 0.5 for the centre, 1 for the right.
///   - flushWidth: in points.
@preconcurrency @MainActor
public func CTLineGetPenOffsetForFlush(
    _ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double
) -> Double {
    let rest = flushWidth - Double(line.typographicWidth - line.trailingWhitespace)
    return max(0, rest) * Double(min(max(flushFactor, 0), 1))
}

// MARK: Characters

/// Where the line's characters are in the text that it was made of.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
    CFRange(location: line.location, length: line.length)
}

/// The number of glyphs.
@preconcurrency @MainActor
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
    line.layout.glyphRuns.reduce(0) { $0 + $1.glyphs.count }
}

/// The stretches of the line that have one font, style and direction, as `CTRun`, from left to right.
@preconcurrency @MainActor
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray {
    line.layout.glyphRuns.enumerated().map { CTRun(line, $0.offset, $0.element) }
}

/// The character before which a caret stands that is nearest to a position.
///
/// - Parameter position: in points from the line's left end; y does not matter.
@preconcurrency @MainActor
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
    line.location + line.layout.closestOffset(to: CGPoint(x: position.x, y: 0)).offset
}

/// Where a caret stands before a character, in points from the line's left end.
///
/// - Parameter secondaryOffset: receives where it stands after the character before; both differ where the direction
///   changes. Nil for nothing.
@preconcurrency @MainActor @discardableResult
public func CTLineGetOffsetForStringIndex(
    _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
    let index = charIndex - line.location
    let primary = line.layout.caretRect(at: index).minX
    secondaryOffset?.pointee = line.layout.caretRect(at: index, affinityForward: false).minX
    return primary
}

/// Calls a block for both edges of each character that a caret does not stand inside, in the order of the text.
///
/// - Parameter block: gets the edge in points from the line's left end, the index of the character, whether it is the
///   edge before the character, and a pointer to set for the end.
@preconcurrency @MainActor
public func CTLineEnumerateCaretOffsets(
    _ line: CTLine, _ block: (Double, CFIndex, Bool, UnsafeMutablePointer<Bool>) -> Void
) {
    var index = 0
    var stop = false
    for character in line.text.string where !stop {
        let end = index + character.utf16.count
        let edges = [(index, true), (end, false)]
        for (offset, isLeading) in edges where !stop {
            let x = line.layout.caretRect(at: offset, affinityForward: isLeading).minX
            block(Double(x), line.location + index, isLeading, &stop)
        }
        index = end
    }
}

// MARK: Drawing

/// Draws a line at the text position of a context, which is at its end afterwards.
@preconcurrency @MainActor
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
    let layout = line.layout(for: context)
    CTLine.draw(in: context) { layout.draw(in: context, at: CGPoint(x: 0, y: -layout.firstBaseline)) }
    let end = CGPoint(x: line.typographicWidth, y: 0).applying(context.textMatrix)
    context.textPosition = end
}
