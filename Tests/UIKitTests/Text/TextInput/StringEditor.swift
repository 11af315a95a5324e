import UIKit

/// An app's own editor: its text is a `String`, its positions count characters, its lines are rows of equal cells
/// that it draws itself. It shares no code with the toolkit's engine and knows UITextInput alone.
@MainActor
final class StringEditor: UIView {
    /// A place before a character; it belongs to one editor.
    final class Index: UITextPosition {
        nonisolated let number: Int
        nonisolated let owner: ObjectIdentifier

        init(_ number: Int, _ owner: StringEditor) {
            self.number = number
            self.owner = ObjectIdentifier(owner)
        }

        override nonisolated func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? Index else { return false }
            return other.number == number && other.owner == owner
        }

        override nonisolated var hash: Int { number }
    }

    final class Stretch: UITextRange {
        let first: Index
        let last: Index

        init(_ first: Index, _ last: Index) {
            self.first = first
            self.last = last
        }

        override var start: UITextPosition { first }
        override var end: UITextPosition { last }
        override var isEmpty: Bool { first.number == last.number }
    }

    final class Block: UITextSelectionRect {
        private let place: CGRect
        private let isFirst: Bool
        private let isLast: Bool

        init(_ place: CGRect, isFirst: Bool, isLast: Bool) {
            self.place = place
            self.isFirst = isFirst
            self.isLast = isLast
        }

        override var rect: CGRect { place }
        override var writingDirection: NSWritingDirection { .leftToRight }
        override var containsStart: Bool { isFirst }
        override var containsEnd: Bool { isLast }
    }

    /// Knows the editor's lines, which the tokenizer of strings does not.
    final class LineTokenizer: UITextInputStringTokenizer {
        private unowned let editor: StringEditor

        init(_ editor: StringEditor) {
            self.editor = editor
            super.init(textInput: editor)
        }

        override func isPosition(
            _ position: UITextPosition, atBoundary granularity: UITextGranularity,
            inDirection direction: UITextDirection
        ) -> Bool {
            guard granularity == .line, let number = editor.number(position) else {
                return super.isPosition(position, atBoundary: granularity, inDirection: direction)
            }
            let line = editor.line(of: number)
            return number == (direction == .storage(.forward) ? line.upperBound : line.lowerBound)
        }

        override func position(
            from position: UITextPosition, toBoundary granularity: UITextGranularity,
            inDirection direction: UITextDirection
        ) -> UITextPosition? {
            guard granularity == .line, let number = editor.number(position) else {
                return super.position(from: position, toBoundary: granularity, inDirection: direction)
            }
            let line = editor.line(of: number)
            return Index(direction == .storage(.forward) ? line.upperBound : line.lowerBound, editor)
        }
    }

    static let cell = CGSize(width: 12, height: 20)

    private(set) var characters: [Character] = []
    private(set) var selection = 0..<0
    private(set) var mark: Range<Int>?
    private(set) var asked: [String] = []
    var refusesChanges = false
    private var pressed: Int?

    weak var inputDelegate: (any UITextInputDelegate)?
    var markedTextStyle: [NSAttributedString.Key: Any]?
    private(set) lazy var lineTokenizer = LineTokenizer(self)

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    var string: String { String(characters) }

    /// What a program does: the text system is told.
    func setString(_ string: String) {
        inputDelegate?.selectionWillChange(self)
        inputDelegate?.textWillChange(self)
        characters = Array(string)
        selection = characters.count..<characters.count
        mark = nil
        setNeedsDisplay()
        inputDelegate?.textDidChange(self)
        inputDelegate?.selectionDidChange(self)
    }

    func takeAsked() -> [String] {
        defer { asked = [] }
        return asked
    }

    // MARK: Lines

    private var columns: Int { max(1, Int(bounds.width / Self.cell.width)) }

    /// Each line's characters, without the line end.
    private var lines: [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        for (index, character) in characters.enumerated() {
            if character == "\n" {
                lines.append(start..<index)
                start = index + 1
            } else if index - start == columns {
                lines.append(start..<index)
                start = index
            }
        }
        return lines + [start..<characters.count]
    }

    /// The line that the caret is on at a place: after a wrap, the second one.
    fileprivate func line(of number: Int) -> Range<Int> {
        lines.last { $0.lowerBound <= number } ?? 0..<0
    }

    private func row(of number: Int) -> Int { lines.lastIndex { $0.lowerBound <= number } ?? 0 }

    private func corner(of number: Int) -> CGPoint {
        let row = row(of: number)
        return CGPoint(
            x: CGFloat(number - lines[row].lowerBound) * Self.cell.width, y: CGFloat(row) * Self.cell.height)
    }

    fileprivate func number(_ position: UITextPosition) -> Int? {
        guard let place = position as? Index, place.owner == ObjectIdentifier(self),
            place.number <= characters.count
        else { return nil }
        return place.number
    }

    private func numbers(_ range: UITextRange) -> Range<Int>? {
        guard let start = number(range.start), let end = number(range.end), start <= end else { return nil }
        return start..<end
    }

    private func stretch(_ numbers: Range<Int>) -> Stretch {
        Stretch(Index(numbers.lowerBound, self), Index(numbers.upperBound, self))
    }

    /// A number of UTF-16 units of a text in its characters.
    private func count(units: Int, in text: [Character]) -> Int {
        var rest = units
        return text.prefix { character in
            rest -= character.utf16.count
            return rest >= 0
        }.count
    }

    private func put(_ text: String, _ range: Range<Int>) {
        // A mark may join the character before it: what is there now is counted anew.
        let before = String(characters[..<range.lowerBound]) + text
        characters = Array(before + String(characters[range.upperBound...]))
        let end = min(before.count, characters.count)
        selection = end..<end
        setNeedsDisplay()
    }

    // MARK: Drawing

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(UIColor.systemBlue.withAlphaComponent(0.25).cgColor)
        context.fill(selectionRects(for: stretch(selection)).map(\.rect))
        for (row, line) in lines.enumerated() {
            for (column, index) in line.enumerated() {
                let place = CGPoint(x: CGFloat(column) * Self.cell.width, y: CGFloat(row) * Self.cell.height)
                NSAttributedString(string: String(characters[index])).draw(at: place)
            }
        }
        context.setFillColor(UIColor.label.cgColor)
        if let mark {
            context.fill(
                selectionRects(for: stretch(mark)).map {
                    CGRect(x: $0.rect.minX, y: $0.rect.maxY - 1, width: $0.rect.width, height: 1)
                })
        }
        if selection.isEmpty { context.fill([caretRect(for: Index(selection.lowerBound, self))]) }
    }

    // MARK: Pointer

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        becomeFirstResponder()
        guard let point = touches.first?.location(in: self) else { return }
        pressed = closestPosition(to: point).flatMap(number)
        select(to: point)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        touches.first.map { select(to: $0.location(in: self)) }
    }

    private func select(to point: CGPoint) {
        guard let pressed, let end = closestPosition(to: point).flatMap(number) else { return }
        inputDelegate?.selectionWillChange(self)
        unmarkText()
        selection = min(pressed, end)..<max(pressed, end)
        setNeedsDisplay()
        inputDelegate?.selectionDidChange(self)
    }
}

