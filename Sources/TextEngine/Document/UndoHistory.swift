/// What was done to a text and can be undone and redone, in groups.
///
/// The history only keeps the steps; the document plays them.
struct UndoHistory {
    /// A replacement, with what it takes to go either way.
    struct Step {
        var start: Int
        /// The units that went; in reverse order while `removedIsReversed`, so that deleting backward appends.
        var removed: [UInt16]
        var removedIsReversed = false
        var inserted: [UInt16]

        var removedUnits: [UInt16] { removedIsReversed ? removed.reversed() : removed }
        var insertedRange: Range<Int> { start..<start + inserted.count }
        var removedRange: Range<Int> { start..<start + removed.count }
    }

    /// Steps that are undone together, with the selections around them.
    struct Group {
        var steps: [Step]
        var selectionBefore: TextSelection
        var selectionAfter: TextSelection
        var kind: TextUndoKind
    }

    private var undoable: [Group] = []
    private var redoable: [Group] = []
    private var isOpen = false
    /// Above zero while all steps go into one group.
    private var nesting = 0
    private var nestedIsFresh = false

    /// The number of groups that are kept; with zero nothing is recorded.
    var depth: Int {
        didSet { trim() }
    }

    init(depth: Int) {
        self.depth = depth
    }

    func canUndo(whileComposing isComposing: Bool) -> Bool {
        nesting == 0 && (isComposing ? depth > 0 : !undoable.isEmpty)
    }

    var canRedo: Bool { nesting == 0 && !redoable.isEmpty }

    /// Ends the last group: what comes next is undone by itself.
    mutating func close() {
        isOpen = false
    }

    mutating func beginNesting() {
        if nesting == 0 {
            close()
            nestedIsFresh = true
        }
        nesting += 1
    }

    mutating func endNesting() {
        guard nesting > 0 else { return }
        nesting -= 1
        if nesting == 0 { close() }
    }

    mutating func forget() {
        undoable = []
        redoable = []
        close()
        nestedIsFresh = true
    }

    mutating func record(
        _ step: Step, kind: TextUndoKind, selectionBefore: TextSelection, selectionAfter: TextSelection
    ) {
        redoable = []
        guard depth > 0 else { return }
        if nesting > 0, !nestedIsFresh, let last = undoable.indices.last {
            undoable[last].steps.append(step)
            undoable[last].selectionAfter = selectionAfter
            return
        }
        if nesting == 0, isOpen, merge(step, kind: kind) {
            undoable[undoable.count - 1].selectionAfter = selectionAfter
        } else {
            undoable.append(
                Group(
                    steps: [step], selectionBefore: selectionBefore, selectionAfter: selectionAfter,
                    kind: kind))
            trim()
            nestedIsFresh = false
        }
        isOpen = kind != .single && !step.inserted.contains(where: ParagraphSeparators.contains)
    }

    /// Takes the group to undo; the caller plays it and then it can be redone.
    mutating func takeUndo() -> Group? {
        close()
        guard nesting == 0, let group = undoable.popLast() else { return nil }
        redoable.append(group)
        return group
    }

    /// Takes the group to redo; the caller plays it and then it can be undone.
    mutating func takeRedo() -> Group? {
        close()
        guard nesting == 0, let group = redoable.popLast() else { return nil }
        undoable.append(group)
        return group
    }

    private mutating func trim() {
        if undoable.count > depth { undoable.removeFirst(undoable.count - depth) }
        if redoable.count > depth { redoable.removeFirst(redoable.count - depth) }
    }

    /// Adds a step to the last one where the two read as one; false when they don't.
    private mutating func merge(_ step: Step, kind: TextUndoKind) -> Bool {
        guard let group = undoable.indices.last, undoable[group].kind == kind,
            let index = undoable[group].steps.indices.last
        else { return false }
        let last = undoable[group].steps[index].start
        switch kind {
        case .single:
            return false
        case .typing:
            guard step.removed.isEmpty, step.start == undoable[group].steps[index].insertedRange.upperBound
            else { return false }
            undoable[group].steps[index].inserted += step.inserted
        case .deletingBackward:
            guard step.inserted.isEmpty, step.start + step.removed.count == last else { return false }
            if !undoable[group].steps[index].removedIsReversed {
                undoable[group].steps[index].removed.reverse()
                undoable[group].steps[index].removedIsReversed = true
            }
            undoable[group].steps[index].removed += step.removed.reversed()
            undoable[group].steps[index].start = step.start
        case .deletingForward:
            guard step.inserted.isEmpty, step.start == last else { return false }
            undoable[group].steps[index].removed += step.removed
        }
        return true
    }
}
