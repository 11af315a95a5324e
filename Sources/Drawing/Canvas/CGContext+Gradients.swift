internal import CCairo

extension CGContext {
    /// Fills the clip with colours that change along a line. `locations` has one position for each colour,
    /// from 0 at `start` to 1 at `end`; when it is empty, the colours are spread evenly. Beyond the ends the
    /// first and the last colour continue, unless `extends` is false.
    public func drawLinearGradient(
        colors: [CGColor], locations: [CGFloat] = [], start: CGPoint, end: CGPoint, extends: Bool = true
    ) {
        paintGradient(
            cairo_pattern_create_linear(start.x, start.y, end.x, end.y), colors: colors, locations: locations,
            extends: extends)
    }

    /// Fills the clip with colours that change from one circle to another. Radii are in points;
    /// `locations` and `extends` work as in `drawLinearGradient`.
    public func drawRadialGradient(
        colors: [CGColor], locations: [CGFloat] = [], startCenter: CGPoint, startRadius: CGFloat,
        endCenter: CGPoint, endRadius: CGFloat, extends: Bool = true
    ) {
        paintGradient(
            cairo_pattern_create_radial(
                startCenter.x, startCenter.y, max(startRadius, 0), endCenter.x, endCenter.y, max(endRadius, 0)
            ),
            colors: colors, locations: locations, extends: extends)
    }

    /// Fills the clip with colours that change from a centre to the ellipse around it with these half axes, in
    /// points; `locations` works as in `drawLinearGradient`. Beyond the ellipse, and everywhere when it has no area,
    /// the last colour continues.
    package func drawRadialGradient(
        colors: [CGColor], locations: [CGFloat] = [], center: CGPoint, halfAxes: CGSize
    ) {
        let (width, height) = (abs(halfAxes.width), abs(halfAxes.height))
        guard width > 1e-6, height > 1e-6 else {
            guard let last = colors.last else { return }
            return drawLinearGradient(colors: [last], start: center, end: center)
        }
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_translate(cairo, center.x, center.y)
        cairo_scale(cairo, width, height)
        drawRadialGradient(
            colors: colors, locations: locations, startCenter: .zero, startRadius: 0, endCenter: .zero,
            endRadius: 1)
    }

    private func paintGradient(
        _ pattern: OpaquePointer?, colors: [CGColor], locations: [CGFloat], extends: Bool
    ) {
        defer { cairo_pattern_destroy(pattern) }
        guard !colors.isEmpty else { return }
        let last = max(colors.count - 1, 1)
        for (index, color) in colors.enumerated() {
            let location = index < locations.count ? locations[index] : CGFloat(index) / CGFloat(last)
            cairo_pattern_add_color_stop_rgba(
                pattern, location, color.red, color.green, color.blue, color.alpha)
        }
        cairo_pattern_set_extend(pattern, extends ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
        cairo_set_source(cairo, pattern)
        cairo_paint_with_alpha(cairo, state.alpha)
    }
}
