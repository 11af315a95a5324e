/// An editing command, named as in an editor.
public enum EditingCommand: Hashable, Sendable {
    /// Replaces the marked text, or else the selection, with a text.
    case insert(String)
    /// Like `insert`, but a separate undo step.
    case paste(String)
    /// Replaces a range of UTF-16 offsets with a text.
    case replace(Range<Int>, with: String)
    /// Deletes the selection.
    case deleteSelection
    /// Deletes in a direction from the caret, or the selection when there is one.
    case delete(TextDeletion)

    /// Deletes the character before the caret; of those of some scripts, the mark that was typed last.
    public static let deleteBackward = EditingCommand.delete(.characterBackward)
    /// Deletes the character after the caret.
    public static let deleteForward = EditingCommand.delete(.characterForward)
    /// Deletes back to the start of a word.
    public static let deleteWordBackward = EditingCommand.delete(.wordBackward)
    /// Deletes up to the end of a word.
    public static let deleteWordForward = EditingCommand.delete(.wordForward)
    /// Deletes back to the start of the line.
    public static let deleteToLineStart = EditingCommand.delete(.toLineStart)
    /// Deletes up to the end of the line.
    public static let deleteToLineEnd = EditingCommand.delete(.toLineEnd)
}

/// How far a deletion reaches from the caret.
public enum TextDeletion: Hashable, Sendable, CaseIterable {
    /// One character as users count them: an emoji is one character. Backward, a mark of some scripts is one, too.
    case characterBackward, characterForward
    /// To the start of the last word before the caret, or the end of the first word after it.
    case wordBackward, wordForward
    /// To the ends of the drawn line; without a layout, of the paragraph. When the caret is already there,
    /// it deletes the adjacent character, which can join two paragraphs.
    case toLineStart, toLineEnd
    /// To the ends of the paragraph; when the caret is already there, as for a line.
    case toParagraphStart, toParagraphEnd

    var direction: TextStorageDirection {
        switch self {
        case .characterBackward, .wordBackward, .toLineStart, .toParagraphStart: .backward
        case .characterForward, .wordForward, .toLineEnd, .toParagraphEnd: .forward
        }
    }
}
