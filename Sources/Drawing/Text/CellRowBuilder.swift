internal import CCairo

/// Builds cell rows from lines that Pango laid out.
struct CellRowBuilder {
    let text: EncodedText
    /// For each byte, whether a caret may stand before it; nil if it may stand before every byte.
    private let caretBeforeByte: [Bool]?
    /// Returns the space to add after a cluster, given its first unit and its width; both in Pango units.
    var extraSpace: ((_ unit: Int, _ width: Int32) -> Int32)?

    /// - Parameter layout: Pango's layout of the text. Only text that is not ASCII needs one.
    init(layout: OpaquePointer?, text: EncodedText) {
        self.text = text
        guard !text.isASCII, let layout else {
            caretBeforeByte = nil
            return
        }
        var count: Int32 = 0
        let attributes = pango_layout_get_log_attrs_readonly(layout, &count)
        var flags = [Bool](repeating: false, count: text.bytes.count)
        var character = -1
        for (index, byte) in text.bytes.enumerated() where byte & 0xC0 != 0x80 {
            character += 1
            guard character < count, let attributes else { break }
            flags[index] = attributes[character].is_cursor_position != 0
        }
        caretBeforeByte = flags
    }

    /// The cells of a line. Adds the extra space to the line's glyphs.
    func row(of line: UnsafeMutablePointer<PangoLayoutLine>) -> CellRow {
        let firstUnit = text.unit(ofByte: Int(line.pointee.start_index))
        let endUnit = text.unit(ofByte: Int(line.pointee.start_index + line.pointee.length))
        var collector = CellCollector(firstUnit: firstUnit)
        collector.cells.reserveCapacity(endUnit - firstUnit)
        var node = line.pointee.runs
        while let run = node {
            // A line's runs are glyph items; Pango's list is untyped.
            if let item = run.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
                add(item.pointee, to: &collector)
            }
            node = run.pointee.next
        }
        return CellRow(cells: collector.cells, unitCount: endUnit - firstUnit, width: collector.x)
    }

    /// The cells of a text that is one item.
    func row(of item: GlyphItem) -> CellRow {
        var collector = CellCollector(firstUnit: 0)
        collector.cells.reserveCapacity(text.unitCount)
        add(item.value, to: &collector)
        return CellRow(cells: collector.cells, unitCount: text.unitCount, width: collector.x)
    }

    private func add(_ item: PangoGlyphItem, to collector: inout CellCollector) {
        guard let info = item.item?.pointee else { return }
        let isRightToLeft = info.analysis.level & 1 == 1
        let isEllipsis = info.analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
        if item.start_x_offset.isLength { collector.x += item.start_x_offset }
        item.forEachCluster { cluster in
            var width = cluster.width
            if let extraSpace {
                let extra = extraSpace(text.unit(ofByte: cluster.bytes.lowerBound), width)
                if extra != 0 {
                    item.widen(cluster, by: extra)
                    width += extra
                }
            }
            addCluster(
                cluster.bytes, width: width, isRightToLeft: isRightToLeft, isWhole: isEllipsis, to: &collector
            )
        }
        if item.end_x_offset.isLength { collector.x += item.end_x_offset }
    }

    /// Adds the cells of a cluster. Several characters in one cluster (a ligature) share its width evenly.
    func addCluster(
        _ bytes: Range<Int>, width: Int32, isRightToLeft: Bool, isWhole: Bool,
        to collector: inout CellCollector
    ) {
        if bytes.count == 1, caretBeforeByte == nil {
            let start = text.unit(ofByte: bytes.lowerBound)
            collector.add(
                start: start, end: start + 1, left: collector.x, right: collector.x + width,
                isRightToLeft: isRightToLeft, continues: false)
            collector.x += width
            return
        }
        if !isWhole, text.unit(ofByte: bytes.lowerBound) == text.unit(ofByte: bytes.upperBound) {
            // A space that was added to the text: no caret stands at it.
            collector.x += width
            return
        }
        var starts = [bytes.lowerBound]
        if !isWhole, bytes.count > 1 {
            for byte in bytes.dropFirst() where caretBeforeByte?[byte] ?? true { starts.append(byte) }
        }
        let count = starts.count
        let left = collector.x
        for part in 0..<count {
            let logical = isRightToLeft ? count - 1 - part : part
            let start = text.unit(ofByte: starts[logical])
            let end = text.unit(ofByte: logical + 1 < count ? starts[logical + 1] : bytes.upperBound)
            let partLeft = left + width * Int32(part) / Int32(count)
            let partRight = left + width * Int32(part + 1) / Int32(count)
            collector.add(
                start: start, end: end, left: partLeft, right: partRight, isRightToLeft: isRightToLeft,
                continues: caretBeforeByte.map { flags in
                    starts[logical] < flags.count && !flags[starts[logical]]
                } ?? false)
        }
        collector.x = left + width
    }
}

/// Collects cells, merging clusters that form one character for the user.
struct CellCollector {
    let firstUnit: Int
    var cells: [Cell] = []
    var x: Int32 = 0
    private var lastContinues = false

    init(firstUnit: Int) { self.firstUnit = firstUnit }

    /// Adds a cell. `continues`: no caret may stand before it, in reading order.
    mutating func add(start: Int, end: Int, left: Int32, right: Int32, isRightToLeft: Bool, continues: Bool) {
        let cell = Cell(
            start: Int32(start - firstUnit), end: Int32(end - firstUnit), left: left, right: right,
            isRightToLeft: isRightToLeft)
        if let last = cells.last, last.isRightToLeft == isRightToLeft {
            if !isRightToLeft, continues, last.end == cell.start {
                cells[cells.count - 1].end = cell.end
                cells[cells.count - 1].right = right
                return
            }
            if isRightToLeft, lastContinues, cell.end == last.start {
                cells[cells.count - 1].start = cell.start
                cells[cells.count - 1].right = right
                lastContinues = continues
                return
            }
        }
        cells.append(cell)
        lastContinues = continues
    }
}
