import TextEngine

/// What an editor does, written down as plainly as can be: an array of UTF-16 units, the two ends of a selection, a
/// marked range. It shares nothing with the engine but the question where a word ends.
public struct PlainEditor {
    public private(set) var units: [UInt16]
    public private(set) var anchor: Int
    public private(set) var focus: Int
    public private(set) var mark: Range<Int>?

    /// The states of the text that undo may lead to, oldest first; the last one is where the text is now, or was when
    /// the marked text began.
    private var states: [[UInt16]]
    /// What redo leads to, the next one last.
    private var undone: [[UInt16]] = []

    /// A text with the caret at its end.
    public init(_ text: String) {
        units = Array(text.utf16)
        anchor = units.count
        focus = units.count
        states = [units]
    }

    var selection: Range<Int> { min(anchor, focus)..<max(anchor, focus) }

    // MARK: Edits

    mutating func insert(_ text: String) {
        let range = wholePairs(mark ?? selection)
        guard !range.isEmpty || !text.isEmpty else { return }
        edit(range, text, endsMark: true)
    }

    mutating func replace(_ range: Range<Int>, _ text: String) {
        edit(range.clamped(to: 0..<units.count), text, endsMark: true)
    }

    mutating func delete(_ deletion: TextDeletion) {
        var range = selection
        if range.isEmpty { range = reach(of: deletion) }
        deleteRange(range)
    }

    mutating func deleteSelection() { deleteRange(selection) }

    private mutating func deleteRange(_ range: Range<Int>) {
        let range = wholePairs(range)
        if !range.isEmpty { edit(range, "", endsMark: false) }
    }

    private mutating func edit(_ range: Range<Int>, _ text: String, endsMark: Bool) {
        let isInMark =
            mark.map { range.lowerBound >= $0.lowerBound && range.upperBound <= $0.upperBound } ?? false
        if !isInMark { confirm() }
        let count = put(text, range)
        if isInMark, let old = mark {
            let new = old.lowerBound..<old.upperBound - range.count + count
            mark = new
            if endsMark || new.isEmpty { confirm() }
        } else if !range.isEmpty || count > 0 {
            record()
        }
    }

    /// Puts a text in place of a range and the caret behind it. Returns how long it is.
    private mutating func put(_ text: String, _ range: Range<Int>) -> Int {
        let new = Array(text.utf16)
        units.replaceSubrange(range, with: new)
        anchor = range.lowerBound + new.count
        focus = anchor
        return new.count
    }

    // MARK: Marked text

    mutating func setMarked(_ text: String, _ selected: Range<Int>?) {
        guard mark != nil || !text.isEmpty else { return }
        let range = mark ?? wholePairs(selection)
        let count = put(text, range)
        mark = range.lowerBound..<range.lowerBound + count
        if count == 0 { return confirm() }
        let inside = (selected ?? count..<count).clamped(to: 0..<count)
        anchor = range.lowerBound + inside.lowerBound
        focus = range.lowerBound + inside.upperBound
    }

    /// Ends the marked text, which becomes a step of undo if it changed anything.
    mutating func confirm() {
        guard mark != nil else { return }
        mark = nil
        if units != states[states.count - 1] { record() }
    }

    // MARK: Undo

    private mutating func record() {
        undone = []
        if units != states[states.count - 1] { states.append(units) }
    }

    /// Follows an undo, which may go back by more than one state: where to, the engine says. It must be a state that
    /// the text was in.
    mutating func undo(to result: [UInt16], selection: (anchor: Int, focus: Int), tookStep: Bool) -> Bool {
        confirm()
        (anchor, focus) = selection
        guard tookStep else { return result == units }
        guard
            let place = states.lastIndex(where: { $0 == result && $0 != units })
                ?? states.lastIndex(of: result)
        else { return false }
        undone.append(units)
        units = result
        states.removeSubrange((place + 1)...)
        return true
    }

    /// Makes the last step again. Returns false when the engine did something else.
    mutating func redo(to result: [UInt16], selection: (anchor: Int, focus: Int)) -> Bool {
        confirm()
        (anchor, focus) = selection
        if let next = undone.popLast() {
            units = next
            if states[states.count - 1] != next { states.append(next) }
        }
        return result == units
    }

    // MARK: Selecting

    mutating func select(anchor: Int, focus: Int) {
        let (anchor, focus) = (min(max(anchor, 0), units.count), min(max(focus, 0), units.count))
        if let mark, min(anchor, focus) < mark.lowerBound || max(anchor, focus) > mark.upperBound {
            confirm()
        }
        (self.anchor, self.focus) = (anchor, focus)
    }

    mutating func move(_ movement: TextMovement, extending: Bool) {
        let isBackward = Self.backward.contains(movement)
        let isStep = [.characterBackward, .characterForward, .left, .right].contains(movement)
        let edge = isBackward ? selection.lowerBound : selection.upperBound
        if extending {
            select(anchor: anchor, focus: destination(of: movement, from: focus))
        } else {
            let target = isStep && !selection.isEmpty ? edge : destination(of: movement, from: edge)
            select(anchor: target, focus: target)
        }
    }

    private static let backward: Set<TextMovement> = [
        .characterBackward, .wordBackward, .lineStart, .paragraphStart, .paragraphBackward, .documentStart,
        .left,
        .wordLeft, .up, .pageUp,
    ]
}
