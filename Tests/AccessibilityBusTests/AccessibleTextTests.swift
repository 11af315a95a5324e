import Bus
import UIKit
import UITesting
import XCTest

@testable import AccessibilityBus

/// Readers go through texts by letters, words and lines, and count in scalars.
@preconcurrency @MainActor
final class AccessibleTextTests: XCTestCase {
    private func open(_ field: UIView) throws -> (reader: Reader, path: String) {
        field.frame = CGRect(x: 20, y: 20, width: 240, height: 120)
        field.accessibilityLabel = "Text"
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        view.addSubview(field)
        let reader = try Reader(AppHarness(showing: view))
        return (reader, try XCTUnwrap(reader.path(named: "Text")))
    }

    private func field(_ text: String) -> UITextField {
        let field = UITextField()
        field.text = text
        return field
    }

    func testOffsetsCountScalars() throws {
        let (reader, path) = try open(field("a😀b"))
        XCTAssertEqual(try reader.property(path, "Text", "CharacterCount"), .int32(3))
        XCTAssertEqual(try reader.call(path, "Text", "GetText", [.int32(1), .int32(2)]), [.string("😀")])
        XCTAssertEqual(try reader.call(path, "Text", "GetText", [.int32(2), .int32(-1)]), [.string("b")])
        XCTAssertEqual(try reader.call(path, "Text", "GetCharacterAtOffset", [.int32(1)]), [.int32(0x1F600)])
        reader.end()
    }

    func testWordsReachToTheNextWord() throws {
        let (reader, path) = try open(field("one two, three"))
        func word(_ offset: Int32) throws -> [BusValue] {
            try reader.call(path, "Text", "GetStringAtOffset", [.int32(offset), .uint32(1)])
        }
        XCTAssertEqual(try word(1), [.string("one "), .int32(0), .int32(4)])
        XCTAssertEqual(try word(5), [.string("two, "), .int32(4), .int32(9)])
        XCTAssertEqual(try word(14), [.string("three"), .int32(9), .int32(14)])
        reader.end()
    }

    func testLinesAreThoseOfTheLayout() throws {
        let text = UITextView()
        text.text = "first\nsecond\n"
        let (reader, path) = try open(text)
        func line(_ offset: Int32) throws -> [BusValue] {
            try reader.call(path, "Text", "GetStringAtOffset", [.int32(offset), .uint32(3)])
        }
        XCTAssertEqual(try line(0), [.string("first\n"), .int32(0), .int32(6)])
        XCTAssertEqual(try line(8), [.string("second\n"), .int32(6), .int32(13)])
        XCTAssertEqual(try line(13), [.string(""), .int32(13), .int32(13)])
        reader.end()
    }

    func testASecretIsBulletsEverywhere() throws {
        let secret = field("pass")
        secret.isSecureTextEntry = true
        let (reader, path) = try open(secret)
        XCTAssertEqual(try reader.role(path), "password text")
        XCTAssertEqual(try reader.call(path, "Text", "GetText", [.int32(0), .int32(-1)]), [.string("••••")])
        XCTAssertEqual(
            try reader.call(path, "Text", "GetStringAtOffset", [.int32(1), .uint32(0)]).first, .string("•"))
        XCTAssertEqual(
            try reader.call(path, "Text", "GetCharacterAtOffset", [.int32(0)]), [.int32(0x2022)])
        XCTAssertEqual(
            try reader.call(path, "EditableText", "CutText", [.int32(0), .int32(4)]), [.boolean(false)])
        XCTAssertEqual(secret.text, "pass")
        reader.end()
    }

    func testChangesFromOutsideAskTheDelegate() throws {
        final class Digits: NSObject, UITextFieldDelegate {
            func textField(
                _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
                replacementString string: String
            ) -> Bool { string.allSatisfy(\.isNumber) }
        }
        let digits = Digits()
        let number = field("12")
        number.delegate = digits
        let (reader, path) = try open(number)
        func insert(_ text: String) throws -> [BusValue] {
            try reader.call(path, "EditableText", "InsertText", [.int32(1), .string(text), .int32(1)])
        }
        XCTAssertEqual(try insert("x"), [.boolean(false)])
        XCTAssertEqual(try insert("9"), [.boolean(true)])
        XCTAssertEqual(number.text, "192")
        reader.end()
    }

    func testTheCaretIsMovedAndTheSelectionSet() throws {
        let text = UITextView()
        text.text = "hello world"
        let (reader, path) = try open(text)
        reader.app.tap(text)
        _ = try reader.call(path, "Text", "SetCaretOffset", [.int32(3)])
        XCTAssertEqual(text.selectedRange, NSRange(location: 3, length: 0))
        _ = try reader.call(path, "Text", "SetSelection", [.int32(0), .int32(6), .int32(11)])
        XCTAssertEqual(text.selectedRange, NSRange(location: 6, length: 5))
        XCTAssertEqual(try reader.call(path, "Text", "GetSelection", [.int32(0)]), [.int32(6), .int32(11)])
        reader.end()
    }
}
