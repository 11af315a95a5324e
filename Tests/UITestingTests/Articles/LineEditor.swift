import UIKit

/// A position in a line: how many UTF-16 units are before it.
final class LinePosition: UITextPosition {
    let offset: Int
    init(_ offset: Int) { self.offset = offset }
}

/// A part of a line.
final class LineRange: UITextRange {
    let range: NSRange
    init(_ range: NSRange) { self.range = range }
    override var start: UITextPosition { LinePosition(range.location) }
    override var end: UITextPosition { LinePosition(range.location + range.length) }
    override var isEmpty: Bool { range.length == 0 }
}

/// Where a selection is highlighted.
final class LineSelectionRect: UITextSelectionRect {
    private let frame: CGRect
    init(_ frame: CGRect) { self.frame = frame }
    override var rect: CGRect { frame }
    override var containsStart: Bool { true }
    override var containsEnd: Bool { true }
}

/// One line of text that the user edits. The text, the selection and the drawing are its own.
final class LineEditor: UIView {
    private let content = NSMutableString(string: "")
    private var selection = NSRange(location: 0, length: 0)
    private var marked: NSRange?
    private let attributes: [NSAttributedString.Key: Any] = [
        .font: UIFont.monospacedSystemFont(ofSize: 17, weight: .regular), .foregroundColor: UIColor.label,
    ]

    var text: String { String(content) }

    // Required by UITextInput, and set by the system.
    weak var inputDelegate: (any UITextInputDelegate)?
    var markedTextStyle: [NSAttributedString.Key: Any]?
    private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)

    override var canBecomeFirstResponder: Bool { true }

    override init(frame: CGRect) {
        super.init(frame: frame)
        // Caret, selection, gestures, the edit menu.
        let interaction = UITextInteraction(for: .editable)
        interaction.textInput = self
        addInteraction(interaction)
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let line = NSMutableAttributedString(string: text, attributes: attributes)
        if let marked {
            line.addAttributes([.underlineStyle: NSUnderlineStyle.single.rawValue], range: marked)
        }
        line.draw(at: .zero)
    }

    /// Every change of the text comes through here.
    private func change(_ range: NSRange, to string: String) {
        content.replaceCharacters(in: range, with: string)
        selection = NSRange(location: range.location + string.utf16.count, length: 0)
        setNeedsDisplay()
    }

    /// How far from the left a position is, in points.
    private func x(_ offset: Int) -> CGFloat {
        NSAttributedString(string: content.substring(to: offset), attributes: attributes).size().width
    }
}

extension LineEditor: UITextInput {
    // MARK: Keys

    var hasText: Bool { content.length > 0 }

    func insertText(_ text: String) {
        change(marked ?? selection, to: text.replacing("\n", with: " "))
        marked = nil
    }

    func deleteBackward() {
        if selection.length > 0 { return change(selection, to: "") }
        guard selection.location > 0 else { return }
        // What the user takes for one character may be several units.
        change(content.rangeOfComposedCharacterSequence(at: selection.location - 1), to: "")
    }

    // MARK: Text

    func text(in range: UITextRange) -> String? {
        (range as? LineRange).map { content.substring(with: $0.range) }
    }

    func replace(_ range: UITextRange, withText text: String) {
        if let range = range as? LineRange { change(range.range, to: text) }
    }

    var selectedTextRange: UITextRange? {
        get { LineRange(selection) }
        set { if let range = newValue as? LineRange { selection = range.range } }
    }

    // MARK: What an input method composes

    var markedTextRange: UITextRange? { marked.map { LineRange($0) } }

    func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        let old = marked ?? selection
        let new = markedText ?? ""
        change(old, to: new)
        marked = new.isEmpty ? nil : NSRange(location: old.location, length: new.utf16.count)
        selection = NSRange(location: old.location + selectedRange.location, length: selectedRange.length)
    }

    func unmarkText() {
        marked = nil
        setNeedsDisplay()
    }

    // MARK: Positions

    private func offset(_ position: UITextPosition) -> Int { (position as? LinePosition)?.offset ?? 0 }

    var beginningOfDocument: UITextPosition { LinePosition(0) }
    var endOfDocument: UITextPosition { LinePosition(content.length) }

    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let (first, second) = (offset(fromPosition), offset(toPosition))
        return LineRange(NSRange(location: min(first, second), length: abs(second - first)))
    }

    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let new = self.offset(position) + offset
        return (0...content.length).contains(new) ? LinePosition(new) : nil
    }

    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        switch direction {
        case .left: self.position(from: position, offset: -offset)
        case .right: self.position(from: position, offset: offset)
        default: nil
        }
    }

    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let (first, second) = (offset(position), offset(other))
        return first == second ? .orderedSame : first < second ? .orderedAscending : .orderedDescending
    }

    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        offset(toPosition) - offset(from)
    }

    func position(
        within range: UITextRange, farthestIn direction: UITextLayoutDirection
    ) -> UITextPosition? { direction == .left || direction == .up ? range.start : range.end }

    func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? {
        direction == .left || direction == .up
            ? textRange(from: beginningOfDocument, to: position)
            : textRange(from: position, to: endOfDocument)
    }

    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { .leftToRight }

    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}

    // MARK: Geometry

    func caretRect(for position: UITextPosition) -> CGRect {
        CGRect(x: x(offset(position)), y: 0, width: 2, height: bounds.height)
    }

    func firstRect(for range: UITextRange) -> CGRect {
        let left = x(offset(range.start))
        return CGRect(x: left, y: 0, width: x(offset(range.end)) - left, height: bounds.height)
    }

    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        range.isEmpty ? [] : [LineSelectionRect(firstRect(for: range))]
    }

    func closestPosition(to point: CGPoint) -> UITextPosition? {
        var closest = 0
        var next = 0
        while next < content.length {
            next = NSMaxRange(content.rangeOfComposedCharacterSequence(at: next))
            if abs(x(next) - point.x) < abs(x(closest) - point.x) { closest = next }
        }
        return LinePosition(closest)
    }

    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        let closest = closestPosition(to: point).map(offset) ?? 0
        return LinePosition(min(max(closest, offset(range.start)), offset(range.end)))
    }

    func characterRange(at point: CGPoint) -> UITextRange? {
        var start = 0
        while start < content.length {
            let character = content.rangeOfComposedCharacterSequence(at: start)
            if (x(start)..<x(NSMaxRange(character))).contains(point.x) { return LineRange(character) }
            start = NSMaxRange(character)
        }
        return nil
    }
}
