/// Words that have no spaces between them: those of Thai. Pango finds them by a dictionary, in all of the text up to the
/// next character of another kind at once, so that where each of them ends may depend on all the others.
@MainActor
enum UnspacedWords {
    static func contain(_ unit: UInt16) -> Bool { (0x0E01...0x0E5B).contains(unit) }

    /// How many units at the end of a text may be broken into lines differently when more text follows.
    static func doubtfulTail(of units: [UInt16]) -> Int {
        let words = units.suffix(DocumentTypesetter.longestUnsure).reversed().prefix(while: contain).count
        return max(LineBreaker.doubtful, words)
    }

    /// Where such words before an offset start, a page before it at the most; the offset itself if there are none.
    static func start(before offset: Int, in source: any DocumentSource, notBefore limit: Int) -> Int {
        let limit = max(limit, offset - DocumentTypesetter.longestUnsure)
        var start = offset
        while start > limit {
            let part = max(limit, start - 64)..<start
            let count = source.units(in: part).reversed().prefix(while: contain).count
            start -= count
            if count < part.count { break }
        }
        return start
    }

    /// Whether a part of a text, up to a page of it, is nothing else.
    static func fill(_ range: Range<Int>, of source: any DocumentSource) -> Bool {
        range.count < DocumentTypesetter.longestUnsure && source.units(in: range).allSatisfy(contain)
    }
}
