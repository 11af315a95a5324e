import UIKit
import XCTest

/// Records what text fields send: delegate calls (D), control events (C), notifications (N).
@MainActor
final class TextFieldRecorder: NSObject, UITextFieldDelegate {
    private let recorder = CallRecorder()
    /// Names of the delegate methods that answer no.
    var refusals: Set<String> = []
    /// Called at each entry, before it is answered.
    var hook: (String) -> Void = { _ in }
    private var names: [ObjectIdentifier: String] = [:]

    /// - Parameter name: stands before the entries of this field; empty for a field that is alone.
    func watch(_ field: UITextField, as name: String = "") {
        names[ObjectIdentifier(field)] = name.isEmpty ? "" : name + "."
        field.delegate = self
        let events: [(UIControl.Event, String)] = [
            (.editingDidBegin, "C begin"), (.editingChanged, "C changed"), (.editingDidEnd, "C end"),
            (.primaryActionTriggered, "C primary"),
        ]
        for (event, entry) in events {
            field.addAction(
                UIAction { [weak self, weak field] _ in field.map { self?.write(entry, $0) } }, for: event)
        }
        let notifications: [(NSNotification.Name, String)] = [
            (UITextField.textDidBeginEditingNotification, "N begin"),
            (UITextField.textDidChangeNotification, "N changed"),
            (UITextField.textDidEndEditingNotification, "N end"),
        ]
        for (notification, entry) in notifications {
            recorder.observe(notification, object: field) { [weak self, weak field] _ in
                field.map { self?.write(entry, $0) }
            }
        }
    }

    /// The calls since the last time this was called.
    func take() -> [String] { recorder.take() }

    private func write(_ entry: String, _ field: UITextField) {
        recorder.record((names[ObjectIdentifier(field)] ?? "") + entry)
        hook(entry)
    }

    private func ask(_ entry: String, _ field: UITextField, _ name: String) -> Bool {
        write(entry, field)
        return !refusals.contains(name)
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        ask("D shouldBegin", textField, "shouldBegin")
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { write("D didBegin", textField) }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        ask("D shouldEnd", textField, "shouldEnd")
    }
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        write("D didEnd \(reason)", textField)
    }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        let shown = string == "\n" ? "\\n" : string
        return ask(
            "D shouldChange \(range.location)+\(range.length) '\(shown)'", textField, "shouldChange")
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { write("D selection", textField) }
    func textFieldShouldClear(_ textField: UITextField) -> Bool {
        ask("D shouldClear", textField, "shouldClear")
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        ask("D shouldReturn", textField, "shouldReturn")
    }
}

/// Checks the calls about one change of a field's text: the question to the delegate, if there is one, comes first;
/// the order of the others is not known.
@MainActor
func assertChange(
    _ calls: [String], asking question: String?, file: StaticString = #filePath, line: UInt = #line
) {
    let asked = question.map { [$0] } ?? []
    assertCalls(
        calls, inOrder: asked + ["C changed"], asked + ["N changed"], asked + ["D selection"], file: file,
        line: line)
}

extension UITextField {
    /// The selection in UTF-16 offsets.
    var selectedOffsets: Range<Int>? {
        selectedTextRange.map {
            offset(from: beginningOfDocument, to: $0.start)..<offset(from: beginningOfDocument, to: $0.end)
        }
    }

    /// The marked text in UTF-16 offsets.
    var markedOffsets: Range<Int>? {
        markedTextRange.map {
            offset(from: beginningOfDocument, to: $0.start)..<offset(from: beginningOfDocument, to: $0.end)
        }
    }

    func range(_ offsets: Range<Int>) throws -> UITextRange {
        let start = try XCTUnwrap(position(from: beginningOfDocument, offset: offsets.lowerBound))
        let end = try XCTUnwrap(position(from: beginningOfDocument, offset: offsets.upperBound))
        return try XCTUnwrap(textRange(from: start, to: end))
    }

    func select(_ offsets: Range<Int>) throws { selectedTextRange = try range(offsets) }

    func caretX(_ offset: Int) throws -> CGFloat {
        caretRect(for: try XCTUnwrap(position(from: beginningOfDocument, offset: offset))).minX
    }

    /// A point of the field in the middle of its line, at the left edge of a character.
    func point(before offset: Int) throws -> CGPoint { CGPoint(x: try caretX(offset) + 1, y: bounds.midY) }
}
