internal import CCairo

/// The glyphs of a font by their numbers. Lengths are points, y upwards from the baseline.
extension Font {
    /// The number of the glyph of each character, 0 for those that the font lacks. A character of two units has its glyph at
    /// the first of them, and 0 at the second.
    @MainActor
    package func glyphs(for units: [UInt16]) -> [UInt16] {
        var result = [UInt16](repeating: 0, count: units.count)
        withShape { shape in
            var index = 0
            while index < units.count {
                let isPair =
                    UTF16.isLeadSurrogate(units[index]) && index + 1 < units.count
                    && UTF16.isTrailSurrogate(units[index + 1])
                let code: UInt32 =
                    isPair
                    ? 0x10000 + ((UInt32(units[index]) - 0xD800) << 10) + UInt32(units[index + 1]) - 0xDC00
                    : UInt32(units[index])
                var glyph: hb_codepoint_t = 0
                if hb_font_get_nominal_glyph(shape, code, &glyph) != 0 {
                    result[index] = UInt16(exactly: glyph) ?? 0
                }
                index += isPair ? 2 : 1
            }
        }
        return result
    }

    /// The glyph that the font has under a name; 0 for none.
    @MainActor
    package func glyph(named name: String) -> UInt16 {
        var glyph: hb_codepoint_t = 0
        let isFound = withShape { hb_font_get_glyph_from_name($0, name, -1, &glyph) } ?? 0
        return isFound != 0 ? UInt16(exactly: glyph) ?? 0 : 0
    }

    /// How wide each glyph is.
    @MainActor
    package func advances(of glyphs: [UInt16]) -> [CGFloat] {
        withShape { shape in
            glyphs.map { CGFloat(pango: hb_font_get_glyph_h_advance(shape, UInt32($0))) }
        } ?? glyphs.map { _ in 0 }
    }

    /// Around what each glyph paints.
    @MainActor
    package func bounds(of glyphs: [UInt16]) -> [CGRect] {
        withShape { shape in
            glyphs.map { glyph in
                var extents = hb_glyph_extents_t()
                guard hb_font_get_glyph_extents(shape, UInt32(glyph), &extents) != 0 else { return .zero }
                return CGRect(
                    x: CGFloat(pango: extents.x_bearing),
                    y: CGFloat(pango: extents.y_bearing + extents.height),
                    width: CGFloat(pango: extents.width), height: -CGFloat(pango: extents.height))
            }
        } ?? glyphs.map { _ in .zero }
    }

    /// The outline of a glyph; nil for one that paints nothing.
    @MainActor
    package func path(of glyph: UInt16) -> CGPath? {
        let path = CGMutablePath()
        withShape { shape in
            // Unretained: the path outlives the call.
            let receiver = Unmanaged.passUnretained(path).toOpaque()
            ccairo_draw_glyph(shape, UInt32(glyph), GlyphPen.functions.handle, receiver)
        }
        return path.isEmpty ? nil : path
    }

    /// Facts about the font's file.
    @MainActor
    package var file: FontFile? {
        withShape { shape in
            guard let face = hb_font_get_face(shape) else { return nil }
            return FontFile(face: face, size: size)
        } ?? nil
    }

    /// The family that is used for the first character of a text which this font lacks; nil if it has all of them.
    @MainActor
    package func substituteFamily(for text: String) -> String? {
        let typesetter = FontEnvironment.typesetter
        let context = typesetter.context(rightToLeft: false)
        let description = typesetter.description(of: self)
        guard
            let fonts = pango_context_load_fontset(
                context, description.handle, pango_context_get_language(context))
        else { return nil }
        defer { g_object_unref(fonts) }
        for scalar in text.unicodeScalars where !scalar.properties.isWhitespace {
            guard glyphs(for: Array(String(scalar).utf16)).first == 0,
                let font = pango_fontset_get_font(fonts, scalar.value)
            else { continue }
            defer { g_object_unref(font) }
            let found = pango_font_describe(font)
            defer { pango_font_description_free(found) }
            return pango_font_description_get_family(found).map { String(cString: $0) }
        }
        return nil
    }

    /// Calls a function with HarfBuzz' font; nil when the font cannot be loaded.
    @MainActor
    @discardableResult
    private func withShape<Result>(_ body: (OpaquePointer) -> Result) -> Result? {
        let typesetter = FontEnvironment.typesetter
        guard
            let loaded = pango_context_load_font(
                typesetter.context(rightToLeft: false), typesetter.description(of: self).handle)
        else { return nil }
        defer { g_object_unref(loaded) }
        return pango_font_get_hb_font(loaded).map(body)
    }
}
