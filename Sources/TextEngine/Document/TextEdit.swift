/// A change of the text that a command would make, for a delegate to judge before it happens.
public struct TextEdit: Hashable, Sendable {
    /// The UTF-16 offsets that go.
    public var range: Range<Int>

    /// The text that comes in their place.
    public var replacement: String

    /// What becomes of a marked text that holds the range.
    public var endsMark: Bool

    /// How the edit joins its neighbours into one step of undo.
    public var undoKind: TextUndoKind

    /// The text that the offsets are about: the document's `textRevision` when the edit was proposed, or nil for an
    /// edit made by hand.
    public var textRevision: Int?

    /// Makes an edit that stands by itself in the undo history and ends a marked text.
    public init(
        range: Range<Int>, replacement: String, endsMark: Bool = true, undoKind: TextUndoKind = .single,
        textRevision: Int? = nil
    ) {
        self.range = range
        self.replacement = replacement
        self.endsMark = endsMark
        self.undoKind = undoKind
        self.textRevision = textRevision
    }
}

/// Which edits in a row are undone together.
public enum TextUndoKind: Hashable, Sendable {
    /// Typing, one piece after the other.
    case typing
    /// Deleting backward, each piece before the last.
    case deletingBackward
    /// Deleting forward, all at one place.
    case deletingForward
    /// Undone by itself.
    case single
}
