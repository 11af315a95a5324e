// Selection geometry.
extension DocumentLayout {
    /// A rectangle of selected text in one line and one direction.
    public struct SelectionRect: Hashable, Sendable {
        /// In points; as high as the line.
        public let rect: CGRect
        /// The direction of the text in it.
        public let isRightToLeft: Bool
        /// Whether the selection starts in it.
        public let containsStart: Bool
        /// Whether the selection ends in it.
        public let containsEnd: Bool
        /// The selected UTF-16 range in it, without a separator.
        public let range: Range<Int>
        /// Whether the selection continues beyond the end of this line.
        public let continues: Bool
        /// The line's box in points, as wide as the layout.
        public let line: CGRect

        /// The direction of the text in it.
        public var direction: TextDirection { isRightToLeft ? .rightToLeft : .leftToRight }
    }

    /// The rectangles of a range, line by line and from left to right within a line. A line has several if
    /// the direction changes in it, and one of width 0 if only its end is selected. Exactly one rectangle
    /// contains the start of the selection and exactly one its end. An empty range has no rectangles.
    public func selectionRects(_ range: Range<Int>) -> [SelectionRect] {
        refresh()
        let range = range.clamped(to: 0..<tiles.unitCount)
        guard !range.isEmpty else { return [] }
        var rects: [SelectionRect] = []
        var next: DocumentTiles.Found? = line(holding: LayoutPosition(offset: range.lowerBound))
        while let found = next, found.start < range.upperBound {
            rects.append(contentsOf: self.rects(of: range, in: found))
            next = found.end < range.upperBound ? line(after: found) : nil
        }
        return rects
    }

    /// As `selectionRects(_:)`, but only for lines that touch a range of heights in points: enough to draw
    /// the visible part of a long selection.
    public func selectionRects(_ range: Range<Int>, inY heights: ClosedRange<CGFloat>) -> [SelectionRect] {
        refresh()
        let range = range.clamped(to: 0..<tiles.unitCount)
        guard !range.isEmpty else { return [] }
        var rects: [SelectionRect] = []
        let bottom = heights.upperBound.wholeUnits
        var next: DocumentTiles.Found? = line(atHeight: heights.lowerBound.wholeUnits)
        while let found = next, found.top <= bottom, found.start < range.upperBound {
            if found.end > range.lowerBound { rects.append(contentsOf: self.rects(of: range, in: found)) }
            next = found.bottom <= bottom ? line(after: found) : nil
        }
        return rects
    }

    /// The bounds of the part of a range in its first line; for an empty range, the caret rectangle.
    public func firstRect(_ range: Range<Int>) -> CGRect {
        refresh()
        let range = range.clamped(to: 0..<tiles.unitCount)
        guard !range.isEmpty else { return caretRect(at: LayoutPosition(offset: range.lowerBound)) }
        let rects = rects(of: range, in: line(holding: LayoutPosition(offset: range.lowerBound))).map(
            \.rect)
        return rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
    }

    private func rects(of range: Range<Int>, in found: DocumentTiles.Found) -> [SelectionRect] {
        guard let line = found.tile.line else { return [] }
        let text = found.start..<found.start + line.textCount
        let covered = range.clamped(to: text)
        let top = CGFloat(pango: found.top + Int(line.extent.before))
        let height = CGFloat(pango: line.extent.height)
        let continues = range.upperBound > text.upperBound
        let box = CGRect(x: 0, y: top, width: width, height: height)
        // Separators have no rectangle of their own: they are counted with the text before them.
        let first = covered.lowerBound
        let last = max(covered.upperBound - 1, first)
        func make(_ left: Int, _ right: Int, _ isRightToLeft: Bool, _ part: Range<Int>) -> SelectionRect {
            SelectionRect(
                rect: CGRect(
                    x: CGFloat(pango: left), y: top, width: CGFloat(pango: right - left), height: height),
                isRightToLeft: isRightToLeft,
                containsStart: range.lowerBound >= found.start && (part.isEmpty || part.contains(first)),
                containsEnd: range.upperBound <= found.end && (part.isEmpty || part.contains(last)),
                range: part, continues: continues, line: box)
        }
        guard !covered.isEmpty, let row = line.content?.row else {
            let x = found.caretX(at: LayoutPosition(offset: text.upperBound, forward: false))
            return [make(x, x, line.setting.isRightToLeft, text.upperBound..<text.upperBound)]
        }
        return row.spans(of: covered.lowerBound - found.start..<covered.upperBound - found.start).map {
            span in
            make(
                Int(line.left) + span.left, Int(line.left) + span.right, span.isRightToLeft,
                span.range.lowerBound + found.start..<span.range.upperBound + found.start)
        }
    }
}
