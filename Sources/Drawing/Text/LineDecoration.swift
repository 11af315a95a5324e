internal import CCairo

/// Draws the backgrounds, underlines and strikethroughs of a line of text.
struct LineDecoration {
    let style: TextStyle
    /// The horizontal extent and the text's baseline, in points on the canvas.
    let minX: CGFloat
    let maxX: CGFloat
    let baseline: CGFloat
    /// The line's box.
    let top: CGFloat
    let bottom: CGFloat

    func drawBackground(on cairo: OpaquePointer, alpha: CGFloat) {
        guard let color = style.backgroundColor else { return }
        cairo.setSource(color, alpha: alpha)
        cairo_rectangle(cairo, minX, top, maxX - minX, bottom - top)
        cairo_fill(cairo)
    }

    func drawUnderline(on cairo: OpaquePointer, alpha: CGFloat, scale: CGFloat) {
        let metrics = style.font.metrics
        draw(
            style.underline, color: style.underlineColor, center: metrics.underlinePosition,
            thickness: metrics.underlineThickness, on: cairo, alpha: alpha, scale: scale)
    }

    /// Draws the image in place of each character of the run.
    func drawBox(on cairo: OpaquePointer, alpha: CGFloat) {
        guard let box = style.extras?.box, let image = box.image, box.width > 0 else { return }
        let height = box.ascent + box.descent
        guard height > 0 else { return }
        let y = baseline - style.baselineOffset - box.ascent
        // Characters that stand beside each other have the same box each.
        for number in 0..<max(1, Int(((maxX - minX) / box.width).rounded())) {
            cairo_save(cairo)
            cairo_translate(cairo, minX + CGFloat(number) * box.width, y)
            cairo_scale(cairo, box.width / CGFloat(image.width), height / CGFloat(image.height))
            cairo_set_source_surface(cairo, image.surface.handle, 0, 0)
            cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
            cairo_rectangle(cairo, 0, 0, CGFloat(image.width), CGFloat(image.height))
            cairo_clip(cairo)
            cairo_paint_with_alpha(cairo, alpha)
            cairo_restore(cairo)
        }
    }

    func drawStrikethrough(on cairo: OpaquePointer, alpha: CGFloat, scale: CGFloat) {
        let metrics = style.font.metrics
        draw(
            style.strikethrough, color: style.strikethroughColor, center: metrics.strikethroughPosition,
            thickness: metrics.strikethroughThickness, on: cairo, alpha: alpha, scale: scale)
    }

    /// Draws a line whose `center` is this far above the baseline, in points. Edges are rounded to whole
    /// pixels, so that lines are crisp.
    private func draw(
        _ line: TextLineStyle, color: CGColor?, center: CGFloat, thickness: CGFloat, on cairo: OpaquePointer,
        alpha: CGFloat, scale: CGFloat
    ) {
        guard line != .none else { return }
        func whole(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let thin = max(whole(thickness), 1 / scale)
        let height = line == .thick ? 2 * thin : thin
        let y = whole(baseline - style.baselineOffset - center - thin / 2)
        cairo.setSource(color ?? style.color, alpha: alpha)
        switch line {
        case .none:
            return
        case .single, .thick:
            cairo_rectangle(cairo, minX, y, maxX - minX, height)
        case .double:
            cairo_rectangle(cairo, minX, y, maxX - minX, thin)
            cairo_rectangle(cairo, minX, y + 2 * thin, maxX - minX, thin)
        case .dotted, .dashed:
            let dash = line == .dotted ? thin : 4 * thin
            let gap = line == .dotted ? thin : 2 * thin
            var x = minX
            while x < maxX {
                cairo_rectangle(cairo, x, y, min(dash, maxX - x), thin)
                x += dash + gap
            }
        }
        cairo_fill(cairo)
    }
}
