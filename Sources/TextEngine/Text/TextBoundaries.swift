/// Finds where the units of a text begin and end.
///
/// The cost of a query depends on the size of the units around the offset, not on the length of the text.
/// Offsets count UTF-16 units; an offset outside the text is never a boundary and lies in no unit, and
/// elsewhere counts as the nearest end of the text.
///
/// A unit is a character, word, sentence, paragraph or the whole text. Characters and sentences follow each
/// other without gaps; between words and between paragraphs there are gaps, which belong to no unit.
public struct TextBoundaries: Sendable {
    /// The text whose boundaries are found.
    public let text: TextBuffer

    /// The starts of the text's paragraphs, if an index of them exists.
    let paragraphs: ParagraphIndex?

    /// True for secret text: the whole text counts as one word and one sentence, so that no result reveals
    /// its structure.
    public let isConcealed: Bool

    /// Makes the boundaries of a text. With an index of its paragraphs, which must be that of the same
    /// text, long paragraphs cost no more than short ones.
    public init(_ text: TextBuffer, paragraphs: ParagraphIndex? = nil, isConcealed: Bool = false) {
        self.text = text
        self.paragraphs = paragraphs
        self.isConcealed = isConcealed
    }

    /// True when a unit starts or ends at an offset. The ends of the text are always boundaries.
    public func isBoundary(_ granularity: TextGranularity, at offset: Int) -> Bool {
        guard offset >= 0, offset <= text.count else { return false }
        if offset == 0 || offset == text.count { return true }
        return starts(granularity, at: offset) || ends(granularity, at: offset)
    }

    /// True when a movement in a direction that reaches the offset has just passed a unit: with `forward` a
    /// unit ends at the offset, with `backward` one starts there.
    ///
    /// In "Hello world", 5 is a word boundary forward and 6 backward; 5 backward and 6 forward are not.
    public func isBoundary(
        _ granularity: TextGranularity, at offset: Int, in direction: TextStorageDirection
    ) -> Bool {
        guard offset >= 0, offset <= text.count else { return false }
        switch direction {
        case .forward: return ends(granularity, at: offset)
        case .backward: return starts(granularity, at: offset)
        }
    }

    /// The nearest start or end of a unit after an offset; nil at the end of the text.
    ///
    /// The end of the text counts as a boundary.
    public func next(_ granularity: TextGranularity, after offset: Int) -> Int? {
        guard offset < text.count else { return nil }
        guard offset >= 0 else { return 0 }
        switch shown(granularity) {
        case .document: return text.count
        case .paragraph: return nextParagraphBoundary(after: offset)
        case .character: return scan(from: offset) { GraphemeRules.isBoundary(text, at: $0) }
        case .sentence: return scan(from: offset) { SentenceRules.isBoundary(text, at: $0) }
        case .word: return nextWordBoundary(after: offset)
        }
    }

    /// The nearest start or end of a unit before an offset; nil at the start of the text.
    ///
    /// The start of the text counts as a boundary.
    public func previous(_ granularity: TextGranularity, before offset: Int) -> Int? {
        guard offset > 0 else { return nil }
        guard offset <= text.count else { return text.count }
        switch shown(granularity) {
        case .document: return 0
        case .paragraph: return previousParagraphBoundary(before: offset)
        case .character: return scanBack(from: offset) { GraphemeRules.isBoundary(text, at: $0) }
        case .sentence: return scanBack(from: offset) { SentenceRules.isBoundary(text, at: $0) }
        case .word: return previousWordBoundary(before: offset)
        }
    }

    /// The unit that an offset lies in, or nil when there is none.
    ///
    /// At a boundary, the result is the unit on the side of the direction: between two characters `forward`
    /// gives the second one, and at the end of the text nil.
    public func range(
        of granularity: TextGranularity, enclosing offset: Int, in direction: TextStorageDirection
    ) -> Range<Int>? {
        guard offset >= 0, offset <= text.count else { return nil }
        let isEdge = isBoundary(granularity, at: offset)
        let start = isEdge && direction == .forward ? offset : previous(granularity, before: offset)
        let end = isEdge && direction == .backward ? offset : next(granularity, after: offset)
        guard let start, let end, isUnit(start..<end, of: granularity) else { return nil }
        return start..<end
    }

