import UIKit
import XCTest

/// Records what a text view sends: delegate calls (D), notifications (N).
@MainActor
final class TextViewRecorder: NSObject, UITextViewDelegate {
    private let recorder = CallRecorder()
    /// Names of the delegate methods that answer no.
    var refusals: Set<String> = []
    /// Called at each entry, before it is answered.
    var hook: (String) -> Void = { _ in }

    func watch(_ view: UITextView, keyboard: Bool = false) {
        view.delegate = self
        listen(UITextView.textDidBeginEditingNotification, view, "N begin")
        listen(UITextView.textDidChangeNotification, view, "N changed")
        listen(UITextView.textDidEndEditingNotification, view, "N end")
        if keyboard { listen(UIResponder.keyboardWillShowNotification, nil, "N keyboardWillShow") }
    }

    private func listen(_ name: NSNotification.Name, _ object: AnyObject?, _ entry: String) {
        recorder.observe(name, object: object) { [weak self] _ in self?.write(entry) }
    }

    /// The calls since the last time this was called.
    func take() -> [String] { recorder.take() }

    private func write(_ entry: String) {
        recorder.record(entry)
        hook(entry)
    }

    private func ask(_ entry: String, _ name: String) -> Bool {
        write(entry)
        return !refusals.contains(name)
    }

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { ask("D shouldBegin", "shouldBegin") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { ask("D shouldEnd", "shouldEnd") }
    func textViewDidBeginEditing(_ textView: UITextView) { write("D didBegin") }
    func textViewDidEndEditing(_ textView: UITextView) { write("D didEnd") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
    {
        let shown = text.replacingOccurrences(of: "\n", with: "\\n").replacingOccurrences(
            of: "\t", with: "\\t")
        return ask("D shouldChange \(range.location)+\(range.length) '\(shown)'", "shouldChange")
    }
    func textViewDidChange(_ textView: UITextView) { write("D changed") }
    func textViewDidChangeSelection(_ textView: UITextView) { write("D selection") }
    func textView(
        _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        ask("D link \(url.absoluteString) \(characterRange.location)+\(characterRange.length)", "link")
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { hook("D scrolled") }
}

extension UITextView {
    /// The selection in UTF-16 offsets.
    var selectedOffsets: Range<Int> { selectedRange.location..<selectedRange.location + selectedRange.length }

    func position(_ offset: Int) throws -> UITextPosition {
        try XCTUnwrap(position(from: beginningOfDocument, offset: offset))
    }

    func range(_ offsets: Range<Int>) throws -> UITextRange {
        try XCTUnwrap(textRange(from: try position(offsets.lowerBound), to: try position(offsets.upperBound)))
    }

    func caret(_ offset: Int) throws -> CGRect { caretRect(for: try position(offset)) }

    /// A point of the window just behind the left edge of a character, in the middle of its line.
    func place(_ offset: Int) throws -> CGPoint {
        let caret = try caret(offset)
        return convert(CGPoint(x: caret.minX + 1, y: caret.midY), to: nil)
    }
}
