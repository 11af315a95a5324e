internal import CCairo

/// Shapes plain text: printable ASCII characters that are all in one font, in a style that needs no attributes.
///
/// Before Pango shapes a text, it finds out which fonts and scripts it is in, and where a caret may stand. For plain text
/// the answers are always the same: those for one character are used for all.
@MainActor
final class PlainShaping {
    /// A laid out character.
    private struct Sample {
        /// Lives as long as the layout.
        let item: UnsafeMutablePointer<PangoItem>
        private let layout: GObjectReference

        /// Nil if one of the characters would come from another font.
        @MainActor
        init?(
            _ sample: UInt16, for characters: some Sequence<UInt16>, style: TextStyle, typesetter: Typesetter
        ) {
            layout = typesetter.makeLayout(
                text: EncodedText([sample], controls: .spaces), runs: [StyleRun(length: 1, style: style)],
                rightToLeft: false, isSingleLine: true, addsKern: false)
            guard let run = pango_layout_get_line_readonly(layout.handle, 0)?.pointee.runs?.pointee.data,
                // A line's runs are glyph items; Pango's list is untyped.
                let item = run.assumingMemoryBound(to: PangoGlyphItem.self).pointee.item,
                typesetter.has(
                    characters, in: item.pointee.analysis.font, of: style.font,
                    language: item.pointee.analysis.language)
            else { return nil }
            self.item = item
        }
    }

    private let withLetters: Sample
    /// Spaces, digits and punctuation alone belong to no script.
    private let withoutLetters: Sample
    private let flags: PangoShapeFlags

    /// Nil if a character would come from another font.
    init?(style: TextStyle, typesetter: Typesetter, roundsPositions: Bool) {
        let all = UInt16.printableASCII
        guard let letters = Sample(UInt16.letter, for: all, style: style, typesetter: typesetter),
            let others = Sample(
                UInt16.digit, for: all.filter { !$0.isASCIILetter }, style: style, typesetter: typesetter)
        else { return nil }
        withLetters = letters
        withoutLetters = others
        flags = roundsPositions ? PANGO_SHAPE_ROUND_POSITIONS : PANGO_SHAPE_NONE
    }

    fileprivate func shape(_ bytes: [UInt8], hasLetters: Bool) -> GlyphItem? {
        GlyphItem(bytes, like: (hasLetters ? withLetters : withoutLetters).item, flags: flags)
    }
}

extension Typesetter {
    /// The glyphs of a text from left to right; nil if the text is not plain.
    func shape(plain units: [UInt16], encoded text: EncodedText, style: TextStyle) -> GlyphItem? {
        guard style.needsNoAttributes, !units.isEmpty else { return nil }
        var hasLetters = false
        for unit in units {
            guard UInt16.printableASCII.contains(unit) else { return nil }
            hasLetters = hasLetters || unit.isASCIILetter
        }
        return plainShaping(in: style)?.shape(text.bytes, hasLetters: hasLetters)
    }

    /// Whether Pango takes characters of a text in a language from the font that it has loaded.
    fileprivate func has(
        _ characters: some Sequence<UInt16>, in loaded: UnsafeMutablePointer<PangoFont>?, of font: Font,
        language: OpaquePointer?
    ) -> Bool {
        guard
            let fonts = pango_context_load_fontset(
                context(rightToLeft: false), description(of: font).handle, language)
        else { return false }
        defer { g_object_unref(fonts) }
        return characters.allSatisfy { character in
            let found = pango_fontset_get_font(fonts, guint(character))
            defer { if let found { g_object_unref(found) } }
            return found == loaded
        }
    }
}

/// The glyphs of a text in one font and one direction.
final class GlyphItem {
    private let item: UnsafeMutablePointer<PangoItem>
    private let glyphs: UnsafeMutablePointer<PangoGlyphString>

    /// Shapes a text.
    ///
    /// - Parameter sample: an item in the same font, script and direction.
    fileprivate init?(_ text: [UInt8], like sample: UnsafeMutablePointer<PangoItem>, flags: PangoShapeFlags) {
        let count = Int32(text.count)
        guard let item = pango_item_copy(sample) else { return nil }
        guard let glyphs = pango_glyph_string_new() else {
            pango_item_free(item)
            return nil
        }
        item.pointee.offset = 0
        item.pointee.length = count
        item.pointee.num_chars = count
        text.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { text in
                pango_shape_with_flags(
                    text.baseAddress, count, text.baseAddress, count, &item.pointee.analysis, glyphs, flags)
            }
        }
        self.item = item
        self.glyphs = glyphs
    }

    deinit {
        pango_glyph_string_free(glyphs)
        pango_item_free(item)
    }

    /// Borrowed: it lives as long as this object.
    var value: PangoGlyphItem {
        PangoGlyphItem(item: item, glyphs: glyphs, y_offset: 0, start_x_offset: 0, end_x_offset: 0)
    }

    /// Draws the glyphs in the source's colour, from Cairo's current point, which is on the baseline.
    func show(on cairo: OpaquePointer) {
        if let font = item.pointee.analysis.font { cairo.show(glyphs, font: font) }
    }
}

extension UInt16 {
    /// From the space to the tilde.
    fileprivate static let printableASCII: ClosedRange<UInt16> = 0x20...0x7E

    fileprivate static let letter: UInt16 = 0x61
    fileprivate static let digit: UInt16 = 0x31

    fileprivate var isASCIILetter: Bool { 0x61...0x7A ~= self | 0x20 }
}
