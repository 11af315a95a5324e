internal import CCairo

extension CGContext {
    /// Draws an image upright in coordinates whose y axis points downwards: its top is where y is smallest. It is
    /// scaled to fill the rectangle, with smoothing. Apps see the other one, which is Core Graphics'.
    package func draw(_ image: CGImage, in rect: CGRect) { drawUpright(image, in: rect) }

    func drawUpright(_ image: CGImage, in rect: CGRect) {
        guard rect.width > 0, rect.height > 0, !rect.isInfinite else { return }
        paintWithShadow(bounds: rect) { cairo in
            paint(image.surface, in: rect, repeating: false, on: cairo)
        }
    }

    /// Draws an image that fills a rectangle, with smoothing. As in CoreGraphics its top is where y is greatest: it
    /// stands upright in bitmaps whose y axis points upwards, and upside down in UIKit's contexts unless these are
    /// turned over. `UIImage.draw(in:)` knows it.
    ///
    /// - Parameter byTiling: whether the image is repeated all over the clip, at the rectangle's size, with one copy in
    ///   the rectangle.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        guard rect.width > 0, rect.height > 0, !rect.isInfinite else { return }
        cairo_save(cairo)
        cairo_translate(cairo, rect.minX, rect.maxY)
        cairo_scale(cairo, 1, -1)
        if byTiling {
            drawTiles(image, size: rect.size)
        } else {
            drawUpright(image, in: CGRect(origin: .zero, size: rect.size))
        }
        cairo_restore(cairo)
    }

    private func drawTiles(_ image: CGImage, size: CGSize) {
        cairo_scale(cairo, size.width / CGFloat(image.width), size.height / CGFloat(image.height))
        cairo_set_source_surface(cairo, image.surface.handle, 0, 0)
        cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_REPEAT)
        cairo_paint_with_alpha(cairo, state.alpha)
    }

    /// Draws an image in nine parts. The corners are not scaled: `top`, `left`, `bottom` and `right` are
    /// their sizes in points, at `imageScale` pixels per point. Sides and middle are stretched, or repeated
    /// when `tiled`. When the rectangle is too small for the corners, they are shrunk to fit.
    public func draw(
        _ image: CGImage, in rect: CGRect, imageScale: CGFloat = 1, top: CGFloat, left: CGFloat,
        bottom: CGFloat,
        right: CGFloat, tiled: Bool
    ) {
        guard rect.width > 0, rect.height > 0, !rect.isInfinite, imageScale > 0 else { return }
        let columns = Self.caps(
            near: left, far: right, imageSide: image.width, imageScale: imageScale, from: rect.minX,
            to: rect.maxX)
        let rows = Self.caps(
            near: top, far: bottom, imageSide: image.height, imageScale: imageScale, from: rect.minY,
            to: rect.maxY)
        paintWithShadow(bounds: rect) { cairo in
            for row in rows {
                for column in columns {
                    let source = CGRect(
                        x: column.source.lowerBound, y: row.source.lowerBound, width: column.source.count,
                        height: row.source.count)
                    let target = CGRect(
                        x: column.start, y: row.start, width: column.end - column.start,
                        height: row.end - row.start)
                    guard target.width > 0, target.height > 0, let part = image.cropping(to: source) else {
                        continue
                    }
                    let isCorner = column.isCap && row.isCap
                    if tiled, !isCorner {
                        paintTiles(
                            part.surface, in: target, imageScale: imageScale, acrossX: !column.isCap,
                            acrossY: !row.isCap, on: cairo)
                    } else {
                        paint(part.surface, in: target, repeating: false, on: cairo)
                    }
                }
            }
        }
    }

    /// One of the three parts along an axis: source in pixels, target from `start` to `end` in points.
    private struct Part {
        var source: Range<Int>
        var start: CGFloat
        var end: CGFloat
        var isCap: Bool
    }

    private static func caps(
        near: CGFloat, far: CGFloat, imageSide: Int, imageScale: CGFloat, from: CGFloat, to: CGFloat
    ) -> [Part] {
        func pixels(_ cap: CGFloat, atMost limit: Int) -> Int {
            let pixels = (cap * imageScale).rounded()
            return pixels > 0 ? Int(clamping: min(pixels, CGFloat(limit))) : 0
        }
        let nearPixels = pixels(near, atMost: imageSide)
        let farPixels = pixels(far, atMost: imageSide - nearPixels)
        var nearPoints = CGFloat(nearPixels) / imageScale
        var farPoints = CGFloat(farPixels) / imageScale
        let room = to - from
        if nearPoints + farPoints > room {
            let shrink = room / (nearPoints + farPoints)
            nearPoints *= shrink
            farPoints *= shrink
        }
        return [
            Part(source: 0..<nearPixels, start: from, end: from + nearPoints, isCap: true),
            Part(
                source: nearPixels..<imageSide - farPixels, start: from + nearPoints, end: to - farPoints,
                isCap: false),
            Part(source: imageSide - farPixels..<imageSide, start: to - farPoints, end: to, isCap: true),
        ]
    }

    private func paintTiles(
        _ part: CairoSurface, in target: CGRect, imageScale: CGFloat, acrossX: Bool, acrossY: Bool,
        on cairo: OpaquePointer
    ) {
        let tile = CGSize(
            width: acrossX ? CGFloat(part.width) / imageScale : target.width,
            height: acrossY ? CGFloat(part.height) / imageScale : target.height)
        paint(part, in: target, tile: tile, repeating: true, on: cairo)
    }

    /// Paints a surface stretched over `tile` (the whole of `rect` when nil), repeated over `rect` or not.
    private func paint(
        _ source: CairoSurface, in rect: CGRect, tile: CGSize? = nil, repeating: Bool, on cairo: OpaquePointer
    ) {
        let tile = tile ?? rect.size
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_new_path(cairo)
        cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
        cairo_clip(cairo)
        cairo_translate(cairo, rect.minX, rect.minY)
        let scaleX = tile.width / CGFloat(source.width)
        let scaleY = tile.height / CGFloat(source.height)
        guard scaleX > 0, scaleY > 0 else { return }
        cairo_scale(cairo, scaleX, scaleY)
        cairo_set_source_surface(cairo, source.handle, 0, 0)
        let pattern = cairo_get_source(cairo)
        // Outside the image its border pixels are repeated, so that smoothing does not fade the border out.
        cairo_pattern_set_extend(pattern, repeating ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
        // Bilinear reads only four pixels; strong downscaling needs the filter that averages more.
        let shrinks = min(scaleX, scaleY) * scale < 0.75
        let smooth = shrinks ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR
        cairo_pattern_set_filter(pattern, state.interpolation != .none ? smooth : CAIRO_FILTER_NEAREST)
        cairo_paint_with_alpha(cairo, state.alpha)
    }

    /// Paints images, text or layers on top of their shadow. `bounds` encloses them, in the current space.
    func paintWithShadow(bounds: CGRect, _ paint: (OpaquePointer) -> Void) {
        if state.shadow != nil { castShadow(of: bounds, draw: paint) }
        paint(cairo)
    }
}
