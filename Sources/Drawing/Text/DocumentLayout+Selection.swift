// What a selection covers.
extension DocumentLayout {
    /// A stretch of selected text on screen.
    public struct SelectionRect: Hashable, Sendable {
        /// As high as the line.
        public let rect: CGRect
        /// The direction of the text in it.
        public let isRightToLeft: Bool
        /// Whether the selection starts in it.
        public let containsStart: Bool
        /// Whether the selection ends in it.
        public let containsEnd: Bool
        /// What is selected in it, without a separator.
        public let range: Range<Int>
        /// Whether the selection goes on behind the end of this line.
        public let continues: Bool
        /// The line's box, as wide as the text is laid out.
        public let line: CGRect

        /// The direction of the text in it.
        public var direction: TextDirection { isRightToLeft ? .rightToLeft : .leftToRight }
    }

    /// What a range covers, line by line and in a line from left to right: more than one rectangle where the direction
    /// changes, and one without width in a line of which only the end is selected. Exactly one contains the start of
    /// the selection and one its end. An empty range covers nothing.
    public func selectionRects(_ range: Range<Int>) -> [SelectionRect] {
        refresh()
        let range = range.clamped(to: 0..<tiles.unitCount)
        guard !range.isEmpty else { return [] }
        var rects: [SelectionRect] = []
        var next: DocumentTiles.Found? = line(holding: DocumentPlace(offset: range.lowerBound))
        while let found = next, found.start < range.upperBound {
            rects.append(contentsOf: self.rects(of: range, in: found))
            next = found.end < range.upperBound ? line(after: found) : nil
        }
        return rects
    }

    /// The rectangles of lines that touch a stretch of heights only: what it takes to draw a long selection.
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

    /// The part of a range in its first line; for an empty range the caret.
    public func firstRect(_ range: Range<Int>) -> CGRect {
        refresh()
        let range = range.clamped(to: 0..<tiles.unitCount)
        guard !range.isEmpty else { return caretRect(at: DocumentPlace(offset: range.lowerBound)) }
        let rects = rects(of: range, in: line(holding: DocumentPlace(offset: range.lowerBound))).map(\.rect)
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
        // Selected separators have no place of their own: they count to the text before them.
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
            let x = found.caretX(at: DocumentPlace(offset: text.upperBound, forward: false))
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
