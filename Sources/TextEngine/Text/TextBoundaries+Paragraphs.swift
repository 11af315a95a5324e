/// The characters that end a paragraph: line feed, carriage return (together with a line feed after it, one
/// separator) and the paragraph separator U+2029.
enum ParagraphSeparators {
    @inline(__always)
    static func contains(_ unit: UInt16) -> Bool { unit == 0x0A || unit == 0x0D || unit == 0x2029 }
}

extension TextBoundaries {
    /// The paragraph at an offset without its separator; empty for an empty paragraph.
    ///
    /// An offset directly after a separator belongs to the paragraph that follows it.
    public func paragraph(at offset: Int) -> Range<Int> {
        paragraphStart(at: offset)..<paragraphEnd(at: offset)
    }

    /// The start of the paragraph that an offset lies in.
    public func paragraphStart(at offset: Int) -> Int {
        var position = min(max(offset, 0), text.count)
        if let paragraphs { return paragraphs.start(of: paragraphs.paragraph(at: position)) }
        while position > 0, !startsParagraph(at: position) { position -= 1 }
        return position
    }

    /// The end of the paragraph that an offset lies in, before its separator.
    public func paragraphEnd(at offset: Int) -> Int {
        var position = min(max(offset, 0), text.count)
        if let paragraphs {
            let range = paragraphs.range(of: paragraphs.paragraph(at: position))
            // The last paragraph has no separator. When it is empty, the separator before it belongs to the
            // previous paragraph.
            return range.isEmpty
                ? range.upperBound : range.upperBound - separatorLength(endingAt: range.upperBound)
        }
        if splitsSeparator(at: position) { position -= 1 }
        while position < text.count, !isSeparator(at: position) { position += 1 }
        return position
    }

    func isSeparator(at offset: Int) -> Bool { ParagraphSeparators.contains(text[offset]) }

    /// True between a carriage return and its line feed.
    func splitsSeparator(at offset: Int) -> Bool {
        offset > 0 && offset < text.count && text[offset - 1] == 0x0D && text[offset] == 0x0A
    }

    func startsParagraph(at offset: Int) -> Bool {
        offset == 0 || isSeparator(at: offset - 1) && !splitsSeparator(at: offset)
    }

    /// The length in units of the separator that ends at an offset; 0 when there is none.
    private func separatorLength(endingAt offset: Int) -> Int {
        guard offset > 0, isSeparator(at: offset - 1) else { return 0 }
        return splitsSeparator(at: offset - 1) ? 2 : 1
    }

    func nextParagraphBoundary(after offset: Int) -> Int {
        guard isSeparator(at: offset) else { return paragraphEnd(at: offset) }
        return scan(from: offset) { !isSeparator(at: $0) }
    }

    func previousParagraphBoundary(before offset: Int) -> Int {
        guard isSeparator(at: offset - 1) else { return paragraphStart(at: offset) }
        return scanBack(from: offset) { !isSeparator(at: $0 - 1) }
    }
}
