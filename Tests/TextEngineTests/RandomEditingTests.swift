import Testing

@testable import TextEngine

/// Random edits against a simple model, an array of UTF-16 units. Each seed is a test of its own.
@Suite("Any sequence of edits")
struct RandomEditingTests {
    /// The text that the changes a document tells of would make.
    final class Follower {
        var units: [UInt16]

        init(_ document: TextDocument) {
            units = document.buffer.units
            document.onChange = { [unowned self, unowned document] change in
                guard change.changedText else { return }
                units.replaceSubrange(change.replaced, with: document.buffer.units(in: change.inserted))
            }
        }
    }

    private func command(_ document: TextDocument, using generator: inout SeededGenerator) -> EditingCommand {
        let text = HardText.random(pieces: Int.random(in: 0...3, using: &generator), using: &generator)
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: return .replace(.random(upTo: document.count + 3, using: &generator), with: text)
        case 1: return .paste(text)
        case 2: return .deleteSelection
        case 3, 4:
            return .delete(TextDeletion.allCases.randomElement(using: &generator) ?? .characterBackward)
        default: return .insert(text)
        }
    }

    private func step(_ document: TextDocument, using generator: inout SeededGenerator) {
        switch Int.random(in: 0..<16, using: &generator) {
        case 0: document.undo()
        case 1: document.redo()
        case 2: document.unmark()
        case 3, 4, 5:
            let text = HardText.random(pieces: Int.random(in: 0...2, using: &generator), using: &generator)
            document.setMarkedText(
                text, selectedRange: .random(upTo: text.utf16.count + 2, using: &generator))
        case 6: document.select(.random(upTo: document.count + 2, using: &generator))
        case 7: document.endUndoGroup()
        case 8, 9, 10:
            document.move(
                TextMovement.allCases.randomElement(using: &generator) ?? .left,
                extending: Bool.random(using: &generator))
        default:
            let command = command(document, using: &generator)
            let proposed = document.proposedEdit(for: command)
            var model = document.buffer.units
            if let proposed {
                model.replaceSubrange(proposed.range, with: proposed.replacement.utf16)
            }
            document.perform(command)
            #expect(document.buffer.units == model)
        }
        if document.count > 300 { document.replace(50..<250, with: "") }
    }

    private func isSound(_ document: TextDocument) -> Bool {
        let selection = document.selection.range
        guard selection.lowerBound >= 0, selection.upperBound <= document.count else { return false }
        guard let mark = document.markedRange else { return true }
        return !mark.isEmpty && mark.upperBound <= document.count && selection.isWithin(mark)
    }

    @Test("stays sound, tells every change and can be undone and redone", arguments: UInt64(1)...12)
    func invariants(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let document = TextDocument(
            HardText.random(pieces: 20, using: &generator), maximumUndoDepth: 1_000_000)
        let first = document.buffer.units
        let follower = Follower(document)
        for _ in 0..<800 {
            let before = (document.buffer.units, document.selection, document.markedRange, document.revision)
            step(document, using: &generator)
            let isSame =
                before.0 == document.buffer.units && before.1 == document.selection
                && before.2 == document.markedRange
            #expect(isSound(document), "seed \(seed)")
            #expect(isSame || document.revision > before.3, "seed \(seed)")
            #expect(follower.units == document.buffer.units, "seed \(seed)")
        }
        document.unmark()
        while document.canRedo { document.redo() }
        let last = document.buffer.units
        while document.canUndo { document.undo() }
        #expect(document.buffer.units == first, "seed \(seed)")
        while document.canRedo { document.redo() }
        #expect(document.buffer.units == last, "seed \(seed)")
        #expect(follower.units == last, "seed \(seed)")
    }
}
