extension TextDocument {
    /// The number of steps that can be undone; with zero nothing is recorded. 1000 by default.
    public var maximumUndoDepth: Int {
        get { history.depth }
        set { history.depth = max(0, newValue) }
    }

    /// True when there is a step to undo; a marked text counts as one. False between the calls that group
    /// edits.
    public var canUndo: Bool { history.canUndo(whileComposing: composition != nil) }

    /// True when there is a step to redo. False between the calls that group edits.
    public var canRedo: Bool { history.canRedo }

    /// Undoes the last step and restores the selection from before it. A marked text is confirmed first and
    /// is then the step that is undone.
    @discardableResult
    public func undo() -> TextChange { play { $0.takeUndo() } }

    /// Redoes the step that was undone last and restores the selection from after it.
    @discardableResult
    public func redo() -> TextChange { play { $0.takeRedo() } }

    /// Whether an object other than the document stores the undo steps. It fetches each with
    /// `takeUndoStep()` and plays it with `play(_:)`; `undo()` and `redo()` then find no steps. For a text
    /// whose changes are undone in one sequence with other changes. False by default; set it before the
    /// first edit.
    public var handsOverUndoSteps: Bool {
        get { history.handsOver }
        set { history.handsOver = newValue }
    }

    /// Whether a step was begun that `takeUndoStep()` has not returned yet.
    public var hasBegunUndoStep: Bool { !history.handedOver.isEmpty }

    /// The oldest step that was begun and not returned yet, for another object to store; nil when there is
    /// none. One edit may begin two. Edits that belong to a step which was taken already are added to it.
    public func takeUndoStep() -> TextUndoStep? { history.takeHandedOver() }

    /// Undoes a step, or redoes it if it was undone, and restores the selection of that time. A marked text
    /// is confirmed first.
    ///
    /// - Returns: nil, and nothing is changed, when the text is neither in the state after the step nor in
    ///   the one before it, because another change was made since.
    public func play(_ step: TextUndoStep) -> TextChange? {
        var fits = false
        let change = play { history in
            let replay = history.take(step)
            fits = replay != nil
            return replay
        }
        return fits ? change : nil
    }

    /// Ends a run of typing or deleting: the next edit starts a new step.
    public func endUndoGroup() { history.close() }

    /// Makes all edits until `endUndoGrouping()` one step of undo; the pairs may be nested.
    public func beginUndoGrouping() { history.beginNesting() }

    /// Ends what `beginUndoGrouping()` began.
    public func endUndoGrouping() { history.endNesting() }

    /// Discards all undo and redo steps, and wipes deleted text from the document's memory.
    public func forgetUndo() {
        history.forget()
        if let mark = markedRange {
            composition = Composition(
                start: mark.lowerBound, removed: buffer.units(in: mark), selectionBefore: selection,
                length: mark.count)
        }
        wipeDeletedText()
    }

    private func play(_ take: (inout UndoHistory) -> UndoReplay?) -> TextChange {
        let before = state
        endComposition()
        guard let replay = take(&history) else { return finish(since: before) }
        var whole: TextSplice?
        for (range, units) in replay.replacements {
            let splice = splice(range, with: units)
            whole = whole?.followed(by: splice) ?? splice
        }
        selection = replay.selection.clamped(to: 0..<count)
        return whole.map { finish(since: before, $0) } ?? finish(since: before)
    }
}
