internal import CCairo

/// Owns one reference to a GObject: a Pango context, font or layout.
final class GObjectReference {
    let handle: OpaquePointer

    /// Takes over the reference.
    init(adopting handle: OpaquePointer) { self.handle = handle }

    deinit { g_object_unref(UnsafeMutableRawPointer(handle)) }
}

/// Owns a Fontconfig configuration. Fontconfig counts references atomically and only reads a configuration
/// once it is built, so it may be shared between threads.
final class FontConfiguration: @unchecked Sendable {
    let handle: OpaquePointer

    /// Reads a configuration file, and nothing else; nil when it cannot be used.
    init?(file: String) {
        // Fontconfig would write about a missing file to standard error.
        guard access(file, R_OK) == 0, let handle = FcConfigCreate() else { return nil }
        guard FcConfigParseAndLoad(handle, file, FcTrue) == FcTrue, FcConfigBuildFonts(handle) == FcTrue
        else {
            FcConfigDestroy(handle)
            return nil
        }
        self.handle = handle
    }

    deinit { FcConfigDestroy(handle) }
}

/// Owns a Pango font map, which must stay on the thread that made it.
final class FontMap {
    let handle: UnsafeMutablePointer<PangoFontMap>

    /// A map of the fonts of a configuration; of the system's fonts when that is nil.
    init?(configuration: FontConfiguration?) {
        guard let handle = ccairo_font_map_new() else { return nil }
        self.handle = handle
        if let configuration { ccairo_font_map_set_config(handle, configuration.handle) }
    }

    deinit { g_object_unref(handle) }

    /// A context with font options that do not depend on the user's: gray antialiasing, and at one pixel a
    /// point slight hinting. Hinted glyphs need hinted metrics: Cairo clips glyphs to their metrics, and a
    /// hinted glyph may be a row taller than its outline. Without rounding nothing is hinted, so that text
    /// keeps its shape at every scale.
    func makeContext(roundsPositions: Bool, rightToLeft: Bool) -> GObjectReference? {
        guard let context = pango_font_map_create_context(handle) else { return nil }
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(
            options, roundsPositions ? CAIRO_HINT_STYLE_SLIGHT : CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(
            options, roundsPositions ? CAIRO_HINT_METRICS_ON : CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, roundsPositions ? 1 : 0)
        pango_context_set_base_dir(context, rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        return GObjectReference(adopting: context)
    }
}

/// Owns a Pango font description.
final class FontDescription {
    let handle: OpaquePointer

    init(_ font: Font) {
        handle = pango_font_description_new()
        pango_font_description_set_family(handle, font.searchedFamily)
        pango_font_description_set_absolute_size(handle, font.size * CGFloat(PANGO_SCALE))
        pango_font_description_set_weight(handle, PangoWeight(UInt32(font.weight.rounded())))
        if font.isItalic { pango_font_description_set_style(handle, PANGO_STYLE_ITALIC) }
    }

    deinit { pango_font_description_free(handle) }
}

extension CGFloat {
    /// A length in Pango's units, in points.
    init(pango units: Int32) { self = CGFloat(units) / CGFloat(PANGO_SCALE) }

    /// A length in points, in Pango's units: the nearest number that Pango can count with, 0 for what is no number.
    var pangoUnits: Int32 {
        let units = (self * CGFloat(PANGO_SCALE)).rounded()
        return units.isNaN ? 0 : Int32(Swift.min(Swift.max(units, -2_147_483_648), 2_147_483_647))
    }
}
