internal import CCairo

extension OpaquePointer {
    /// Draws glyphs in the source's colour from the current point, which is on the baseline.
    ///
    /// Pango's own function draws them as translucent as the last text with an attribute for that was, since what draws for
    /// it remembers this. Only where characters without a glyph are drawn as boxes it is needed.
    func show(_ glyphs: UnsafeMutablePointer<PangoGlyphString>, font: UnsafeMutablePointer<PangoFont>) {
        let infos = UnsafeBufferPointer(start: glyphs.pointee.glyphs, count: Int(glyphs.pointee.num_glyphs))
        guard let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)),
            !infos.contains(where: { $0.glyph & Self.unknownGlyph != 0 })
        else { return pango_cairo_show_glyph_string(self, font, glyphs) }
        var (x, y) = (0.0, 0.0)
        cairo_get_current_point(self, &x, &y)
        var places: [cairo_glyph_t] = []
        places.reserveCapacity(infos.count)
        var advance: Int32 = 0
        for info in infos {
            if info.glyph != Self.emptyGlyph {
                places.append(
                    cairo_glyph_t(
                        index: UInt(info.glyph), x: x + CGFloat(pango: advance + info.geometry.x_offset),
                        y: y + CGFloat(pango: info.geometry.y_offset)))
            }
            advance += info.geometry.width
        }
        cairo_set_scaled_font(self, scaled)
        cairo_show_glyphs(self, places, Int32(clamping: places.count))
    }

    /// Marks characters that no font has.
    private static let unknownGlyph: PangoGlyph = 0x1000_0000
    /// Takes space and draws nothing.
    private static let emptyGlyph: PangoGlyph = 0x0FFF_FFFF

    /// Draws glyphs in a style, with their baseline starting at a point. The current path is lost if the style has a
    /// stroke.
    func showGlyphs(
        _ glyphs: UnsafeMutablePointer<PangoGlyphString>, font: UnsafeMutablePointer<PangoFont>,
        style: TextStyle, x: CGFloat, y: CGFloat, alpha: CGFloat
    ) {
        cairo_save(self)
        defer { cairo_restore(self) }
        cairo_translate(self, x, y)
        if let slant = style.extras?.slant, slant != 0 {
            var matrix = cairo_matrix_t()
            // Letters lean to the right above the baseline, where y is negative.
            cairo_matrix_init(&matrix, 1, 0, -slant, 1, 0, 0)
            cairo_transform(self, &matrix)
        }
        cairo_move_to(self, 0, 0)
        guard let stroke = style.extras?.stroke else {
            return show(glyphs, font: font)
        }
        if stroke.fills {
            setSource(style.color, alpha: alpha)
            show(glyphs, font: font)
        }
        cairo_new_path(self)
        cairo_move_to(self, 0, 0)
        pango_cairo_glyph_string_path(self, font, glyphs)
        setSource(stroke.color, alpha: alpha)
        cairo_set_line_width(self, stroke.width)
        cairo_set_line_join(self, CAIRO_LINE_JOIN_ROUND)
        cairo_stroke(self)
        setSource(style.color, alpha: alpha)
    }

    /// Draws those runs of a Pango line whose style is wanted, each in its style. The line's baseline starts at a point.
    ///
    /// - Parameter style: the style of the character at a byte of the layout's text.
    func showRuns(
        of line: UnsafeMutablePointer<PangoLayoutLine>, x: CGFloat, y: CGFloat, alpha: CGFloat,
        style: (_ byte: Int) -> TextStyle?, where isWanted: (TextStyle) -> Bool
    ) {
        var left = x
        var node = line.pointee.runs
        while let run = node {
            node = run.pointee.next
            // A line's runs are glyph items in visual order; Pango's list is untyped.
            guard let item = run.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
                let info = item.item?.pointee, let glyphs = item.glyphs, let font = info.analysis.font
            else { continue }
            if let style = style(Int(info.offset)), isWanted(style) {
                setSource(style.color, alpha: alpha)
                showGlyphs(
                    glyphs, font: font, style: style, x: left, y: y - style.baselineOffset, alpha: alpha)
            }
            left += CGFloat(pango: Int(pango_glyph_string_get_width(glyphs)))
        }
    }
}

extension CGContext {
    /// Calls a function for the styles without a shadow, and before that for those of each shadow while the context has
    /// that shadow.
    func forEachShadow(
        of styles: some Sequence<TextStyle>, _ draw: (_ isWanted: @escaping (TextStyle) -> Bool) -> Void
    ) {
        let shadows = Set(styles.compactMap(\.extras?.shadow))
        for shadow in shadows {
            saveGState()
            setShadow(offset: shadow.offset, blur: shadow.blur, color: shadow.color)
            draw { $0.extras?.shadow == shadow }
            restoreGState()
        }
        draw { $0.extras?.shadow == nil }
    }
}
