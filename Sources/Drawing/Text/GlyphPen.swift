internal import CCairo

/// What HarfBuzz calls for each part of an outline.
enum GlyphPen {
    /// The table of functions, made once.
    struct Functions: @unchecked Sendable {
        // Unchecked: it is immutable.
        let handle: OpaquePointer?
    }

    static let functions = Functions(handle: make())

    private static func point(_ x: Float, _ y: Float) -> CGPoint {
        CGPoint(x: CGFloat(x) / CGFloat(PANGO_SCALE), y: CGFloat(y) / CGFloat(PANGO_SCALE))
    }

    private static func make() -> OpaquePointer? {
        guard let functions = hb_draw_funcs_create() else { return nil }
        hb_draw_funcs_set_move_to_func(
            functions, { _, data, _, x, y, _ in GlyphPen.path(data)?.move(to: GlyphPen.point(x, y)) }, nil,
            nil)
        hb_draw_funcs_set_line_to_func(
            functions, { _, data, _, x, y, _ in GlyphPen.path(data)?.addLine(to: GlyphPen.point(x, y)) },
            nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, data, _, controlX, controlY, x, y, _ in
                GlyphPen.path(data)?.addQuadCurve(
                    to: GlyphPen.point(x, y), control: GlyphPen.point(controlX, controlY))
            }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, data, _, oneX, oneY, otherX, otherY, x, y, _ in
                GlyphPen.path(data)?.addCurve(
                    to: GlyphPen.point(x, y), control1: GlyphPen.point(oneX, oneY),
                    control2: GlyphPen.point(otherX, otherY))
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(
            functions, { _, data, _, _ in GlyphPen.path(data)?.closeSubpath() }, nil, nil)
        hb_draw_funcs_make_immutable(functions)
        return functions
    }

    /// The data of each call is the path, unretained, which `path(of:)` holds.
    private static func path(_ data: UnsafeMutableRawPointer?) -> CGMutablePath? {
        data.map { Unmanaged<CGMutablePath>.fromOpaque($0).takeUnretainedValue() }
    }
}
