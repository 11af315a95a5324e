internal import CCairo

extension DocumentLayout {
    /// What of the text is drawn.
    public struct DrawnParts: OptionSet, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The background colours of characters.
        public static let backgrounds = DrawnParts(rawValue: 1)
        /// The characters, and the lines under and through them.
        public static let characters = DrawnParts(rawValue: 2)
        /// Backgrounds and characters.
        public static let all: DrawnParts = [.backgrounds, .characters]
    }

    /// Draws the lines that touch a rectangle of the layout: their backgrounds, underlines, glyphs and
    /// strikethroughs. `rect` is in layout coordinates; `origin` is the layout's top left corner in the
    /// context, both in points. Glyphs that extend beyond the rectangle are not clipped.
    public func draw(
        in context: CGContext, rect: CGRect, at origin: CGPoint = .zero, parts: DrawnParts = .all
    ) {
        refresh()
        guard !rect.isEmpty else { return }
        var lines: [DocumentTiles.Found] = []
        let bottom = rect.maxY.wholeUnits
        var next: DocumentTiles.Found? = line(atHeight: rect.minY.wholeUnits)
        // Tall glyphs may extend into the neighbouring lines, so those are drawn too if they are laid out.
        if let found = next, let above = tiles.tile(before: found), above.tile.line?.isReady == true {
            lines.append(above)
        }
        while let found = next {
            lines.append(found)
            next = found.bottom < bottom ? line(after: found) : nil
        }
        if let last = lines.last, let below = tiles.tile(after: last), below.tile.line?.isReady == true {
            lines.append(below)
        }
        let bounds = lines.reduce(CGRect.null) { $0.union($1.glyphBounds) }.offsetBy(
            dx: origin.x, dy: origin.y)
        guard !bounds.isNull, lines.contains(where: { $0.textCount > 0 }) else { return }
        let scale = context.scale
        let hasExtras = lines.contains { found in
            found.tile.line?.content?.stretch.runs.contains { $0.style.extras != nil } ?? false
        }
        guard hasExtras else {
            return context.paintText(bounds: bounds, mixesColors: false) { cairo, alpha in
                for found in lines { found.draw(parts, on: cairo, at: origin, alpha: alpha, scale: scale) }
                cairo_new_path(cairo)
            }
        }
        let styles = lines.lazy.flatMap { $0.tile.line?.content?.stretch.runs ?? [] }.map(\.style)
        context.forEachShadow(of: styles) { isWanted in
            context.paintText(bounds: bounds, mixesColors: false) { cairo, alpha in
                for found in lines {
                    found.draw(
                        parts, on: cairo, at: origin, alpha: alpha, scale: scale, where: isWanted)
                }
                cairo_new_path(cairo)
            }
        }
    }
}

extension DocumentTiles.Found {
    @MainActor
    fileprivate var glyphBounds: CGRect {
        guard let line = tile.line else { return .null }
        let reach = CGFloat(pango: line.extent.ascent + line.extent.descent)
        return CGRect(
            x: CGFloat(pango: line.left), y: CGFloat(pango: top + Int(line.extent.before)),
            width: CGFloat(pango: line.width), height: CGFloat(pango: line.extent.height)
        ).inset(dx: -reach, dy: -reach)
    }

    @MainActor
    fileprivate func draw(
        _ parts: DocumentLayout.DrawnParts, on cairo: OpaquePointer, at origin: CGPoint, alpha: CGFloat,
        scale: CGFloat, where isWanted: ((TextStyle) -> Bool)? = nil
    ) {
        guard let line = tile.line, let content = line.content else { return }
        let stretch = content.stretch
        let left = origin.x + CGFloat(pango: line.left)
        let top = origin.y + CGFloat(pango: self.top + Int(line.extent.before))
        let baseline = top + CGFloat(pango: line.extent.baseline)
        let decorations =
            stretch.runs.contains(where: \.style.hasDecoration)
            ? content.decorations(
                left: left, top: top, height: CGFloat(pango: line.extent.height), baseline: baseline,
                count: line.textCount
            ).filter { isWanted?($0.style) ?? true } : []
        for decoration in decorations {
            if parts.contains(.backgrounds) { decoration.drawBackground(on: cairo, alpha: alpha) }
            if parts.contains(.characters) {
                decoration.drawUnderline(on: cairo, alpha: alpha, scale: scale)
            }
        }
        guard parts.contains(.characters) else { return }
        // Only the line's origin is aligned to whole pixels; glyphs keep the distances they were laid out
        // with.
        var (x, y) = (0.0, 0.0)
        let hanging = CGFloat(pango: line.visible.left - line.left)
        cairo.moveToBaseline(x: left + hanging, y: baseline)
        cairo_get_current_point(cairo, &x, &y)
        var color: CGColor?
        for segment in content.segments where segment.isDrawn {
            let item = stretch.items[segment.item]
            let style = stretch.runs[item.run].style
            if let isWanted, !isWanted(style) { continue }
            if style.color != color {
                cairo.setSource(style.color, alpha: alpha)
                color = style.color
            }
            let left = x + CGFloat(pango: segment.left) - hanging
            let baseline = y - (style.baselineOffset * scale).rounded() / scale
            if style.extras?.changesGlyphs == true {
                stretch.withGlyphs(of: segment) {
                    cairo.showGlyphs($0, font: item.font, style: style, x: left, y: baseline, alpha: alpha)
                }
            } else {
                cairo_move_to(cairo, left, baseline)
                stretch.withGlyphs(of: segment) { cairo.show($0, font: item.font) }
            }
        }
        for decoration in decorations { decoration.drawBox(on: cairo, alpha: alpha) }
        for decoration in decorations { decoration.drawStrikethrough(on: cairo, alpha: alpha, scale: scale) }
    }
}

extension LineContent {
    /// The decorations of the line's text, in canvas coordinates.
    fileprivate func decorations(
        left: CGFloat, top: CGFloat, height: CGFloat, baseline: CGFloat, count: Int
    ) -> [LineDecoration] {
        var result: [LineDecoration] = []
        var start = -firstUnit
        for run in stretch.runs {
            let range = (start..<start + run.length).clamped(to: 0..<count)
            start += run.length
            guard run.style.hasDecoration, !range.isEmpty else { continue }
            for span in row.spans(of: range) {
                result.append(
                    LineDecoration(
                        style: run.style, minX: left + CGFloat(pango: span.left),
                        maxX: left + CGFloat(pango: span.right), baseline: baseline, top: top,
                        bottom: top + height))
            }
        }
        return result
    }
}

extension TextStretch {
    /// Calls `body` with the glyphs of a segment; the pointer is valid only during the call.
    fileprivate func withGlyphs(
        of segment: LineContent.Segment, _ body: (UnsafeMutablePointer<PangoGlyphString>) -> Void
    ) {
        let item = items[segment.item]
        let one = clusters[segment.clusters.lowerBound]
        let other = clusters[segment.clusters.upperBound - 1]
        // Glyphs are stored visually from left to right.
        let (first, last) = item.level & 1 == 0 ? (one, other) : (other, one)
        let start = Int(first.firstGlyph)
        // A view of the layout's own glyphs, which live as long as the stretch.
        var string = PangoGlyphString()
        string.num_glyphs = last.firstGlyph + last.glyphCount - first.firstGlyph
        string.glyphs = item.glyphs + start
        string.log_clusters = item.logicalClusters + start
        withUnsafeMutablePointer(to: &string, body)
    }
}
