internal import CCairo

/// Work on the pixels below the current space: those of the bitmap, or of the transparency layer that is drawn into.
extension CGContext {
    /// Does something while the current space is that of the pixels.
    func inDeviceSpace<Result>(_ body: () -> Result) -> Result {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        cairo_identity_matrix(cairo)
        defer { cairo_set_matrix(cairo, &matrix) }
        return body()
    }

    /// The smallest rectangle around the clip, in pixels.
    var deviceClip: CGRect { inDeviceSpace { boundingBoxOfClipPath } }

    /// A copy of a part of what was drawn, a whole number of pixels at each side; nil when out of memory.
    func copyPixels(in rect: CGRect) -> CairoSurface? {
        guard
            let surface = CairoSurface(width: Int(clamping: rect.width), height: Int(clamping: rect.height)),
            let copy = cairo_create(surface.handle)
        else { return nil }
        defer { cairo_destroy(copy) }
        cairo_set_operator(copy, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(copy, cairo_get_group_target(cairo), -rect.minX, -rect.minY)
        cairo_paint(copy)
        cairo_surface_flush(surface.handle)
        return surface
    }

    /// Moves the current path to another Cairo context. In device space, where Cairo keeps paths, they are copied without
    /// rounding.
    ///
    /// - Parameter origin: the pixel of this context that is the first one of the other.
    func movePath(to other: OpaquePointer, origin: CGPoint) {
        guard let path = inDeviceSpace({ cairo_copy_path(cairo) }) else { return }
        defer { cairo_path_destroy(path) }
        cairo_new_path(cairo)
        cairo_identity_matrix(other)
        cairo_translate(other, -origin.x, -origin.y)
        cairo_append_path(other, path)
    }

    /// Paints a surface over what is there, which it replaces, where its first pixel is put.
    ///
    /// - Parameter paint: paints the source of the Cairo context.
    func replacePixels(
        by surface: CairoSurface, at origin: CGPoint, _ paint: (_ cairo: OpaquePointer) -> Void
    ) {
        inDeviceSpace {
            let before = cairo_get_operator(cairo)
            cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
            cairo_set_source_surface(cairo, surface.handle, origin.x, origin.y)
            paint(cairo)
            cairo_set_operator(cairo, before)
        }
    }
}
