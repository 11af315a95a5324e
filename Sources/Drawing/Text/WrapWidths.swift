internal import CCairo

/// Computes the widths at which a wrapped text has exactly the same lines.
@MainActor
enum WrapWidths {
    typealias LineHandle = UnsafeMutablePointer<PangoLayoutLine>

    /// The widths in Pango units; always includes the width that the lines were wrapped at.
    ///
    /// - Parameters:
    ///   - lines: all lines of one layout, not justified and without an ellipsis.
    ///   - width: the width at which they were wrapped, in Pango units.
    ///   - breaksWords: whether lines may break between any two characters.
    static func same(as lines: [LineHandle], width: Int32, breaksWords: Bool) -> ClosedRange<Int32> {
        var highest = Int32.max
        for (line, next) in zip(lines, lines.dropFirst()) where next.pointee.is_paragraph_start == 0 {
            // The upper limit: the width at which the first word of the next line would fit in this one.
            guard !breaksWords, let part = firstPart(of: next) else {
                highest = width
                break
            }
            highest = min(highest, max(width, self.width(of: line) + part - margin))
        }
        return min(widest(lines), width)...highest
    }

    /// The width of the widest line, in Pango units.
    static func widest(_ lines: [LineHandle]) -> Int32 { lines.map(width).max() ?? 0 }

    private static func width(of line: LineHandle) -> Int32 {
        var box = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &box)
        return box.width
    }

    /// A margin of one point, because kerning may change widths when words are joined.
    private static let margin = PANGO_SCALE

    /// The width of the first part of a line that could move to the line before as a whole, without trailing
    /// white space; nil if it is not known, because a word was cut or directions are mixed.
    private static func firstPart(of line: LineHandle) -> Int32? {
        guard !hasRightToLeft(line), let layout = line.pointee.layout,
            let text = pango_layout_get_text(layout)
        else { return nil }
        var count: Int32 = 0
        guard let attributes = pango_layout_get_log_attrs_readonly(layout, &count) else { return nil }
        let start = text + Int(line.pointee.start_index)
        let end = start + Int(line.pointee.length)
        var index = g_utf8_pointer_to_offset(text, start)
        guard index < count, attributes[index].is_line_break != 0,
            attributes[index].is_mandatory_break == 0
        else { return nil }
        var position = start
        var visibleEnd = start
        repeat {
            let next = character(after: position)
            if attributes[index].is_white == 0 { visibleEnd = next }
            position = next
            index += 1
        } while position < end && index < count && attributes[index].is_line_break == 0
        var x: Int32 = 0
        pango_layout_line_index_to_x(line, Int32(visibleEnd - text), 0, &x)
        return x
    }

    private static func hasRightToLeft(_ line: LineHandle) -> Bool {
        var node = line.pointee.runs
        while let run = node {
            // A line's runs are glyph items; Pango's list is untyped.
            let item = run.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self)
            if (item?.pointee.item?.pointee.analysis.level ?? 0) & 1 == 1 { return true }
            node = run.pointee.next
        }
        return false
    }

    /// The start of the next UTF-8 character.
    private static func character(after position: UnsafePointer<CChar>) -> UnsafePointer<CChar> {
        var next = position + 1
        while UInt8(bitPattern: next.pointee) & 0xC0 == 0x80 { next += 1 }
        return next
    }
}
