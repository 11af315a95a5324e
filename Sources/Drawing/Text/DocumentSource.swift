/// What a document layout lays out: a text in paragraphs, with styles. Offsets are UTF-16 units; paragraphs count from
/// zero and end with a separator ("\n", "\r", "\r\n" or U+2029), the last one without.
///
/// It is asked while the layout is used, and must show the new text when the layout is told of a change.
@MainActor
public protocol DocumentSource: AnyObject {
    /// In UTF-16 units.
    var length: Int { get }
    /// One more than there are separators.
    var paragraphCount: Int { get }
    /// The number of the paragraph that an offset lies in; the offset after a separator lies in the next one.
    func paragraph(at offset: Int) -> Int
    /// The offsets of a paragraph with its separator.
    func paragraphRange(_ number: Int) -> Range<Int>
    /// The text of a range. A layout asks for a few hundred units at a time.
    func units(in range: Range<Int>) -> [UInt16]
    /// The styles of a range in order; together they are as long as the range.
    func styleRuns(in range: Range<Int>) -> [DocumentRun]
    /// The style of a last line that has no character.
    func emptyLineStyle(at offset: Int) -> TextStyle
    /// How a paragraph is set.
    func paragraphStyle(_ number: Int) -> ParagraphStyle
}

extension DocumentSource {
    /// As a text is set that says nothing about it.
    public func paragraphStyle(_ number: Int) -> ParagraphStyle { ParagraphStyle() }
}

/// A number of UTF-16 units in one style.
public struct DocumentRun: Hashable, Sendable {
    /// In UTF-16 units.
    public var length: Int
    /// How they look.
    public var style: TextStyle

    /// So many units in a style.
    public init(length: Int, style: TextStyle) {
        self.length = length
        self.style = style
    }
}

/// A place for a caret. Where a line is wrapped and where directions meet, an offset has two places on screen.
public struct DocumentPlace: Hashable, Sendable {
    /// In UTF-16 units.
    public var offset: Int
    /// Whether the caret leans on the character after it; otherwise on the one before it.
    public var forward: Bool

    /// The place at an offset, by default the one at the character after it.
    public init(offset: Int, forward: Bool = true) {
        self.offset = offset
        self.forward = forward
    }
}
