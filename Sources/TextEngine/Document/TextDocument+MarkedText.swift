/// Successive marked texts as one undo step: the text they replaced, and the length of the current one.
struct Composition {
    let start: Int
    let removed: [UInt16]
    let selectionBefore: TextSelection
    var length = 0
}

extension TextDocument {
    /// Replaces the marked text, or else the selection, with an unconfirmed text and marks it.
    ///
    /// The selected range counts from the start of the marked text; an end that lies outside of it moves to
    /// its nearest end, and without a range the caret goes to the end. An empty text or nil removes the
    /// marked text; when nothing is marked it changes nothing, even if there is a selection.
    @discardableResult
    public func setMarkedText(_ text: String?, selectedRange: Range<Int>? = nil) -> TextChange {
        let before = state
        let units = Array((text ?? "").utf16)
        guard markedRange != nil || !units.isEmpty else { return finish(since: before) }
        let range = markedRange ?? replacementRange
        if composition == nil {
            composition = Composition(
                start: range.lowerBound, removed: buffer.units(in: range), selectionBefore: selection)
        }
        let splice = splice(range, with: units)
        composition?.length = units.count
        let mark = range.lowerBound..<range.lowerBound + units.count
        markedRange = mark
        if units.isEmpty {
            selection = TextSelection(caret: caretPosition(at: mark.lowerBound))
            endComposition()
        } else {
            selection = selectionInMark(mark, selectedRange)
        }
        return finish(since: before, splice)
    }

    /// Confirms the marked text: it stays, and so does the selection.
    @discardableResult
    public func unmark() -> TextChange {
        let before = state
        endComposition()
        return finish(since: before)
    }

    private func selectionInMark(_ mark: Range<Int>, _ selectedRange: Range<Int>?) -> TextSelection {
        let inside = (selectedRange ?? mark.count..<mark.count).clamped(to: 0..<mark.count)
        let range = mark.lowerBound + inside.lowerBound..<mark.lowerBound + inside.upperBound
        return range.isEmpty
            ? TextSelection(caret: caretPosition(at: range.lowerBound)) : TextSelection(range)
    }

    /// Ends the mark, if there is one, and records its change for undo.
    func endComposition() {
        markedRange = nil
        guard let ended = composition else { return }
        composition = nil
        let inserted = buffer.units(in: ended.start..<ended.start + ended.length)
        guard inserted != ended.removed else { return }
        history.record(
            UndoSplice(start: ended.start, removed: ended.removed, inserted: inserted), kind: .typing,
            selectionBefore: ended.selectionBefore, selectionAfter: selection)
    }
}
