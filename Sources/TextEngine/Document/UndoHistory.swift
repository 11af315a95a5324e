/// The changes of a text that can be undone and redone, in steps.
///
/// The history only stores the steps, or hands each of them over to another object that does; the document
/// plays them.
struct UndoHistory {
    private var undoable: [TextUndoStep] = []
    private var redoable: [TextUndoStep] = []
    /// The last step, to which the next edit may be added; nil once it is closed.
    private var newest: TextUndoStep?
    private var isOpen = false
    /// Above zero while all edits go into one step.
    private var nesting = 0
    /// Identifies the state of the text. Every edit produces a new number; playing a step restores an
    /// earlier one.
    private var state = 0
    private var lastState = 0

    /// The number of steps that are stored; with zero nothing is recorded.
    var depth: Int {
        didSet { trim() }
    }

    /// Whether another object stores the steps, which takes each from `handedOver`.
    var handsOver = false
    /// The steps that were not taken yet, oldest first. One edit may begin two: it ends a marked text, and
    /// changes other text as well.
    private(set) var handedOver: [TextUndoStep] = []

    /// The oldest step that was not taken yet.
    mutating func takeHandedOver() -> TextUndoStep? {
        handedOver.isEmpty ? nil : handedOver.removeFirst()
    }

    init(depth: Int) {
        self.depth = depth
    }

    func canUndo(whileComposing isComposing: Bool) -> Bool {
        nesting == 0 && (isComposing ? depth > 0 : !undoable.isEmpty)
    }

    var canRedo: Bool { nesting == 0 && !redoable.isEmpty }

    /// Ends the last step: the next edit starts a new step.
    mutating func close() {
        isOpen = false
        if nesting == 0 { newest = nil }
    }

    mutating func beginNesting() {
        if nesting == 0 { close() }
        nesting += 1
    }

    mutating func endNesting() {
        guard nesting > 0 else { return }
        nesting -= 1
        if nesting == 0 { close() }
    }

    /// Discards all steps. Steps that were handed over can no longer be played.
    mutating func forget() {
        undoable = []
        redoable = []
        handedOver = []
        newest = nil
        isOpen = false
        changeState()
    }

    private mutating func changeState() {
        lastState += 1
        state = lastState
    }

    mutating func record(
        _ splice: UndoSplice, kind: TextUndoKind, selectionBefore: TextSelection,
        selectionAfter: TextSelection
    ) {
        redoable = []
        let before = state
        changeState()
        guard depth > 0 else { return }
        if let newest, joins(splice, kind: kind, newest) {
            newest.selectionAfter = selectionAfter
            newest.after = state
        } else {
            keep(
                TextUndoStep(
                    splice, kind: kind, selectionBefore: selectionBefore, selectionAfter: selectionAfter,
                    before: before, after: state))
        }
        if nesting == 0 {
            isOpen = kind != .single && !splice.inserted.contains(where: ParagraphSeparators.contains)
        }
    }

    private mutating func keep(_ step: TextUndoStep) {
        newest = step
        if handsOver {
            handedOver.append(step)
        } else {
            undoable.append(step)
            trim()
        }
    }

    /// Adds a splice to the last step if it belongs to it; returns whether it does.
    private func joins(_ splice: UndoSplice, kind: TextUndoKind, _ step: TextUndoStep) -> Bool {
        if nesting > 0 {
            step.splices.append(splice)
            return true
        }
        guard isOpen, step.kind == kind, let last = step.splices.indices.last else { return false }
        return step.splices[last].merge(splice, kind: kind)
    }

    /// Takes the step to undo; the caller plays it and then it can be redone.
    mutating func takeUndo() -> UndoReplay? {
        close()
        guard nesting == 0, let step = undoable.popLast() else { return nil }
        redoable.append(step)
        state = step.before
        return step.takingBack
    }

    /// Takes the step to redo; the caller plays it and then it can be undone.
    mutating func takeRedo() -> UndoReplay? {
        close()
        guard nesting == 0, let step = redoable.popLast() else { return nil }
        undoable.append(step)
        state = step.after
        return step.makingAgain
    }

    /// Undoes or redoes a step that was handed over, whichever fits the current state; nil when neither
    /// does.
    mutating func take(_ step: TextUndoStep) -> UndoReplay? {
        close()
        guard nesting == 0 else { return nil }
        if state == step.after {
            state = step.before
            return step.takingBack
        }
        guard state == step.before else { return nil }
        state = step.after
        return step.makingAgain
    }

    private mutating func trim() {
        if undoable.count > depth { undoable.removeFirst(undoable.count - depth) }
        if redoable.count > depth { redoable.removeFirst(redoable.count - depth) }
    }
}
