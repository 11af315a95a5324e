import TextEngine

/// One thing that is done to a text.
public enum TextStep: Hashable, Sendable {
    case insert(String)
    case paste(String)
    case replace(Range<Int>, with: String)
    case delete(TextDeletion)
    case deleteSelection
    case mark(String, selected: Range<Int>?)
    case unmark
    case select(anchor: Int, focus: Int)
    case move(TextMovement, extending: Bool)
    case undo
    case redo
    case endUndoGroup

    /// The next step.
    ///
    /// - Parameter length: that of the text in UTF-16 units; a little beyond its end is asked for as well.
    public init(choosing choices: inout Choices, length: Int) {
        switch choices.number(below: 20) {
        case 0: self = .undo
        case 1: self = .redo
        case 2: self = .unmark
        case 3, 4, 5:
            let text = choices.text(upTo: 2)
            self = .mark(text, selected: choices.isTrue() ? choices.range(upTo: text.utf16.count + 2) : nil)
        case 6, 7:
            let anchor = choices.number(below: length + 3)
            self = .select(anchor: anchor, focus: choices.number(below: length + 3))
        case 8, 9, 10:
            let movement = choices.element(of: TextMovement.allCases)
            self = .move(movement, extending: choices.isTrue())
        case 11:
            let range = choices.range(upTo: length + 3)
            self = .replace(range, with: choices.text(upTo: 2))
        case 12: self = .paste(choices.text(upTo: 3))
        case 13: self = .deleteSelection
        case 14, 15, 16: self = .delete(choices.element(of: TextDeletion.allCases))
        case 17: self = .endUndoGroup
        default: self = .insert(choices.text(upTo: 2))
        }
    }
}

extension TextDocument {
    /// Takes a step.
    @discardableResult
    func perform(_ step: TextStep) -> TextChange? {
        switch step {
        case .insert(let text): return insert(text)
        case .paste(let text): return perform(EditingCommand.paste(text))
        case .replace(let range, let text): return replace(range, with: text)
        case .delete(let deletion): return perform(EditingCommand.delete(deletion))
        case .deleteSelection: return perform(EditingCommand.deleteSelection)
        case .mark(let text, let selected): return setMarkedText(text, selectedRange: selected)
        case .unmark: return unmark()
        case .select(let anchor, let focus):
            return select(TextSelection(anchor: TextPosition(anchor), focus: TextPosition(focus)))
        case .move(let movement, let extending): return move(movement, extending: extending)
        case .undo: return undo()
        case .redo: return redo()
        case .endUndoGroup:
            endUndoGroup()
            return nil
        }
    }
}

extension PlainEditor {
    /// Takes a step, other than undo and redo.
    mutating func perform(_ step: TextStep) {
        switch step {
        case .insert(let text), .paste(let text): insert(text)
        case .replace(let range, let text): replace(range, text)
        case .delete(let deletion): delete(deletion)
        case .deleteSelection: deleteSelection()
        case .mark(let text, let selected): setMarked(text, selected)
        case .unmark: confirm()
        case .select(let anchor, let focus): select(anchor: anchor, focus: focus)
        case .move(let movement, let extending): move(movement, extending: extending)
        case .undo, .redo, .endUndoGroup: break
        }
    }
}
