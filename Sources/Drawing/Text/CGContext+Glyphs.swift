internal import CCairo

extension CGContext {
    /// Paints glyphs so that clipping does not cut off pixels inside the clip.
    ///
    /// Cairo computes glyph bounds from unhinted outlines, and trims glyphs to those bounds whenever the clip
    /// or the surface edge cuts any of them, so hinted letters that are a pixel taller lose their top row. If
    /// the clip is one rectangle of whole pixels, the glyphs are therefore painted without it, and the pixels around it
    /// are put back. Where the surface cuts them, and at scales that are no powers of two, they are painted on a
    /// temporary one.
    ///
    /// - Parameter bounds: the area that the glyphs may touch, in user space.
    func paintGlyphs(bounds: CGRect, _ paint: (OpaquePointer) -> Void) {
        let whole = pixelRect(bounds).integral
        guard let clip = pixelClip, !clip.contains(whole), whole.width * whole.height < Self.largestDetour,
            cairo_get_group_target(cairo) == surface.handle
        else { return paint(cairo) }
        let shown = clip.overlap(with: whole)
        guard !shown.isEmpty else { return }
        guard surface.bounds.contains(whole), hasExactScale else {
            return paintGlyphsBeside(whole, shown, paint)
        }
        let around = SavedPixels(of: surface, around: shown, in: whole)
        cairo_save(cairo)
        cairo_reset_clip(cairo)
        paint(cairo)
        cairo_restore(cairo)
        around.putBack(in: surface)
    }

    /// Whether coordinates become pixels without errors of rounding. With these, a glyph halfway between two pixels would
    /// not be where it is on a temporary surface, and the same text is painted now here and now there.
    private var hasExactScale: Bool {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        return matrix.xx.significand == 1 && matrix.yy.significand == 1
    }

    /// Paints glyphs on a temporary surface that holds them entirely and starts with a copy of the current pixels, and
    /// copies the part that is shown back.
    private func paintGlyphsBeside(_ whole: CGRect, _ shown: CGRect, _ paint: (OpaquePointer) -> Void) {
        guard
            let detour = CairoSurface(
                width: Int(clamping: whole.width), height: Int(clamping: whole.height),
                format: cairo_image_surface_get_format(surface.handle)),
            let part = cairo_create(detour.handle)
        else { return paint(cairo) }
        defer { cairo_destroy(part) }
        guard cairo_status(part) == CAIRO_STATUS_SUCCESS else { return paint(cairo) }
        surface.copy(shown, to: detour, movedBy: (-whole.minX, -whole.minY))
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        matrix.x0 -= whole.minX
        matrix.y0 -= whole.minY
        cairo_set_matrix(part, &matrix)
        cairo_set_operator(part, cairo_get_operator(cairo))
        cairo_set_antialias(part, cairo_get_antialias(cairo))
        paint(part)
        detour.copy(
            shown.offsetBy(dx: -whole.minX, dy: -whole.minY), to: surface, movedBy: (whole.minX, whole.minY))
    }

    /// The largest area, in pixels. Larger texts are painted directly: the copy would cost more
    /// than a missing row of pixels is worth.
    private static let largestDetour: CGFloat = 1_000_000

    /// The clip in pixels if it is one rectangle of whole pixels inside the surface; otherwise nil.
    var pixelClip: CGRect? {
        if state.clip.isExact { return state.clip.bounds.isEmpty ? nil : state.clip.bounds }
        guard let list = cairo_copy_clip_rectangle_list(cairo) else { return nil }
        defer { cairo_rectangle_list_destroy(list) }
        guard list.pointee.status == CAIRO_STATUS_SUCCESS, list.pointee.num_rectangles == 1,
            let first = list.pointee.rectangles?.pointee
        else { return nil }
        let exact = pixelRect(CGRect(x: first.x, y: first.y, width: first.width, height: first.height))
        guard let rect = exact.onWholePixels, !rect.isEmpty, surface.bounds.contains(rect) else { return nil }
        return rect
    }

    /// Converts a rectangle to pixels. Only valid without rotation; with a rotated matrix, Cairo does not
    /// report the clip as rectangles anyway.
    func pixelRect(_ rect: CGRect) -> CGRect {
        var (minX, minY) = (Double(rect.minX), Double(rect.minY))
        var (maxX, maxY) = (Double(rect.maxX), Double(rect.maxY))
        cairo_user_to_device(cairo, &minX, &minY)
        cairo_user_to_device(cairo, &maxX, &maxY)
        return CGRect(
            x: min(minX, maxX), y: min(minY, maxY), width: abs(maxX - minX), height: abs(maxY - minY))
    }
}

extension CairoSurface {
    /// Copies a rectangle of pixels, which must lie within both surfaces, to another 32-bit surface.
    fileprivate func copy(_ rect: CGRect, to other: CairoSurface, movedBy shift: (x: CGFloat, y: CGFloat)) {
        cairo_surface_flush(handle)
        cairo_surface_flush(other.handle)
        guard let source = data, let target = other.data else { return }
        let (x, y) = (Int(clamping: rect.minX), Int(clamping: rect.minY))
        let (targetX, targetY) = (x + Int(clamping: shift.x), y + Int(clamping: shift.y))
        let (rows, bytes) = (Int(clamping: rect.height), Int(clamping: rect.width) * 4)
        for row in 0..<rows {
            // Both pointers stay within their surfaces, because the rectangle lies within both.
            (target + (targetY + row) * other.stride + targetX * 4).update(
                from: source + (y + row) * stride + x * 4, count: bytes)
        }
        cairo_surface_mark_dirty_rectangle(
            other.handle, Int32(targetX), Int32(targetY), Int32(clamping: rect.width), Int32(rows))
    }
}
