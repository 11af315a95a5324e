import Drawing
import TextEngine

/// Lets the engine's movements follow the line as it is drawn.
@MainActor
struct TextFieldCaretMovement: @MainActor VisualCaretMovement {
    let line: FieldLine
    // Not its boundaries: they hold the text, which would be copied when it is changed meanwhile.
    let document: TextDocument

    func position(from position: TextPosition, moving movement: TextMovement) -> TextPosition? {
        switch movement {
        case .left: step(right: false, from: position)
        case .right: step(right: true, from: position)
        case .wordLeft: word(right: false, from: position)
        case .wordRight: word(right: true, from: position)
        case .up, .pageUp: TextPosition(0)
        case .down, .pageDown: TextPosition(document.count, affinity: .backward)
        default: nil
        }
    }

    /// There is one line.
    func lineRange(at position: TextPosition) -> Range<Int>? { 0..<document.count }

    func edge(of selection: TextSelection, towards movement: TextMovement) -> TextPosition {
        let isAnchorFirst = line.x(of: selection.anchor) <= line.x(of: selection.focus)
        let wantsFirst = movement == .left || movement == .wordLeft
        return isAnchorFirst == wantsFirst ? selection.anchor : selection.focus
    }

    private func step(right: Bool, from position: TextPosition) -> TextPosition? {
        line.position(movingVisually: right, from: position)
    }

    /// Words follow each other in the line's own direction, also where a word runs the other way.
    private func word(right: Bool, from position: TextPosition) -> TextPosition? {
        if right == line.isRightToLeft {
            return TextPosition(document.boundaries.wordStart(before: position.offset))
        }
        return TextPosition(document.boundaries.wordEnd(after: position.offset), affinity: .backward)
    }
}
