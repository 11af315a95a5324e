internal import CCairo

extension Font {
    /// The faces of an installed family, as fonts of 12 points, from light to heavy and upright before slanted; none for
    /// a family that is not installed.
    @MainActor
    public static func faces(ofFamily family: String) -> [Font] {
        var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
        var count: Int32 = 0
        pango_font_map_list_families(FontEnvironment.typesetter.fontMap.handle, &families, &count)
        defer { g_free(families) }
        for index in 0..<Int(count) {
            guard let found = families?[index] else { continue }
            let name = String(cString: pango_font_family_get_name(found))
            if name.caseInsensitiveCompare(family) == .orderedSame { return faces(of: found, named: name) }
        }
        return []
    }

    @MainActor
    private static func faces(of family: UnsafeMutablePointer<PangoFontFamily>, named name: String) -> [Font]
    {
        var faces: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFace>?>?
        var count: Int32 = 0
        pango_font_family_list_faces(family, &faces, &count)
        defer { g_free(faces) }
        var fonts: [Font] = []
        for index in 0..<Int(count) {
            // Those that Pango would only simulate are no faces of the family.
            guard let face = faces?[index], pango_font_face_is_synthesized(face) == 0,
                let description = pango_font_face_describe(face)
            else { continue }
            defer { pango_font_description_free(description) }
            // A font here has no width: narrow and wide faces cannot be requested.
            guard pango_font_description_get_stretch(description) == PANGO_STRETCH_NORMAL else { continue }
            let weight = CGFloat(pango_font_description_get_weight(description).rawValue)
            let isItalic = pango_font_description_get_style(description) != PANGO_STYLE_NORMAL
            let font = Font(family: name, size: 12, weight: weight, isItalic: isItalic)
            if !fonts.contains(font) { fonts.append(font) }
        }
        return fonts.sorted { ($0.weight, $0.isItalic ? 1 : 0) < ($1.weight, $1.isItalic ? 1 : 0) }
    }
}
