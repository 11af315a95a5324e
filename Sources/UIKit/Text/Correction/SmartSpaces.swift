/// The spaces around words that are pasted and deleted.
enum SmartSpaces {
    /// The characters beside a selection and at its ends.
    struct Surroundings {
        var before: Character?
        var after: Character?
        /// The first and the last character of the selection; nil for a caret.
        var first: Character?
        var last: Character?
    }

    enum Side { case before, after }

    /// A pasted text with the spaces that part its first and last word from those around it; nil when it needs none.
    ///
    /// - Parameter place: around what it replaces.
    static func pasting(_ text: String, into place: Surroundings) -> String? {
        guard let first = text.first, let last = text.last else { return nil }
        // Into the middle of a word one pastes parts of words.
        if place.first == nil, isWord(place.before), isWord(place.after) { return nil }
        let needsBefore = isWord(first) && isWord(place.before)
        let needsAfter = isWord(last) && isWord(place.after)
        guard needsBefore || needsAfter else { return nil }
        return (needsBefore ? " " : "") + text + (needsAfter ? " " : "")
    }

    /// On which side a space is deleted together with whole words, so that one space is left where there were two, and
    /// none at the ends of a paragraph or before punctuation; nil when none is.
    static func sideDeleted(with selection: Surroundings) -> Side? {
        let (before, after) = (selection.before, selection.after)
        guard isWord(selection.first), isWord(selection.last), !isWord(before), !isWord(after) else {
            return nil
        }
        if before == " ", after == nil || after == " " || after == "\n" || after.map(closers.contains) == true
        {
            return .before
        }
        return after == " " && (before == nil || before == "\n") ? .after : nil
    }

    private static func isWord(_ character: Character?) -> Bool {
        guard let character else { return false }
        return character.isLetter || character.isNumber
    }

    private static let closers: Set<Character> = [",", ";", ":", ".", "!", "?", ")", "]", "”", "»"]
}
