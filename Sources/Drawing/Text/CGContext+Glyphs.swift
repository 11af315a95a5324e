internal import CCairo

extension CGContext {
    /// Paints glyphs so that a clip cuts them where it lies and nowhere else.
    ///
    /// Cairo reckons where glyphs reach from their unhinted outlines, and cuts them there too as soon as a
    /// clip cuts anything: hinted letters that are a pixel taller lose their top. Inside of a clip that is
    /// one rectangle of whole pixels, painting therefore goes to a surface that is this rectangle of the
    /// same memory, which needs no clip.
    func paintGlyphs(bounds: CGRect, _ paint: (OpaquePointer) -> Void) {
        guard let clip = pixelClip, !clip.contains(pixelRect(bounds)), let data = surface.data,
            cairo_get_group_target(cairo) == surface.handle
        else { return paint(cairo) }
        let (x, y) = (Int(clip.minX), Int(clip.minY))
        cairo_surface_flush(surface.handle)
        // The clip lies inside of the surface, so this memory does too; it outlives the window on it, which
        // is gone when this function returns.
        let window = cairo_image_surface_create_for_data(
            data + y * surface.stride + x * 4, cairo_image_surface_get_format(surface.handle),
            Int32(clip.width), Int32(clip.height), Int32(surface.stride))
        defer { cairo_surface_destroy(window) }
        guard let part = cairo_create(window) else { return paint(cairo) }
        defer { cairo_destroy(part) }
        guard cairo_status(part) == CAIRO_STATUS_SUCCESS else { return paint(cairo) }
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        matrix.x0 -= Double(x)
        matrix.y0 -= Double(y)
        cairo_set_matrix(part, &matrix)
        cairo_set_operator(part, cairo_get_operator(cairo))
        cairo_set_antialias(part, cairo_get_antialias(cairo))
        cairo_set_source(part, cairo_get_source(cairo))
        paint(part)
        cairo_surface_flush(window)
        cairo_surface_mark_dirty_rectangle(
            surface.handle, Int32(x), Int32(y), Int32(clip.width), Int32(clip.height))
    }

    /// The clip in pixels when it is one rectangle of whole pixels inside of the surface; else nil.
    private var pixelClip: CGRect? {
        guard let list = cairo_copy_clip_rectangle_list(cairo) else { return nil }
        defer { cairo_rectangle_list_destroy(list) }
        guard list.pointee.status == CAIRO_STATUS_SUCCESS, list.pointee.num_rectangles == 1,
            let first = list.pointee.rectangles?.pointee
        else { return nil }
        let exact = pixelRect(CGRect(x: first.x, y: first.y, width: first.width, height: first.height))
        let minX = exact.minX.rounded()
        let minY = exact.minY.rounded()
        let rect = CGRect(
            x: minX, y: minY, width: exact.maxX.rounded() - minX, height: exact.maxY.rounded() - minY)
        let surfaceRect = CGRect(x: 0, y: 0, width: surface.width, height: surface.height)
        let error = max(
            abs(exact.minX - rect.minX), abs(exact.minY - rect.minY), abs(exact.maxX - rect.maxX),
            abs(exact.maxY - rect.maxY))
        guard error < 0.001, !rect.isEmpty, surfaceRect.contains(rect) else { return nil }
        return rect
    }

    /// A rectangle in pixels. Meant for a matrix that does not turn; under one that does, no clip is a list of
    /// rectangles anyway.
    private func pixelRect(_ rect: CGRect) -> CGRect {
        var (minX, minY) = (Double(rect.minX), Double(rect.minY))
        var (maxX, maxY) = (Double(rect.maxX), Double(rect.maxY))
        cairo_user_to_device(cairo, &minX, &minY)
        cairo_user_to_device(cairo, &maxX, &maxY)
        return CGRect(
            x: min(minX, maxX), y: min(minY, maxY), width: abs(maxX - minX), height: abs(maxY - minY))
    }
}
