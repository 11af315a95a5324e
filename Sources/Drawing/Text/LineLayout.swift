internal import CCairo

/// One line of text that is edited: never wrapped, laid out in pieces, so that what an edit costs does not grow
/// with the line. Offsets are UTF-16 units of the text; positions are points from the left end of the line.
///
/// A lone surrogate is shown as U+FFFD; tabs and line ends are shown as space.
@MainActor
public final class LineLayout {
    /// The style of text that is inserted into an empty line without one; sets the height of an empty line.
    public private(set) var style: TextStyle
    /// The direction that was asked for.
    public let direction: TextDirection

    var table: LinePieceTable

    /// An empty line.
    public init(style: TextStyle, direction: TextDirection = .natural) {
        self.style = style
        self.direction = direction
        table = LinePieceTable(direction: direction)
    }

    /// A line that is cut by other limits; for tests.
    init(style: TextStyle, direction: TextDirection, limits: LineCutting.Limits) {
        self.style = style
        self.direction = direction
        table = LinePieceTable(direction: direction, limits: limits)
    }

    /// In UTF-16 units.
    public var length: Int { table.length }
    /// In points.
    public var width: CGFloat { CGFloat(table.width) / CGFloat(PANGO_SCALE) }
    /// Whether the line as a whole runs from right to left.
    public var isRightToLeft: Bool { table.isRightToLeft }

    /// From the top of the line to its baseline, in points: that of its tallest font, whatever fonts stand in for
    /// characters that one does not have.
    public var ascent: CGFloat { extent.ascent }

    /// From the baseline to the bottom of the line, in points; positive.
    public var descent: CGFloat { extent.descent }

    private var knownExtent: (ascent: CGFloat, descent: CGFloat, generation: Int)?

    private var extent: (ascent: CGFloat, descent: CGFloat) {
        if let knownExtent, knownExtent.generation == FontEnvironment.generation {
            return (knownExtent.ascent, knownExtent.descent)
        }
        let fonts = table.length == 0 ? [style.font] : table.fonts
        let ascent = fonts.reduce(0) { max($0, $1.ascender) }
        let descent = fonts.reduce(0) { max($0, -$1.descender) }
        knownExtent = (ascent, descent, FontEnvironment.generation)
        return (ascent, descent)
    }

    /// Text in the line's only font changes nothing about its height.
    private func forgetExtent(unless font: Font) {
        guard font != onlyFont || table.length == 0 else { return }
        knownExtent = nil
        let fonts = table.fonts
        onlyFont = fonts.count == 1 ? fonts.first : nil
    }

    private var onlyFont: Font?

    /// In points.
    public var height: CGFloat { ascent + descent }

    /// Replaces a range of the text. Without a style the new text has that of the text it replaces, else that of
    /// the character before it, else that of the one after it, else the line's.
    public func replace(_ range: Range<Int>, with units: some Collection<UInt16>, style: TextStyle? = nil) {
        let range = range.clamped(to: 0..<length)
        let found = range.isEmpty ? table.style(before: range.lowerBound) : table.style(at: range.lowerBound)
        let newStyle = style ?? found ?? self.style
        table.replace(range, with: Array(units), style: newStyle)
        if let style, table.length == 0 { self.style = style }
        forgetExtent(unless: newStyle.font)
    }

    /// Replaces the whole text.
    public func setAll(_ units: some Collection<UInt16>, style: TextStyle) {
        self.style = style
        table.replace(0..<length, with: Array(units), style: style)
        forgetExtent(unless: style.font)
    }

    /// Gives a range of the text another style. For an empty line, or the whole of one, also that of the line.
    public func setStyle(_ style: TextStyle, in range: Range<Int>) {
        let range = range.clamped(to: 0..<length)
        if range.count == length { self.style = style }
        table.setStyle(style, in: range)
        onlyFont = nil
        forgetExtent(unless: style.font)
    }

    /// Where a caret at an offset stands: before the character after it (`forward`) or after the character before
    /// it; these differ where the direction changes. Inside a character, it stands before that.
    public func x(forOffset offset: Int, forward: Bool = true) -> CGFloat {
        points(table.caretX(at: min(max(offset, 0), length), forward: forward))
    }

    /// The caret place nearest to a position: the nearer side of the character there. Never inside a character.
    public func offset(atX x: CGFloat) -> (offset: Int, forward: Bool) { table.nearestOffset(toX: units(x)) }

