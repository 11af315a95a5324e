internal import CCairo

/// Texts whose paragraphs have styles of their own: each is a block, in the width that its indents leave.
extension TextTruncation {
    /// The lines from top to bottom.
    mutating func composeParagraphs() -> [ComposedLine] {
        let limit = request.maximumLines == 0 ? Int.max : request.maximumLines
        let ranges = TextLayout.paragraphRanges(of: request.units)
        var lines: [ComposedLine] = []
        for (number, range) in ranges.enumerated() {
            let style = request.style(ofParagraph: number)
            let block = addParagraph(range, style: style, wraps: !request.keepsOneLine)
            let added = self.lines(of: block)
            lines += added.enumerated().map {
                ComposedLine(block: block, handle: $1, paragraph: number, isFirst: $0 == 0)
            }
            let isTooWide = request.keepsOneLine && request.lineBreak.isTruncating && exceeds(added, style)
            guard lines.count > limit || isTooWide || lines.count == limit && number < ranges.count - 1 else {
                continue
            }
            isTruncated = true
            lines.removeLast(max(0, lines.count - limit))
            if request.lineBreak.isTruncating { truncateLast(of: &lines) }
            break
        }
        return lines
    }

    private func exceeds(_ lines: [LineHandle], _ style: ParagraphStyle) -> Bool {
        guard let width = request.width, let first = lines.first else { return false }
        var logical = PangoRectangle()
        pango_layout_line_get_extents(first, nil, &logical)
        return logical.width > Self.units(ofWidth: style.lineWidth(in: width, isFirst: true))
    }

    private mutating func truncateLast(of lines: inout [ComposedLine]) {
        guard let last = lines.popLast() else { return }
        let block = blocks[last.block]
        let start = block.firstUnit + block.builder.text.unit(ofByte: Int(last.handle.pointee.start_index))
        let style = request.style(ofParagraph: last.paragraph)
        let added = addTruncatedLine(
            from: start, width: request.width.map { style.lineWidth(in: $0, isFirst: last.isFirst) },
            style: style)
        if let line = self.lines(of: added).first {
            lines.append(
                ComposedLine(block: added, handle: line, paragraph: last.paragraph, isFirst: last.isFirst))
        }
    }

    /// Lays out a paragraph in the width that its indents leave.
    private mutating func addParagraph(_ range: Range<Int>, style: ParagraphStyle, wraps: Bool) -> Int {
        // Pango takes the larger of the indents from the lines that have it.
        let least = min(style.firstLineHeadIndent, style.headIndent)
        let limit = request.width ?? (style.tailIndent > 0 ? CGFloat.greatestFiniteMagnitude : nil)
        let width = limit.map { max(0, style.lineWidth(in: $0, isFirst: false) + style.headIndent - least) }
        let block = addBlock(
            units: request.units[range], runs: runs(in: range), addedUnits: 0, wraps: wraps,
            ellipsizes: false,
            firstUnit: range.lowerBound, width: width, style: style)
        let layout = blocks[block].layout.handle
        if style.firstLineHeadIndent != style.headIndent {
            pango_layout_set_indent(layout, (style.firstLineHeadIndent - style.headIndent).pangoUnits)
        }
        setTabs(of: layout, style, edge: least)
        return block
    }

    /// - Parameter edge: where the layout begins, from which Pango counts tab stops, in points from the edge of the text.
    private func setTabs(of layout: OpaquePointer, _ style: ParagraphStyle, edge: CGFloat) {
        guard !style.tabStops.isEmpty || style.defaultTabInterval > 0 else { return }
        let stops = style.tabStops.filter { $0.position > edge }
        let interval = style.defaultTabInterval
        var positions = stops.map { ($0.position, $0.alignment) }
        if interval > 0 {
            let last = positions.last?.0 ?? edge
            let first = (last / interval).rounded(.down) + 1
            positions += (0..<Self.tabsAfterStops).map { ((first + CGFloat($0)) * interval, .start) }
        }
        guard let tabs = pango_tab_array_new(Int32(positions.count), 0) else { return }
        for (index, (position, alignment)) in positions.enumerated() {
            pango_tab_array_set_tab(tabs, Int32(index), alignment.pango, (position - edge).pangoUnits)
        }
        pango_layout_set_tabs(layout, tabs)
        pango_tab_array_free(tabs)
    }

    /// How many multiples of the default interval there are.
    private static let tabsAfterStops = 32
}

extension TextLayout {
    /// The ranges of a text's paragraphs, in UTF-16 units, without the separators.
    public nonisolated static func paragraphRanges(of units: [UInt16]) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var start = 0
        var index = 0
        while index < units.count {
            if TextTruncation.isLineEnd(units[index]) {
                result.append(start..<index)
                let isPair = units[index] == 0x0D && index + 1 < units.count && units[index + 1] == 0x0A
                index += isPair ? 1 : 0
                start = index + 1
            }
            index += 1
        }
        result.append(start..<units.count)
        return result
    }
}

extension TabStop.Alignment {
    fileprivate var pango: PangoTabAlign {
        switch self {
        case .start: PANGO_TAB_LEFT
        case .center: PANGO_TAB_CENTER
        case .end: PANGO_TAB_RIGHT
        }
    }
}
