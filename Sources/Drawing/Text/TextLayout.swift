internal import CCairo

/// An immutable styled text laid out in lines, for labels, buttons and placeholders; for editable text see
/// `LineLayout` and `DocumentLayout`. Lengths are points, offsets are UTF-16 units of the text, and y grows
/// downwards from the top of the first line.
@MainActor
public final class TextLayout {
    /// A laid out line.
    public struct Line: Hashable, Sendable {
        /// The line's text without the line end; with an ellipsis, including the text that it replaces.
        public let range: Range<Int>
        /// Its box, as high as its tallest font.
        public let frame: CGRect
        /// The y of its baseline.
        public let baseline: CGFloat
    }

    /// The parameters of the layout.
    struct Request {
        var units: [UInt16]
        var runs: [StyleRun]
        var width: CGFloat?
        var maximumLines: Int
        var lineBreak: LineBreak
        var alignment: TextAlignment
        var direction: TextDirection
        var lineSpacing: CGFloat
        /// The styles of the paragraphs, in their order; empty if all have the alignment, the direction and the spacing
        /// above, and nothing else.
        var paragraphs: [ParagraphStyle] = []
    }

    let request: Request
    private var composition: TextComposition
    private var typesetterNumber: Int
    /// The widths at which the lines are the same, in Pango units; computed when another width is requested.
    private lazy var widths = composition.widthsOfSameLines(request)

    /// Lays out a text in one style. See `init(runs:…)`.
    public convenience init(
        _ text: String, style: TextStyle, width: CGFloat? = nil, maximumLines: Int = 0,
        lineBreak: LineBreak = .byTruncatingTail, alignment: TextAlignment = .natural,
        direction: TextDirection = .natural, lineSpacing: CGFloat = 0
    ) {
        self.init(
            runs: [(text: text, style: style)], width: width, maximumLines: maximumLines,
            lineBreak: lineBreak,
            alignment: alignment, direction: direction, lineSpacing: lineSpacing)
    }

    /// Lays out a text whose parts have styles of their own.
    /// - Parameters:
    ///   - width: the width at which lines are wrapped, in points; nil: only at line ends in the text.
    ///   - maximumLines: the maximum number of lines; 0: no limit.
    ///   - lineBreak: how lines end, and what happens to text that does not fit.
    ///   - lineSpacing: extra space between lines, in points.
    ///   - paragraphs: the styles of the paragraphs, in their order, the last one also of all that follow; if there are
    ///     some, alignment, direction and line spacing are theirs.
    public init(
        runs: [(text: String, style: TextStyle)], width: CGFloat? = nil, maximumLines: Int = 0,
        lineBreak: LineBreak = .byTruncatingTail, alignment: TextAlignment = .natural,
        direction: TextDirection = .natural, lineSpacing: CGFloat = 0, paragraphs: [ParagraphStyle] = []
    ) {
        var units: [UInt16] = []
        var styles: [StyleRun] = []
        for run in runs {
            let start = units.count
            units.append(contentsOf: run.text.utf16)
            styles.append(StyleRun(length: units.count - start, style: run.style))
        }
        // An empty text still has the height of a line in its style.
        if styles.contains(where: { $0.length > 0 }) { styles.removeAll { $0.length == 0 } }
        request = Request(
            units: units, runs: styles, width: width.map { max($0, 0) }, maximumLines: max(maximumLines, 0),
            lineBreak: lineBreak, alignment: alignment, direction: direction, lineSpacing: lineSpacing,
            paragraphs: paragraphs)
        composition = TextComposition(request, typesetter: FontEnvironment.typesetter)
        typesetterNumber = FontEnvironment.typesetterNumber
    }

    private init(_ request: Request, _ composition: TextComposition, typesetterNumber: Int) {
        self.request = request
        self.composition = composition
        self.typesetterNumber = typesetterNumber
    }

    /// The same text for another width, reusing the same lines; nil if the lines would, or might, wrap
    /// differently.
    ///
    /// Much faster than a new layout, with identical output.
    public func rewrapped(width: CGFloat?) -> TextLayout? {
        guard typesetterNumber == FontEnvironment.typesetterNumber else { return nil }
        if width == request.width { return self }
        guard let width = width.map({ max($0, 0) }),
            widths?.contains(TextTruncation.units(ofWidth: width)) == true
        else { return nil }
        var other = request
        other.width = width
        let result = TextLayout(other, composition.moved(other), typesetterNumber: typesetterNumber)
        result.widths = widths
        return result
    }

    /// The current lines: laid out again if fonts or scale have changed, or fonts were forgotten.
    var current: TextComposition {
        if typesetterNumber != FontEnvironment.typesetterNumber {
            composition = TextComposition(request, typesetter: FontEnvironment.typesetter)
            typesetterNumber = FontEnvironment.typesetterNumber
            widths = composition.widthsOfSameLines(request)
        }
        return composition
    }

    /// The width of the widest line and the height of all lines, in points.
    public var size: CGSize { current.size }
    /// The number of lines.
    public var lineCount: Int { current.lines.count }
    /// The lines from top to bottom.
    public var lines: [Line] { current.lines.map(\.line) }
    /// Whether part of the text is not shown, or shown as an ellipsis.
    public var isTruncated: Bool { current.isTruncated }
    /// The y of the first line's baseline.
    public var firstBaseline: CGFloat { current.lines.first?.line.baseline ?? 0 }
    /// The y of the last line's baseline.
    public var lastBaseline: CGFloat { current.lines.last?.line.baseline ?? 0 }

    /// Draws the text with the top left corner of its box at `origin`. The box is as wide as the layout's
    /// width, or, without one, as the widest line.
    public func draw(in context: CGContext, at origin: CGPoint) {
        current.draw(in: context, at: origin, runs: request.runs)
    }

    /// The caret rectangle at an offset: of width 0, and as high as its line. If an offset has two positions
    /// (at a line wrap or a change of direction), `affinityForward` selects the one at the character after
    /// the offset.
    public func caretRect(at offset: Int, affinityForward: Bool = true) -> CGRect {
        current.caretRect(at: min(max(offset, 0), request.units.count), forward: affinityForward)
    }

    /// The caret position nearest to a point; above and below the text, the nearest one in its first or last
    /// line.
    public func closestOffset(to point: CGPoint) -> (offset: Int, forward: Bool) {
        current.closestOffset(to: point)
    }

    /// A rectangle of selected text in one line and one direction, in points.
    public struct SelectionRect: Hashable, Sendable {
        /// Where it is in the layout, in points from the top left corner.
        public let rect: CGRect
        /// Whether its text is read from right to left.
        public let isRightToLeft: Bool
        /// Whether the selection starts in it.
        public let containsStart: Bool
        /// Whether the selection ends in it.
        public let containsEnd: Bool

        /// The direction in which its text is read.
        public var direction: TextDirection { isRightToLeft ? .rightToLeft : .leftToRight }
    }

    /// The rectangles of a range, line by line and from left to right; a line has several if the direction
    /// changes in it.
    public func selectionRects(_ range: Range<Int>) -> [SelectionRect] {
        current.selectionRects(range.clamped(to: 0..<request.units.count))
    }
}
