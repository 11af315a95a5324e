extension TextBoundaries {
    /// True when the segment that starts at a boundary holds a letter or a number.
    func isWord(segmentFrom start: Int) -> Bool {
        var place = start
        while let scalar = text.scalar(after: place) {
            if scalar.properties.isAlphanumeric { return true }
            place = scalar.end
            if WordRules.isBoundary(text, at: place) { return false }
        }
        return false
    }

    /// True when the segment that ends at a boundary holds a letter or a number.
    func isWord(segmentTo end: Int) -> Bool {
        var place = end
        while let scalar = text.scalar(before: place) {
            if scalar.properties.isAlphanumeric { return true }
            place = scalar.start
            if WordRules.isBoundary(text, at: place) { return false }
        }
        return false
    }

    /// The end of the word around an offset, or of the gap around it, which may be many segments.
    func nextWordBoundary(after offset: Int) -> Int {
        var place = scan(from: offset) { WordRules.isBoundary(text, at: $0) }
        guard !isWord(segmentTo: place) else { return place }
        while place < text.count, !isWord(segmentFrom: place) {
            place = scan(from: place) { WordRules.isBoundary(text, at: $0) }
        }
        return place
    }

    /// The start of the word around an offset, or of the gap around it, which may be many segments.
    func previousWordBoundary(before offset: Int) -> Int {
        var place = scanBack(from: offset) { WordRules.isBoundary(text, at: $0) }
        guard !isWord(segmentFrom: place) else { return place }
        while place > 0, !isWord(segmentTo: place) {
            place = scanBack(from: place) { WordRules.isBoundary(text, at: $0) }
        }
        return place
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
