import TextEngine

/// Where things are in the text: found by walking through all of it.
extension PlainEditor {
    /// The offsets between characters, by the standard library's rules.
    private var characterBoundaries: [Int] {
        var offset = 0
        var result = [0]
        for character in String(decoding: knownUnits, as: UTF16.self) {
            // A lone half of a pair is one unit, and so is the character that stands in for it.
            offset += character.utf16.count
            result.append(offset)
        }
        return result
    }

    /// The units with one pictograph in place of all of its block. Unicode joins them with others; the standard
    /// library does so only with those that are emoji, and halves of pairs may meet in any of them.
    private var knownUnits: [UInt16] {
        var known = units
        for offset in units.indices.dropFirst() where units[offset - 1] == 0xD83C {
            if (0xDC00...0xDCFF).contains(units[offset]) { known[offset] = 0xDC04 }
        }
        return known
    }

    private func nextCharacter(after offset: Int) -> Int {
        characterBoundaries.first { $0 > offset } ?? offset
    }

    private func previousCharacter(before offset: Int) -> Int {
        characterBoundaries.last { $0 < offset } ?? offset
    }

    /// The whole character around an offset, or next to it.
    private func character(at offset: Int, forward: Bool) -> Range<Int> {
        let boundaries = characterBoundaries
        if boundaries.contains(offset) {
            return forward
                ? offset..<(boundaries.first { $0 > offset } ?? offset)
                : (boundaries.last { $0 < offset } ?? offset)..<offset
        }
        return (boundaries.last { $0 < offset } ?? 0)..<(boundaries.first { $0 > offset } ?? units.count)
    }

    func wholePairs(_ range: Range<Int>) -> Range<Int> {
        let start = splitsPair(range.lowerBound) ? range.lowerBound - 1 : range.lowerBound
        if range.isEmpty { return start..<start }
        return start..<(splitsPair(range.upperBound) ? range.upperBound + 1 : range.upperBound)
    }

    private func splitsPair(_ offset: Int) -> Bool {
        guard offset > 0, offset < units.count else { return false }
        return UTF16.isLeadSurrogate(units[offset - 1]) && UTF16.isTrailSurrogate(units[offset])
    }

    private func isSeparator(_ unit: UInt16) -> Bool { unit == 0x0A || unit == 0x0D || unit == 0x2029 }

    private func paragraphStart(_ offset: Int) -> Int {
        var place = offset
        while place > 0 {
            let splitsLineEnd = place < units.count && units[place - 1] == 0x0D && units[place] == 0x0A
            if isSeparator(units[place - 1]), !splitsLineEnd { break }
            place -= 1
        }
        return place
    }

    private func paragraphEnd(_ offset: Int) -> Int {
        var place = paragraphStart(offset)
        while place < units.count, !isSeparator(units[place]) { place += 1 }
        return place
    }

    func destination(of movement: TextMovement, from offset: Int) -> Int {
        let words = TextBoundaries(TextBuffer(units: units))
        switch movement {
        case .characterBackward, .left: return previousCharacter(before: offset)
        case .characterForward, .right: return nextCharacter(after: offset)
        case .wordBackward, .wordLeft: return words.wordStart(before: offset)
        case .wordForward, .wordRight: return words.wordEnd(after: offset)
        case .lineStart, .paragraphStart: return paragraphStart(offset)
        case .lineEnd, .paragraphEnd: return paragraphEnd(offset)
        case .paragraphBackward:
            let start = paragraphStart(offset)
            return start < offset || start == 0 ? start : paragraphStart(start - 1)
        case .paragraphForward:
            let end = paragraphEnd(offset)
            return end > offset || end == units.count ? end : paragraphEnd(nextCharacter(after: end))
        case .documentStart, .up, .pageUp: return 0
        case .documentEnd, .down, .pageDown: return units.count
        }
    }

    /// What a deletion takes from the caret.
    func reach(of deletion: TextDeletion) -> Range<Int> {
        let words = TextBoundaries(TextBuffer(units: units))
        let end: Int
        var isForward = false
        switch deletion {
        case .characterBackward: return words.backspaceRange(at: focus) ?? focus..<focus
        case .characterForward: return character(at: focus, forward: true)
        case .wordBackward: end = words.wordStart(before: focus)
        case .toLineStart, .toParagraphStart: end = paragraphStart(focus)
        case .wordForward: (end, isForward) = (words.wordEnd(after: focus), true)
        case .toLineEnd, .toParagraphEnd: (end, isForward) = (paragraphEnd(focus), true)
        }
        if isForward ? end <= focus : end >= focus {
            return isForward
                ? character(at: focus, forward: true) : words.backspaceRange(at: focus) ?? focus..<focus
        }
        return min(end, focus)..<max(end, focus)
    }
}
