extension TextDocument {
    /// The change of the text that a command would make now, or nil when it would make none.
    ///
    /// A layout, when given, tells where lines end.
    public func proposedEdit(for command: EditingCommand, travel: (any VisualCaretTravel)? = nil) -> TextEdit?
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
                of: range(of: deletion, travel: travel),
                kind: isBackward ? .deletingBackward : .deletingForward)
        }
    }

    /// Makes a change; the caret goes after the new text.
    ///
    /// An edit whose text has changed since it was proposed is made all the same, at the offsets it names as far as
    /// they are still within the text; compare its `textRevision` to tell.
    @discardableResult
    public func apply(_ edit: TextEdit) -> TextChange {
        replace(
            clamped(edit.range), with: Array(edit.replacement.utf16), endsMark: edit.endsMark,
            kind: edit.undoKind)
    }

    /// Carries a command out, without asking anybody.
    @discardableResult
    public func perform(_ command: EditingCommand, travel: (any VisualCaretTravel)? = nil) -> TextChange {
        guard let edit = proposedEdit(for: command, travel: travel) else { return finish(since: state) }
        return apply(edit)
    }

    /// Puts a text in place of the marked text, or else of the selection, and ends the mark.
    @discardableResult
    public func insert(_ text: String) -> TextChange { perform(.insert(text)) }

    /// Puts a text in place of a range and ends the mark; the caret goes after the text.
    ///
    /// A program may replace half of a surrogate pair; the other half stays.
    @discardableResult
    public func replace(_ range: Range<Int>, with text: String) -> TextChange {
        replace(clamped(range), with: Array(text.utf16), endsMark: true, kind: .single)
    }

    /// Deletes the selection, or else the character before the caret or around it, whole.
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
    public func deleteToLineStart(travel: (any VisualCaretTravel)? = nil) -> TextChange {
        perform(.deleteToLineStart, travel: travel)
    }

    /// Deletes the selection, or else up to the end of the line.
    @discardableResult
    public func deleteToLineEnd(travel: (any VisualCaretTravel)? = nil) -> TextChange {
        perform(.deleteToLineEnd, travel: travel)
    }
}

extension TextDocument {
    /// What typed text replaces.
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

    /// What a deletion takes from the caret; empty when there is nothing.
    private func range(of deletion: TextDeletion, travel: (any VisualCaretTravel)?) -> Range<Int> {
        let caret = selection.focus.offset
        let boundaries = boundaries
        let isBackward = deletion.direction == .backward
        let reach: Int
        switch deletion {
        case .characterBackward, .characterForward:
            return character(at: caret, in: deletion.direction, boundaries)
        case .wordBackward: reach = boundaries.wordStart(before: caret)
        case .wordForward: reach = boundaries.wordEnd(after: caret)
        case .toLineStart: reach = line(at: selection.focus, travel: travel).lowerBound
        case .toLineEnd: reach = line(at: selection.focus, travel: travel).upperBound
        case .toParagraphStart: reach = boundaries.paragraphStart(at: caret)
        case .toParagraphEnd: reach = boundaries.paragraphEnd(at: caret)
        }
        let isThere = isBackward ? reach >= caret : reach <= caret
        if isThere { return character(at: caret, in: deletion.direction, boundaries) }
        return min(reach, caret)..<max(reach, caret)
    }

    /// The character around an offset, or next to it in a direction; empty at the end of the text.
    private func character(
        at offset: Int, in direction: TextStorageDirection, _ boundaries: TextBoundaries
    ) -> Range<Int> {
        boundaries.range(of: .character, enclosing: offset, in: direction) ?? offset..<offset
    }

    /// The drawn line at a position, or the paragraph where no layout knows.
    func line(at position: TextPosition, travel: (any VisualCaretTravel)?) -> Range<Int> {
        if let line = travel?.lineRange(at: position) { return clamped(line) }
        return boundaries.paragraph(at: position.offset)
    }

    /// The one place where a person's or a program's edit reaches the text. The range lies within the text.
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
