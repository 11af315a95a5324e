internal import CCairo

/// Owns one reference to a GObject: a Pango context, font or layout.
final class GObjectReference {
    let handle: OpaquePointer

    /// Takes ownership of the reference.
    init(adopting handle: OpaquePointer) { self.handle = handle }

    deinit { g_object_unref(UnsafeMutableRawPointer(handle)) }
}

/// Owns a Fontconfig configuration. Fontconfig counts references atomically and only reads a configuration
/// once it is built, so it may be shared between threads.
final class FontConfiguration: @unchecked Sendable {
    let handle: OpaquePointer
    /// What it was read from; nil for the system's and the user's files.
    let file: String?

    /// Reads only the given configuration file; nil if it cannot be used.
    convenience init?(file: String) { self.init(file: file, adding: []) }

    /// Reads a configuration file, or those of the system and the user if it is nil, and adds font files. Nil if the
    /// configuration cannot be used.
    init?(file: String?, adding fontFiles: [String]) {
        if let file {
            // Checked first, because Fontconfig reports a missing file on standard error.
            guard access(file, R_OK) == 0, let made = FcConfigCreate() else { return nil }
            guard FcConfigParseAndLoad(made, file, FcTrue) == FcTrue, FcConfigBuildFonts(made) == FcTrue
            else {
                FcConfigDestroy(made)
                return nil
            }
            handle = made
        } else {
            guard let made = FcInitLoadConfigAndFonts() else { return nil }
            handle = made
        }
        self.file = file
        for path in fontFiles { FcConfigAppFontAddFile(handle, path) }
    }

    /// A configuration with one font and nothing else; nil if the file is no font.
    init?(fontFile: String) {
        guard let handle = FcConfigCreate() else { return nil }
        guard FcConfigBuildFonts(handle) == FcTrue, FcConfigAppFontAddFile(handle, fontFile) == FcTrue else {
            FcConfigDestroy(handle)
            return nil
        }
        self.handle = handle
        file = nil
    }

    deinit { FcConfigDestroy(handle) }
}

/// Owns a Pango font map, which must stay on the thread that made it.
final class FontMap {
    let handle: UnsafeMutablePointer<PangoFontMap>

    /// A map of the fonts of a configuration; if that is nil, of the system's fonts.
    init?(configuration: FontConfiguration?) {
        guard let handle = ccairo_font_map_new() else { return nil }
        self.handle = handle
        if let configuration { ccairo_font_map_set_config(handle, configuration.handle) }
    }

    deinit { g_object_unref(handle) }

    /// Creates a context whose font options do not depend on the user's configuration: gray antialiasing, and
    /// at one pixel per point slight hinting. Hinted glyphs need hinted metrics, because Cairo clips glyphs
    /// to their metrics and a hinted glyph may be a row taller than its outline. Without rounding nothing is
    /// hinted, so that text has the same shape at every scale.
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
        pango_font_description_set_weight(handle, PangoWeight(UInt32(clamping: font.weight.rounded())))
        if font.isItalic { pango_font_description_set_style(handle, PANGO_STYLE_ITALIC) }
    }

    deinit { pango_font_description_free(handle) }
}

extension CGFloat {
    /// Converts a length from Pango units to points.
    init(pango units: Int32) { self = CGFloat(units) / CGFloat(PANGO_SCALE) }

    /// The length in Pango units, rounded and limited to the range of `Int32`; NaN becomes 0.
    var pangoUnits: Int32 {
        let units = (self * CGFloat(PANGO_SCALE)).rounded()
        return units.isNaN ? 0 : Int32(clamping: Swift.min(Swift.max(units, -2_147_483_648), 2_147_483_647))
    }
}
