extension TextDocument {
    /// Selects; both ends move to the nearest offsets within the text.
    ///
    /// A selection that leaves the marked text confirms it.
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

    /// Selects the word at an offset, or the piece of white space or punctuation where there is none.
    @discardableResult
    public func selectWord(at offset: Int) -> TextChange { select(boundaries.wordOrGap(at: offset)) }

    /// Selects the paragraph at an offset, without its separator.
    @discardableResult
    public func selectParagraph(at offset: Int) -> TextChange { select(boundaries.paragraph(at: offset)) }

    /// Moves the caret, or with `extending` the moving end of the selection.
    ///
    /// A selection falls to its end on that side when the caret moves by a character. A layout answers the visual
    /// movements and knows the lines; without one, left is backward and a line is a paragraph.
    @discardableResult
    public func move(
        _ movement: TextMovement, extending: Bool = false, travel: (any VisualCaretTravel)? = nil
    ) -> TextChange {
        let target = destination(of: movement, extending: extending, travel: travel)
        return select(extending ? selection.extended(to: target) : TextSelection(caret: target))
    }

    /// Where a movement would lead from the selection as it is.
    public func destination(
        of movement: TextMovement, extending: Bool = false, travel: (any VisualCaretTravel)? = nil
    ) -> TextPosition {
        let step = travel == nil ? movement.logical : movement
        if extending || selection.isCaret {
            return destination(of: step, from: selection.focus, travel: travel)
        }
        switch step {
        case .characterBackward, .characterForward:
            return Self.edge(of: selection, towards: step.direction)
        case .left, .right:
            return travel?.edge(of: selection, towards: step) ?? selection.focus
        default:
            return destination(
                of: step, from: Self.edge(of: selection, towards: step.direction), travel: travel)
        }
    }

    /// The first or last end of a selection.
    static func edge(of selection: TextSelection, towards direction: TextStorageDirection) -> TextPosition {
        let isReversed = selection.focus.offset < selection.anchor.offset
        return isReversed == (direction == .backward) ? selection.focus : selection.anchor
    }

    /// Where a movement leads from a position.
    public func destination(
        of movement: TextMovement, from position: TextPosition, travel: (any VisualCaretTravel)? = nil
    ) -> TextPosition {
        if movement.isVisual, let travel {
            return travel.position(from: position, moving: movement) ?? position
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
            return TextPosition(line(at: position, travel: travel).lowerBound)
        case .lineEnd:
            return caretPosition(at: line(at: position, travel: travel).upperBound)
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
