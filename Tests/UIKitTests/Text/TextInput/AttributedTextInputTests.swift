import UIKit
import XCTest

/// Text with attributes through UITextInput.
@preconcurrency @MainActor
final class AttributedTextInputTests: XCTestCase {
    private let red: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.red]

    private func check(_ input: any UIView & UITextInput, line: UInt = #line) throws {
        input.insertAttributedText(NSAttributedString(string: "abc", attributes: red))
        input.insertText("d")
        let start = input.beginningOfDocument
        let second = try XCTUnwrap(input.position(from: start, offset: 1))
        let range = try XCTUnwrap(input.textRange(from: second, to: input.endOfDocument))
        let text = input.attributedText(in: range)
        XCTAssertEqual(text.string, "bcd", line: line)
        XCTAssertEqual(
            text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .red, line: line)
        input.replace(range, withAttributedText: NSAttributedString(string: "x", attributes: [.kern: 3]))
        let whole = try XCTUnwrap(input.textRange(from: start, to: input.endOfDocument))
        let changed = input.attributedText(in: whole)
        XCTAssertEqual(changed.string, "ax", line: line)
        XCTAssertEqual(changed.attribute(.kern, at: 1, effectiveRange: nil) as? Int, 3, line: line)
        XCTAssertNil(changed.attribute(.kern, at: 0, effectiveRange: nil), line: line)
        XCTAssertEqual(input.caretTransform(for: start), .identity, line: line)
    }

    func testATextViewReadsAndWritesAttributes() throws { try check(UITextView(frame: .zero)) }

    func testATextFieldReadsAndWritesAttributes() throws { try check(UITextField(frame: .zero)) }

    func testADocumentWithoutAttributesTakesTheCharacters() throws {
        let document = ForeignDocument(frame: .zero)
        document.insertAttributedText(NSAttributedString(string: "abc", attributes: red))
        XCTAssertEqual(document.string, "abc")
        let range = try XCTUnwrap(
            document.textRange(from: document.beginningOfDocument, to: document.endOfDocument))
        XCTAssertEqual(document.attributedText(in: range).string, "abc")
        document.replace(range, withAttributedText: NSAttributedString(string: "z"))
        XCTAssertEqual(document.string, "z")
        XCTAssertTrue(document.isEditable)
    }
}
