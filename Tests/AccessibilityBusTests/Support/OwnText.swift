import UIKit

/// An app's own text view, which has UIKit's keep the text.
@MainActor
final class OwnText: UIView, UITextInput {
    private let inner = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))

    init(_ text: String) {
        super.init(frame: .zero)
        inner.text = text
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }
    var isSecureTextEntry = false
    var hasText: Bool { inner.hasText }
    var selectedTextRange: UITextRange? {
        get { inner.selectedTextRange }
        set { inner.selectedTextRange = newValue }
    }
    var markedTextRange: UITextRange? { inner.markedTextRange }
    var markedTextStyle: [NSAttributedString.Key: Any]?
    weak var inputDelegate: (any UITextInputDelegate)?
    var tokenizer: any UITextInputTokenizer { inner.tokenizer }
    var beginningOfDocument: UITextPosition { inner.beginningOfDocument }
    var endOfDocument: UITextPosition { inner.endOfDocument }

    func insertText(_ text: String) { inner.insertText(text) }
    func deleteBackward() { inner.deleteBackward() }
    func unmarkText() { inner.unmarkText() }
    func text(in range: UITextRange) -> String? { inner.text(in: range) }
    func replace(_ range: UITextRange, withText text: String) { inner.replace(range, withText: text) }
    func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        inner.setMarkedText(markedText, selectedRange: selectedRange)
    }
    func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
        inner.textRange(from: from, to: to)
    }
    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        inner.position(from: position, offset: offset)
    }
    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? { inner.position(from: position, in: direction, offset: offset) }
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        inner.compare(position, to: other)
    }
    func offset(from: UITextPosition, to: UITextPosition) -> Int { inner.offset(from: from, to: to) }
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        inner.position(within: range, farthestIn: direction)
    }
    func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? { inner.characterRange(byExtending: position, in: direction) }
    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { .natural }
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
    func firstRect(for range: UITextRange) -> CGRect { inner.firstRect(for: range) }
    func caretRect(for position: UITextPosition) -> CGRect { inner.caretRect(for: position) }
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { inner.selectionRects(for: range) }
    func closestPosition(to point: CGPoint) -> UITextPosition? { inner.closestPosition(to: point) }
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        inner.closestPosition(to: point, within: range)
    }
    func characterRange(at point: CGPoint) -> UITextRange? { inner.characterRange(at: point) }
}
