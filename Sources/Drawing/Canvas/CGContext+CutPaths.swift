internal import CCairo

/// Paths that the clip cuts.
///
/// Where an edge of a path leaves the clip at a side, Cairo divides it, and smooths the whole rows of pixels in which it
/// did so with another precision. The part of a shape that is drawn again after a change would be some steps of a
/// colour off at its smooth edges. So a path that reaches beyond the clip at a side is drawn whole, beside the bitmap on
/// a copy of the pixels that are there, and what is inside the clip is put back.
extension CGContext {
    /// Larger ones are drawn as Cairo does it: a copy would cost more than the edges are worth. In pixels.
    private static let largestCopy: CGFloat = 4_194_304
    /// Nor is anything copied that is further away from the first pixel.
    private static let furthestPixel: CGFloat = 1e6

    /// Paints the current path whole if the clip cuts it, and says whether it did. It is empty then.
    ///
    /// - Parameters:
    ///   - bounds: around what is painted, in the current space.
    ///   - paint: paints the path of a Cairo context.
    func paintWhole(bounds: CGRect, _ paint: (OpaquePointer) -> Void) -> Bool {
        guard memory == nil, !state.blendMode.erasesOutsideShape, let area = cutArea(of: bounds),
            let copy = copyPixels(in: area), let beside = cairo_create(copy.handle)
        else { return false }
        defer { cairo_destroy(beside) }
        movePath(to: beside, origin: area.origin)
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        matrix.x0 -= area.minX
        matrix.y0 -= area.minY
        cairo_set_matrix(beside, &matrix)
        LineAttributes(cairo).apply(to: beside)
        cairo_set_operator(beside, cairo_get_operator(cairo))
        paint(beside)
        cairo_surface_flush(copy.handle)
        replacePixels(by: copy, at: area.origin) { cairo in
            cairo_rectangle(cairo, area.minX, area.minY, area.width, area.height)
            cairo_fill(cairo)
        }
        return true
    }

    /// The rows of the clip, as wide as the path; nil when the clip does not cut the path at a side.
    private func cutArea(of bounds: CGRect) -> CGRect? {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        let device = bounds.applying(
            CGAffineTransform(
                a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0))
        let clip = deviceClip
        guard !device.isNull, device.minX < clip.minX || device.maxX > clip.maxX, device.minX < clip.maxX,
            device.maxX > clip.minX, clipIsOfWholePixels
        else { return nil }
        // A pixel more at each side, for what rounding adds to an edge.
        let left = (device.minX - 1).rounded(.down)
        let right = (device.maxX + 1).rounded(.up)
        let top = max(device.minY - 1, clip.minY).rounded(.down)
        let bottom = min(device.maxY + 1, clip.maxY).rounded(.up)
        guard [left, right, top, bottom].allSatisfy({ abs($0) < Self.furthestPixel }), left < right,
            top < bottom, (right - left) * (bottom - top) <= Self.largestCopy
        else { return nil }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether what is inside the clip can be put back as it is.
    private var clipIsOfWholePixels: Bool {
        guard let list = inDeviceSpace({ cairo_copy_clip_rectangle_list(cairo) }) else { return false }
        defer { cairo_rectangle_list_destroy(list) }
        guard list.pointee.status == CAIRO_STATUS_SUCCESS else { return false }
        let rectangles = UnsafeBufferPointer(
            start: list.pointee.rectangles, count: Int(list.pointee.num_rectangles))
        return rectangles.allSatisfy { rect in
            [rect.x, rect.y, rect.width, rect.height].allSatisfy { $0 == $0.rounded() }
        }
    }
}
