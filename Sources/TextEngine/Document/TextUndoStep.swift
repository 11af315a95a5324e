/// A change of a text that can be undone and redone, with the selections before and after it.
///
/// A step records the states of the text before and after it, and is played only in one of them. Steps are
/// made by a document; see `TextDocument.handsOverUndoSteps`.
public final class TextUndoStep {
    /// Which kind of edits the step combines.
    public let kind: TextUndoKind

    /// Whether the step inserted text.
    public var insertsText: Bool { splices.contains { !$0.inserted.isEmpty } }
    /// Whether the step removed text.
    public var removesText: Bool { splices.contains { !$0.removed.isEmpty } }

    var splices: [UndoSplice]
    let selectionBefore: TextSelection
    var selectionAfter: TextSelection
    /// The state of the text before the step.
    let before: Int
    /// The state of the text after the step.
    var after: Int

    init(
        _ splice: UndoSplice, kind: TextUndoKind, selectionBefore: TextSelection,
        selectionAfter: TextSelection,
        before: Int, after: Int
    ) {
        self.kind = kind
        splices = [splice]
        self.selectionBefore = selectionBefore
        self.selectionAfter = selectionAfter
        self.before = before
        self.after = after
    }

    /// The replacements that undo the step, in order, and the resulting selection.
    var takingBack: UndoReplay {
        UndoReplay(
            replacements: splices.reversed().map { ($0.insertedRange, $0.removedUnits) },
            selection: selectionBefore)
    }

    /// The replacements that redo the step, in order, and the resulting selection.
    var makingAgain: UndoReplay {
        UndoReplay(replacements: splices.map { ($0.removedRange, $0.inserted) }, selection: selectionAfter)
    }
}

/// What a document does to play a step.
struct UndoReplay {
    let replacements: [(range: Range<Int>, units: [UInt16])]
    let selection: TextSelection
}

/// A replacement with the units needed to undo and redo it.
struct UndoSplice {
    var start: Int
    /// The removed units; in reverse order while `removedIsReversed`, so that deleting backward appends.
    var removed: [UInt16]
    var removedIsReversed = false
    var inserted: [UInt16]

    var removedUnits: [UInt16] { removedIsReversed ? removed.reversed() : removed }
    var insertedRange: Range<Int> { start..<start + inserted.count }
    var removedRange: Range<Int> { start..<start + removed.count }

    /// Adds the next splice to this one if they are adjacent; returns false otherwise.
    mutating func merge(_ next: UndoSplice, kind: TextUndoKind) -> Bool {
        switch kind {
        case .single:
            return false
        case .typing:
            guard next.removed.isEmpty, next.start == insertedRange.upperBound else { return false }
            inserted += next.inserted
        case .deletingBackward:
            guard next.inserted.isEmpty, next.start + next.removed.count == start else { return false }
            if !removedIsReversed {
                removed.reverse()
                removedIsReversed = true
            }
            removed += next.removed.reversed()
            start = next.start
        case .deletingForward:
            guard next.inserted.isEmpty, next.start == start else { return false }
            removed += next.removed
        }
        return true
    }
}
