import Drawing

/// Where a handle is shown at an end of the selection, and where a finger can begin to drag it.
///
/// A handle is a bar as high as the line with a knob: above it at the start of the selection, below it at the end.
struct SelectionHandleShape: Equatable {
    enum End { case start, end }

    var bar: CGRect
    var knob: CGRect
    /// Where a touch can begin to drag it. Reaches further beyond the knob than over the text.
    var target: CGRect

    static let barWidth: CGFloat = 2
    static let knobDiameter: CGFloat = 10
    /// How wide and high a target for a finger is at least.
    static let reach: CGFloat = 44
    /// How far the target reaches beyond the knob.
    private static let reachBeyondKnob: CGFloat = 14
    /// Knob and bar are one piece.
    private static let overlap: CGFloat = 1

    /// - Parameter caret: that of the end; its coordinates are those of the result.
    init(_ end: End, caret: CGRect, grid: PixelGrid) {
        let width = Self.barWidth
        bar = grid.round(
            CGRect(x: caret.minX - width / 2, y: caret.minY, width: width, height: caret.height))
        let diameter = Self.knobDiameter
        let top = end == .start ? bar.minY + Self.overlap - diameter : bar.maxY - Self.overlap
        knob = CGRect(x: bar.midX - diameter / 2, y: top, width: diameter, height: diameter)
        let seen = bar.union(knob)
        let height = max(Self.reach, seen.height + Self.reachBeyondKnob)
        let side = (Self.reach - diameter) / 2
        let targetTop =
            end == .start ? seen.minY - Self.reachBeyondKnob : seen.maxY + Self.reachBeyondKnob - height
        target = CGRect(x: knob.minX - side, y: targetTop, width: Self.reach, height: height)
    }

    /// What is drawn on.
    var frame: CGRect { bar.union(knob) }

    var knobCenter: CGPoint { CGPoint(x: knob.midX, y: knob.midY) }
}
