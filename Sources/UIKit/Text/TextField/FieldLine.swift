import Drawing
import TextEngine

/// The line of a field as it is laid out: its whole text or, of a text that is too long, the part around
/// a position. Offsets are the text's, distances are from the left end of what is laid out.
@MainActor
final class FieldLine {
    /// What of the text is laid out.
    private(set) var window: Range<Int>
    private let layout: LineLayout

    /// A text of more UTF-16 units than this is laid out in parts.
    static let longest = 65_536
    /// How many units before and after the place are.
    private static let reach = 16_384
    /// Nearer to an end than this, another part is wanted.
    private static let margin = 4_096

    /// A line without text.
    init(style: TextStyle, direction: TextDirection) {
        layout = LineLayout(style: style, direction: direction)
        window = 0..<0
    }

    /// What is to be laid out of a text.
    ///
    /// - Parameter place: the offset that has to be laid out.
    static func window(around place: Int, in document: TextDocument) -> Range<Int> {
        let count = document.count
        guard count > longest else { return 0..<count }
        let start = document.boundaries.characterStart(at: max(0, place - reach))
        let end = document.boundaries.characterEnd(at: min(count, place + reach))
        return start..<end
    }

    /// Whether there is enough on both sides of a place, in a text of so many units.
    func hasEnough(around place: Int, of count: Int) -> Bool {
        (window.lowerBound == 0 || place >= window.lowerBound + FieldLine.margin)
            && (window.upperBound == count || place <= window.upperBound - FieldLine.margin)
    }

    // MARK: Changing it

    func setAll(_ units: [UInt16], window: Range<Int>, style: TextStyle) {
        self.window = window
        layout.setAll(units, style: style)
    }

    /// Follows a change of the text.
    ///
    /// - Returns: false, and does nothing, when the change reaches out of what is laid out or makes it too long.
    func replace(_ range: Range<Int>, with units: [UInt16], style: TextStyle) -> Bool {
        guard range.lowerBound >= window.lowerBound, range.upperBound <= window.upperBound,
            layout.length - range.count + units.count <= FieldLine.longest
        else { return false }
        layout.replace(local(range), with: units, style: style)
        window = window.lowerBound..<window.upperBound - range.count + units.count
        return true
    }

    func setStyle(_ style: TextStyle, in range: Range<Int>) {
        let range = range.clamped(to: window)
        if !range.isEmpty || layout.length == 0 { layout.setStyle(style, in: local(range)) }
    }

    // MARK: Geometry

    var width: CGFloat { layout.width }
    var ascent: CGFloat { layout.ascent }
    var isRightToLeft: Bool { layout.isRightToLeft }

    /// The caret's left edge.
    func x(of position: TextPosition) -> CGFloat {
        x(forOffset: position.offset, forward: position.affinity == .forward)
    }

    func x(forOffset offset: Int, forward: Bool) -> CGFloat {
        layout.x(forOffset: offset - window.lowerBound, forward: forward)
    }

    /// The nearest position.
    func position(atX x: CGFloat) -> TextPosition {
        let found = layout.offset(atX: x)
        return TextPosition(
            window.lowerBound + found.offset, affinity: found.forward ? .forward : .backward)
    }

    func clusterRange(atX x: CGFloat) -> Range<Int>? { layout.clusterRange(atX: x).map(global) }

    /// The next caret position on the right or left; nil at the end.
    func position(movingVisually right: Bool, from position: TextPosition) -> TextPosition? {
        layout.offset(
            movingVisually: right, from: position.offset - window.lowerBound,
            forward: position.affinity == .forward
        ).map {
            TextPosition(window.lowerBound + $0.offset, affinity: $0.forward ? .forward : .backward)
        }
    }

    /// What a range covers, from left to right, as far as it is laid out.
    func selectionSpans(_ range: Range<Int>) -> [Span] {
        layout.selectionSpans(local(range.clamped(to: window))).map { span in
            Span(
                minX: span.minX, maxX: span.maxX, isRightToLeft: span.isRightToLeft,
                range: global(span.range))
        }
    }

    /// A stretch of text that runs in one direction.
    struct Span {
        var minX, maxX: CGFloat
        var isRightToLeft: Bool
        var range: Range<Int>
    }

    func draw(in context: CGContext, at origin: CGPoint, visible: ClosedRange<CGFloat>) {
        layout.draw(in: context, at: origin, visible: visible)
    }

    private func local(_ range: Range<Int>) -> Range<Int> {
        range.lowerBound - window.lowerBound..<range.upperBound - window.lowerBound
    }

    private func global(_ range: Range<Int>) -> Range<Int> {
        range.lowerBound + window.lowerBound..<range.upperBound + window.lowerBound
    }
}
