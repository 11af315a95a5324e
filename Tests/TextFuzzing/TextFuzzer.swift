import TextEngine

/// Drives a document and the plain editor side by side and finds the first difference.
public final class TextFuzzer {
    private let document: TextDocument
    private var model: PlainEditor
    private let first: [UInt16]
    private var revision: Int
    /// The text that the changes the document tells of would make.
    private var followed: [UInt16]

    public init(_ text: String) {
        document = TextDocument(text, maximumUndoDepth: 1_000_000)
        model = PlainEditor(text)
        first = document.buffer.units
        followed = first
        revision = document.revision
        document.onChange = { [unowned self] change in
            guard change.changedText else { return }
            followed.replaceSubrange(change.replaced, with: document.buffer.units(in: change.inserted))
        }
    }

    /// Takes up to so many steps, then undoes and redoes everything.
    ///
    /// - Returns: how many steps there were choices for.
    @discardableResult
    public static func run(_ choices: Choices, steps count: Int) throws -> Int {
        var choices = choices
        let text = choices.text(upTo: 20)
        let fuzzer = TextFuzzer(text)
        var steps: [TextStep] = []
        do {
            while steps.count < count, !choices.isExhausted {
                steps.append(fuzzer.nextStep(&choices))
                try fuzzer.perform(steps[steps.count - 1])
            }
            try fuzzer.undoAndRedoEverything()
        } catch let difference as Difference {
            throw FuzzingFailure(text: text, steps: steps, difference: difference).shortened()
        }
        return steps.count
    }

    private func nextStep(_ choices: inout Choices) -> TextStep {
        // Long texts only make the model slow.
        if document.count > 80 { return .replace(10..<70, with: "") }
        return TextStep(choosing: &choices, length: document.count)
    }

    func perform(_ step: TextStep) throws {
        switch step {
        case .undo: try undo()
        case .redo: try redo()
        default:
            let change = document.perform(step)
            model.perform(step)
            guard (change?.hasEffect ?? false) == (document.revision > revision) else {
                throw difference("the revision is wrong")
            }
        }
        try compare()
    }

    // MARK: Undo

    private func undo() throws {
        let composes = document.markedRange != nil
        let before = document.buffer.units
        let (couldUndo, couldRedo) = (document.canUndo, document.canRedo)
        let change = document.undo()
        // A marked text that changed nothing is no step, and what could be redone before still can; whether there was
        // another, the text tells.
        let tookStep = composes ? change.changedText || document.canRedo && !couldRedo : couldUndo
        guard model.undo(to: document.buffer.units, selection: selection, tookStep: tookStep) else {
            throw difference("undo led to a text that never was")
        }
        guard tookStep || before == document.buffer.units else { throw difference("undo without a step") }
    }

    private func redo() throws {
        document.redo()
        guard model.redo(to: document.buffer.units, selection: selection) else {
            throw difference("redo led elsewhere")
        }
    }

    func undoAndRedoEverything() throws {
        document.unmark()
        while document.canRedo { document.redo() }
        let last = document.buffer.units
        while document.canUndo { document.undo() }
        guard document.buffer.units == first else { throw difference("undo did not lead to the first text") }
        while document.canRedo { document.redo() }
        guard document.buffer.units == last else { throw difference("redo did not lead to the last text") }
        guard followed == last else { throw difference("the changes told do not add up") }
    }

    // MARK: Comparing

    private var selection: (anchor: Int, focus: Int) {
        (document.selection.anchor.offset, document.selection.focus.offset)
    }

    private func compare() throws {
        revision = document.revision
        let units = document.buffer.units
        guard units == model.units else { throw difference("the texts differ") }
        guard units == followed else { throw difference("the changes told do not add up") }
        guard selection == (model.anchor, model.focus) else { throw difference("the selections differ") }
        guard document.markedRange == model.mark else { throw difference("the marks differ") }
        if let mark = model.mark {
            let selected = document.selection.range
            guard !mark.isEmpty, selected.lowerBound >= mark.lowerBound,
                selected.upperBound <= mark.upperBound
            else { throw difference("the selection left the mark") }
        }
    }

    private func difference(_ what: String) -> Difference {
        Difference(
            what: what,
            document: "\(document.text.debugDescription) \(selection) \(mark(document.markedRange))",
            model: "\(String(decoding: model.units, as: UTF16.self).debugDescription) "
                + "\((anchor: model.anchor, focus: model.focus)) \(mark(model.mark))")
    }

    private func mark(_ range: Range<Int>?) -> String { range.map { "marked \($0)" } ?? "no mark" }
}

/// How a document and the plain editor differ.
struct Difference: Error {
    let what: String
    let document: String
    let model: String
}

/// A text, the steps that lead to a difference, and the difference.
public struct FuzzingFailure: Error, CustomStringConvertible {
    public var text: String
    public var steps: [TextStep]
    var difference: Difference

    public var description: String {
        """
        \(difference.what)
          document: \(difference.document)
          model:    \(difference.model)
        with \(text.debugDescription) and
        \(steps.map { "  \($0)" }.joined(separator: "\n"))
        """
    }

    /// The same with all steps left out that it does not take.
    func shortened() -> FuzzingFailure {
        var shortest = self
        var chunk = max(1, steps.count / 2)
        while true {
            var start = 0
            while start < shortest.steps.count {
                var steps = shortest.steps
                steps.removeSubrange(start..<min(start + chunk, steps.count))
                if let failure = Self.failure(text, steps) {
                    shortest = failure
                } else {
                    start += chunk
                }
            }
            if chunk == 1 { return shortest }
            chunk /= 2
        }
    }

    private static func failure(_ text: String, _ steps: [TextStep]) -> FuzzingFailure? {
        let fuzzer = TextFuzzer(text)
        for (index, step) in steps.enumerated() {
            do {
                try fuzzer.perform(step)
            } catch let difference as Difference {
                return FuzzingFailure(text: text, steps: Array(steps[...index]), difference: difference)
            } catch {
                return nil
            }
        }
        do {
            try fuzzer.undoAndRedoEverything()
        } catch let difference as Difference {
            return FuzzingFailure(text: text, steps: steps, difference: difference)
        } catch {
            return nil
        }
        return nil
    }
}
