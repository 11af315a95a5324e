internal import CCairo

/// Lines that Pango laid out, positioned in a box.
@MainActor
struct TextComposition {
    /// A line and the Pango layout line that it is drawn from.
    struct PlacedLine {
        let line: TextLayout.Line
        let block: Int
        /// Lives as long as the block's layout.
        let handle: UnsafeMutablePointer<PangoLayoutLine>
        /// How many of the line's UTF-16 units belong to the text; an added ellipsis does not.
        let unitLimit: Int

        /// Where the glyphs' outlines are, in the box of the composition; null when there is nothing to see.
        var inkFrame: CGRect {
            var ink = PangoRectangle()
            pango_layout_line_get_extents(handle, &ink, nil)
            guard ink.width > 0, ink.height > 0 else { return .null }
            return CGRect(
                x: line.frame.minX + CGFloat(pango: ink.x), y: line.baseline + CGFloat(pango: ink.y),
                width: CGFloat(pango: ink.width), height: CGFloat(pango: ink.height))
        }
    }

    /// One Pango layout: the whole text, or a truncated last line.
    struct Block {
        let layout: GObjectReference
        let builder: CellRowBuilder
        let firstUnit: Int
        let unitCount: Int
    }

    private(set) var lines: [PlacedLine] = []
    private(set) var size = CGSize.zero
    private(set) var isTruncated = false
    private(set) var blocks: [Block] = []

    init(_ request: TextLayout.Request, typesetter: Typesetter) {
        var truncation = TextTruncation(request, typesetter: typesetter)
        let composed = truncation.compose()
        blocks = truncation.blocks
        isTruncated = truncation.isTruncated
        position(composed, request)
    }

    /// The range of widths, in Pango units, at which the lines are the same; nil if they depend on the exact
    /// width, as justified lines and those with an ellipsis do.
    func widthsOfSameLines(_ request: TextLayout.Request) -> ClosedRange<Int32>? {
        guard let width = request.width, !isTruncated, request.alignment != .justified,
            request.paragraphs.isEmpty
        else { return nil }
        let handles = lines.map(\.handle)
        guard !request.keepsOneLine else {
            return (request.lineBreak.isTruncating ? WrapWidths.widest(handles) : 0)...Int32.max
        }
        return WrapWidths.same(
            as: handles, width: TextTruncation.units(ofWidth: width),
            breaksWords: request.lineBreak == .byCharWrapping)
    }

    /// The same lines aligned in another width, at which they must not wrap differently.
    func moved(_ request: TextLayout.Request) -> TextComposition {
        var result = self
        let room = request.width ?? size.width
        result.lines = lines.map { placed in
            let x = Self.inset(
                request.alignment, isRightToLeft: ccairo_line_is_rtl(placed.handle) != 0,
                slack: room - placed.line.frame.width)
            let frame = placed.line.frame
            return PlacedLine(
                line: TextLayout.Line(
                    range: placed.line.range,
                    frame: CGRect(x: x, y: frame.minY, width: frame.width, height: frame.height),
                    baseline: placed.line.baseline),
                block: placed.block, handle: placed.handle, unitLimit: placed.unitLimit)
        }
        return result
    }

    /// Stacks the lines and aligns them.
    private mutating func position(_ composed: [ComposedLine], _ request: TextLayout.Request) {
        let boxes = composed.map { line in
            var logical = PangoRectangle()
            pango_layout_line_get_extents(line.handle, nil, &logical)
            return logical
        }
        let needed = zip(composed, boxes).map { line, box in
            let style = request.style(ofParagraph: line.paragraph)
            return style.headIndent(ofFirstLine: line.isFirst) + CGFloat(pango: box.width)
                - min(0, style.tailIndent)
        }
        let widest = needed.max() ?? 0
        let room = request.width ?? widest
        var y: CGFloat = 0
        var above: ParagraphStyle?
        for (line, box) in zip(composed, boxes) {
            let style = request.style(ofParagraph: line.paragraph)
            if let above {
                y += above.lineSpacing
                if line.isFirst { y += above.paragraphSpacing + style.paragraphSpacingBefore }
            }
            above = style
            let placed = place(line, box, style, room: room, y: y)
            lines.append(placed)
            y = placed.line.frame.maxY
        }
        size = CGSize(width: widest, height: y)
    }

