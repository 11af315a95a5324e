import UIKit

/// An app's own text view that leaves the traits of the keyboard out.
@MainActor
final class ForeignDocument: ForeignUnits, UITextInput {}

/// An app's own text view with traits, which can copy.
@MainActor
final class ForeignProse: ForeignUnits, UITextInput {
    var autocapitalizationType = UITextAutocapitalizationType.none
    var autocorrectionType = UITextAutocorrectionType.default
    var smartQuotesType = UITextSmartQuotesType.default
    var smartDashesType = UITextSmartDashesType.default
    var smartInsertDeleteType = UITextSmartInsertDeleteType.default

    override func copy(_ sender: Any?) {}
}

/// What an app's own text view holds: an array of UTF-16 units, ten points a unit, lines of ten units. It shares no
/// code with the toolkit's engine.
@MainActor
class ForeignUnits: UIView {
    final class Position: UITextPosition {
        nonisolated let offset: Int
        init(_ offset: Int) { self.offset = offset }
        override nonisolated func isEqual(_ object: Any?) -> Bool { (object as? Position)?.offset == offset }
        override nonisolated var hash: Int { offset }
    }

    final class Range: UITextRange {
        let offsets: Swift.Range<Int>
        init(_ offsets: Swift.Range<Int>) { self.offsets = offsets }
        override var start: UITextPosition { Position(offsets.lowerBound) }
        override var end: UITextPosition { Position(offsets.upperBound) }
    }

    private(set) var units: [UInt16] = []
    private(set) var selection = 0..<0
    private(set) var mark: Swift.Range<Int>?
    /// How often a range was requested whose end comes before its start.
    private(set) var reversedRequests = 0
    private let recorder = CallRecorder()
    var log: [String] { recorder.calls }
    var refusesChanges = false
    var isSecret = false

    var string: String {
        get { String(decoding: units, as: UTF16.self) }
        set {
            units = Array(newValue.utf16)
            selection = units.count..<units.count
        }
    }

    func takeLog() -> [String] { recorder.take() }

    func select(_ range: Swift.Range<Int>) { selection = range }

    override var canBecomeFirstResponder: Bool { true }
    var isSecureTextEntry: Bool {
        get { isSecret }
        set { isSecret = newValue }
    }

    // MARK: UIKeyInput

    var hasText: Bool { !units.isEmpty }

    func insertText(_ text: String) {
        recorder.record("insert '\(text == "\n" ? "\\n" : text)'")
        put(text, mark ?? selection)
        mark = nil
    }

    func deleteBackward() {
        recorder.record("deleteBackward")
        guard !selection.isEmpty else { return }
        put("", selection)
    }

    private func put(_ text: String, _ range: Swift.Range<Int>) {
        let new = Array(text.utf16)
        units.replaceSubrange(range, with: new)
        let end = range.lowerBound + new.count
        selection = end..<end
    }

    // MARK: UITextInput

    func text(in range: UITextRange) -> String? {
        (range as? Range).map { String(decoding: units[$0.offsets], as: UTF16.self) }
    }

    func replace(_ range: UITextRange, withText text: String) {
        if let range = range as? Range { put(text, range.offsets) }
    }

    func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        guard let range = range as? Range else { return false }
        recorder.record("should \(range.offsets) '\(text == "\n" ? "\\n" : text)'")
        return !refusesChanges
    }

    var selectedTextRange: UITextRange? {
        get { Range(selection) }
        set { if let range = newValue as? Range { selection = range.offsets } }
    }

    var markedTextRange: UITextRange? { mark.map(Range.init) }
    var markedTextStyle: [NSAttributedString.Key: Any]?

    func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        let start = (mark ?? selection).lowerBound
        put(markedText ?? "", mark ?? selection)
        let length = (markedText ?? "").utf16.count
        mark = length == 0 ? nil : start..<start + length
        selection = start + selectedRange.location..<start + selectedRange.location + selectedRange.length
    }

    func unmarkText() { mark = nil }

    var beginningOfDocument: UITextPosition { Position(0) }
    var endOfDocument: UITextPosition { Position(units.count) }

    private func offset(_ position: UITextPosition) -> Int { (position as? Position)?.offset ?? 0 }

    /// As many apps write it: ends in the wrong order are a mistake of whoever asks.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let (from, to) = (offset(fromPosition), offset(toPosition))
        if from > to { reversedRequests += 1 }
        return Range(min(from, to)..<max(from, to))
    }

    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let place = self.offset(position) + offset
        return (0...units.count).contains(place) ? Position(place) : nil
    }

    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        let step: [UITextLayoutDirection: Int] = [.left: -1, .right: 1, .up: -10, .down: 10]
        return self.position(from: position, offset: offset * (step[direction] ?? 0))
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
        self.position(from: position, in: direction, offset: 1).flatMap { textRange(from: position, to: $0) }
    }

    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { .natural }

    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}

    func firstRect(for range: UITextRange) -> CGRect { caretRect(for: range.start) }

    func caretRect(for position: UITextPosition) -> CGRect {
        let place = offset(position)
        return CGRect(x: place % 10 * 10, y: place / 10 * 20, width: 1, height: 20)
    }

    final class SelectionRect: UITextSelectionRect {
        private let frame: CGRect
        init(_ frame: CGRect) { self.frame = frame }
        override var rect: CGRect { frame }
    }

    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        guard let range = range as? Range else { return [] }
        return range.offsets.map { offset in
            SelectionRect(CGRect(x: offset % 10 * 10, y: offset / 10 * 20, width: 10, height: 20))
        }
    }

    func closestPosition(to point: CGPoint) -> UITextPosition? {
        Position(min(units.count, max(0, Int(point.y / 20) * 10 + Int(point.x / 10))))
    }
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        closestPosition(to: point)
    }
    func characterRange(at point: CGPoint) -> UITextRange? {
        let place = Int(point.y / 20) * 10 + Int(point.x / 10)
        return (0..<units.count).contains(place) ? Range(place..<place + 1) : nil
    }

    weak var inputDelegate: (any UITextInputDelegate)?
    private lazy var ownTokenizer: UITextInputStringTokenizer = {
        guard let input = self as? any UIResponder & UITextInput else { fatalError("subclasses conform") }
        return UITextInputStringTokenizer(textInput: input)
    }()
    var tokenizer: any UITextInputTokenizer { ownTokenizer }
}
