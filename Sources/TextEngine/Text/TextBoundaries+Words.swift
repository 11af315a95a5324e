extension TextBoundaries {
    /// True when the segment that starts at a boundary holds a letter or a number.
    func isWord(segmentFrom start: Int) -> Bool {
        var position = start
        while let scalar = text.scalar(after: position) {
            if scalar.properties.isAlphanumeric { return true }
            position = scalar.end
            if WordRules.isBoundary(text, at: position) { return false }
        }
        return false
    }

    /// True when the segment that ends at a boundary holds a letter or a number.
    func isWord(segmentTo end: Int) -> Bool {
        var position = end
        while let scalar = text.scalar(before: position) {
            if scalar.properties.isAlphanumeric { return true }
            position = scalar.start
            if WordRules.isBoundary(text, at: position) { return false }
        }
        return false
    }

    /// The end of the word around an offset, or of the gap between words, which may be many segments.
    func nextWordBoundary(after offset: Int) -> Int {
        var position = scan(from: offset) { WordRules.isBoundary(text, at: $0) }
        guard !isWord(segmentTo: position) else { return position }
        while position < text.count, !isWord(segmentFrom: position) {
            position = scan(from: position) { WordRules.isBoundary(text, at: $0) }
        }
        return position
    }

    /// The start of the word around an offset, or of the gap between words, which may be many segments.
    func previousWordBoundary(before offset: Int) -> Int {
        var position = scanBack(from: offset) { WordRules.isBoundary(text, at: $0) }
        guard !isWord(segmentFrom: position) else { return position }
        while position > 0, !isWord(segmentTo: position) {
            position = scanBack(from: position) { WordRules.isBoundary(text, at: $0) }
        }
        return position
    }

    /// The segment, word or not, that an offset before the end of the text lies in.
    func segment(startingAtOrBefore offset: Int) -> Range<Int> {
        let start =
            WordRules.isBoundary(text, at: offset)
            ? offset : scanBack(from: offset) { WordRules.isBoundary(text, at: $0) }
        return start..<scan(from: offset) { WordRules.isBoundary(text, at: $0) }
    }

    /// The segment, word or not, that ends at a boundary; empty at the start of the text.
    func segment(endingAt offset: Int) -> Range<Int> {
        guard offset > 0 else { return offset..<offset }
        return scanBack(from: offset) { WordRules.isBoundary(text, at: $0) }..<offset
    }
}
