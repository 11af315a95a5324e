/// Where sentences begin and end: the rules of UAX 29, section 5, looked at from one offset.
///
/// White space after a sentence belongs to it. Most offsets are settled by their two neighbours; only after a
/// full stop, or the spaces and brackets after one, do the rules look further.
enum SentenceRules {
    /// How far a full stop looks ahead for the small letter that would make it part of an abbreviation, in
    /// code points.
    static let abbreviationReach = 1024

    /// True when a sentence ends or begins at an offset; the ends of the text are boundaries.
    static func isBoundary(_ text: TextBuffer, at offset: Int) -> Bool {
        guard offset > 0, offset < text.count else { return offset == 0 || offset == text.count }
        guard !text.splitsPair(at: offset),
            let before = text.scalar(before: offset), let after = text.scalar(after: offset)
        else { return false }
        let left = before.properties.sentence
        let right = after.properties.sentence
        if left.isIn(.paragraphBreaks) { return !(left == .carriageReturn && right == .lineFeed) }
        if right.isIn([.extend, .format, .space, .stop, .ambiguousStop, .continuation, .paragraphBreaks]) {
            return false
        }
        return endsSentence(at: offset, before: right, after.start, in: text)
    }

    /// Rules 6 to 11 for an offset before something that may begin a sentence.
    private static func endsSentence(
        at offset: Int, before right: SentenceClasses, _ rightStart: Int, in text: TextBuffer
    ) -> Bool {
        var place = offset
        var last = text.sentenceScalar(before: place)
        var sawSpace = false
        var sawClose = false
        while let scalar = last, scalar.kind == .space {
            sawSpace = true
            place = scalar.start
            last = text.sentenceScalar(before: place)
        }
        while let scalar = last, scalar.kind == .close {
            sawClose = true
            place = scalar.start
            last = text.sentenceScalar(before: place)
        }
        guard let stop = last, stop.kind.isIn([.stop, .ambiguousStop]) else { return false }
        if right == .close, !sawSpace { return false }
        guard stop.kind == .ambiguousStop else { return true }
        if !sawSpace, !sawClose {
            if right == .numeric { return false }
            if right == .upper, let earlier = text.sentenceScalar(before: stop.start),
                earlier.kind.isIn([.upper, .lower])
            {
                return false
            }
        }
        return !leadsToSmallLetter(rightStart, in: text)
    }

    /// Rule 8: true when what follows is a small letter, with nothing before it that would begin a sentence.
    private static func leadsToSmallLetter(_ offset: Int, in text: TextBuffer) -> Bool {
        var place = offset
        for _ in 0..<abbreviationReach {
            guard let scalar = text.scalar(after: place) else { return false }
            let kind = scalar.properties.sentence
            if kind == .lower { return true }
            if kind.isIn([.otherLetter, .upper, .paragraphBreaks, .stop, .ambiguousStop]) { return false }
            place = scalar.end
        }
        return false
    }
}

extension TextBuffer {
    /// The last code point before an offset that is not a mark or a format character, with its class; nil where a
    /// paragraph or the text begins.
    fileprivate func sentenceScalar(before offset: Int) -> (kind: SentenceClasses, start: Int)? {
        var place = offset
        while let scalar = scalar(before: place) {
            let kind = scalar.properties.sentence
            if kind.isIn(.paragraphBreaks) { return nil }
            if !kind.isIn(.ignored) { return (kind, scalar.start) }
            place = scalar.start
        }
        return nil
    }
}
