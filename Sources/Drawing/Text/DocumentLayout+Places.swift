internal import CCairo

// Lines, carets and hits.
extension DocumentLayout {
    /// A line on screen.
    public struct Line: Hashable, Sendable {
        /// The text in it, with the separator at the end of a paragraph.
        public let range: Range<Int>
        /// The text in it without that.
        public let textRange: Range<Int>
        /// The box of its text, without the white space at its end and without the space between lines.
        public let frame: CGRect
        /// The y of its baseline.
        public let baseline: CGFloat
        /// Whether its paragraph runs from right to left.
        public let isRightToLeft: Bool
        /// Whether it is the first line of its paragraph.
        public let startsParagraph: Bool
        /// Whether it is the last line of its paragraph.
        public let endsParagraph: Bool
    }

    /// The line that a place is in: where one is wrapped, the one that the place leans on.
    public func line(at place: DocumentPlace) -> Line {
        refresh()
        return Line(line(holding: place))
    }

    /// The line at a height; the nearest one above and below the text.
    public func line(atY y: CGFloat) -> Line {
        refresh()
        return Line(line(atHeight: y.wholeUnits))
    }

    /// The offsets of the line that a place is in, without the separator.
    public func lineRange(at place: DocumentPlace) -> Range<Int> {
        refresh()
        let found = line(holding: place)
        return found.start..<found.start + found.textCount
    }

    /// Whether the paragraph at an offset runs from right to left.
    public func isRightToLeft(at offset: Int) -> Bool {
        refresh()
        let found = tiles.tile(atOffset: min(max(offset, 0), tiles.unitCount))
        if let line = found.tile.line { return line.setting.isRightToLeft }
        return DocumentParagraph(at: min(max(offset, 0), tiles.unitCount), of: source).isRightToLeft
    }

    /// Where a caret stands: a rectangle of no width, as high as the fonts of its line.
    public func caretRect(at place: DocumentPlace) -> CGRect {
        refresh()
        let found = line(holding: place)
        guard let line = found.tile.line else { return .zero }
        let x = found.caretX(at: place)
        let top = found.top + Int(line.extent.before + line.extent.baseline - line.extent.ascent)
        return CGRect(
            x: CGFloat(pango: x), y: CGFloat(pango: top), width: 0,
            height: CGFloat(pango: line.extent.ascent + line.extent.descent))
    }

    /// The place between characters that is nearest to a point, in the line at its height.
    public func place(at point: CGPoint) -> DocumentPlace {
        refresh()
        return line(atHeight: point.y.wholeUnits).place(atX: point.x.wholeUnits)
    }

    /// The place of a range that is nearest to a point.
    public func place(at point: CGPoint, within range: Range<Int>) -> DocumentPlace {
        let found = place(at: point)
        if found.offset < range.lowerBound { return DocumentPlace(offset: range.lowerBound, forward: true) }
        if found.offset > range.upperBound { return DocumentPlace(offset: range.upperBound, forward: false) }
        return found
    }

    /// The character at a point; nil where there is none.
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
    /// Of a line: in UTF-16 units, without the separator.
    var textCount: Int { tile.line?.textCount ?? 0 }

    /// Of a line: where a caret stands, in Pango units.
    @MainActor
    func caretX(at place: DocumentPlace) -> Int {
        guard let line = tile.line else { return 0 }
        let offset = min(max(place.offset - start, 0), line.textCount)
        return Int(line.left) + Int(line.content?.row.caretX(at: offset, forward: place.forward) ?? 0)
    }

    /// Of a line: the place nearest to a position, in Pango units.
    @MainActor
    func place(atX x: Int) -> DocumentPlace {
        guard let line = tile.line,
            let place = line.content?.row.nearestOffset(toX: Int32(clamping: x - Int(line.left)))
        else { return DocumentPlace(offset: start, forward: true) }
        let offset = min(place.offset, line.textCount)
        // At the start and the end of a paragraph there is one place only; at a wrapped end there are two.
        let isOnly =
            (offset == line.textCount && line.traits.contains(.endsParagraph))
        return DocumentPlace(offset: start + offset, forward: isOnly ? false : place.forward)
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
        baseline = CGFloat(pango: found.top + Int(extent.before + extent.baseline))
        isRightToLeft = line?.setting.isRightToLeft ?? false
        startsParagraph = line?.traits.contains(.startsParagraph) ?? false
        endsParagraph = line?.traits.contains(.endsParagraph) ?? false
    }
}

extension CGFloat {
    /// A position in points, in Pango's units; none is out of the reach of sums.
    var wholeUnits: Int {
        let units = self * CGFloat(PANGO_SCALE)
        return units.isNaN ? 0 : Int(Swift.min(Swift.max(units, -1e15), 1e15).rounded())
    }
}