    /// The character at a position; nil left and right of the text.
    public func clusterRange(atX x: CGFloat) -> Range<Int>? { table.cellRange(atX: units(x)) }

    /// Where a caret comes that moves over one character to the right or left on screen, from an offset and the
    /// side that it leans to; nil at the end.
    public func offset(movingVisually right: Bool, from offset: Int, forward: Bool) -> (
        offset: Int, forward: Bool
    )? {
        table.visualNeighbor(of: min(max(offset, 0), length), forward: forward, right: right)
    }

    /// A stretch of selected text on screen.
    public struct SelectionSpan: Hashable, Sendable {
        public let minX: CGFloat
        public let maxX: CGFloat
        public let isRightToLeft: Bool
        public let range: Range<Int>
    }

    /// What a range covers, from left to right; more than one stretch where the direction changes.
    public func selectionSpans(_ range: Range<Int>) -> [SelectionSpan] {
        table.spans(of: range.clamped(to: 0..<length)).map { span in
            SelectionSpan(
                minX: points(span.left), maxX: points(span.right), isRightToLeft: span.isRightToLeft,
                range: span.range)
        }
    }

    /// Draws the part of the line that `visible` names, with the top left corner of the line at `origin`. Only
    /// what touches that part is laid out and drawn; glyphs that reach beyond it are not cut off.
    public func draw(in context: CGContext, at origin: CGPoint, visible: ClosedRange<CGFloat>) {
        let reach = height
        let ascent = ascent
        let pieces = table.placedPieces(
            from: units(visible.lowerBound - reach), to: units(visible.upperBound + reach))
        guard let first = pieces.first, let last = pieces.last else { return }
        let left = origin.x + min(points(first.left), points(last.left))
        let right =
            origin.x
            + max(
                points(first.left + Int(first.shape.row.width)),
                points(last.left + Int(last.shape.row.width)))
        let bounds = CGRect(x: left, y: origin.y, width: right - left, height: height)
        context.paintText(
            bounds: bounds.insetBy(dx: -reach, dy: -reach),
            mixesColors: pieces.contains { $0.piece.runs.count > 1 }
        ) { cairo, alpha in
            for piece in pieces {
                draw(
                    piece, top: origin.y, baseline: origin.y + ascent, x: origin.x, on: cairo, alpha: alpha,
                    scale: context.scale)
            }
            cairo_new_path(cairo)
        }
    }

    /// Draws the whole line.
    public func draw(in context: CGContext, at origin: CGPoint) {
        draw(in: context, at: origin, visible: 0...width)
    }

    private func draw(
        _ placed: PlacedPiece, top: CGFloat, baseline: CGFloat, x: CGFloat, on cairo: OpaquePointer,
        alpha: CGFloat, scale: CGFloat
    ) {
        guard let style = placed.piece.runs.first?.style else { return }
        let left = x + points(placed.left)
        let decorations =
            placed.piece.runs.contains(where: \.style.hasDecoration)
            ? decorations(placed, left: left, top: top, baseline: baseline) : []
        for decoration in decorations {
            decoration.drawBackground(on: cairo, alpha: alpha)
            decoration.drawUnderline(on: cairo, alpha: alpha, scale: scale)
        }
        cairo.setSource(style.color, alpha: alpha)
        cairo.moveToBaseline(x: left, y: baseline)
        pango_cairo_show_layout_line(cairo, placed.shape.line)
        for decoration in decorations { decoration.drawStrikethrough(on: cairo, alpha: alpha, scale: scale) }
    }

    private func decorations(_ placed: PlacedPiece, left: CGFloat, top: CGFloat, baseline: CGFloat)
        -> [LineDecoration]
    {
        var result: [LineDecoration] = []
        var start = 0
        for run in placed.piece.runs {
            let range = start..<start + run.length
            start = range.upperBound
            guard run.style.hasDecoration else { continue }
            for span in placed.shape.row.spans(of: range) {
                result.append(
                    LineDecoration(
                        style: run.style, minX: left + points(span.left), maxX: left + points(span.right),
                        baseline: baseline, top: top, bottom: top + height))
            }
        }
        return result
    }

    private func points(_ units: Int) -> CGFloat { CGFloat(units) / CGFloat(PANGO_SCALE) }

    private func units(_ points: CGFloat) -> Int {
        let units = points * CGFloat(PANGO_SCALE)
        // Beyond these ends there is no text, and nowhere is as good as the start.
        return units.isNaN ? 0 : Int(min(max(units, -1e15), 1e15).rounded())
    }
}