    /// True when an offset lies within a unit; at a boundary, true when a unit lies on the side of the
    /// direction.
    public func isWithin(
        _ granularity: TextGranularity, at offset: Int, in direction: TextStorageDirection
    ) -> Bool {
        range(of: granularity, enclosing: offset, in: direction) != nil
    }

    /// The offset itself at a character boundary, and the start of the character around it otherwise.
    public func characterStart(at offset: Int) -> Int {
        let offset = min(max(offset, 0), text.count)
        return isBoundary(.character, at: offset) ? offset : previous(.character, before: offset) ?? 0
    }

    /// The offset itself at a character boundary, and the end of the character around it otherwise.
    public func characterEnd(at offset: Int) -> Int {
        let offset = min(max(offset, 0), text.count)
        return isBoundary(.character, at: offset) ? offset : next(.character, after: offset) ?? text.count
    }

    /// The range extended to whole characters at both ends.
    public func wholeCharacters(_ range: Range<Int>) -> Range<Int> {
        let start = characterStart(at: range.lowerBound)
        return start..<max(start, characterEnd(at: range.upperBound))
    }

    /// The end of the first word that ends after an offset, or the end of the text: the target of a word
    /// movement forward.
    public func wordEnd(after offset: Int) -> Int {
        var position = offset
        while let next = next(.word, after: position) {
            if ends(.word, at: next) { return next }
            position = next
        }
        return text.count
    }

    /// The start of the last word that starts before an offset, or 0: the target of a word movement
    /// backward.
    public func wordStart(before offset: Int) -> Int {
        var position = offset
        while let previous = previous(.word, before: position) {
            if starts(.word, at: previous) { return previous }
            position = previous
        }
        return 0
    }

    /// What a double click at an offset selects: the word there, the one that ends there, or else the piece
    /// of white space or punctuation there. Empty only in an empty text.
    public func wordOrGap(at offset: Int) -> Range<Int> {
        let offset = min(max(offset, 0), text.count)
        if let word = range(of: .word, enclosing: offset, in: .forward)
            ?? range(of: .word, enclosing: offset, in: .backward)
        {
            return word
        }
        return offset < text.count ? segment(startingAtOrBefore: offset) : segment(endingAt: offset)
    }

    private func isUnit(_ range: Range<Int>, of granularity: TextGranularity) -> Bool {
        switch shown(granularity) {
        case .character, .sentence, .document: return true
        case .word: return starts(.word, at: range.lowerBound)
        case .paragraph: return !isSeparator(at: range.lowerBound)
        }
    }
}

extension TextBoundaries {
    /// The granularity to use for a requested one: in a concealed text, the whole text replaces words and
    /// sentences.
    private func shown(_ granularity: TextGranularity) -> TextGranularity {
        isConcealed && (granularity == .word || granularity == .sentence) ? .document : granularity
    }

    func scan(from offset: Int, until matches: (Int) -> Bool) -> Int {
        var position = offset + 1
        while position < text.count, !matches(position) { position += 1 }
        return position
    }

    func scanBack(from offset: Int, until matches: (Int) -> Bool) -> Int {
        var position = offset - 1
        while position > 0, !matches(position) { position -= 1 }
        return position
    }

    func starts(_ granularity: TextGranularity, at offset: Int) -> Bool {
        guard offset < text.count else { return false }
        switch shown(granularity) {
        case .document: return offset == 0
        case .character: return GraphemeRules.isBoundary(text, at: offset)
        case .sentence: return SentenceRules.isBoundary(text, at: offset)
        case .word: return WordRules.isBoundary(text, at: offset) && isWord(segmentFrom: offset)
        case .paragraph: return !isSeparator(at: offset) && startsParagraph(at: offset)
        }
    }

    func ends(_ granularity: TextGranularity, at offset: Int) -> Bool {
        guard offset > 0 else { return false }
        switch shown(granularity) {
        case .document: return offset == text.count
        case .character: return GraphemeRules.isBoundary(text, at: offset)
        case .sentence: return SentenceRules.isBoundary(text, at: offset)
        case .word: return WordRules.isBoundary(text, at: offset) && isWord(segmentTo: offset)
        case .paragraph:
            return !isSeparator(at: offset - 1) && (offset == text.count || isSeparator(at: offset))
        }
    }
}