    private func place(
        _ line: ComposedLine, _ box: PangoRectangle, _ style: ParagraphStyle, room: CGFloat, y: CGFloat
    ) -> PlacedLine {
        let isRightToLeft = ccairo_line_is_rtl(line.handle) != 0
        let width = CGFloat(pango: box.width)
        let natural = CGFloat(pango: box.height)
        let height = style.lineHeight(natural) { $0 }
        let available = style.lineWidth(in: room, isFirst: line.isFirst)
        let head = style.headIndent(ofFirstLine: line.isFirst)
        let left = isRightToLeft ? room - head - available : head
        let block = blocks[line.block]
        let encoded = block.builder.text
        let start = encoded.unit(ofByte: Int(line.handle.pointee.start_index))
        let end = min(
            encoded.unit(ofByte: Int(line.handle.pointee.start_index + line.handle.pointee.length)),
            block.unitCount)
        return PlacedLine(
            line: TextLayout.Line(
                range: block.firstUnit + start..<block.firstUnit + max(start, end),
                frame: CGRect(
                    x: left
                        + Self.inset(style.alignment, isRightToLeft: isRightToLeft, slack: available - width),
                    y: y, width: width, height: height),
                // What a line is higher than its fonts is above the text.
                baseline: y + height - natural - CGFloat(pango: box.y)),
            block: line.block, handle: line.handle, unitLimit: max(0, end - start))
    }

    private static func inset(_ alignment: TextAlignment, isRightToLeft: Bool, slack: CGFloat) -> CGFloat {
        switch alignment {
        case .left: 0
        case .center: (slack / 2).rounded(.down)
        case .right: slack
        case .natural, .justified: isRightToLeft ? slack : 0
        }
    }

    private func row(of line: PlacedLine) -> CellRow { blocks[line.block].builder.row(of: line.handle) }

    func draw(in context: CGContext, at origin: CGPoint, runs: [StyleRun]) {
        guard let first = runs.first?.style else { return }
        let bounds = paintedBounds(runs, scale: context.scale).offsetBy(dx: origin.x, dy: origin.y)
        guard !bounds.isNull else { return }
        guard !runs.contains(where: { $0.style.extras != nil }) else {
            return context.forEachShadow(of: runs.lazy.map(\.style)) { isWanted in
                drawRuns(runs, where: isWanted, in: context, bounds: bounds, at: origin)
            }
        }
        context.paintText(bounds: bounds, mixesColors: runs.count > 1) { cairo, alpha in
            let decorations =
                runs.contains(where: \.style.hasDecoration) ? decorations(runs, origin: origin) : []
            for decoration in decorations {
                decoration.drawBackground(on: cairo, alpha: alpha)
                decoration.drawUnderline(on: cairo, alpha: alpha, scale: context.scale)
            }
            cairo.setSource(first.color, alpha: alpha)
            for line in lines {
                cairo.moveToBaseline(
                    x: origin.x + line.line.frame.minX, y: origin.y + line.line.baseline)
                pango_cairo_show_layout_line(cairo, line.handle)
            }
            for decoration in decorations {
                decoration.drawStrikethrough(on: cairo, alpha: alpha, scale: context.scale)
            }
            cairo_new_path(cairo)
        }
    }

    /// The area that the text may touch when it is drawn at the origin: aligned lines may lie outside the width that they
    /// use, and glyphs extend beyond the line's box.
    private func paintedBounds(_ runs: [StyleRun], scale: CGFloat) -> CGRect {
        // Exact where pixels around the glyphs may have to be kept, as these are copied; see `paintGlyphs`.
        let isExact =
            !FontEnvironment.roundsGlyphPositions
            && !runs.contains { $0.style.hasDecoration || $0.style.extras != nil }
        guard isExact else {
            let reach = lines.reduce(0) { max($0, $1.line.frame.height) }
            return lines.reduce(CGRect.null) { $0.union($1.line.frame) }.inset(dx: -reach, dy: -reach)
        }
        // Hinted letters are a pixel larger than their outlines, and antialiasing takes another.
        let margin = 2 / max(scale, 0.01)
        return lines.reduce(CGRect.null) { $0.union($1.inkFrame) }.inset(dx: -margin, dy: -margin)
    }

    /// Draws text in which a style has extras: run by run, those whose style is wanted.
    private func drawRuns(
        _ runs: [StyleRun], where isWanted: (TextStyle) -> Bool, in context: CGContext, bounds: CGRect,
        at origin: CGPoint
    ) {
        let decorations = decorations(runs, origin: origin).filter { isWanted($0.style) }
        context.paintText(bounds: bounds, mixesColors: false) { cairo, alpha in
            for decoration in decorations {
                decoration.drawBackground(on: cairo, alpha: alpha)
                decoration.drawUnderline(on: cairo, alpha: alpha, scale: context.scale)
            }
            for line in lines {
                var (x, y) = (0.0, 0.0)
                cairo.moveToBaseline(
                    x: origin.x + line.line.frame.minX, y: origin.y + line.line.baseline)
                cairo_get_current_point(cairo, &x, &y)
                let block = blocks[line.block]
                cairo.showRuns(
                    of: line.handle, x: x, y: y, alpha: alpha,
                    style: { runs.style(at: block.firstUnit + block.builder.text.unit(ofByte: $0)) },
                    where: isWanted)
            }
            for decoration in decorations {
                decoration.drawBox(on: cairo, alpha: alpha)
                decoration.drawStrikethrough(on: cairo, alpha: alpha, scale: context.scale)
            }
            cairo_new_path(cairo)
        }
    }

