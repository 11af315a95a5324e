import UIKit
import UITesting
import XCTest

/// Secure entry: bullets, and nothing that leaks.
@preconcurrency @MainActor
final class TextFieldSecretTests: XCTestCase {
    private let journal = TextFieldRecorder()
    private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))

    private func edit(_ text: String = "") throws -> AppHarness {
        let app = try AppHarness(showing: field)
        field.isSecureTextEntry = true
        field.text = text
        field.becomeFirstResponder()
        journal.watch(field)
        return app
    }

    func testTheTextStaysWhatItIs() throws {
        let app = try edit()
        app.type("abc")
        XCTAssertEqual(field.text, "abc")
        XCTAssertEqual(journal.take().first, "D shouldChange 0+0 'a'")
    }

    func testEveryCharacterIsOneBullet() throws {
        let app = try edit()
        app.type("ai")
        let one = try field.caretX(1) - (try field.caretX(0))
        XCTAssertGreaterThan(one, 0)
        XCTAssertEqual(try field.caretX(2) - (try field.caretX(1)), one, accuracy: 1)
        app.commit("👩‍👩‍👧")
        XCTAssertEqual(try field.caretX(10) - (try field.caretX(2)), one, accuracy: 1)
        XCTAssertEqual(try field.caretX(5), try field.caretX(2))
        app.key(.backspace)
        XCTAssertEqual(field.text, "ai")
    }

    func testItIsDrawnTheSameWhateverTheCharactersAre() throws {
        let app = try edit("aaaa")
        let first = try XCTUnwrap(app.window.makeImage())
        field.text = "WiM."
        app.turn()
        XCTAssertEqual(app.window.makeImage(), first)
        field.isSecureTextEntry = false
        app.turn()
        XCTAssertNotEqual(app.window.makeImage(), first)
    }

    func testTheFirstKeyReplacesEverything() throws {
        let app = try edit("secret")
        app.type("x")
        XCTAssertEqual(field.text, "x")
        assertChange(journal.take(), asking: "D shouldChange 6+0 'x'")
        app.type("y")
        XCTAssertEqual(field.text, "xy")
    }

    func testTheFirstDeletionRemovesEverything() throws {
        let app = try edit("secret")
        app.key(.backspace)
        XCTAssertEqual(field.text, "")
        XCTAssertEqual(journal.take().first, "D shouldChange 5+1 ''")
    }

    func testARefusedFirstKeyRemovesNothing() throws {
        let app = try edit("secret")
        journal.refusals = ["shouldChange"]
        app.type("x")
        XCTAssertEqual(field.text, "secret")
    }

    func testAFieldThatBecomesSecretForgetsItsText() throws {
        let app = try AppHarness(showing: field)
        field.becomeFirstResponder()
        app.type("abc")
        field.isSecureTextEntry = true
        app.type("x")
        XCTAssertEqual(field.text, "x")
        field.isSecureTextEntry = false
        field.isSecureTextEntry = true
        field.text = field.text
        app.type("y")
        XCTAssertEqual(field.text, "xy")
    }

    func testNothingIsCopied() throws {
        let app = try edit("secret")
        app.clipboard = "before"
        app.primarySelection = "before"
        app.key("a", .control)
        app.key("c", .control)
        app.key("x", .control)
        app.key(.left, .shift)
        app.doubleClick(field)
        XCTAssertEqual(app.clipboard, "before")
        XCTAssertEqual(app.primarySelection, "before")
        XCTAssertEqual(field.text, "secret")
    }

    func testNoInputMethodSeesIt() throws {
        let app = try edit("secret")
        app.turn()
        XCTAssertNil(app.caretForInputMethod)
    }

    func testNoWordsAreTold() throws {
        let app = try edit("two words")
        app.doubleClick(field, at: CGPoint(x: 4, y: 17))
        XCTAssertEqual(field.selectedOffsets, 0..<9)
        app.key(.end)
        app.key(.left, .control)
        XCTAssertEqual(field.selectedOffsets, 0..<0)
    }

    func testObserversSeeBullets() throws {
        final class Observer: UIApplicationObserver {
            var texts: [String] = []
            func application(
                _ application: UIApplication, textDidChangeIn view: UIView, text: String, selection: NSRange
            ) { texts.append(text) }
        }
        let app = try edit()
        let observer = Observer()
        UIApplication.shared.eventObserver = observer
        app.type("ab")
        XCTAssertEqual(observer.texts, ["•", "••"])
    }

    func testNothingCanBeUndone() throws {
        let app = try edit()
        app.type("ab")
        app.key(.backspace, count: 2)
        app.key("z", .control)
        XCTAssertEqual(field.text, "")
    }
}
