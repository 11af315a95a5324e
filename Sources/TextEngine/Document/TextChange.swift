/// The effect of an editing method on a document, from which a layout can update itself without reading the
/// whole text.
public struct TextChange: Hashable, Sendable {
    /// The replacement of text; empty, at the start of the selection, when the text did not change.
    public var splice: TextSplice

    /// The selection before, in old offsets, and after, in new ones.
    public var oldSelection: TextSelection, newSelection: TextSelection

    /// The marked range before, in old offsets, and after, in new ones; nil when there was none.
    public var oldMarkedRange: Range<Int>?, newMarkedRange: Range<Int>?

    /// The UTF-16 offsets of the old text that were replaced.
    public var replaced: Range<Int> { splice.replaced }

    /// The number of UTF-16 units that replaced them.
    public var insertedCount: Int { splice.insertedCount }

    /// The UTF-16 offsets of the inserted text in the new text.
    public var inserted: Range<Int> { splice.inserted }

    /// The growth of the text in UTF-16 units; negative when it became shorter.
    public var lengthDelta: Int { insertedCount - replaced.count }

    /// True when text was replaced, even by the same text.
    public var changedText: Bool { !splice.isEmpty }

    /// True when the selection differs, including its affinities.
    public var changedSelection: Bool { oldSelection != newSelection }

    /// True when the marked range differs.
    public var changedMark: Bool { oldMarkedRange != newMarkedRange }

    /// True when anything is different.
    public var hasEffect: Bool { changedText || changedSelection || changedMark }

    /// This change and the next one as one change from the first text to the last.
    public func followed(by next: TextChange) -> TextChange {
        TextChange(
            splice: splice.followed(by: next.splice),
            oldSelection: oldSelection, newSelection: next.newSelection,
            oldMarkedRange: oldMarkedRange, newMarkedRange: next.newMarkedRange)
    }
}
