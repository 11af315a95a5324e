internal import CCairo

/// What lies in the bitmap already, as the source of further drawing. Rectangles are in pixels of the bitmap.
extension CGContext {
    /// The smallest rectangle of whole pixels around a rectangle in the current space.
    package func pixels(around rect: CGRect) -> CGRect {
        rect.applying(ctm).pixels(scale: scale)
    }

    /// A copy of a part of the bitmap; nil when nothing of it is inside, or out of memory. What is drawn in transparency
    /// layers that have not ended is not in the bitmap yet.
    package func bitmap(in pixels: CGRect) -> CGImage? {
        memory?.load()
        return CGImage(surface: surface).cropping(to: pixels)
    }

    /// Draws an image pixel by pixel into the clip, whatever the transform is.
    ///
    /// - Parameter corner: where its top left corner is.
    package func draw(_ image: CGImage, atPixel corner: CGPoint) {
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_set_source_surface(cairo, image.surface.handle, corner.x, corner.y)
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
        cairo_paint_with_alpha(cairo, state.alpha)
        cairo_restore(cairo)
    }
}

extension CGRect {
    /// The smallest rectangle of whole pixels around a rectangle in points. What sticks out by next to nothing, as
    /// rounding does, is left out.
    package func pixels(scale: CGFloat) -> CGRect {
        let tolerance: CGFloat = 0.01
        let left = (minX * scale + tolerance).rounded(.down)
        let top = (minY * scale + tolerance).rounded(.down)
        let right = (maxX * scale - tolerance).rounded(.up)
        let bottom = (maxY * scale - tolerance).rounded(.up)
        return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }
}
