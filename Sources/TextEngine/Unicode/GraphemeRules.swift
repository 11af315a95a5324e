/// Finds grapheme cluster boundaries by the rules of UAX 29, section 3, evaluated at a single offset.
///
/// A query usually reads only a few code points around the offset. Joined emoji and flags may need more;
/// for flags at most `flagReach` are read.
///
/// One limit is added to the rules, so that a text of nothing but combining marks or joiners cannot make a
/// movement or a deletion slow: a cluster of more than `longestCluster` code points is split.
enum GraphemeRules {
    /// A cluster of up to so many code points is never split. Unicode's Stream-Safe Text Format (UAX 15)
    /// allows 30 marks after a base for the same reason; no written language needs as many.
    static let longestCluster = 32

    /// What lies beyond the first `longestCluster` code points of a cluster is split at the offsets that are
    /// multiples of this number. They are found without searching for the cluster's start.
    static let splitDistance = 64

    /// How many regional indicators are counted backwards to find where a flag begins. In a longer row of
    /// them the flags are paired by their offset, so that answers stay consistent and cheap.
    static let flagReach = 512

    /// True when a cluster ends or begins at an offset; the ends of a text that is not empty are boundaries.
    static func isBoundary(_ text: TextBuffer, at offset: Int) -> Bool {
        guard offset > 0, offset < text.count else { return offset == 0 || offset == text.count }
        let unitBefore = text[offset - 1]
        let unitAfter = text[offset]
        // Below U+0300 no code point joins the one before it, except a line feed after a carriage return.
        if unitBefore < 0x300, unitAfter < 0x300 { return unitBefore != 0x0D || unitAfter != 0x0A }
        guard !text.splitsPair(at: offset),
            let before = text.scalar(before: offset), let after = text.scalar(after: offset)
        else { return false }
        return breaks(before, after, in: text) || splitsLongCluster(between: before, and: after, in: text)
    }

    /// True between two code points of one cluster when the cluster is too long and is split there.
    private static func splitsLongCluster(
        between before: ScalarInText, and after: ScalarInText, in text: TextBuffer
    ) -> Bool {
        guard before.start / splitDistance != after.start / splitDistance else { return false }
        var right = before
        for _ in 1..<longestCluster {
            guard let left = text.scalar(before: right.start), !breaks(left, right, in: text) else {
                return false
            }
            right = left
        }
        return true
    }

    private static func breaks(_ before: ScalarInText, _ after: ScalarInText, in text: TextBuffer) -> Bool {
        let left = before.properties
        let right = after.properties
        switch (left.grapheme, right.grapheme) {
        case (.carriageReturn, .lineFeed):
            return false
        case (.control, _), (.carriageReturn, _), (.lineFeed, _),
            (_, .control), (_, .carriageReturn), (_, .lineFeed):
            return true
        case (.hangulL, .hangulL), (.hangulL, .hangulV), (.hangulL, .hangulLV), (.hangulL, .hangulLVT),
            (.hangulLV, .hangulV), (.hangulLV, .hangulT), (.hangulV, .hangulV), (.hangulV, .hangulT),
            (.hangulLVT, .hangulT), (.hangulT, .hangulT):
            return false
        case (_, .extend), (_, .zeroWidthJoiner), (_, .spacingMark), (.prepend, _):
            return false
        case (.zeroWidthJoiner, _) where right.isExtendedPictographic:
            return !followsEmoji(before.start, in: text)
        case (.regionalIndicator, .regionalIndicator):
            return endsFlag(before.end, in: text)
        default:
            return true
        }
    }

    /// True when an emoji, with any marks on it, ends at an offset.
    private static func followsEmoji(_ offset: Int, in text: TextBuffer) -> Bool {
        var position = offset
        // After more marks than a cluster may have, the emoji does not belong to the same cluster.
        for _ in 0..<longestCluster {
            guard let scalar = text.scalar(before: position) else { return false }
            let properties = scalar.properties
            guard properties.grapheme == .extend else { return properties.isExtendedPictographic }
            position = scalar.start
        }
        return false
    }

    /// True when an even number of regional indicators ends at an offset.
    private static func endsFlag(_ offset: Int, in text: TextBuffer) -> Bool {
        var position = offset
        var number = 0
        while let scalar = text.scalar(before: position), scalar.properties.grapheme == .regionalIndicator {
            number += 1
            position = scalar.start
            if number == flagReach { return offset >> 1 & 1 == 0 }
        }
        return number & 1 == 0
    }
}
