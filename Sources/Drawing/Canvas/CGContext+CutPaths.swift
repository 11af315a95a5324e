internal import CCairo

/// Paths that the clip cuts.
///
/// Where an edge of a path leaves the clip at a side, Cairo divides it, and smooths the whole rows of pixels in which it
/// did so with another precision. The part of a shape that is drawn again after a change would be some steps of a
/// colour off at its smooth edges. So a path that reaches beyond the clip at a side is drawn whole, beside the bitmap on
/// a copy of the pixels that are there, and what is inside the clip is put back.
extension CGContext {
    /// A rectangle of pixels of the bitmap, or of the transparency layer that is drawn into.
    private struct Pixels {
        var minX: Int, minY: Int, maxX: Int, maxY: Int

        /// The pixels that a rectangle in Cairo's device space touches; nil when it is empty or far too large.
        init?(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
            let limit = 1e6
            guard x1 > -limit, y1 > -limit, x2 < limit, y2 < limit, x1 < x2, y1 < y2 else { return nil }
            minX = Int(x1.rounded(.down))
            minY = Int(y1.rounded(.down))
            maxX = Int(x2.rounded(.up))
            maxY = Int(y2.rounded(.up))
        }

        var width: Int { maxX - minX }
        var height: Int { maxY - minY }
    }

    /// Larger ones are drawn as Cairo does it: a copy would cost more than the edges are worth.
    private static let largestCopy = 1 << 22

    /// Paints the current path whole if the clip cuts it, and says whether it did. The path stays.
    ///
    /// - Parameters:
    ///   - bounds: around what is painted, in the current space.
    ///   - paint: paints the path of a Cairo context.
    func paintWhole(bounds: CGRect, _ paint: (OpaquePointer) -> Void) -> Bool {
        guard memory == nil, !state.blendMode.erasesOutsideShape, let area = cutArea(of: bounds),
            let copy = CairoSurface(width: area.width, height: area.height),
            let beside = cairo_create(copy.handle)
        else { return false }
        defer { cairo_destroy(beside) }
        let (x, y) = (Double(area.minX), Double(area.minY))
        cairo_set_operator(beside, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(beside, cairo_get_group_target(cairo), -x, -y)
        cairo_paint(beside)
        drawPath(on: beside, shiftedBy: (-x, -y), paint)
        cairo_surface_flush(copy.handle)
        putBack(copy, area)
        return true
    }

    /// The rows of the clip, as wide as the path; nil when the clip does not cut the path at a side.
    private func cutArea(of bounds: CGRect) -> Pixels? {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        let device = bounds.applying(
            CGAffineTransform(
                a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0))
        guard !device.isNull else { return nil }
        cairo_identity_matrix(cairo)
        defer { cairo_set_matrix(cairo, &matrix) }
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
        guard device.minX < x1 || device.maxX > x2, device.minX < x2, device.maxX > x1, clipIsOfWholePixels
        else { return nil }
        // A pixel more at each side, for what rounding adds to an edge.
        let area = Pixels(
            device.minX - 1, max(device.minY - 1, y1), device.maxX + 1, min(device.maxY + 1, y2))
        return area.flatMap { $0.width * $0.height <= Self.largestCopy ? $0 : nil }
    }

    /// Whether what is inside the clip can be put back as it is. To be called in device space.
    private var clipIsOfWholePixels: Bool {
        guard let list = cairo_copy_clip_rectangle_list(cairo) else { return false }
        defer { cairo_rectangle_list_destroy(list) }
        guard list.pointee.status == CAIRO_STATUS_SUCCESS else { return false }
        let rectangles = UnsafeBufferPointer(
            start: list.pointee.rectangles, count: Int(list.pointee.num_rectangles))
        return rectangles.allSatisfy { rect in
            [rect.x, rect.y, rect.width, rect.height].allSatisfy { $0 == $0.rounded() }
        }
    }

    private func drawPath(
        on beside: OpaquePointer, shiftedBy shift: (x: Double, y: Double), _ paint: (OpaquePointer) -> Void
    ) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        // Cairo keeps paths in device space: from there they are copied without rounding.
        cairo_identity_matrix(cairo)
        let path = cairo_copy_path(cairo)
        cairo_set_matrix(cairo, &matrix)
        defer { cairo_path_destroy(path) }
        cairo_translate(beside, shift.x, shift.y)
        cairo_append_path(beside, path)
        matrix.x0 += shift.x
        matrix.y0 += shift.y
        cairo_set_matrix(beside, &matrix)
        LineAttributes(cairo).apply(to: beside)
        cairo_set_operator(beside, cairo_get_operator(cairo))
        paint(beside)
    }

    private func putBack(_ copy: CairoSurface, _ area: Pixels) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        cairo_identity_matrix(cairo)
        let path = cairo_copy_path(cairo)
        defer { cairo_path_destroy(path) }
        cairo_new_path(cairo)
        let before = cairo_get_operator(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(cairo, copy.handle, Double(area.minX), Double(area.minY))
        cairo_rectangle(
            cairo, Double(area.minX), Double(area.minY), Double(area.width), Double(area.height))
        cairo_fill(cairo)
        cairo_set_operator(cairo, before)
        cairo_append_path(cairo, path)
        cairo_set_matrix(cairo, &matrix)
    }
}
