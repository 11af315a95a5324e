/// The text that a document layout shows, divided into paragraphs, with styles. Offsets are UTF-16 units.
/// Paragraphs count from zero; each but the last ends with a separator ("\n", "\r", "\r\n" or U+2029).
///
/// It is read while the layout is used, and must return the new text when the layout is notified of a change.
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
    /// The text of a range. A layout requests a few hundred units at a time.
    func units(in range: Range<Int>) -> [UInt16]
    /// The styles of a range in order; together they are as long as the range.
    func styleRuns(in range: Range<Int>) -> [DocumentRun]
    /// The style of an empty last line, which sets its height.
    func emptyLineStyle(at offset: Int) -> TextStyle
    /// The style of a paragraph; by default `ParagraphStyle()`.
    func paragraphStyle(_ number: Int) -> ParagraphStyle
    /// The space under a line that does not end its paragraph, in points, in place of that of the paragraph's style; nil,
    /// the default, for that one. `offset` is the line's last character and `height` its height in points.
    func lineSpacing(afterLineEndingAt offset: Int, height: CGFloat) -> CGFloat?
    /// The space above a paragraph that is not the first one, in points, in place of that of its style; nil, the default,
    /// for that one. Not asked of an empty last paragraph. `offset` is the first character of the paragraph's first line
    /// and `height` that line's height in points.
    func paragraphSpacing(beforeLineStartingAt offset: Int, height: CGFloat) -> CGFloat?
    /// The space under a paragraph that is not the last one, in points, in place of that of its style; nil, the default,
    /// for that one. `offset` is the last unit of the paragraph's separator and `height` the height of its last line in
    /// points.
    func paragraphSpacing(afterLineEndingAt offset: Int, height: CGFloat) -> CGFloat?
}

extension DocumentSource {
    /// The default paragraph style.
    public func paragraphStyle(_ number: Int) -> ParagraphStyle { ParagraphStyle() }

    /// The space of the paragraph's style.
    public func lineSpacing(afterLineEndingAt offset: Int, height: CGFloat) -> CGFloat? { nil }

    /// The space of the paragraph's style.
    public func paragraphSpacing(beforeLineStartingAt offset: Int, height: CGFloat) -> CGFloat? { nil }

    /// The space of the paragraph's style.
    public func paragraphSpacing(afterLineEndingAt offset: Int, height: CGFloat) -> CGFloat? { nil }
}

/// A number of UTF-16 units in one style.
public struct DocumentRun: Hashable, Sendable {
    /// In UTF-16 units.
    public var length: Int
    /// Their style.
    public var style: TextStyle

    /// A run of `length` UTF-16 units in a style.
    public init(length: Int, style: TextStyle) {
        self.length = length
        self.style = style
    }
}

/// A caret position. Where a line is wrapped and where directions meet, one offset has two positions on
/// screen; `forward` selects one.
public struct LayoutPosition: Hashable, Sendable {
    /// In UTF-16 units.
    public var offset: Int
    /// Whether the caret belongs to the character after the offset; otherwise to the one before it.
    public var forward: Bool

    /// A position at an offset in UTF-16 units; by default it belongs to the character after the offset.
    public init(offset: Int, forward: Bool = true) {
        self.offset = offset
        self.forward = forward
    }
}
