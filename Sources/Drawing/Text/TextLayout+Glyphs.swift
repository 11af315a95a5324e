internal import CCairo

/// Glyphs of a line that have one font, one style and one direction.
package struct GlyphRun: Sendable {
    /// One of the glyphs, as it lies in the line.
    package struct Glyph: Sendable {
        /// The font's number of the glyph; 0 for a character that no font has.
        package let number: UInt16
        /// From the left end of the line at its baseline, in points, y upwards.
        package let position: CGPoint
        /// How far the next glyph is from this one, in points.
        package let advance: CGFloat
        /// The first UTF-16 unit of the text that the glyph stands for.
        package let unit: Int
    }

    /// From left to right.
    package let glyphs: [Glyph]
    /// The UTF-16 units of the text that the glyphs stand for.
    package let range: Range<Int>
    package let isRightToLeft: Bool
    /// The family of the font that the glyphs are of, which is another one than the style's where that lacks characters.
    package let family: String
    package let style: TextStyle
    /// From the left end of the line to that of the run, and to its right end, in points.
    package let extent: ClosedRange<CGFloat>
    /// Around what is painted, from the left end of the line at its baseline, in points, y upwards.
    package let inkBounds: CGRect
}

extension TextLayout {
    /// The glyphs of the first line, from left to right.
    package var glyphRuns: [GlyphRun] {
        current.firstLineItems.map { item in
            let style = request.runs.style(at: item.range.lowerBound) ?? request.runs.last?.style
            return item.run(style: style)
        }
    }

    /// Draws some glyphs of one run of the first line, with the line's left end at its baseline at a point.
    ///
    /// - Parameters:
    ///   - index: of the run in `glyphRuns`.
    ///   - glyphs: indices in the run; what is beyond it is left out.
    package func drawGlyphs(_ glyphs: Range<Int>, ofRun index: Int, in context: CGContext, at origin: CGPoint)
    {
        let items = current.firstLineItems
        guard items.indices.contains(index) else { return }
        let item = items[index]
        guard let style = request.runs.style(at: item.range.lowerBound) else { return }
        let reach = style.font.lineHeight
        let bounds = CGRect(
            x: origin.x + CGFloat(pango: item.left), y: origin.y - reach, width: CGFloat(pango: item.width),
            height: 2 * reach
        ).inset(dx: -reach, dy: -reach)
        context.paintText(bounds: bounds, mixesColors: false) { cairo, alpha in
            cairo.setSource(style.color, alpha: alpha)
            item.withGlyphs(glyphs) { string, left in
                cairo.showGlyphs(
                    string, font: item.font, style: style,
                    x: origin.x + CGFloat(pango: item.left + left), y: origin.y - style.baselineOffset,
                    alpha: alpha)
            }
            cairo_new_path(cairo)
        }
    }

    /// Around everything that the first line paints but decorations, from its left end at its baseline, in points, y
    /// upwards; null when it paints nothing.
    package var inkBounds: CGRect { glyphRuns.reduce(.null) { $0.union($1.inkBounds) } }
}

/// An item of Pango's line and where it is. It lives as long as the layout.
@MainActor
private struct LineItem {
    let glyphs: UnsafeMutablePointer<PangoGlyphString>
    let font: UnsafeMutablePointer<PangoFont>
    /// From the left end of the line, and its width, in Pango units.
    let left: Int
    let width: Int
    /// The UTF-16 units of the text.
    let range: Range<Int>
    let isRightToLeft: Bool
    /// The UTF-16 unit of each glyph.
    let units: [Int]

    func run(style: TextStyle?) -> GlyphRun {
        var x = left
        var made: [GlyphRun.Glyph] = []
        for (index, unit) in units.enumerated() {
            guard let glyph = glyphs.pointee.glyphs?[index] else { break }
            made.append(
                GlyphRun.Glyph(
                    number: UInt16(exactly: glyph.glyph) ?? 0,
                    position: CGPoint(
                        x: CGFloat(pango: x + Int(glyph.geometry.x_offset)),
                        y: -CGFloat(pango: glyph.geometry.y_offset) + (style?.baselineOffset ?? 0)),
                    advance: CGFloat(pango: glyph.geometry.width), unit: unit))
            x += Int(glyph.geometry.width)
        }
        return GlyphRun(
            glyphs: made, range: range, isRightToLeft: isRightToLeft, family: family,
            style: style ?? TextStyle(font: Font(family: "", size: 12), color: .black),
            extent: CGFloat(pango: left)...CGFloat(pango: left + width), inkBounds: inkBounds(style))
    }

    private var family: String {
        let description = pango_font_describe(font)
        defer { pango_font_description_free(description) }
        return pango_font_description_get_family(description).map { String(cString: $0) } ?? ""
    }

    private func inkBounds(_ style: TextStyle?) -> CGRect {
        var ink = PangoRectangle()
        pango_glyph_string_extents(glyphs, font, &ink, nil)
        guard ink.width > 0, ink.height > 0 else { return .null }
        return CGRect(
            x: CGFloat(pango: left + Int(ink.x)),
            y: -CGFloat(pango: ink.y + ink.height) + (style?.baselineOffset ?? 0),
            width: CGFloat(pango: ink.width), height: CGFloat(pango: ink.height))
    }

    /// Calls a function with a part of the glyphs, which is valid only during the call, and where it begins in the item,
    /// in Pango units.
    func withGlyphs(
        _ wanted: Range<Int>, _ body: (UnsafeMutablePointer<PangoGlyphString>, _ left: Int) -> Void
    ) {
        let wanted = wanted.clamped(to: 0..<units.count)
        guard !wanted.isEmpty, let all = glyphs.pointee.glyphs, let clusters = glyphs.pointee.log_clusters
        else { return }
        let left = (0..<wanted.lowerBound).reduce(0) { $0 + Int(all[$1].geometry.width) }
        var string = PangoGlyphString()
        string.num_glyphs = Int32(wanted.count)
        string.glyphs = all + wanted.lowerBound
        string.log_clusters = clusters + wanted.lowerBound
        withUnsafeMutablePointer(to: &string) { body($0, left) }
    }
}

extension TextComposition {
    /// The items of the first line from left to right.
    fileprivate var firstLineItems: [LineItem] {
        guard let line = lines.first else { return [] }
        let block = blocks[line.block]
        let text = block.builder.text
        var items: [LineItem] = []
        var left = 0
        var node = line.handle.pointee.runs
        while let entry = node {
            node = entry.pointee.next
            // A line's runs are glyph items in visual order; Pango's list is untyped.
            guard let item = entry.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
                let info = item.item?.pointee, let glyphs = item.glyphs, let font = info.analysis.font
            else { continue }
            let width = Int(pango_glyph_string_get_width(glyphs))
            let start = Int(info.offset)
            let clusters = glyphs.pointee.log_clusters
            let limit = block.firstUnit + block.unitCount
            func unit(_ byte: Int) -> Int { min(block.firstUnit + text.unit(ofByte: byte), limit) }
            items.append(
                LineItem(
                    glyphs: glyphs, font: font, left: left, width: width,
                    range: unit(start)..<unit(start + Int(info.length)),
                    isRightToLeft: info.analysis.level & 1 == 1,
                    units: (0..<Int(glyphs.pointee.num_glyphs)).map { index in
                        unit(start + Int(clusters?[index] ?? 0))
                    }))
            left += width
        }
        return items
    }
}
