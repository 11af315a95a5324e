/// A picture whose corners keep their size, whose edges grow in one direction and whose middle in both.
struct NineParts {
    let image: CGImage
    /// Pixels a point.
    let scale: CGFloat
    /// In points.
    let capInsets: UIEdgeInsets
    let isTiled: Bool

    /// A stretch of one axis, in the picture (pixels) and where it is drawn (points).
    private struct Span {
        var source: Range<Int>
        var target: ClosedRange<CGFloat>
        var length: CGFloat { target.upperBound - target.lowerBound }
    }

    func draw(in rect: CGRect, of context: CGContext) {
        let columns = spans(
            pixels: image.width, from: rect.minX, to: rect.maxX, before: capInsets.left,
            after: capInsets.right)
        let rows = spans(
            pixels: image.height, from: rect.minY, to: rect.maxY, before: capInsets.top,
            after: capInsets.bottom)
        for row in rows {
            for column in columns { draw(column, row, in: context) }
        }
    }

    private func spans(
        pixels: Int, from start: CGFloat, to end: CGFloat, before: CGFloat, after: CGFloat
    ) -> [Span] {
        let first = min(pixels, max(0, Int((before * scale).rounded())))
        let last = min(pixels - first, max(0, Int((after * scale).rounded())))
        // Caps that do not fit share the room.
        let caps = CGFloat(first + last) / scale
        let shrink = caps > end - start && caps > 0 ? max(0, end - start) / caps : 1
        let innerStart = start + CGFloat(first) / scale * shrink
        let innerEnd = max(innerStart, end - CGFloat(last) / scale * shrink)
        return [
            Span(source: 0..<first, target: start...innerStart),
            Span(source: first..<(pixels - last), target: innerStart...innerEnd),
            Span(source: (pixels - last)..<pixels, target: innerEnd...max(innerEnd, end)),
        ].filter { !$0.source.isEmpty && $0.length > 0 }
    }

    private func draw(_ column: Span, _ row: Span, in context: CGContext) {
        let source = CGRect(
            x: CGFloat(column.source.lowerBound), y: CGFloat(row.source.lowerBound),
            width: CGFloat(column.source.count), height: CGFloat(row.source.count))
        guard let part = image.cropping(to: source) else { return }
        let target = CGRect(
            x: column.target.lowerBound, y: row.target.lowerBound, width: column.length, height: row.length)
        guard isTiled else { return context.draw(part, in: target) }
        let tile = CGSize(width: source.width / scale, height: source.height / scale)
        guard tile.width < target.width || tile.height < target.height else {
            return context.draw(part, in: target)
        }
        context.saveGState()
        context.clip(to: target)
        var y = target.minY
        while y < target.maxY {
            var x = target.minX
            while x < target.maxX {
                context.draw(part, in: CGRect(x: x, y: y, width: tile.width, height: tile.height))
                x += tile.width
            }
            y += tile.height
        }
        context.restoreGState()
    }
}