    private func decorations(_ runs: [StyleRun], origin: CGPoint) -> [LineDecoration] {
        var result: [LineDecoration] = []
        for line in lines {
            let row = row(of: line)
            var start = 0
            for run in runs {
                let covered = (start..<start + run.length).clamped(to: line.line.range)
                start += run.length
                guard run.style.hasDecoration, !covered.isEmpty else { continue }
                let local =
                    covered.lowerBound - line.line.range.lowerBound..<covered.upperBound
                    - line.line.range.lowerBound
                for span in row.spans(of: local) {
                    let left = origin.x + line.line.frame.minX
                    result.append(
                        LineDecoration(
                            style: run.style, minX: left + CGFloat(pango: Int32(span.left)),
                            maxX: left + CGFloat(pango: Int32(span.right)),
                            baseline: origin.y + line.line.baseline, top: origin.y + line.line.frame.minY,
                            bottom: origin.y + line.line.frame.maxY))
                }
            }
        }
        return result
    }

    func caretRect(at offset: Int, forward: Bool) -> CGRect {
        guard let line = line(at: offset, forward: forward) else { return .zero }
        let local = min(max(offset - line.line.range.lowerBound, 0), line.unitLimit)
        let x = row(of: line).caretX(at: local, forward: forward)
        return CGRect(
            x: line.line.frame.minX + CGFloat(pango: x), y: line.line.frame.minY, width: 0,
            height: line.line.frame.height)
    }

    /// The line that contains an offset; at a line wrap, `forward` chooses the later line.
    private func line(at offset: Int, forward: Bool) -> PlacedLine? {
        guard var found = lines.first else { return nil }
        for line in lines.dropFirst() {
            if line.line.range.lowerBound > offset { break }
            let isSoftEnd = found.line.range.upperBound == offset && line.line.range.lowerBound == offset
            if isSoftEnd, !forward { break }
            found = line
        }
        return found
    }

    func closestOffset(to point: CGPoint) -> (offset: Int, forward: Bool) {
        guard let line = lines.first(where: { point.y < $0.line.frame.maxY }) ?? lines.last else {
            return (0, true)
        }
        let x = (point.x - line.line.frame.minX).pangoUnits
        guard let position = row(of: line).nearestOffset(toX: x) else {
            return (line.line.range.lowerBound, true)
        }
        return (line.line.range.lowerBound + min(position.offset, line.unitLimit), position.forward)
    }

    func selectionRects(_ range: Range<Int>) -> [TextLayout.SelectionRect] {
        guard !range.isEmpty else { return [] }
        var rects: [TextLayout.SelectionRect] = []
        for line in lines {
            let start = line.line.range.lowerBound
            let covered = range.clamped(to: line.line.range)
            guard !covered.isEmpty else { continue }
            for span in row(of: line).spans(of: covered.lowerBound - start..<covered.upperBound - start) {
                let (left, right) = (CGFloat(pango: Int32(span.left)), CGFloat(pango: Int32(span.right)))
                let spanRange = span.range.lowerBound + start..<span.range.upperBound + start
                rects.append(
                    TextLayout.SelectionRect(
                        rect: CGRect(
                            x: line.line.frame.minX + left, y: line.line.frame.minY, width: right - left,
                            height: line.line.frame.height),
                        isRightToLeft: span.isRightToLeft,
                        containsStart: spanRange.contains(range.lowerBound),
                        containsEnd: spanRange.contains(range.upperBound - 1)))
            }
        }
        return rects
    }
}

extension CGContext {
    /// Paints text with the state's alpha and shadow. Pango sets the colours of styled runs itself, ignoring
    /// the state's alpha, so text in several colours is painted through a group.
    @MainActor
    func paintText(bounds: CGRect, mixesColors: Bool, _ paint: (OpaquePointer, _ alpha: CGFloat) -> Void) {
        paintWithShadow(bounds: bounds) { cairo in
            guard mixesColors, state.alpha < 1 else {
                // No clipping workaround is needed for a shadow, which has a surface of its own, nor at a
                // scale of 1, where hinted metrics give Cairo the correct glyph bounds.
                guard cairo == self.cairo, !FontEnvironment.roundsGlyphPositions else {
                    return paint(cairo, state.alpha)
                }
                return paintGlyphs(bounds: bounds) { paint($0, state.alpha) }
            }
            cairo_push_group(cairo)
            paint(cairo, 1)
            cairo_pop_group_to_source(cairo)
            cairo_paint_with_alpha(cairo, state.alpha)
        }
    }
}
