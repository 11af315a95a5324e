import Drawing
import TextEngine

/// Lets the engine's movements follow lines as they are drawn, and remembers the column that up and down keep to.
@MainActor
final class TextViewCaretMovement: @MainActor VisualCaretMovement {
    private let document: TextDocument
    private let layout: DocumentLayout

    /// How far Page Up and Page Down go, in points.
    var pageHeight: CGFloat = 0

    /// Where the last step up or down led, and the x that it aimed at: further steps from there aim at it again.
    private var column: (place: Int, textRevision: Int, x: CGFloat)?

    init(document: TextDocument, layout: DocumentLayout) {
        self.document = document
        self.layout = layout
    }

    func position(from position: TextPosition, moving movement: TextMovement) -> TextPosition? {
        switch movement {
        case .left: layout.position(movingRight: false, from: position.place).map(TextPosition.init)
        case .right: layout.position(movingRight: true, from: position.place).map(TextPosition.init)
        case .wordLeft: word(right: false, from: position)
        case .wordRight: word(right: true, from: position)
        case .up:
            vertical(from: position) { layout.position(movingDown: false, from: $0, x: $1) } ?? top(position)
        case .down:
            vertical(from: position) { layout.position(movingDown: true, from: $0, x: $1) }
                ?? bottom(position)
        case .pageUp:
            vertical(from: position) { layout.position(movingByY: -pageHeight, from: $0, x: $1) }
                ?? top(position)
        case .pageDown:
            vertical(from: position) { layout.position(movingByY: pageHeight, from: $0, x: $1) }
                ?? bottom(position)
        default: nil
        }
    }

    func lineRange(at position: TextPosition) -> Range<Int>? { layout.lineRange(at: position.place) }

    /// On one line the end that lies farther out; else the one that comes first in the text's own direction.
    func edge(of selection: TextSelection, towards movement: TextMovement) -> TextPosition {
        let wantsLeft = movement == .left || movement == .wordLeft
        let anchor = layout.caretRect(at: selection.anchor.place)
        let focus = layout.caretRect(at: selection.focus.place)
        if anchor.midY == focus.midY {
            return (anchor.minX <= focus.minX) == wantsLeft ? selection.anchor : selection.focus
        }
        let isForward = selection.anchor.offset <= selection.focus.offset
        let (start, end) =
            isForward ? (selection.anchor, selection.focus) : (selection.focus, selection.anchor)
        return wantsLeft != layout.isRightToLeft(at: start.offset) ? start : end
    }

    // MARK: Up and down

    private func vertical(
        from position: TextPosition, _ step: (LayoutPosition, CGFloat) -> LayoutPosition?
    ) -> TextPosition? {
        let x = column(at: position)
        guard let place = step(position.place, x) else { return nil }
        return keep(x, at: TextPosition(place))
    }

    /// There is no line above: the start of the text. The column stays the same for the way back.
    private func top(_ position: TextPosition) -> TextPosition {
        keep(column(at: position), at: TextPosition(0))
    }

    private func bottom(_ position: TextPosition) -> TextPosition {
        keep(column(at: position), at: document.endPosition)
    }

    private func column(at position: TextPosition) -> CGFloat {
        if let column, column.place == position.offset, column.textRevision == document.textRevision {
            return column.x
        }
        return layout.caretRect(at: position.place).minX
    }

    private func keep(_ x: CGFloat, at position: TextPosition) -> TextPosition {
        column = (position.offset, document.textRevision, x)
        return position
    }

    /// Words follow each other in the paragraph's own direction, also where a word runs the other way.
    private func word(right: Bool, from position: TextPosition) -> TextPosition? {
        if right == layout.isRightToLeft(at: position.offset) {
            return TextPosition(document.boundaries.wordStart(before: position.offset))
        }
        return TextPosition(document.boundaries.wordEnd(after: position.offset), affinity: .backward)
    }
}

extension TextDocument {
    /// The end of the text, on the line that it ends.
    var endPosition: TextPosition {
        let isOnLineOfItsOwn = paragraphs.start(of: paragraphs.count - 1) == count
        return TextPosition(count, affinity: isOnLineOfItsOwn ? .forward : .backward)
    }
}
