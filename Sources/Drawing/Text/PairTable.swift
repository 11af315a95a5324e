internal import CCairo

/// Caches which pairs of characters a font joins (ligatures) or moves together (kerning).
final class PairTable {
    private let font: UnsafeMutablePointer<PangoFont>?
    private let buffer = hb_buffer_create()
    private var known: [UInt64: Bool] = [:]
    /// A text in letters has some hundreds of pairs; one in ideographs has as many as it is long.
    private static let mostPairs = 4096

    /// Takes ownership of a reference to a font; if it is nil, no pair is joined.
    init(adopting font: UnsafeMutablePointer<PangoFont>?) { self.font = font }

    deinit {
        hb_buffer_destroy(buffer)
        if let font { g_object_unref(font) }
    }

    /// Whether a pair has the same glyphs and width as its two characters shaped separately.
    func isAdditive(_ first: UInt32, _ second: UInt32) -> Bool {
        let key = UInt64(first) << 32 | UInt64(second)
        if let known = known[key] { return known }
        let pair = shape([first, second])
        let alone = [shape([first]), shape([second])]
        let isAdditive =
            pair.glyphs == alone[0].glyphs + alone[1].glyphs
            && pair.advance == alone[0].advance + alone[1].advance
        if known.count >= Self.mostPairs { known = [:] }
        known[key] = isAdditive
        return isAdditive
    }

    private func shape(_ text: [UInt32]) -> (glyphs: [UInt32], advance: Int32) {
        guard let font, let shaper = pango_font_get_hb_font(font) else { return ([], 0) }
        hb_buffer_reset(buffer)
        hb_buffer_add_codepoints(buffer, text, Int32(text.count), 0, Int32(text.count))
        // If a pair has a direction, it is that of the second character, since the first may be a space.
        hb_buffer_guess_segment_properties(buffer)
        hb_shape(shaper, buffer, nil, 0)
        var count: UInt32 = 0
        let positions = hb_buffer_get_glyph_positions(buffer, &count)
        let infos = hb_buffer_get_glyph_infos(buffer, &count)
        var glyphs: [UInt32] = []
        var advance: Int32 = 0
        for index in 0..<Int(count) {
            glyphs.append(infos?[index].codepoint ?? 0)
            advance += positions?[index].x_advance ?? 0
        }
        return (glyphs.sorted(), advance)
    }
}
