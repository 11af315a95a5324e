extension TextDocument {
    /// Sets the selection, with both ends clamped to the text.
    ///
    /// A selection outside the marked text confirms that text.
    @discardableResult
    public func select(_ selection: TextSelection) -> TextChange {
        let before = state
        let new = selection.clamped(to: 0..<count)
        if let mark = markedRange, !new.range.isWithin(mark) { endComposition() }
        if new.range != self.selection.range { history.close() }
        self.selection = new
        return finish(since: before)
    }

    /// Selects a range, or puts the caret at an empty one.
    @discardableResult
    public func select(_ range: Range<Int>) -> TextChange { select(TextSelection(range)) }

    /// Puts the caret at a position.
    @discardableResult
    public func placeCaret(at position: TextPosition) -> TextChange { select(TextSelection(caret: position)) }

    /// Moves the end of the selection, as a drag or a click with Shift does.
    @discardableResult
    public func extendSelection(to position: TextPosition) -> TextChange {
        select(selection.extended(to: position))
    }

    /// Selects the whole text.
    @discardableResult
    public func selectAll() -> TextChange { select(0..<count) }

    /// Selects the word at an offset, or the white space or punctuation there when there is no word.
    @discardableResult
    public func selectWord(at offset: Int) -> TextChange { select(boundaries.wordOrGap(at: offset)) }

    /// Selects the paragraph at an offset, without its separator.
    @discardableResult
    public func selectParagraph(at offset: Int) -> TextChange { select(boundaries.paragraph(at: offset)) }

    /// Moves the caret, or with `extending` the moving end of the selection.
    ///
    /// When text is selected, a movement by one character places the caret at the end of the selection on
    /// that side. Visual movements and lines need a layout, `caretMovement`; without one, left is backward
    /// and a line is a paragraph.
    @discardableResult
    public func move(
        _ movement: TextMovement, extending: Bool = false, caretMovement: (any VisualCaretMovement)? = nil
    ) -> TextChange {
        let target = destination(of: movement, extending: extending, caretMovement: caretMovement)
        return select(extending ? selection.extended(to: target) : TextSelection(caret: target))
    }

    /// The position to which a movement from the current selection leads.
    public func destination(
        of movement: TextMovement, extending: Bool = false, caretMovement: (any VisualCaretMovement)? = nil
    ) -> TextPosition {
        let step = caretMovement == nil ? movement.logical : movement
        if extending || selection.isCaret {
            return destination(of: step, from: selection.focus, caretMovement: caretMovement)
        }
        switch step {
        case .characterBackward, .characterForward:
            return Self.edge(of: selection, towards: step.direction)
        case .left, .right:
            return caretMovement?.edge(of: selection, towards: step) ?? selection.focus
        default:
            return destination(
                of: step, from: Self.edge(of: selection, towards: step.direction),
                caretMovement: caretMovement)
        }
    }

    /// The first or last end of a selection.
    static func edge(of selection: TextSelection, towards direction: TextStorageDirection) -> TextPosition {
        let isReversed = selection.focus.offset < selection.anchor.offset
        return isReversed == (direction == .backward) ? selection.focus : selection.anchor
    }

    /// The position to which a movement from a given position leads.
    public func destination(
        of movement: TextMovement, from position: TextPosition,
        caretMovement: (any VisualCaretMovement)? = nil
    ) -> TextPosition {
        if movement.isVisual, let caretMovement {
            return caretMovement.position(from: position, moving: movement) ?? position
        }
        let boundaries = boundaries
        let offset = position.offset
        switch movement.logical {
        case .characterForward:
            return TextPosition(boundaries.next(.character, after: offset) ?? offset)
        case .wordBackward:
            return TextPosition(boundaries.wordStart(before: offset))
        case .wordForward:
            return caretPosition(at: boundaries.wordEnd(after: offset))
        case .lineStart:
            return TextPosition(line(at: position, caretMovement: caretMovement).lowerBound)
        case .lineEnd:
            return caretPosition(at: line(at: position, caretMovement: caretMovement).upperBound)
        case .paragraphStart:
            return TextPosition(boundaries.paragraphStart(at: offset))
        case .paragraphEnd:
            return caretPosition(at: boundaries.paragraphEnd(at: offset))
        case .paragraphBackward:
            let start = boundaries.paragraphStart(at: offset)
            return TextPosition(
                start < offset || start == 0 ? start : boundaries.paragraphStart(at: start - 1))
        case .paragraphForward:
            let end = boundaries.paragraphEnd(at: offset)
            return caretPosition(
                at: end > offset || end == count ? end : boundaries.paragraphEnd(at: separatorEnd(after: end))
            )
        case .documentStart:
            return TextPosition(0)
        case .documentEnd:
            return caretPosition(at: count)
        default:
            return TextPosition(boundaries.previous(.character, before: offset) ?? offset)
        }
    }

    private func separatorEnd(after offset: Int) -> Int {
        boundaries.next(.character, after: offset) ?? offset
    }
}
