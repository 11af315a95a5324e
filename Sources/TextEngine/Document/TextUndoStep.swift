/// A change of a text that can be taken back and made again, with the selections around it.
///
/// A step knows which state of the text it leads from and which to: it is played only where it fits. Steps are made
/// by a document; see `TextDocument.handsOverUndoSteps`.
public final class TextUndoStep {
    /// How the edits in the step belong together.
    public let kind: TextUndoKind

    /// Whether the step put in text, and whether it took some away.
    public var insertsText: Bool { splices.contains { !$0.inserted.isEmpty } }
    public var removesText: Bool { splices.contains { !$0.removed.isEmpty } }

    var splices: [UndoSplice]
    let selectionBefore: TextSelection
    var selectionAfter: TextSelection
    /// The state of the text that the step leads from.
    let before: Int
    /// The state of the text that the step leads to.
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

    /// The replacements that take the step back, in order, and the selection then.
    var takingBack: UndoReplay {
        UndoReplay(
            replacements: splices.reversed().map { ($0.insertedRange, $0.removedUnits) },
            selection: selectionBefore)
    }

    /// The replacements that make the step again, in order, and the selection then.
    var makingAgain: UndoReplay {
        UndoReplay(replacements: splices.map { ($0.removedRange, $0.inserted) }, selection: selectionAfter)
    }
}

/// What a document does to play a step.
struct UndoReplay {
    let replacements: [(range: Range<Int>, units: [UInt16])]
    let selection: TextSelection
}

/// A replacement, with what it takes to go either way.
struct UndoSplice {
    var start: Int
    /// The units that went; in reverse order while `removedIsReversed`, so that deleting backward appends.
    var removed: [UInt16]
    var removedIsReversed = false
    var inserted: [UInt16]

    var removedUnits: [UInt16] { removedIsReversed ? removed.reversed() : removed }
    var insertedRange: Range<Int> { start..<start + inserted.count }
    var removedRange: Range<Int> { start..<start + removed.count }

    /// Adds a splice to this one where the two read as one; false when they don't.
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
