/// A change of the text that a command would make, which a delegate can examine before it is applied.
public struct TextEdit: Hashable, Sendable {
    /// The UTF-16 offsets that are replaced.
    public var range: Range<Int>

    /// The text that replaces them.
    public var replacement: String

    /// Whether a marked text that contains the range is confirmed; otherwise it stays marked.
    public var endsMark: Bool

    /// How the edit is combined with adjacent edits into one undo step.
    public var undoKind: TextUndoKind

    /// The document's `textRevision` when the edit was proposed, or nil for an edit made by hand.
    public var textRevision: Int?

    /// Makes an edit; by default it is a separate undo step and ends a marked text.
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
    /// Deleting backward, each piece directly before the previous one.
    case deletingBackward
    /// Deleting forward, all at one position.
    case deletingForward
    /// A separate undo step.
    case single
}
