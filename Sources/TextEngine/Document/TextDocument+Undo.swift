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
    public func undo() -> TextChange { play { $0.takeUndo() } }

    /// Makes the step that was taken back last again, with the selection as it was after it.
    @discardableResult
    public func redo() -> TextChange { play { $0.takeRedo() } }

    /// Whether steps are kept by somebody else than the document, who takes each of them with `takeUndoStep()` and
    /// plays it with `play(_:)`: for a text whose changes are undone in one order with other things. False unless
    /// set; to be set before the first edit. `undo()` and `redo()` then find nothing.
    public var handsOverUndoSteps: Bool {
        get { history.handsOver }
        set { history.handsOver = newValue }
    }

    /// Whether a step was begun that `takeUndoStep()` has not handed over yet.
    public var hasBegunUndoStep: Bool { history.handedOver != nil }

    /// The step that was begun since the last call, for somebody else to keep; nil when there is none. Edits that
    /// belong to a step which was taken already are added to it.
    public func takeUndoStep() -> TextUndoStep? {
        guard let step = history.handedOver else { return nil }
        history.handedOver = nil
        return step
    }

    /// Takes a step back, or makes it again if it was taken back, with the selection as it was then. A marked text is
    /// confirmed first.
    ///
    /// - Returns: nil, and nothing is changed, when the text is neither as the step left it nor as it found it: then
    ///   the text was changed in ways that the keeper of the steps has not heard of.
    public func play(_ step: TextUndoStep) -> TextChange? {
        var fits = false
        let change = play { history in
            let replay = history.take(step)
            fits = replay != nil
            return replay
        }
        return fits ? change : nil
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
