import TextEngine

/// The words of a text that a dictionary can be asked about.
///
/// A stretch of more than 64 units without white space or punctuation holds none: no dictionary has such words, and
/// looking for their ends would cost as much as they are long.
enum SpelledWords {
    static let longest = 64

    /// The words that a range touches, in order. Words with digits in them and parts of addresses
    /// (`name@example.org`, `http://…`, `/usr/bin`) are left out.
    static func ranges(in range: Range<Int>, of boundaries: TextBoundaries) -> [Range<Int>] {
        let text = boundaries.text
        guard !boundaries.isConcealed else { return [] }
        let range = whole(range, boundaries)
        var words: [Range<Int>] = []
        var place = range.lowerBound
        while place < range.upperBound {
            guard hasBreak(after: place, text) else {
                place += longest
                while place < range.upperBound, !isBreak(text[place]) { place += 1 }
                continue
            }
            guard let next = boundaries.next(.word, after: place) else { break }
            if isAskable(place..<next, text) { words.append(place..<next) }
            place = next
        }
        return words
    }

    /// A range with the words at its ends, whole.
    static func whole(_ range: Range<Int>, _ boundaries: TextBoundaries) -> Range<Int> {
        let text = boundaries.text
        var (start, end) = (range.lowerBound, range.upperBound)
        if hasBreak(before: start, text),
            let word = boundaries.range(of: .word, enclosing: start, in: .backward)
        {
            start = min(start, word.lowerBound)
        }
        if hasBreak(after: end, text), let word = boundaries.range(of: .word, enclosing: end, in: .forward) {
            end = max(end, word.upperBound)
        }
        return start..<end
    }

    /// Whether a stretch of text ends soon after an offset.
    private static func hasBreak(after offset: Int, _ text: TextBuffer) -> Bool {
        let end = offset + longest
        return end >= text.count || (offset..<end).contains { isBreak(text[$0]) }
    }

    private static func hasBreak(before offset: Int, _ text: TextBuffer) -> Bool {
        let start = offset - longest
        return start <= 0 || (start..<offset).contains { isBreak(text[$0]) }
    }

    /// White space and punctuation.
    private static func isBreak(_ unit: UInt16) -> Bool {
        switch unit {
        case ...0x2F, 0x3A...0x40, 0x5B...0x5E, 0x7B...0xBF, 0x2000...0x206F, 0x3000...0x303F: unit != 0x27
        default: false
        }
    }

    private static func isAskable(_ range: Range<Int>, _ text: TextBuffer) -> Bool {
        guard range.count <= longest else { return false }
        var hasLetter = false
        for offset in range {
            let unit = text[offset]
            // Half a pair belongs to a letter of a script that was found late.
            guard let scalar = Unicode.Scalar(unit) else {
                hasLetter = true
                continue
            }
            if scalar.properties.isAlphabetic {
                hasLetter = true
            } else if !joiners.contains(unit), scalar.properties.generalCategory != .nonspacingMark {
                return false
            }
        }
        return hasLetter && !isPartOfAddress(range, text)
    }

    private static func isPartOfAddress(_ range: Range<Int>, _ text: TextBuffer) -> Bool {
        func unit(_ offset: Int) -> Unicode.Scalar? {
            (0..<text.count).contains(offset) ? Unicode.Scalar(text[offset]) : nil
        }
        let before = unit(range.lowerBound - 1)
        let after = unit(range.upperBound)
        if after == ":" { return unit(range.upperBound + 1) == "/" }
        return before == "@" || after == "@" || before == "/" || before == "\\"
    }

    /// Apostrophes, the soft hyphen and the joiners of scripts whose letters hang together.
    private static let joiners: Set<UInt16> = [0x27, 0x2019, 0xAD, 0x200C, 0x200D]
}
