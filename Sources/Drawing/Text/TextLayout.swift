internal import CCairo

/// A styled text laid out in lines; it does not change. For labels, buttons and placeholders; `LineLayout` is for
/// text that is edited. Lengths are points, offsets UTF-16 units of the text, y grows downwards from the top of
/// the first line.
@MainActor
public final class TextLayout {
    /// A line on screen.
    public struct Line: Hashable, Sendable {
        /// The text in it, without the line end; with an ellipsis, also what that stands for.
        public let range: Range<Int>
        /// Its box, as high as its tallest font.
        public let frame: CGRect
        /// The y of its baseline.
        public let baseline: CGFloat
    }

    /// What the layout was made of.
    struct Request {
        var units: [UInt16]
        var runs: [StyleRun]
        var width: CGFloat?
        var maximumLines: Int
        var lineBreak: LineBreak
        var alignment: TextAlignment
        var direction: TextDirection
        var lineSpacing: CGFloat
    }

    private let request: Request
    private var composition: TextComposition
    private var generation: Int
    /// The widths at which the lines are the same, in Pango units; looked for when another width is asked for.
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
    ///   - width: where lines end, in points; nil: only at line ends in the text.
    ///   - maximumLines: no more lines than this are laid out; 0: as many as there are.
    ///   - lineBreak: how lines end, and what happens to text for which there is no room.
    ///   - lineSpacing: extra space between lines, in points.
    public init(
        runs: [(text: String, style: TextStyle)], width: CGFloat? = nil, maximumLines: Int = 0,
        lineBreak: LineBreak = .byTruncatingTail, alignment: TextAlignment = .natural,
        direction: TextDirection = .natural, lineSpacing: CGFloat = 0
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
            lineBreak: lineBreak, alignment: alignment, direction: direction, lineSpacing: lineSpacing)
        composition = TextComposition(request, typesetter: FontEnvironment.typesetter)
        generation = FontEnvironment.generation
    }

    private init(_ request: Request, _ composition: TextComposition, generation: Int) {
        self.request = request
        self.composition = composition
        self.generation = generation
    }

    /// The same text for another width, made of the same lines; nil when they have to be broken anew, or may have to.
    ///
    /// It takes a thousandth of the time of a new layout, and looks the same to the pixel.
    public func rewrapped(width: CGFloat?) -> TextLayout? {
        guard generation == FontEnvironment.generation else { return nil }
        if width == request.width { return self }
        guard let width = width.map({ max($0, 0) }),
            widths?.contains(TextTruncation.units(ofWidth: width)) == true
        else { return nil }
        var other = request
        other.width = width
        let result = TextLayout(other, composition.moved(other), generation: generation)
        result.widths = widths
        return result
    }

    /// The lines as of now: remade when fonts or scale have changed.
    private var current: TextComposition {
        if generation != FontEnvironment.generation {
            composition = TextComposition(request, typesetter: FontEnvironment.typesetter)
            generation = FontEnvironment.generation
            widths = composition.widthsOfSameLines(request)
        }
        return composition
    }

    /// The width of the widest line and the height of all.
    public var size: CGSize { current.size }
    public var lineCount: Int { current.lines.count }
    public var lines: [Line] { current.lines.map(\.line) }
    /// Whether part of the text is not shown, or shown as an ellipsis.
    public var isTruncated: Bool { current.isTruncated }
    /// The y of the first line's baseline.
    public var firstBaseline: CGFloat { current.lines.first?.line.baseline ?? 0 }
    /// The y of the last line's baseline.
    public var lastBaseline: CGFloat { current.lines.last?.line.baseline ?? 0 }

    /// Draws the text with the top left corner of its box at `origin`. With a width, the box is so wide;
    /// otherwise as wide as the widest line.
    public func draw(in context: CGContext, at origin: CGPoint) {
        current.draw(in: context, at: origin, runs: request.runs)
    }

    /// Where a caret at an offset stands: a rectangle of no width, as high as its line. At an offset with two
    /// places (a wrapped line's end and the next one's start, a change of direction) `affinityForward` takes the
    /// one at the character after the offset.
    public func caretRect(at offset: Int, affinityForward: Bool = true) -> CGRect {
        current.caretRect(at: min(max(offset, 0), request.units.count), forward: affinityForward)
    }

    /// The place between characters nearest to a point; above and below the text, that in its first or last line.
    public func closestOffset(to point: CGPoint) -> (offset: Int, forward: Bool) {
        current.closestOffset(to: point)
    }

    /// A stretch of selected text on screen.
    public struct SelectionRect: Hashable, Sendable {
        public let rect: CGRect
        public let isRightToLeft: Bool
        /// Whether the selection starts in it.
        public let containsStart: Bool
        /// Whether the selection ends in it.
        public let containsEnd: Bool

        public var direction: TextDirection { isRightToLeft ? .rightToLeft : .leftToRight }
    }

    /// What a range covers, line by line and from left to right; more than one rectangle a line where the
    /// direction changes.
    public func selectionRects(_ range: Range<Int>) -> [SelectionRect] {
        current.selectionRects(range.clamped(to: 0..<request.units.count))
    }
}
