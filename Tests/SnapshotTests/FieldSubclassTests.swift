import UIKit
import UITesting
import XCTest

/// Three subclasses of a text field as app developers write them, with nothing but what UIKit makes public.
@preconcurrency @MainActor
final class FieldSubclassTests: SnapshotTestCase {
    // MARK: Padding

    func testPaddedFieldKeepsItsPadding() throws {
        let field = PaddedField(frame: CGRect(x: 10, y: 10, width: 240, height: 50))
        field.clearButtonMode = .whileEditing
        let app = try AppHarness(size: CGSize(width: 260, height: 70), scale: 1, appearance: .light)
        app.window.addSubview(field)
        app.tap(field)
        app.type("padded")
        let start = try XCTUnwrap(field.position(from: field.beginningOfDocument, offset: 0))
        XCTAssertEqual(field.caretRect(for: start).minX, 16)
        XCTAssertEqual(field.caretRect(for: start).midY, 25, accuracy: 1)
        app.type(String(repeating: " and long", count: 10))
        XCTAssertLessThanOrEqual(field.caretRect(for: field.endOfDocument).maxX, 240 - 16)
        let text = String(repeating: "x", count: 6)
        field.text = text
        let plain = UITextField()
        plain.text = text
        XCTAssertEqual(field.intrinsicContentSize.width, plain.intrinsicContentSize.width + 32)
        // A tap into the padding places the caret as well.
        app.tap(field, at: CGPoint(x: 3, y: 25))
        let selection = try XCTUnwrap(field.selectedTextRange)
        XCTAssertEqual(field.offset(from: field.beginningOfDocument, to: selection.start), 0)
    }

    func testAPaddedFieldKeepsItsTextInside() {
        verify(size: CGSize(width: 240, height: 174)) { app in
            let empty = PaddedField(frame: CGRect(x: 0, y: 0, width: 0, height: 46))
            empty.placeholder = "Placeholder"
            let text = PaddedField(frame: CGRect(x: 0, y: 0, width: 0, height: 46))
            text.text = "Text that is longer than the field"
            let edited = PaddedField(frame: CGRect(x: 0, y: 0, width: 0, height: 46))
            edited.text = "Edited"
            edited.clearButtonMode = .whileEditing
            column([empty, text, edited], in: app)
            app.tap(edited)
            return nil
        }
    }

    // MARK: Floating label

    func testFloatingLabelFieldRaisesItsLabel() throws {
        let field = FloatingLabelField(frame: CGRect(x: 10, y: 10, width: 200, height: 46))
        field.placeholder = "Email"
        let app = try AppHarness(size: CGSize(width: 220, height: 70), scale: 1, appearance: .light)
        app.window.addSubview(field)
        XCTAssertFalse(field.labelIsRaised)
        app.tap(field)
        XCTAssertFalse(field.labelIsRaised, "the placeholder is still in its place")
        app.type("a")
        app.advance(by: 0.5)
        XCTAssertTrue(field.labelIsRaised)
        app.key(.backspace)
        app.advance(by: 0.5)
        XCTAssertFalse(field.labelIsRaised)
        field.text = "by the program"
        XCTAssertTrue(field.labelIsRaised)
        XCTAssertGreaterThan(field.caretRect(for: field.endOfDocument).minY, 16)
    }

    func testASubclassFloatsItsLabel() {
        verify(size: CGSize(width: 220, height: 240)) { app in
            let fields = ["Email", "Name", "Password", "Code"].map { name in
                let field = FloatingLabelField(frame: CGRect(x: 0, y: 0, width: 0, height: 46))
                field.placeholder = name
                return field
            }
            fields[1].text = "Grace Hopper"
            fields[2].text = "1234"
            fields[2].isSecureTextEntry = true
            fields[2].errorMessage = "Too short"
            fields[3].text = "Edited"
            column(fields, in: app, spacing: 10)
            app.tap(fields[3])
            app.advance(by: 0.3)
            return nil
        }
    }

    // MARK: One-time code

    func testOneTimeCodeFieldTakesDigits() throws {
        let field = OneTimeCodeField()
        field.frame = CGRect(x: 10, y: 10, width: 280, height: 50)
        var entered: [String] = []
        field.didEnterLastDigit = { entered.append($0) }
        let app = try AppHarness(size: CGSize(width: 300, height: 70), scale: 1, appearance: .light)
        app.window.addSubview(field)
        app.tap(field, at: CGPoint(x: 150, y: 20))
        XCTAssertTrue(field.isEditing)
        app.type("12x3")
        XCTAssertEqual(field.shownDigits, ["1", "2", "3", "", "", ""])
        app.key(.backspace)
        XCTAssertEqual(field.shownDigits, ["1", "2", "", "", "", ""])
        app.clipboard = "654321"
        app.key("v", .control)
        XCTAssertEqual(field.text, "12", "too long a code is refused as a whole")
        app.key("a", .control)
        app.type("3")
        XCTAssertEqual(field.text, "123", "selecting is not among what it can do")
        field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)
        app.key("v", .control)
        XCTAssertEqual(entered, ["654321"])
        app.type("7")
        XCTAssertEqual(field.text, "654321")
        XCTAssertFalse(field.canPerformAction("copy:", withSender: nil))
        app.tap(field, at: CGPoint(x: 5, y: 20))
        app.key(.backspace)
        XCTAssertEqual(field.text, "65432", "the caret stays at the end")
    }

    func testASubclassShowsACodeInBoxes() {
        verify(size: CGSize(width: 296, height: 66)) { app in
            let field = OneTimeCodeField()
            field.frame.size.height = 50
            column([field], in: app)
            app.tap(field)
            app.type("123")
            return nil
        }
    }
}
