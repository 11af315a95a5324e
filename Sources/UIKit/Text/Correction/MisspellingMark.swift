import Drawing

/// The mark under misspelt words: a row of red dots.
@MainActor
enum MisspellingMark {
    /// Draws the mark of a part of a line.
    ///
    /// - Parameters:
    ///   - minX: where the part begins, and
    ///   - maxX: ends.
    ///   - baseline: of the line.
    ///   - lineHeight: how high the line is, which the dots' size follows.
    static func draw(
        from minX: CGFloat, to maxX: CGFloat, baseline: CGFloat, lineHeight: CGFloat, color: CGColor,
        grid: PixelGrid, in context: CGContext
    ) {
        let size = max(2 * grid.hairline, grid.round(lineHeight / 10))
        let start = grid.round(minX)
        let room = maxX + grid.hairline - start - size
        guard room >= 0, let dot = picture(of: Dot(size: size, color: color, scale: context.scale)) else {
            return
        }
        // All of them are on whole pixels, and alike: one with the gap after it is repeated.
        let count = (room / (2 * size)).rounded(.down) + 1
        let row = CGRect(
            x: start, y: grid.round(baseline + lineHeight / 10), width: count * 2 * size, height: size)
        context.draw(
            dot, in: row, imageScale: context.scale, top: 0, left: 0, bottom: 0, right: 0, tiled: true)
    }

    /// All that the picture of a dot depends on.
    private struct Dot: Equatable {
        /// Its diameter in points.
        var size: CGFloat
        var color: CGColor
        var scale: CGFloat
    }

    /// The dot that was drawn last: marks side by side have the same.
    private static var last: (dot: Dot, picture: CGImage?)?

    /// A dot, and as much space again to the right of it.
    private static func picture(of dot: Dot) -> CGImage? {
        if let last, last.dot == dot { return last.picture }
        let context = CGContext(width: 2 * dot.size, height: dot.size, scale: dot.scale)
        context?.setFillColor(dot.color)
        context?.fillEllipse(in: CGRect(x: 0, y: 0, width: dot.size, height: dot.size))
        let picture = context?.makeImage()
        last = (dot, picture)
        return picture
    }
}
