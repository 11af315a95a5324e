extension TextDocument {
    /// The number of steps that can be undone; with zero nothing is kept. 1000 unless the document was made with
    /// another number.
    public var maximumUndoDepth: Int {
        get { history.depth }
        set { history.depth = max(0, newValue) }
    }

    /// True when there is a step to undo; a marked text is one. False between the calls that group edits.
    public var canUndo: Bool { history.canUndo(whileComposing: composition != nil) }

    /// True when there is a step to redo. False between the calls that group edits.
    public var canRedo: Bool { history.canRedo }

    /// Takes the last step back, with the selection as it was before it. A marked text is confirmed first, and so is
    /// the step that goes.
    @discardableResult
    public func undo() -> TextChange {
        play { history in
            history.takeUndo().map { group in
                let steps = group.steps.reversed().map { ($0.insertedRange, $0.removedUnits) }
                return (steps, group.selectionBefore)
            }
        }
    }

    /// Makes the step that was taken back last again, with the selection as it was after it.
    @discardableResult
    public func redo() -> TextChange {
        play { history in
            history.takeRedo().map { group in
                (group.steps.map { ($0.removedRange, $0.inserted) }, group.selectionAfter)
            }
        }
    }

    /// Ends a run of typing or deleting: what follows is undone by itself.
    public func endUndoGroup() { history.close() }

    /// Makes all edits until `endUndoGrouping()` one step of undo; the pairs may be nested.
    public func beginUndoGrouping() { history.beginNesting() }

    /// Ends what `beginUndoGrouping()` began.
    public func endUndoGrouping() { history.endNesting() }

    /// Forgets all that could be undone or redone, and wipes deleted text from memory the document holds.
    public func forgetUndo() {
        history.forget()
        if let mark = markedRange {
            composition = Composition(
                start: mark.lowerBound, removed: buffer.units(in: mark), selectionBefore: selection,
                length: mark.count)
        }
        wipeDeletedText()
    }

    private typealias Replacement = (range: Range<Int>, units: [UInt16])

    private func play(
        _ take: (inout UndoHistory) -> (steps: [Replacement], selection: TextSelection)?
    ) -> TextChange {
        let before = state
        endComposition()
        guard let (steps, selection) = take(&history) else { return finish(since: before) }
        var whole: TextSplice?
        for step in steps {
            let splice = splice(step.range, with: step.units)
            whole = whole?.followed(by: splice) ?? splice
        }
        self.selection = selection.clamped(to: 0..<count)
        return whole.map { finish(since: before, $0) } ?? finish(since: before)
    }
}
