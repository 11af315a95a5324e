/// Where a caret or the moving end of a selection goes.
public enum TextMovement: Hashable, Sendable, CaseIterable {
    /// One character in the order of the text.
    case characterBackward, characterForward
    /// To the start of the last word before, or the end of the first word after.
    case wordBackward, wordForward
    /// To the ends of the drawn line; without a layout, of the paragraph.
    case lineStart, lineEnd
    /// To the ends of the paragraph.
    case paragraphStart, paragraphEnd
    /// To the start of this paragraph or, from there, of the last one; to the end of this one or of the next.
    case paragraphBackward, paragraphForward
    /// To the ends of the text.
    case documentStart, documentEnd
    /// One character or word on the screen; without a layout, left is backward.
    case left, right, wordLeft, wordRight
    /// One line or page; without a layout, to the ends of the text.
    case up, down, pageUp, pageDown

    /// True for the movements that only a layout can answer.
    public var isVisual: Bool {
        switch self {
        case .left, .right, .wordLeft, .wordRight, .up, .down, .pageUp, .pageDown: true
        default: false
        }
    }

    /// The movement that stands in for a visual one where there is no layout.
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

    /// Where the movement leads in the order of the text, taking left for backward.
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

/// What a layout knows of the caret: lines and visual order. The caller of a verb supplies it.
public protocol VisualCaretTravel {
    /// The position a visual movement leads to, or nil when there is nothing further that way.
    ///
    /// Asked only about movements whose `isVisual` is true.
    func position(from position: TextPosition, moving movement: TextMovement) -> TextPosition?

    /// The UTF-16 offsets of the drawn line that a position is on, without the separator at its end; nil when it is
    /// not known.
    func lineRange(at position: TextPosition) -> Range<Int>?

    /// The end of a selection that a movement to the left or right lets the caret fall to.
    func edge(of selection: TextSelection, towards movement: TextMovement) -> TextPosition
}

extension VisualCaretTravel {
    /// The first end for a movement to the left and the last one for the others, as in text from left to right.
    public func edge(of selection: TextSelection, towards movement: TextMovement) -> TextPosition {
        TextDocument.edge(of: selection, towards: movement.direction)
    }
}
