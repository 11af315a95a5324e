internal import CCairo

extension CGLineCap {
    var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension CGLineJoin {
    var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}

extension CGPathFillRule {
    var cairo: cairo_fill_rule_t {
        self == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD
    }
}

extension CGBlendMode {
    var cairo: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .clear: CAIRO_OPERATOR_CLEAR
        case .copy: CAIRO_OPERATOR_SOURCE
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        case .plusDarker: CAIRO_OPERATOR_MULTIPLY
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }

    /// Whether Cairo's operator also erases pixels inside the clip but outside the shape. Such shapes are
    /// painted with the shape itself as the clip.
    var erasesOutsideShape: Bool {
        switch self {
        case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }
}

extension OpaquePointer {
    /// Makes a colour the source of a Cairo context.
    func setSource(_ color: CGColor, alpha: CGFloat) {
        cairo_set_source_rgba(self, color.red, color.green, color.blue, color.alpha * alpha)
    }

    /// Moves a Cairo context's current point to the start of a line of glyphs, with the baseline rounded to a
    /// whole pixel row: Cairo draws glyphs there anyway, but clips them at the unrounded position.
    /// Horizontally a tiny offset is added so that no glyph lies exactly halfway between two pixels, where
    /// floating-point errors would decide to which of them Cairo rounds it.
    func moveToBaseline(x: CGFloat, y: CGFloat) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(self, &matrix)
        guard matrix.xy == 0, matrix.yx == 0, matrix.yy != 0, matrix.xx != 0 else {
            return cairo_move_to(self, x, y)
        }
        let row = (y * matrix.yy + matrix.y0).rounded()
        let column = ((x * matrix.xx + matrix.x0) * 64).rounded() / 64 + 0.0004
        cairo_move_to(self, (column - matrix.x0) / matrix.xx, (row - matrix.y0) / matrix.yy)
    }
}
