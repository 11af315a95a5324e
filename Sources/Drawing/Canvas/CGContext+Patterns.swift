internal import CCairo

/// Fills and strokes with patterns.
extension CGContext {
    /// What shapes are painted with.
    struct Paint {
        var color: CGColor
        /// nil for the plain colour.
        var pattern: PatternPaint?
    }

    /// A pattern as a context uses it.
    struct PatternPaint {
        let pattern: CGPattern
        /// How opaque it is, 0 to 1.
        let alpha: CGFloat
        let phase: CGSize
    }

    /// Has fills use a pattern, until a fill colour is set. Without effect unless the space of the fill colour is one of
    /// patterns, see `setFillColorSpace(_:)`.
    ///
    /// - Parameter colorComponents: the opacity of a pattern with colours; else the components of the space below that
    ///   of the pattern, and the opacity.
    public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
        guard let paint = paint(pattern, state.fillSpace, colorComponents) else { return }
        state.fill = paint
    }

    /// Has strokes use a pattern, until a stroke colour is set.
    ///
    /// - Parameter colorComponents: as for `setFillPattern(_:colorComponents:)`.
    public func setStrokePattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
        guard let paint = paint(pattern, state.strokeSpace, colorComponents) else { return }
        state.stroke = paint
    }

    /// Moves the patterns that are set from now on, in the space in which the context or the view began. Default zero.
    public func setPatternPhase(_ phase: CGSize) {
        guard phase.width.isFinite, phase.height.isFinite else { return }
        state.patternPhase = phase
    }

    /// What the components of fill colours mean: needed before a pattern is set. The fill colour becomes black.
    public func setFillColorSpace(_ space: CGColorSpace) {
        state.fillSpace = space
        state.fill = Paint(color: .black)
    }

    /// What the components of stroke colours mean: needed before a pattern is set. The stroke colour becomes black.
    public func setStrokeColorSpace(_ space: CGColorSpace) {
        state.strokeSpace = space
        state.stroke = Paint(color: .black)
    }

    /// The current space is that to which the patterns belong that are drawn from now on. Part of the graphics state.
    package func anchorPatterns() {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        state.patternBase = CGAffineTransform(matrix)
    }

    private func paint(
        _ pattern: CGPattern, _ space: CGColorSpace?, _ components: UnsafePointer<CGFloat>
    ) -> Paint? {
        guard let space, space.model == .pattern else { return nil }
        // There are as many components as the space says, and the opacity.
        let count = pattern.isColored ? 0 : space.numberOfComponents
        func part(_ index: Int) -> CGFloat { components[min(index, count)] }
        guard count > 0 || pattern.isColored else { return nil }
        let isGray = count == 1
        let color =
            pattern.isColored
            ? .black
            : CGColor(red: part(0), green: part(isGray ? 0 : 1), blue: part(isGray ? 0 : 2), alpha: 1)
        let alpha = CGColor(gray: 0, alpha: components[count]).alpha
        return Paint(
            color: color, pattern: PatternPaint(pattern: pattern, alpha: alpha, phase: state.patternPhase))
    }

    /// Makes a paint the source of Cairo contexts whose user space is the current one.
    ///
    /// - Returns: what does it, or nil for a pattern of which nothing can be seen.
    func source(_ paint: Paint) -> ((OpaquePointer) -> Void)? {
        let alpha = state.alpha
        guard let fill = paint.pattern else { return { $0.setSource(paint.color, alpha: alpha) } }
        return patternSource(fill, paint.color, alpha: alpha)
    }

    private func patternSource(
        _ fill: PatternPaint, _ color: CGColor, alpha: CGFloat
    ) -> ((OpaquePointer) -> Void)? {
        let pattern = fill.pattern
        var current = cairo_matrix_t()
        cairo_get_matrix(cairo, &current)
        let base = state.patternBase ?? initialMatrix
        let toPixels = pattern.matrix
            .concatenating(CGAffineTransform(translationX: fill.phase.width, y: fill.phase.height))
            .concatenating(base)
        guard toPixels.isUsable else { return nil }
        let scale = CGSize(width: hypot(toPixels.a, toPixels.b), height: hypot(toPixels.c, toPixels.d))
        guard var cell = pattern.cell(scale: scale, color: color) else { return nil }
        let opacity = alpha * fill.alpha
        if opacity < 1 {
            guard let faded = cell.faded(to: opacity) else { return nil }
            cell = faded
        }
        let perUnit = CGSize(
            width: CGFloat(cell.width) / pattern.step.width,
            height: CGFloat(cell.height) / pattern.step.height)
        let toCell = CGAffineTransform(current).concatenating(toPixels.inverted())
            .concatenating(CGAffineTransform(translationX: -pattern.bounds.minX, y: -pattern.bounds.minY))
            .concatenating(CGAffineTransform(scaleX: perUnit.width, y: perUnit.height))
        // Pixels that lie on those of the bitmap are not smoothed.
        let isExact =
            toPixels.b == 0 && toPixels.c == 0 && abs(scale.width - perUnit.width) < 1e-6
            && abs(scale.height - perUnit.height) < 1e-6
        return { cairo in
            guard let source = cairo_pattern_create_for_surface(cell.handle) else { return }
            defer { cairo_pattern_destroy(source) }
            var matrix = cairo_matrix_t(
                xx: toCell.a, yx: toCell.b, xy: toCell.c, yy: toCell.d, x0: toCell.tx, y0: toCell.ty)
            cairo_pattern_set_matrix(source, &matrix)
            cairo_pattern_set_extend(source, CAIRO_EXTEND_REPEAT)
            cairo_pattern_set_filter(source, isExact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
            cairo_set_source(cairo, source)
        }
    }

    /// From the space in which the context began to pixels.
    private var initialMatrix: CGAffineTransform {
        memory == nil
            ? CGAffineTransform(scaleX: scale, y: scale)
            : CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    }
}

extension CGAffineTransform {
    fileprivate init(_ matrix: cairo_matrix_t) {
        self.init(a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
    }
}

extension CairoSurface {
    /// The same, more transparent by a factor from 0 to 1.
    fileprivate func faded(to opacity: CGFloat) -> CairoSurface? {
        guard let copy = CairoSurface(width: width, height: height), let cairo = cairo_create(copy.handle)
        else {
            return nil
        }
        defer { cairo_destroy(cairo) }
        cairo_set_source_surface(cairo, handle, 0, 0)
        cairo_paint_with_alpha(cairo, opacity)
        cairo_surface_flush(copy.handle)
        return copy
    }
}
