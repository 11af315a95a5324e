/// A piece of a text that was replaced by another, counted in UTF-16 units and in paragraphs.
public struct TextSplice: Hashable, Sendable {
    /// The UTF-16 offsets of the old text that were replaced.
    public var replaced: Range<Int>

    /// The number of UTF-16 units that replaced them.
    public var insertedCount: Int

    /// The numbers of the old paragraphs that changed.
    public var replacedParagraphs: Range<Int>

    /// The number of paragraphs that replaced them.
    public var insertedParagraphCount: Int

    /// The UTF-16 offsets of the inserted text in the new text.
    public var inserted: Range<Int> { replaced.lowerBound..<replaced.lowerBound + insertedCount }

    /// The numbers of the replacing paragraphs in the new text.
    public var insertedParagraphs: Range<Int> {
        replacedParagraphs.lowerBound..<replacedParagraphs.lowerBound + insertedParagraphCount
    }

    /// True when nothing was removed and nothing inserted.
    public var isEmpty: Bool { replaced.isEmpty && insertedCount == 0 }

    /// This splice and the next one combined: covers both, and the text between them.
    public func followed(by next: TextSplice) -> TextSplice {
        if next.isEmpty { return self }
        if isEmpty { return next }
        let units = Self.joined((replaced, insertedCount), (next.replaced, next.insertedCount))
        let paragraphs = Self.joined(
            (replacedParagraphs, insertedParagraphCount),
            (next.replacedParagraphs, next.insertedParagraphCount))
        return TextSplice(
            replaced: units.replaced, insertedCount: units.insertedCount,
            replacedParagraphs: paragraphs.replaced, insertedParagraphCount: paragraphs.insertedCount)
    }

    private typealias Replacement = (replaced: Range<Int>, insertedCount: Int)

    private static func joined(_ first: Replacement, _ second: Replacement) -> Replacement {
        // The hull of both, in offsets of the text after the first and before the second.
        let start = min(first.replaced.lowerBound, second.replaced.lowerBound)
        let end = max(first.replaced.lowerBound + first.insertedCount, second.replaced.upperBound)
        let oldEnd = end - first.insertedCount + first.replaced.count
        return (start..<oldEnd, end - start - second.replaced.count + second.insertedCount)
    }
}
