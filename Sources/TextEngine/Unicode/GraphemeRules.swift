/// Where grapheme clusters begin and end: the rules of UAX 29, section 3, looked at from one offset.
///
/// A question costs as much as the code points that matter for it, which is a few around the offset.
/// Only joined emoji and flags need more, and for flags no more than `flagReach` are counted.
enum GraphemeRules {
    /// How many regional indicators are counted back to tell where a flag begins. In a longer row of them the
    /// flags are paired by their offset, so that answers stay consistent and cheap.
    static let flagReach = 512

    /// True when a cluster ends or begins at an offset; the ends of a text that is not empty are boundaries.
    static func isBoundary(_ text: TextBuffer, at offset: Int) -> Bool {
        guard offset > 0, offset < text.count else { return offset == 0 || offset == text.count }
        let unitBefore = text[offset - 1]
        let unitAfter = text[offset]
        // Below U+0300 nothing joins what precedes it, except a line feed.
        if unitBefore < 0x300, unitAfter < 0x300 { return unitBefore != 0x0D || unitAfter != 0x0A }
        guard !text.splitsPair(at: offset),
            let before = text.scalar(before: offset), let after = text.scalar(after: offset)
        else { return false }
        return breaks(before, after, in: text)
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

    /// True when an emoji and marks on it, if any, end at an offset.
    private static func followsEmoji(_ offset: Int, in text: TextBuffer) -> Bool {
        var place = offset
        while let scalar = text.scalar(before: place) {
            let properties = scalar.properties
            guard properties.grapheme == .extend else { return properties.isExtendedPictographic }
            place = scalar.start
        }
        return false
    }

    /// True when an even number of regional indicators ends at an offset.
    private static func endsFlag(_ offset: Int, in text: TextBuffer) -> Bool {
        var place = offset
        var number = 0
        while let scalar = text.scalar(before: place), scalar.properties.grapheme == .regionalIndicator {
            number += 1
            place = scalar.start
            if number == flagReach { return offset >> 1 & 1 == 0 }
        }
        return number & 1 == 0
    }
}
