/// What a person asks of a text, named as an editor's commands are.
public enum EditingCommand: Hashable, Sendable {
    /// Puts a text in place of the marked text, or else of the selection.
    case insert(String)
    /// As `insert`, but undone by itself.
    case paste(String)
    /// Puts a text in place of a range of UTF-16 offsets.
    case replace(Range<Int>, with: String)
    /// Deletes the selection.
    case deleteSelection
    /// Deletes in a direction from the caret, or the selection when there is one.
    case delete(TextDeletion)

    /// Deletes the character before the caret.
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
    /// One character as people count them: an emoji goes as a whole.
    case characterBackward, characterForward
    /// To the start of the last word before the caret, or the end of the first word after it.
    case wordBackward, wordForward
    /// To the ends of the drawn line; without a layout, of the paragraph. At the end of a line already, it takes
    /// the character there, which joins two paragraphs.
    case toLineStart, toLineEnd
    /// To the ends of the paragraph; at its end already, as for a line.
    case toParagraphStart, toParagraphEnd

    var direction: TextStorageDirection {
        switch self {
        case .characterBackward, .wordBackward, .toLineStart, .toParagraphStart: .backward
        case .characterForward, .wordForward, .toLineEnd, .toParagraphEnd: .forward
        }
    }
}
