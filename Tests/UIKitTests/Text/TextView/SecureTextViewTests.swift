import UIKit
import UITesting
import XCTest

/// A text view that holds a secret.
@preconcurrency @MainActor
final class SecureTextViewTests: XCTestCase {
    private let view = UITextView(frame: CGRect(x: 10, y: 10, width: 280, height: 100))

    private func edit() throws -> AppHarness {
        let app = try AppHarness(showing: view)
        view.isSecureTextEntry = true
        view.text = "a secret"
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 2, length: 6)
        app.turn()
        return app
    }

    func testItIsKeptAndReadBack() {
        XCTAssertFalse(view.isSecureTextEntry)
        view.isSecureTextEntry = true
        XCTAssertTrue(view.isSecureTextEntry)
    }

    func testItsTextIsNotCopiedOrCut() throws {
        let app = try edit()
        app.clipboard = "before"
        app.key("c", .control)
        app.key("x", .control)
        XCTAssertEqual(app.clipboard, "before")
        XCTAssertEqual(view.text, "a secret")
        XCTAssertFalse(view.canPerformAction("copy:", withSender: nil))
        XCTAssertTrue(view.canPerformAction("paste:", withSender: nil))
    }

    func testAssistiveTechnologyIsNotToldItsText() throws {
        _ = try edit()
        XCTAssertNil(view.accessibilityValue)
        view.isSecureTextEntry = false
        XCTAssertEqual(view.accessibilityValue, "a secret")
    }

    func testItsWordsAreTypedAsTheyAre() throws {
        let app = try edit()
        view.smartQuotesType = .yes
        view.autocapitalizationType = .allCharacters
        app.type("\"it\"")
        XCTAssertEqual(view.text, "a \"it\"")
    }
}
