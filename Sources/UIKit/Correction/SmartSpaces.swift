import TextEngine

/// The spaces around words that are pasted and deleted.
enum SmartSpaces {
    /// A pasted text with the spaces that part its first and last word from those around it; nil when it needs none.
    ///
    /// - Parameter place: what it replaces.
    static func pasting(_ text: String, over place: Range<Int>, in document: TextDocument) -> String? {
        guard let first = text.first, let last = text.last else { return nil }
        let before = character(before: place.lowerBound, document)
        let after = character(after: place.upperBound, document)
        // Into the middle of a word people paste parts of words.
        if place.isEmpty, isWord(before), isWord(after) { return nil }
        let needsBefore = isWord(first) && isWord(before)
        let needsAfter = isWord(last) && isWord(after)
        guard needsBefore || needsAfter else { return nil }
        return (needsBefore ? " " : "") + text + (needsAfter ? " " : "")
    }

    /// What is deleted with whole words so that one space is left where there were two, and none at the ends of a
    /// paragraph or before punctuation; nil when nothing is.
    static func deleting(_ range: Range<Int>, in document: TextDocument) -> Range<Int>? {
        guard !range.isEmpty, startsAndEndsWithWords(range, document) else { return nil }
        let before = character(before: range.lowerBound, document)
        let after = character(after: range.upperBound, document)
        if before == " ", after == nil || after == " " || after == "\n" || after.map(closers.contains) == true
        {
            return range.lowerBound - 1..<range.upperBound
        }
        if after == " ", before == nil || before == "\n" { return range.lowerBound..<range.upperBound + 1 }
        return nil
    }

    private static func startsAndEndsWithWords(_ range: Range<Int>, _ document: TextDocument) -> Bool {
        isWord(character(after: range.lowerBound, document))
            && isWord(character(before: range.upperBound, document))
            && !isWord(character(before: range.lowerBound, document))
            && !isWord(character(after: range.upperBound, document))
    }

    private static func isWord(_ character: Character?) -> Bool {
        guard let character else { return false }
        return character.isLetter || character.isNumber
    }

    private static func character(before offset: Int, _ document: TextDocument) -> Character? {
        guard offset > 0 else { return nil }
        return document.text(in: document.boundaries.characterStart(at: offset - 1)..<offset).last
    }

    private static func character(after offset: Int, _ document: TextDocument) -> Character? {
        guard offset < document.count else { return nil }
        return document.text(in: offset..<document.boundaries.characterEnd(at: offset + 1)).first
    }

    private static let closers: Set<Character> = [",", ";", ":", ".", "!", "?", ")", "]", "”", "»"]
}
