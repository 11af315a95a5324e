import Drawing

/// The mark under misspelt words: a row of red dots.
enum MisspellingMark {
    /// Draws the mark of a part of a line.
    ///
    /// - Parameters:
    ///   - minX: where the part begins, and
    ///   - maxX: ends.
    ///   - baseline: of the line.
    ///   - lineHeight: how high the line is, which the dots' size follows.
    @MainActor
    static func draw(
        from minX: CGFloat, to maxX: CGFloat, baseline: CGFloat, lineHeight: CGFloat, grid: PixelGrid,
        in context: CGContext
    ) {
        let size = max(2 * grid.hairline, grid.round(lineHeight / 10))
        let y = grid.round(baseline + lineHeight / 10)
        let pitch = 2 * size
        // All of them stand on whole pixels, and look the same.
        var x = grid.round(minX)
        context.beginPath()
        while x + size <= maxX + grid.hairline {
            context.addEllipse(in: CGRect(x: x, y: y, width: size, height: size))
            x += pitch
        }
        context.fillPath()
    }
}
