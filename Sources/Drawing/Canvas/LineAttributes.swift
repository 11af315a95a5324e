internal import CCairo

/// The attributes of lines that Cairo keeps.
struct LineAttributes {
    private let width: Double
    private let cap: cairo_line_cap_t
    private let join: cairo_line_join_t
    private let miterLimit: Double
    private let rule: cairo_fill_rule_t
    private let antialias: cairo_antialias_t
    private var dashes: [Double]
    private var phase = 0.0

    init(_ cairo: OpaquePointer) {
        width = cairo_get_line_width(cairo)
        cap = cairo_get_line_cap(cairo)
        join = cairo_get_line_join(cairo)
        miterLimit = cairo_get_miter_limit(cairo)
        rule = cairo_get_fill_rule(cairo)
        antialias = cairo_get_antialias(cairo)
        dashes = [Double](repeating: 0, count: max(Int(cairo_get_dash_count(cairo)), 0))
        cairo_get_dash(cairo, &dashes, &phase)
    }

    func apply(to cairo: OpaquePointer) {
        cairo_set_line_width(cairo, width)
        cairo_set_line_cap(cairo, cap)
        cairo_set_line_join(cairo, join)
        cairo_set_miter_limit(cairo, miterLimit)
        cairo_set_fill_rule(cairo, rule)
        cairo_set_antialias(cairo, antialias)
        cairo_set_dash(cairo, dashes, Int32(dashes.count), phase)
    }
}
