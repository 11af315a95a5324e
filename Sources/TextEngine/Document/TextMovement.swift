/// A movement of the caret or of the moving end of a selection.
public enum TextMovement: Hashable, Sendable, CaseIterable {
    /// One character in the order of the text.
    case characterBackward, characterForward
    /// To the start of the last word before, or the end of the first word after.
    case wordBackward, wordForward
    /// To the ends of the drawn line; without a layout, of the paragraph.
    case lineStart, lineEnd
    /// To the ends of the paragraph.
    case paragraphStart, paragraphEnd
    /// To the start of this paragraph or, from there, of the previous one; to the end of this one or, from
    /// there, of the next one.
    case paragraphBackward, paragraphForward
    /// To the ends of the text.
    case documentStart, documentEnd
    /// One character or word in visual order; without a layout, left is backward.
    case left, right, wordLeft, wordRight
    /// One line or page; without a layout, to the ends of the text.
    case up, down, pageUp, pageDown

    /// True for the movements whose target only a layout can determine.
    public var isVisual: Bool {
        switch self {
        case .left, .right, .wordLeft, .wordRight, .up, .down, .pageUp, .pageDown: true
        default: false
        }
    }

    /// The movement that replaces a visual one when there is no layout.
    var logical: TextMovement {
        switch self {
        case .left: .characterBackward
        case .right: .characterForward
        case .wordLeft: .wordBackward
        case .wordRight: .wordForward
        case .up, .pageUp: .documentStart
        case .down, .pageDown: .documentEnd
        default: self
        }
    }

    /// The direction of the movement in the order of the text; left counts as backward.
    var direction: TextStorageDirection {
        switch self {
        case .characterBackward, .wordBackward, .lineStart, .paragraphStart, .paragraphBackward,
            .documentStart,
            .left, .wordLeft, .up, .pageUp:
            .backward
        default: .forward
        }
    }
}

/// The caret movements that need a layout: lines and visual order. Passed to the document's methods by
/// their caller.
public protocol VisualCaretMovement {
    /// The target of a visual movement; nil when the caret cannot move further that way.
    ///
    /// Called only for movements whose `isVisual` is true.
    func position(from position: TextPosition, moving movement: TextMovement) -> TextPosition?

    /// The UTF-16 offsets of the drawn line that a position is on, without the separator at its end; nil
    /// when it is not known.
    func lineRange(at position: TextPosition) -> Range<Int>?

    /// The end of a selection at which a movement to the left or right places the caret.
    func edge(of selection: TextSelection, towards movement: TextMovement) -> TextPosition
}

extension VisualCaretMovement {
    /// The first end for a movement to the left and the last one for the others, as in text from left to
    /// right.
    public func edge(of selection: TextSelection, towards movement: TextMovement) -> TextPosition {
        TextDocument.edge(of: selection, towards: movement.direction)
    }
}
