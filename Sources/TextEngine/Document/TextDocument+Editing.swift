extension TextDocument {
    /// The change of the text that a command would make now, or nil when it would make none.
    ///
    /// `caretMovement`, the layout, determines where lines end; without it, a line is a paragraph.
    public func proposedEdit(for command: EditingCommand, caretMovement: (any VisualCaretMovement)? = nil)
        -> TextEdit?
    {
        switch command {
        case .insert(let text):
            return edit(replacementRange, with: text, kind: .typing)
        case .paste(let text):
            return edit(replacementRange, with: text, kind: .single)
        case .replace(let range, let text):
            return edit(clamped(range), with: text, kind: .single)
        case .deleteSelection:
            return deletion(of: selection.range, kind: .single)
        case .delete(let deletion):
            guard selection.isCaret else { return self.deletion(of: selection.range, kind: .single) }
            let isBackward = deletion.direction == .backward
            return self.deletion(
                of: range(of: deletion, caretMovement: caretMovement),
                kind: isBackward ? .deletingBackward : .deletingForward)
        }
    }

    /// Applies an edit; the caret moves after the new text.
    ///
    /// An edit whose text has changed since it was proposed is applied all the same, at its offsets clamped
    /// to the text; compare its `textRevision` with the document's to detect this.
    @discardableResult
    public func apply(_ edit: TextEdit) -> TextChange {
        replace(
            clamped(edit.range), with: Array(edit.replacement.utf16), endsMark: edit.endsMark,
            kind: edit.undoKind)
    }

    /// Performs a command at once, without consulting a delegate.
    @discardableResult
    public func perform(_ command: EditingCommand, caretMovement: (any VisualCaretMovement)? = nil)
        -> TextChange
    {
        guard let edit = proposedEdit(for: command, caretMovement: caretMovement) else {
            return finish(since: state)
        }
        return apply(edit)
    }

    /// Replaces the marked text, or else the selection, with a text and ends the mark.
    @discardableResult
    public func insert(_ text: String) -> TextChange { perform(.insert(text)) }

    /// Replaces a range of UTF-16 offsets with a text and ends the mark; the caret moves after the text.
    ///
    /// A program may replace half of a surrogate pair; the other half stays.
    @discardableResult
    public func replace(_ range: Range<Int>, with text: String) -> TextChange {
        replace(clamped(range), with: Array(text.utf16), endsMark: true, kind: .single)
    }

    /// Deletes the selection, or else the character before the caret or around it: whole, or the mark that was typed
    /// last in scripts where BackSpace takes marks one by one.
    @discardableResult
    public func deleteBackward() -> TextChange { perform(.deleteBackward) }

    /// Deletes the selection, or else the character after the caret or around it, whole.
    @discardableResult
    public func deleteForward() -> TextChange { perform(.deleteForward) }

    /// Deletes the selection, or else back to the start of a word.
    @discardableResult
    public func deleteWordBackward() -> TextChange { perform(.deleteWordBackward) }

    /// Deletes the selection, or else up to the end of a word.
    @discardableResult
    public func deleteWordForward() -> TextChange { perform(.deleteWordForward) }

    /// Deletes the selection, or else back to the start of the line.
    @discardableResult
    public func deleteToLineStart(caretMovement: (any VisualCaretMovement)? = nil) -> TextChange {
        perform(.deleteToLineStart, caretMovement: caretMovement)
    }

    /// Deletes the selection, or else up to the end of the line.
    @discardableResult
    public func deleteToLineEnd(caretMovement: (any VisualCaretMovement)? = nil) -> TextChange {
        perform(.deleteToLineEnd, caretMovement: caretMovement)
    }
}

extension TextDocument {
    /// The range that typed text replaces.
    var replacementRange: Range<Int> { withoutSplitPairs(markedRange ?? selection.range) }

    private func edit(_ range: Range<Int>, with text: String, kind: TextUndoKind) -> TextEdit? {
        guard !range.isEmpty || !text.isEmpty else { return nil }
        return TextEdit(range: range, replacement: text, undoKind: kind, textRevision: textRevision)
    }

    private func deletion(of range: Range<Int>, kind: TextUndoKind) -> TextEdit? {
        let range = withoutSplitPairs(range)
        guard !range.isEmpty else { return nil }
        return TextEdit(
            range: range, replacement: "", endsMark: false, undoKind: kind, textRevision: textRevision)
    }

    /// The range that a deletion removes at the caret; empty when there is nothing to delete.
    private func range(of deletion: TextDeletion, caretMovement: (any VisualCaretMovement)?) -> Range<Int> {
        let caret = selection.focus.offset
        let boundaries = boundaries
        let isBackward = deletion.direction == .backward
        let reach: Int
        switch deletion {
        case .characterBackward, .characterForward:
            return character(at: caret, in: deletion.direction, boundaries)
        case .wordBackward: reach = boundaries.wordStart(before: caret)
        case .wordForward: reach = boundaries.wordEnd(after: caret)
        case .toLineStart: reach = line(at: selection.focus, caretMovement: caretMovement).lowerBound
        case .toLineEnd: reach = line(at: selection.focus, caretMovement: caretMovement).upperBound
        case .toParagraphStart: reach = boundaries.paragraphStart(at: caret)
        case .toParagraphEnd: reach = boundaries.paragraphEnd(at: caret)
        }
        let isThere = isBackward ? reach >= caret : reach <= caret
        if isThere { return character(at: caret, in: deletion.direction, boundaries) }
        return min(reach, caret)..<max(reach, caret)
    }

    /// What a key deletes of the character around an offset, or next to it in a direction; empty at the end of the
    /// text.
    private func character(
        at offset: Int, in direction: TextStorageDirection, _ boundaries: TextBoundaries
    ) -> Range<Int> {
        let range =
            switch direction {
            case .forward: boundaries.range(of: .character, enclosing: offset, in: .forward)
            case .backward: boundaries.backspaceRange(at: offset)
            }
        return range ?? offset..<offset
    }

    /// The drawn line at a position, or the paragraph when no layout knows the line.
    func line(at position: TextPosition, caretMovement: (any VisualCaretMovement)?) -> Range<Int> {
        if let line = caretMovement?.lineRange(at: position) { return clamped(line) }
        return boundaries.paragraph(at: position.offset)
    }

    /// All edits of the user and of the program are applied to the text here. The range must be within the
    /// text.
    private func replace(
        _ range: Range<Int>, with units: [UInt16], endsMark: Bool, kind: TextUndoKind
    ) -> TextChange {
        let before = state
        let mark = markedRange.flatMap { range.isWithin($0) ? $0 : nil }
        if mark == nil { endComposition() }
        let removed = mark == nil ? buffer.units(in: range) : []
        let splice = splice(range, with: units)
        selection = TextSelection(caret: caretPosition(at: range.lowerBound + units.count))
        if let mark {
            let length = mark.count - range.count + units.count
            composition?.length = length
            markedRange = mark.lowerBound..<mark.lowerBound + length
            if endsMark || length == 0 { endComposition() }
        } else if !range.isEmpty || !units.isEmpty {
            history.record(
                UndoSplice(start: range.lowerBound, removed: removed, inserted: units), kind: kind,
                selectionBefore: before.selection, selectionAfter: selection)
        }
        return finish(since: before, splice)
    }
}

extension Range<Int> {
    func isWithin(_ other: Range<Int>) -> Bool {
        lowerBound >= other.lowerBound && upperBound <= other.upperBound
    }
}
