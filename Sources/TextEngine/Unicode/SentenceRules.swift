/// Finds sentence boundaries by the rules of UAX 29, section 5, evaluated at a single offset.
///
/// White space after a sentence belongs to it. Most offsets are decided by the two adjacent code points;
/// only after a full stop, or spaces and brackets that follow one, is more text read.
enum SentenceRules {
    /// How many code points after a full stop are searched for the lowercase letter that makes it part of
    /// an abbreviation.
    static let abbreviationReach = 1024

    /// How many spaces, and how many closing brackets, may lie between a full stop and the end of its
    /// sentence. After more of them the sentence does not end.
    static let trailingReach = 256

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

    /// Rules 6 to 11, for an offset before a code point that may begin a sentence.
    private static func endsSentence(
        at offset: Int, before right: SentenceClasses, _ rightStart: Int, in text: TextBuffer
    ) -> Bool {
        var position = offset
        var last = text.sentenceScalar(before: position)
        func skip(_ kind: SentenceClasses) -> Bool {
            var count = 0
            while count < trailingReach, let scalar = last, scalar.kind == kind {
                count += 1
                position = scalar.start
                last = text.sentenceScalar(before: position)
            }
            return count > 0
        }
        let sawSpace = skip(.space)
        let sawClose = skip(.close)
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

    /// Rule 8: true when a lowercase letter follows, with no code point before it that could begin a
    /// sentence.
    private static func leadsToSmallLetter(_ offset: Int, in text: TextBuffer) -> Bool {
        var position = offset
        for _ in 0..<abbreviationReach {
            guard let scalar = text.scalar(after: position) else { return false }
            let kind = scalar.properties.sentence
            if kind == .lower { return true }
            if kind.isIn([.otherLetter, .upper, .paragraphBreaks, .stop, .ambiguousStop]) { return false }
            position = scalar.end
        }
        return false
    }
}

extension TextBuffer {
    /// The last code point before an offset that is not a mark or a format character, with its class; nil
    /// where a paragraph or the text begins.
    fileprivate func sentenceScalar(before offset: Int) -> (kind: SentenceClasses, start: Int)? {
        var position = offset
        while let scalar = scalar(before: position) {
            let kind = scalar.properties.sentence
            if kind.isIn(.paragraphBreaks) { return nil }
            if !kind.isIn(.ignored) { return (kind, scalar.start) }
            position = scalar.start
        }
        return nil
    }
}
