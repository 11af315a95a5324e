internal import CCairo

/// Where drawing is limited to.
extension CGContext {
    /// What is known of the clip without asking Cairo, in pixels.
    struct Clip {
        /// Nothing is drawn outside.
        var bounds: CGRect
        /// Whether it is the whole clip: one rectangle of whole pixels.
        var isExact: Bool

        /// The whole bitmap. A page of a document has no pixels.
        init(of surface: CairoSurface) {
            isExact = surface.data != nil
            bounds = isExact ? surface.bounds : CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
        }

        /// Leaves what is inside a rectangle, too.
        mutating func cut(to rect: CGRect) {
            guard rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else {
                isExact = false
                return
            }
            let whole = rect.onWholePixels
            bounds = bounds.overlap(with: whole ?? rect)
            isExact = isExact && whole != nil
        }
    }

    /// From now on nothing is drawn outside the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        cairo_set_fill_rule(cairo, rule.cairo)
        cairo_clip(cairo)
        state.clip.isExact = false
    }

    /// From now on nothing is drawn outside the rectangle. The current path is lost.
    public func clip(to rect: CGRect) {
        beginPath()
        let pixels = keepsRectangles ? pixelRect(rect) : nil
        // As mostly: what is clipped to a dirty part is clipped to the layers around it.
        if let pixels, pixels.contains(state.clip.bounds) { return }
        addRect(rect)
        cairo_clip(cairo)
        if let pixels { state.clip.cut(to: pixels) } else { state.clip.isExact = false }
    }

    /// From now on nothing is drawn outside the rectangles; without any, nothing at all.
    public func clip(to rects: [CGRect]) {
        beginPath()
        rects.forEach(addRect)
        clip(using: .winding)
    }

    /// The smallest rectangle around the clip, in the current space; empty when nothing can be drawn.
    public var boundingBoxOfClipPath: CGRect {
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
        return CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
    }
}
