/// The characters that end a paragraph: line feed, carriage return (with a line feed after it they are one) and
/// the paragraph separator U+2029.
enum ParagraphSeparators {
    @inline(__always)
    static func contains(_ unit: UInt16) -> Bool { unit == 0x0A || unit == 0x0D || unit == 0x2029 }
}

extension TextBoundaries {
    /// The paragraph at an offset without its separator; empty for an empty paragraph.
    ///
    /// An offset right after a separator belongs to the paragraph that follows it.
    public func paragraph(at offset: Int) -> Range<Int> {
        let offset = min(max(offset, 0), text.count)
        return paragraphStart(at: offset)..<paragraphEnd(at: offset)
    }

    /// The start of the paragraph that an offset lies in.
    public func paragraphStart(at offset: Int) -> Int {
        var place = min(max(offset, 0), text.count)
        while place > 0, !startsParagraph(at: place) { place -= 1 }
        return place
    }

    /// The end of the paragraph that an offset lies in, before its separator.
    public func paragraphEnd(at offset: Int) -> Int {
        var place = min(max(offset, 0), text.count)
        if splitsSeparator(at: place) { place -= 1 }
        while place < text.count, !isSeparator(at: place) { place += 1 }
        return place
    }

    func isSeparator(at offset: Int) -> Bool { ParagraphSeparators.contains(text[offset]) }

    /// True between a carriage return and its line feed.
    func splitsSeparator(at offset: Int) -> Bool {
        offset > 0 && offset < text.count && text[offset - 1] == 0x0D && text[offset] == 0x0A
    }

    func startsParagraph(at offset: Int) -> Bool {
        offset == 0 || isSeparator(at: offset - 1) && !splitsSeparator(at: offset)
    }

    func nextParagraphBoundary(after offset: Int) -> Int {
        let wasSeparator = isSeparator(at: offset)
        return scan(from: offset) { isSeparator(at: $0) != wasSeparator }
    }

    func previousParagraphBoundary(before offset: Int) -> Int {
        let wasSeparator = isSeparator(at: offset - 1)
        return scanBack(from: offset) { isSeparator(at: $0 - 1) != wasSeparator }
    }
}
