internal import CCairo

/// Lays out a text with Pango, limited to the requested number of lines.
@MainActor
struct TextTruncation {
    typealias LineHandle = UnsafeMutablePointer<PangoLayoutLine>

    let request: TextLayout.Request
    private let typesetter: Typesetter
    private(set) var blocks: [TextComposition.Block] = []
    var isTruncated = false

    init(_ request: TextLayout.Request, typesetter: Typesetter) {
        self.request = request
        self.typesetter = typesetter
    }

    /// The lines from top to bottom.
    mutating func compose() -> [ComposedLine] {
        guard request.paragraphs.isEmpty else { return composeParagraphs() }
        let keepsOneLine = request.keepsOneLine
        let whole = addBlock(
            units: request.units[...], runs: request.runs, addedUnits: 0, wraps: !keepsOneLine,
            ellipsizes: false)
        let lines = lines(of: whole)
        let limit = request.maximumLines
        let isTooWide = keepsOneLine && request.lineBreak.isTruncating && exceedsWidth(lines)
        if limit == 0 || lines.count <= limit, !isTooWide {
            return lines.map { ComposedLine(block: whole, handle: $0) }
        }
        isTruncated = true
        let kept = lines.prefix(limit)
        guard request.lineBreak.isTruncating else {
            return kept.map { ComposedLine(block: whole, handle: $0) }
        }
        let last = kept[kept.count - 1]
        let truncated = addTruncatedLine(
            from: blocks[whole].builder.text.unit(ofByte: Int(last.pointee.start_index)))
        return kept.dropLast().map { ComposedLine(block: whole, handle: $0) }
            + self.lines(of: truncated).prefix(1).map { ComposedLine(block: truncated, handle: $0) }
    }

    private func exceedsWidth(_ lines: [LineHandle]) -> Bool {
        guard let width = request.width, let first = lines.first else { return false }
        var logical = PangoRectangle()
        pango_layout_line_get_extents(first, nil, &logical)
        return logical.width > Self.units(ofWidth: width)
    }

    /// Adds a block with the rest of the paragraph at `start`, in one line with an ellipsis.
    ///
    /// - Parameters:
    ///   - width: of the line, in points; nil for the request's.
    ///   - style: the paragraph's; nil for the request's.
    mutating func addTruncatedLine(
        from start: Int, width: CGFloat? = nil, style: ParagraphStyle? = nil
    ) -> Int {
        var units = request.units[start...]
        var added = 0
        if let lineEnd = units.firstIndex(where: Self.isLineEnd) {
            // The paragraph alone may fit: an explicit ellipsis shows that more text follows.
            units = units[..<lineEnd] + [0x2026]
            added = 1
        }
        var runs = runs(in: start..<max(start, start + units.count - added))
        if !runs.isEmpty { runs[runs.count - 1].length += added }
        return addBlock(
            units: ArraySlice(units), runs: runs, addedUnits: added, wraps: false, ellipsizes: true,
            firstUnit: start, width: width, style: style)
    }

    /// The styles of a part of the text; one of no length for an empty part.
    func runs(in range: Range<Int>) -> [StyleRun] {
        var runs: [StyleRun] = []
        var position = 0
        for run in request.runs {
            let covered = (position..<position + run.length).clamped(to: range)
            position += run.length
            if !covered.isEmpty { runs.append(StyleRun(length: covered.count, style: run.style)) }
        }
        guard runs.isEmpty else { return runs }
        let style = request.runs.isEmpty ? nil : request.runs.style(at: range.lowerBound)
        return style.map { [StyleRun(length: 0, style: $0)] } ?? []
    }

    /// Converts a width from points to Pango units, with a tolerance of 0.02 points: a view as wide as its
    /// measured text may be slightly narrower because of rounding, which must not truncate the text.
    static func units(ofWidth width: CGFloat) -> Int32 { (width + 0.02).pangoUnits }

    nonisolated static func isLineEnd(_ unit: UInt16) -> Bool {
        unit == 0x0A || unit == 0x0D || unit == 0x2029
    }

    mutating func addBlock(
        units: ArraySlice<UInt16>, runs: [StyleRun], addedUnits: Int, wraps: Bool, ellipsizes: Bool,
        firstUnit: Int = 0, width: CGFloat? = nil, style: ParagraphStyle? = nil
    ) -> Int {
        let text = EncodedText(units, controls: .kept)
        let direction = style?.direction ?? request.direction
        let layout = typesetter.makeLayout(
            text: text, runs: runs, rightToLeft: direction == .rightToLeft, isSingleLine: false,
            addsKern: true)
        if direction == .natural { pango_layout_set_auto_dir(layout.handle, 1) }
        if let width = width ?? request.width, wraps || ellipsizes {
            pango_layout_set_width(layout.handle, ellipsizes ? width.pangoUnits : Self.units(ofWidth: width))
            pango_layout_set_wrap(
                layout.handle, request.lineBreak == .byCharWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
            if (style?.alignment ?? request.alignment) == .justified {
                pango_layout_set_justify(layout.handle, 1)
            }
            if !units.contains(Self.softHyphen) { Self.leaveOutHyphens(layout.handle) }
        }
        if ellipsizes { pango_layout_set_ellipsize(layout.handle, request.lineBreak.ellipsis) }
        blocks.append(
            TextComposition.Block(
                layout: layout, builder: CellRowBuilder(layout: layout.handle, text: text),
                firstUnit: firstUnit,
                unitCount: units.count - addedUnits))
        return blocks.count - 1
    }

    private static let softHyphen: UInt16 = 0xAD

    /// A word that is longer than its line is broken without a hyphen; where there may be one, the text has a soft one.
    private static func leaveOutHyphens(_ layout: OpaquePointer) {
        let known = pango_layout_get_attributes(layout)
        guard let attributes = known ?? pango_attr_list_new() else { return }
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        pango_layout_set_attributes(layout, attributes)
        if known == nil { pango_attr_list_unref(attributes) }
    }

    func lines(of block: Int) -> [LineHandle] {
        // The list itself: asking for each line by its number searches the list from the start every time.
        var node = pango_layout_get_lines_readonly(blocks[block].layout.handle)
        var lines: [LineHandle] = []
        while let element = node {
            // A layout's lines are layout lines; Pango's list is untyped.
            if let line = element.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) {
                lines.append(line)
            }
            node = element.pointee.next
        }
        return lines
    }
}

extension TextLayout.Request {
    /// Whether the text is never wrapped, however long it is.
    var keepsOneLine: Bool { maximumLines == 1 && (lineBreak.isTruncating || lineBreak == .byClipping) }
}

extension LineBreak {
    fileprivate var ellipsis: PangoEllipsizeMode {
        switch self {
        case .byTruncatingHead: PANGO_ELLIPSIZE_START
        case .byTruncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
        case .byTruncatingTail: PANGO_ELLIPSIZE_END
        case .byWordWrapping, .byCharWrapping, .byClipping: PANGO_ELLIPSIZE_NONE
        }
    }
}
