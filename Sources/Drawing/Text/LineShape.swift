internal import CCairo

/// A piece of a line as Pango shaped it.
struct LineShape {
    private enum Glyphs {
        /// Several items, or what has to be found out about each text anew. The line lives as long as its layout.
        case line(UnsafeMutablePointer<PangoLayoutLine>, layout: GObjectReference)
        case item(GlyphItem)
    }

    private let glyphs: Glyphs
    let row: CellRow

    @MainActor
    init(units: [UInt16], runs: [StyleRun], rightToLeft: Bool, typesetter: Typesetter) {
        let text = EncodedText(units, controls: .spaces)
        if !rightToLeft, runs.count == 1, let style = runs.first?.style,
            let item = typesetter.shape(plain: units, encoded: text, style: style)
        {
            glyphs = .item(item)
            row = CellRowBuilder(layout: nil, text: text).row(of: item)
            return
        }
        let layout = typesetter.makeLayout(
            text: text, runs: runs, rightToLeft: rightToLeft, isSingleLine: true, addsKern: false)
        guard let line = pango_layout_get_line_readonly(layout.handle, 0) else {
            fatalError("Pango gives every layout at least one line")
        }
        glyphs = .line(line, layout: layout)
        var builder = CellRowBuilder(layout: layout.handle, text: text)
        if runs.contains(where: { $0.style.kern != 0 }) || units.contains(9) {
            builder.extraSpace = { unit, width in
                // A tab is always as wide as four spaces.
                let tab = units[unit] == 9 ? width * 3 : 0
                return tab + (runs.style(at: unit)?.kern ?? 0).pangoUnits
            }
        }
        row = builder.row(of: line)
    }

    /// Draws the glyphs in the source's colour, from Cairo's current point, which is on the baseline.
    func show(on cairo: OpaquePointer) {
        switch glyphs {
        case .line(let line, _): pango_cairo_show_layout_line(cairo, line)
        case .item(let item): item.show(on: cairo)
        }
    }
}
