import UIKit
import UITesting
import XCTest

/// `shouldChangeText(in:replacementText:)` of the toolkit's own views.
@preconcurrency @MainActor
final class ShouldChangeTextTests: XCTestCase {
    private let frame = CGRect(x: 10, y: 10, width: 200, height: 40)

    func testAFieldAsksItsDelegate() throws {
        let field = UITextField(frame: frame)
        let recorder = TextFieldRecorder()
        field.text = "abc"
        XCTAssertTrue(field.shouldChangeText(in: try field.span(0..<1), replacementText: "x"))
        recorder.watch(field)
        XCTAssertTrue(field.shouldChangeText(in: try field.span(1..<3), replacementText: "x"))
        recorder.refusals = ["shouldChange"]
        XCTAssertFalse(field.shouldChangeText(in: try field.span(3..<3), replacementText: "y"))
        XCTAssertEqual(recorder.take(), ["D shouldChange 1+2 'x'", "D shouldChange 3+0 'y'"])
        XCTAssertEqual(field.text, "abc")
    }

    func testATextViewAsksItsDelegate() throws {
        let view = UITextView(frame: frame)
        let recorder = TextViewRecorder()
        view.text = "abc"
        recorder.watch(view)
        XCTAssertTrue(view.shouldChangeText(in: try view.span(1..<3), replacementText: "x"))
        recorder.refusals = ["shouldChange"]
        XCTAssertFalse(view.shouldChangeText(in: try view.span(3..<3), replacementText: "y"))
        XCTAssertEqual(recorder.take(), ["D shouldChange 1+2 'x'", "D shouldChange 3+0 'y'"])
    }

    func testNoChangeOfAnotherDocumentsRangeIsAllowed() throws {
        let (view, other) = (UITextView(frame: frame), UITextView(frame: frame))
        other.text = "abc"
        XCTAssertFalse(view.shouldChangeText(in: try other.span(0..<1), replacementText: "x"))
    }

    func testWhatTheUserDoesAsksASubclass() throws {
        final class Letters: UITextView {
            var asked: [String] = []
            override func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
                asked.append("\(offsets(of: range) ?? 0..<0) '\(text)'")
                return !text.contains { $0.isNumber }
                    && super.shouldChangeText(in: range, replacementText: text)
            }
        }
        let view = Letters(frame: frame)
        let app = try AppHarness(showing: view)
        view.becomeFirstResponder()
        app.type("a1b")
        app.key(.return)
        app.key(.backspace)
        XCTAssertEqual(view.text, "ab")
        XCTAssertEqual(view.asked, ["0..<0 'a'", "1..<1 '1'", "1..<1 'b'", "2..<2 '\n'", "2..<3 ''"])
        app.clipboard = "x2"
        app.key("v", .control)
        XCTAssertEqual(view.text, "ab")
        view.insertText("3")
        XCTAssertEqual(view.text, "ab3", "the document level asks nobody")
    }

    func testAFieldOfASubclassMayRefuseReturnAndWhatIsTyped() throws {
        final class Short: UITextField {
            override func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
                (self.text?.count ?? 0) + text.count <= 3
            }
        }
        let field = Short(frame: frame)
        let app = try AppHarness(showing: field)
        field.becomeFirstResponder()
        app.type("abcdef")
        XCTAssertEqual(field.text, "abc")
    }
}
