internal import CCairo

// Lines, caret rectangles and hit testing.
extension DocumentLayout {
    /// A laid out line. Lengths are points in layout coordinates, ranges are UTF-16 units.
    public struct Line: Hashable, Sendable {
        /// The line's text, including the separator at the end of a paragraph.
        public let range: Range<Int>
        /// The line's text without the separator.
        public let textRange: Range<Int>
        /// The box of its text, without trailing white space and without the space between lines.
        public let frame: CGRect
        /// Where it ends with the space below it.
        public let bottom: CGFloat
        /// The y of its baseline.
        public let baseline: CGFloat
        /// Whether its paragraph runs from right to left.
        public let isRightToLeft: Bool
        /// Whether it is the first line of its paragraph.
        public let startsParagraph: Bool
        /// Whether it is the last line of its paragraph.
        public let endsParagraph: Bool
    }

    /// The line that contains a position; at a line wrap, `forward` chooses the later line.
    public func line(at position: LayoutPosition) -> Line {
        refresh()
        return Line(line(holding: position))
    }

    /// The line at a height in points; above and below the text, the nearest line.
    public func line(atY y: CGFloat) -> Line {
        refresh()
        return Line(line(atHeight: y.wholeUnits))
    }

    /// The UTF-16 range of the line that contains a position, without the separator.
    public func lineRange(at position: LayoutPosition) -> Range<Int> {
        refresh()
        let found = line(holding: position)
        return found.start..<found.start + found.textCount
    }

    /// Whether the paragraph at an offset runs from right to left.
    public func isRightToLeft(at offset: Int) -> Bool {
        refresh()
        let found = tiles.tile(atOffset: min(max(offset, 0), tiles.unitCount))
        if let line = found.tile.line { return line.setting.isRightToLeft }
        return DocumentParagraph(at: min(max(offset, 0), tiles.unitCount), of: source).isRightToLeft
    }

    /// The caret rectangle, in points: of width 0, and as high as the fonts of its line.
    public func caretRect(at position: LayoutPosition) -> CGRect {
        refresh()
        let found = line(holding: position)
        guard let line = found.tile.line else { return .zero }
        let x = found.caretX(at: position)
        let top = found.top + Int(line.extent.before + line.extent.baseline - line.extent.ascent)
        return CGRect(
            x: CGFloat(pango: x), y: CGFloat(pango: top), width: 0,
            height: CGFloat(pango: line.extent.ascent + line.extent.descent))
    }

    /// The position between characters that is nearest to a point, in the line at its height.
    public func position(at point: CGPoint) -> LayoutPosition {
        refresh()
        return line(atHeight: point.y.wholeUnits).position(atX: point.x.wholeUnits)
    }

    /// The position nearest to a point, limited to a range.
    public func position(at point: CGPoint, within range: Range<Int>) -> LayoutPosition {
        let found = position(at: point)
        if found.offset < range.lowerBound {
            return LayoutPosition(offset: range.lowerBound, forward: true)
        }
        if found.offset > range.upperBound {
            return LayoutPosition(offset: range.upperBound, forward: false)
        }
        return found
    }

    /// The UTF-16 range of the character at a point; nil if there is none.
    public func clusterRange(at point: CGPoint) -> Range<Int>? {
        refresh()
        let y = point.y.wholeUnits
        guard y >= 0, y < tiles.height else { return nil }
        let found = line(atHeight: y)
        guard let line = found.tile.line, let row = line.content?.row, !row.cells.isEmpty else { return nil }
        let x = point.x.wholeUnits - Int(line.left)
        guard x >= 0, x < Int(row.width) else { return nil }
        let range = row.cells[row.index(atX: Int32(clamping: x))].range
        return found.start + range.lowerBound..<found.start + range.upperBound
    }
}

extension DocumentTiles.Found {
    /// The length of the line's text in UTF-16 units, without the separator; 0 if there is no line.
    var textCount: Int { tile.line?.textCount ?? 0 }

    /// For a line: the x of a caret, in Pango units.
    @MainActor
    func caretX(at position: LayoutPosition) -> Int {
        guard let line = tile.line else { return 0 }
        let offset = min(max(position.offset - start, 0), line.textCount)
        return Int(line.left) + Int(line.content?.row.caretX(at: offset, forward: position.forward) ?? 0)
    }

    /// For a line: the caret position nearest to an x in Pango units.
    @MainActor
    func position(atX x: Int) -> LayoutPosition {
        guard let line = tile.line,
            let position = line.content?.row.nearestOffset(toX: Int32(clamping: x - Int(line.left)))
        else { return LayoutPosition(offset: start, forward: true) }
        let offset = min(position.offset, line.textCount)
        // At the start and the end of a paragraph there is one position only; at a wrapped end there are two.
        let isOnly =
            (offset == line.textCount && line.traits.contains(.endsParagraph))
        return LayoutPosition(offset: start + offset, forward: isOnly ? false : position.forward)
    }
}

extension DocumentLayout.Line {
    @MainActor
    init(_ found: DocumentTiles.Found) {
        let line = found.tile.line
        let extent = line?.extent ?? LineExtent()
        range = found.start..<found.end
        textRange = found.start..<found.start + found.textCount
        frame = CGRect(
            x: CGFloat(pango: line?.visible.left ?? 0), y: CGFloat(pango: found.top + Int(extent.before)),
            width: CGFloat(pango: line?.visible.width ?? 0), height: CGFloat(pango: extent.height))
        bottom = CGFloat(pango: found.bottom)
        baseline = CGFloat(pango: found.top + Int(extent.before + extent.baseline))
        isRightToLeft = line?.setting.isRightToLeft ?? false
        startsParagraph = line?.traits.contains(.startsParagraph) ?? false
        endsParagraph = line?.traits.contains(.endsParagraph) ?? false
    }
}

extension CGFloat {
    /// Points converted to Pango units, limited so that sums cannot overflow; NaN becomes 0.
    var wholeUnits: Int {
        let units = self * CGFloat(PANGO_SCALE)
        return units.isNaN ? 0 : Int(clamping: Swift.min(Swift.max(units, -1e15), 1e15).rounded())
    }
}
