internal import CCairo

/// The layout of one line of editable text. The line is never wrapped, and is laid out in pieces, so that the
/// cost of an edit does not grow with the line's length. Offsets are UTF-16 units of the text; positions are
/// points from the left end of the line.
///
/// A lone surrogate is shown as U+FFFD; tabs and line ends are shown as white space.
@MainActor
public final class LineLayout {
    /// The style of text that is inserted into an empty line without one; sets the height of an empty line.
    public private(set) var style: TextStyle
    /// The direction that was requested.
    public let direction: TextDirection

    var table: LinePieceTable

    /// An empty line.
    public init(style: TextStyle, direction: TextDirection = .natural) {
        self.style = style
        self.direction = direction
        table = LinePieceTable(direction: direction)
    }

    /// A line with other limits for cutting; for tests.
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

    /// From the top of the line to its baseline, in points: that of its tallest font. Fallback fonts do not
    /// change it.
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

    /// Invalidates the cached height, unless `font` is the line's only font: then the height does not change.
    private func forgetExtent(unless font: Font) {
        guard font != onlyFont || table.length == 0 else { return }
        knownExtent = nil
        let fonts = table.fonts
        onlyFont = fonts.count == 1 ? fonts.first : nil
    }

    private var onlyFont: Font?

    /// In points.
    public var height: CGFloat { ascent + descent }

    /// Replaces a range of the text. If `style` is nil, the new text has the style of the text it replaces,
    /// or else of the character before it, of the one after it, or of the line.
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

    /// Sets the style of a range. If the range is the whole line, or the line is empty, also sets the line's
    /// style.
    public func setStyle(_ style: TextStyle, in range: Range<Int>) {
        let range = range.clamped(to: 0..<length)
        if range.count == length { self.style = style }
        table.setStyle(style, in: range)
        onlyFont = nil
        forgetExtent(unless: style.font)
    }

    /// The x of a caret at an offset, in points: before the character after it (`forward`) or after the
    /// character before it; the two differ where the direction changes. Inside a character, the caret stands
    /// before that.
    public func x(forOffset offset: Int, forward: Bool = true) -> CGFloat {
        points(table.caretX(at: min(max(offset, 0), length), forward: forward))
    }

    /// The caret position nearest to `x` in points: the nearer side of the character there. Never inside a
    /// character.
    public func offset(atX x: CGFloat) -> (offset: Int, forward: Bool) { table.nearestOffset(toX: units(x)) }

    /// The UTF-16 range of the character at `x` in points; nil left and right of the text.
    public func clusterRange(atX x: CGFloat) -> Range<Int>? { table.cellRange(atX: units(x)) }

    /// The position of a caret after moving over one character to the right or left on screen; `forward`
    /// tells which of the two positions of `offset` it starts from. Nil at the end.
    public func offset(movingVisually right: Bool, from offset: Int, forward: Bool) -> (
        offset: Int, forward: Bool
    )? {
        table.visualNeighbor(of: min(max(offset, 0), length), forward: forward, right: right)
    }

    /// A horizontal stretch of selected text in one direction; x in points, `range` in UTF-16 units.
    public struct SelectionSpan: Hashable, Sendable {
        /// The left edge, in points from the line's left edge.
        public let minX: CGFloat
        /// The right edge, in points from the line's left edge.
        public let maxX: CGFloat
        /// Whether its text is read from right to left.
        public let isRightToLeft: Bool
        /// The UTF-16 range of the text in it.
        public let range: Range<Int>
    }

    /// The stretches that a range covers, from left to right; several if the direction changes.
    public func selectionSpans(_ range: Range<Int>) -> [SelectionSpan] {
        table.spans(of: range.clamped(to: 0..<length)).map { span in
            SelectionSpan(
                minX: points(span.left), maxX: points(span.right), isRightToLeft: span.isRightToLeft,
                range: span.range)
        }
    }

    /// Draws the part of the line within `visible` (points from the line's left end), with the top left
    /// corner of the line at `origin`. Only pieces that touch that part are laid out and drawn; glyphs that
    /// extend beyond it are not clipped.
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
            bounds: bounds.inset(dx: -reach, dy: -reach),
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

    /// Draws the whole line, with its top left corner at `origin`.
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
        placed.shape.show(on: cairo)
        for decoration in decorations { decoration.drawBox(on: cairo, alpha: alpha) }
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
        // Limited so that sums cannot overflow; NaN is treated as the start of the line.
        return units.isNaN ? 0 : Int(clamping: min(max(units, -1e15), 1e15).rounded())
    }
}