extension StringEditor: UITextInput {
    // MARK: Text

    var hasText: Bool { !characters.isEmpty }

    func insertText(_ text: String) {
        put(text, mark ?? selection)
        mark = nil
    }

    func deleteBackward() {
        if let mark, selection.isEmpty, selection.lowerBound == mark.lowerBound { self.mark = nil }
        guard !selection.isEmpty || selection.lowerBound > 0 else { return }
        let range = selection.isEmpty ? selection.lowerBound - 1..<selection.lowerBound : selection
        put("", range)
        if let old = mark {
            let end = old.upperBound - range.count
            mark = end > old.lowerBound ? old.lowerBound..<end : nil
        }
    }

    func text(in range: UITextRange) -> String? { numbers(range).map { String(characters[$0]) } }

    func replace(_ range: UITextRange, withText text: String) {
        guard let range = numbers(range) else { return }
        put(text, range)
        mark = nil
    }

    func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        guard let range = numbers(range) else { return false }
        asked.append("\(range) \(text.debugDescription)")
        return !refusesChanges
    }

    // MARK: Selection and marked text

    var selectedTextRange: UITextRange? {
        get { stretch(selection) }
        set {
            guard let range = newValue.flatMap(numbers) else { return }
            if let mark, range.lowerBound < mark.lowerBound || range.upperBound > mark.upperBound {
                self.mark = nil
            }
            selection = range
            setNeedsDisplay()
        }
    }

    var markedTextRange: UITextRange? { mark.map(stretch) }

    func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        let text = markedText ?? ""
        guard mark != nil || !text.isEmpty else { return }
        let start = (mark ?? selection).lowerBound
        put(text, mark ?? selection)
        mark = text.isEmpty ? nil : start..<start + text.count
        let first = count(units: selectedRange.location, in: Array(text))
        let last = count(units: selectedRange.location + selectedRange.length, in: Array(text))
        selection = start + first..<start + last
    }

    func unmarkText() {
        mark = nil
        setNeedsDisplay()
    }

    // MARK: Positions

    var beginningOfDocument: UITextPosition { Index(0, self) }
    var endOfDocument: UITextPosition { Index(characters.count, self) }

    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        guard let from = number(fromPosition), let to = number(toPosition) else { return nil }
        return stretch(min(from, to)..<max(from, to))
    }

    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        guard let number = number(position), (0...characters.count).contains(number + offset) else {
            return nil
        }
        return Index(number + offset, self)
    }

    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        guard let number = number(position) else { return nil }
        switch direction {
        case .left: return self.position(from: position, offset: -offset)
        case .right: return self.position(from: position, offset: offset)
        case .up, .down:
            let corner = corner(of: number)
            let way = (direction == .down ? 1 : -1) * CGFloat(offset) * Self.cell.height
            let target = CGPoint(x: corner.x, y: corner.y + way + Self.cell.height / 2)
            guard target.y >= 0, target.y < CGFloat(lines.count) * Self.cell.height else { return nil }
            return closestPosition(to: target)
        }
    }

    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let distance = offset(from: position, to: other)
        return distance == 0 ? .orderedSame : distance > 0 ? .orderedAscending : .orderedDescending
    }

    /// In characters, as the editor counts everything.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        guard let from = number(from), let to = number(toPosition) else { return 0 }
        return to - from
    }

    func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition? {
        guard let range = numbers(range) else { return nil }
        return Index(range.lowerBound + count(units: offset, in: Array(characters[range])), self)
    }

    func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
        guard let range = numbers(range), let number = number(position), range.lowerBound <= number else {
            return 0
        }
        return String(characters[range.lowerBound..<number]).utf16.count
    }

    func position(
        within range: UITextRange, farthestIn direction: UITextLayoutDirection
    ) -> UITextPosition? { direction == .left || direction == .up ? range.start : range.end }

    func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? {
        self.position(from: position, in: direction, offset: 1).flatMap { textRange(from: position, to: $0) }
    }

    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { .leftToRight }

    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}

    // MARK: Geometry

    func caretRect(for position: UITextPosition) -> CGRect {
        guard let number = number(position) else { return .zero }
        return CGRect(origin: corner(of: number), size: CGSize(width: 1, height: Self.cell.height))
    }

    func firstRect(for range: UITextRange) -> CGRect {
        selectionRects(for: range).first?.rect ?? caretRect(for: range.start)
    }

    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        guard let range = numbers(range), !range.isEmpty else { return [] }
        return lines.enumerated().compactMap { row, line in
            let part = line.clamped(to: range)
            guard !part.isEmpty else { return nil }
            let rect = CGRect(
                x: CGFloat(part.lowerBound - line.lowerBound) * Self.cell.width,
                y: CGFloat(row) * Self.cell.height,
                width: CGFloat(part.count) * Self.cell.width, height: Self.cell.height)
            return Block(
                rect, isFirst: part.lowerBound == range.lowerBound,
                isLast: part.upperBound == range.upperBound)
        }
    }

    func closestPosition(to point: CGPoint) -> UITextPosition? {
        let row = min(max(0, Int(point.y / Self.cell.height)), lines.count - 1)
        let column = Int((point.x / Self.cell.width).rounded())
        return Index(min(max(0, column), lines[row].count) + lines[row].lowerBound, self)
    }

    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        guard let range = numbers(range), let found = closestPosition(to: point).flatMap(number) else {
            return nil
        }
        return Index(min(max(found, range.lowerBound), range.upperBound), self)
    }

    func characterRange(at point: CGPoint) -> UITextRange? {
        let row = Int(point.y / Self.cell.height)
        guard point.x >= 0, point.y >= 0, row < lines.count else { return nil }
        let column = Int(point.x / Self.cell.width)
        guard column < lines[row].count else { return nil }
        let number = lines[row].lowerBound + column
        return stretch(number..<number + 1)
    }

    var tokenizer: any UITextInputTokenizer { lineTokenizer }
}
