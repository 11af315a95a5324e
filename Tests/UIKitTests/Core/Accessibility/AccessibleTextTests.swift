import UIKit
import XCTest

/// Texts that assistive technology reads in parts.
@preconcurrency @MainActor
final class AccessibleTextTests: XCTestCase {
    func testATextIsToldWithItsSelection() throws {
        let texts: [any UIView & UITextInput & AccessibleText] = [UITextField(), UITextView()]
        for text in texts {
            text.insertText("One 😀 two")
            XCTAssertEqual(text.spokenText, "One 😀 two")
            XCTAssertEqual(text.spokenSelection, NSRange(location: 10, length: 0))
            let start = try XCTUnwrap(text.position(from: text.beginningOfDocument, offset: 4))
            let end = try XCTUnwrap(text.position(from: start, offset: 2))
            text.selectedTextRange = text.textRange(from: start, to: end)
            XCTAssertEqual(text.spokenSelection, NSRange(location: 4, length: 2))
        }
    }

    func testASecretIsToldAsBulletsOfTheSameLength() {
        let field = UITextField()
        field.isSecureTextEntry = true
        field.text = "pa😀"
        XCTAssertEqual(field.spokenText, "••••")
        let view = UITextView()
        view.text = "pa"
        view.isSecureTextEntry = true
        XCTAssertEqual(view.spokenText, "••")
        XCTAssertEqual(view.accessibilityRole, .passwordText)
    }
}
