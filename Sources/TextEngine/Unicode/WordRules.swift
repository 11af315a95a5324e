/// Finds the boundaries of words, and of the segments between them, by the rules of UAX 29, section 4,
/// evaluated at a single offset.
///
/// One addition to the rules: letters of scripts that are written without spaces and would need a dictionary,
/// such as Thai, stay together, so that a run of them counts as one word.
enum WordRules {
    /// True when a segment ends or begins at an offset; the ends of the text are boundaries.
    static func isBoundary(_ text: TextBuffer, at offset: Int) -> Bool {
        guard offset > 0, offset < text.count else { return offset == 0 || offset == text.count }
        guard !text.splitsPair(at: offset),
            let before = text.scalar(before: offset), let after = text.scalar(after: offset)
        else { return false }
        let left = before.properties
        let right = after.properties
        let rightClass = right.word
        if left.word.isIn(.lineBreaks) || rightClass.isIn(.lineBreaks) {
            return !(left.word == .carriageReturn && rightClass == .lineFeed)
        }
        if left.word == .zeroWidthJoiner, right.isExtendedPictographic { return false }
        if left.word == .space, rightClass == .space { return false }
        if rightClass.isIn(.ignored) { return false }
        let base = left.word.isIn(.ignored) ? Self.base(before: offset, in: text) : before
        return !joins(base, after, in: text)
    }

    /// The code point that the marks and format characters before an offset attach to: the last one that is
    /// neither or, when there is none, the first of them.
    private static func base(before offset: Int, in text: TextBuffer) -> ScalarInText {
        var found = ScalarInText(value: 0xFFFD, start: offset, end: offset)
        while let scalar = text.scalar(before: found.start) {
            let kind = scalar.properties.word
            if kind.isIn(.lineBreaks) { break }
            found = scalar
            if !kind.isIn(.ignored) { break }
        }
        return found
    }

    /// The class of the first code point after an offset that is neither a mark nor a format character.
    private static func classAfter(_ offset: Int, in text: TextBuffer) -> WordClasses {
        var position = offset
        while let scalar = text.scalar(after: position) {
            let kind = scalar.properties.word
            if !kind.isIn(.ignored) { return kind }
            position = scalar.end
        }
        return []
    }

    private static func classBefore(_ offset: Int, in text: TextBuffer) -> WordClasses {
        offset == 0 ? [] : base(before: offset, in: text).properties.word
    }

    /// Rules 5 to 16, for two neighbouring code points, ignoring marks and format characters.
    private static func joins(_ before: ScalarInText, _ after: ScalarInText, in text: TextBuffer) -> Bool {
        let left = before.properties.word
        let right = after.properties.word
        if left.isIn(.letters) {
            if right.isIn(.letters) || right == .numeric { return true }
            if left == .hebrewLetter, right == .singleQuote { return true }
            if right.isIn(.insideLetters), classAfter(after.end, in: text).isIn(.letters) { return true }
            if left == .hebrewLetter, right == .doubleQuote,
                classAfter(after.end, in: text) == .hebrewLetter
            {
                return true
            }
        }
        if left == .numeric {
            if right.isIn(.letters) || right == .numeric { return true }
            if right.isIn(.insideNumbers), classAfter(after.end, in: text) == .numeric { return true }
        }
        if left.isIn(.insideLetters), right.isIn(.letters),
            classBefore(before.start, in: text).isIn(.letters)
        {
            return true
        }
        if left == .doubleQuote, right == .hebrewLetter,
            classBefore(before.start, in: text) == .hebrewLetter
        {
            return true
        }
        if left.isIn(.insideNumbers), right == .numeric, classBefore(before.start, in: text) == .numeric {
            return true
        }
        if left == .katakana, right == .katakana { return true }
        if right == .extendNumLet { return left.isIn(.joinsUnderscore) }
        if left == .extendNumLet { return right.isIn(.joinsUnderscore) }
        if left == .regionalIndicator, right == .regionalIndicator { return !endsFlag(before.end, in: text) }
        return before.properties.needsDictionary && after.properties.needsDictionary
    }

    /// True when an even number of regional indicators, counted back as `GraphemeRules` does, ends at an
    /// offset.
    private static func endsFlag(_ offset: Int, in text: TextBuffer) -> Bool {
        var position = offset
        var number = 0
        while position > 0 {
            let scalar = base(before: position, in: text)
            guard scalar.properties.word == .regionalIndicator else { break }
            number += 1
            position = scalar.start
            if number == GraphemeRules.flagReach { return offset >> 1 & 1 == 0 }
        }
        return number & 1 == 0
    }
}
