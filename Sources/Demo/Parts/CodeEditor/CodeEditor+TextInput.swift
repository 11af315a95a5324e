import UIKit

/// The editor as a document that keyboards, input methods and text interactions work on.
extension CodeEditor: UITextInput {
    var hasText: Bool { text.length > 0 }

    func insertText(_ text: String) {
        put(text, in: marked ?? selection)
        marked = nil
    }

    func deleteBackward() {
        guard selection.isEmpty else { return put("", in: selection) }
        guard selection.lowerBound > 0 else { return }
        let before = text.rangeOfComposedCharacterSequence(at: selection.lowerBound - 1)
        put("", in: before.location..<selection.lowerBound)
    }

    // MARK: Text, selection and marked text

    func text(in range: UITextRange) -> String? { text.substring(with: NSRange(offsets(range))) }

    func replace(_ range: UITextRange, withText text: String) { put(text, in: offsets(range)) }

    var selectedTextRange: UITextRange? {
        get { Range(selection) }
        set { if let newValue { selection = offsets(newValue) } }
    }

    var markedTextRange: UITextRange? { marked.map { Range($0) } }

    func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        let start = (marked ?? selection).lowerBound
        let string = markedText ?? ""
        put(string, in: marked ?? selection)
        marked = string.isEmpty ? nil : start..<start + (string as NSString).length
        let selected = start + selectedRange.location
        selection = selected..<selected + selectedRange.length
        setNeedsDisplay()
    }

    func unmarkText() {
        marked = nil
        setNeedsDisplay()
    }

    // MARK: Positions

    private func offset(_ position: UITextPosition) -> Int { (position as? Position)?.offset ?? 0 }

    private func offsets(_ range: UITextRange) -> Swift.Range<Int> {
        ((range as? Range)?.offsets ?? 0..<0).clamped(to: 0..<text.length)
    }

    var beginningOfDocument: UITextPosition { Position(0) }
    var endOfDocument: UITextPosition { Position(text.length) }

    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let (from, to) = (offset(fromPosition), offset(toPosition))
        return Range(min(from, to)..<max(from, to))
    }

    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let target = self.offset(position) + offset
        return (0...text.length).contains(target) ? Position(target) : nil
    }

    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset count: Int
    ) -> UITextPosition? {
        let start = offset(position)
        switch direction {
        case .left:
            return start == 0 ? nil : Position(text.rangeOfComposedCharacterSequence(at: start - 1).location)
        case .right:
            return start == text.length
                ? nil : Position(NSMaxRange(text.rangeOfComposedCharacterSequence(at: start)))
        case .up, .down:
            let caret = caretRect(for: position)
            let step = CGFloat(direction == .up ? -count : count) * lineHeight
            guard caret.midY + step > 0, caret.midY + step < y(ofLine: lines.count) else { return nil }
            return Position(offset(at: CGPoint(x: caret.minX, y: caret.midY + step)))
        }
    }

    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let (first, second) = (offset(position), offset(other))
        return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
    }

    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        offset(toPosition) - offset(from)
    }

    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        direction == .left || direction == .up ? range.start : range.end
    }

    func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? {
        self.position(from: position, in: direction, offset: 1).flatMap { textRange(from: position, to: $0) }
    }

    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { .leftToRight }

    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
        // Source code runs from left to right.
    }

    // MARK: Geometry

    func caretRect(for position: UITextPosition) -> CGRect {
        let number = line(at: offset(position))
        return CGRect(
            x: x(at: offset(position), in: lines[number]), y: y(ofLine: number), width: 2, height: lineHeight)
    }

    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        let range = offsets(range)
        return lines.enumerated().compactMap { number, line in
            guard range.lowerBound <= line.upperBound, range.upperBound >= line.lowerBound, !range.isEmpty
            else {
                return nil
            }
            let left = x(at: max(range.lowerBound, line.lowerBound), in: line)
            let right = range.upperBound > line.upperBound ? bounds.maxX : x(at: range.upperBound, in: line)
            return SelectionRect(
                CGRect(x: left, y: y(ofLine: number), width: right - left, height: lineHeight))
        }
    }

    func firstRect(for range: UITextRange) -> CGRect {
        selectionRects(for: range).first?.rect ?? caretRect(for: range.start)
    }

    func closestPosition(to point: CGPoint) -> UITextPosition? { Position(offset(at: point)) }

    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        let range = offsets(range)
        return Position(min(max(offset(at: point), range.lowerBound), range.upperBound))
    }

    func characterRange(at point: CGPoint) -> UITextRange? {
        let place = offset(at: point)
        guard place < text.length else { return nil }
        let character = text.rangeOfComposedCharacterSequence(at: place)
        return Range(character.location..<NSMaxRange(character))
    }
}
