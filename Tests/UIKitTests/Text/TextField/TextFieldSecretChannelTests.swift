@testable import UIKit
import UITesting
import XCTest

/// A test for each way that a secret could get out of its field, and the moment in which its last character is seen.
@preconcurrency @MainActor
final class TextFieldSecretChannelTests: XCTestCase {
    private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
    private let secret = "tr0ub4dor"

    private func edit(typing text: String? = nil) throws -> AppHarness {
        let app = try AppHarness(size: CGSize(width: 300, height: 80), scale: 1, appearance: .light)
        app.window.addSubview(field)
        field.isSecureTextEntry = true
        app.tap(field)
        app.type(text ?? secret)
        return app
    }

    func testASecretIsNotCopiedOrCut() throws {
        let app = try edit()
        app.clipboard = "before"
        app.key("a", .control)
        for key in ["c", "x"] as [Key] { app.key(key, .control) }
        app.key(.delete, .shift)
        app.key(.insert, .control)
        field.copy(nil)
        field.cut(nil)
        XCTAssertEqual(app.clipboard, "before")
        XCTAssertEqual(field.text, secret)
        for action in ["copy:", "cut:"] as [Selector] {
            XCTAssertFalse(field.canPerformAction(action, withSender: nil))
        }
    }

    func testASecretIsNotThePrimarySelection() throws {
        let app = try edit()
        app.primarySelection = "before"
        app.key("a", .control)
        app.key(.left, .shift)
        app.doubleClick(field)
        app.tripleClick(field)
        app.mouseDrag(from: CGPoint(x: 20, y: 27), to: CGPoint(x: 150, y: 27))
        app.turn()
        XCTAssertEqual(app.primarySelection, "before")
    }

    func testASecretIsNotUndone() throws {
        let app = try edit()
        app.key(.backspace, count: 3)
        let manager = try XCTUnwrap(field.undoManager)
        XCTAssertFalse(manager.canUndo)
        XCTAssertEqual(manager.undoActionName, "")
        XCTAssertEqual(manager.undoMenuItemTitle, "Undo")
        field.isSecureTextEntry = false
        XCTAssertFalse(manager.canUndo, "nor when it is no secret any more")
    }

    func testWhatItIsCalledInLogs() throws {
        _ = try edit()
        var dumped = ""
        dump(field, to: &dumped, maxDepth: 1)
        for text in ["\(field)", field.description, field.debugDescription, ViewTree.dump(field)] {
            XCTAssertFalse(text.contains(secret), text)
        }
    }

    func testObserversOfTheApplicationSeeBullets() throws {
        final class Observer: UIApplicationObserver {
            var heard = ""
            func application(
                _ application: UIApplication, textDidChangeIn view: UIView, text: String, selection: NSRange
            ) { heard += text }
        }
        let observer = Observer()
        let app = try edit(typing: "")
        UIApplication.shared.eventObserver = observer
        app.type(secret)
        KeyboardInput.typeOnScreen("Z", for: field)
        XCTAssertEqual(Set(observer.heard), ["•"], "not even while the last character is seen")
    }

    func testASecretIsNotShownToInputMethods() throws {
        let app = try edit()
        app.turn()
        XCTAssertNil(app.caretForInputMethod)
        XCTAssertEqual(KeyboardInput.place(in: field)?.kind, .secret)
    }

    func testASecretIsNotSpellChecked() throws {
        field.spellCheckingType = .yes
        field.autocorrectionType = .yes
        _ = try edit(typing: "mispelt wrods ")
        XCTAssertEqual(field.misspellings, [])
        XCTAssertEqual(field.text, "mispelt wrods ")
    }

    /// One who copied the picture's text from memory would find bullets: the text is laid out as such.
    func testASecretIsLaidOutAsBullets() throws {
        _ = try edit()
        XCTAssertEqual(field.content.shownText, String(repeating: "•", count: secret.count))
        XCTAssertFalse(field.content.shownRuns(in: 0..<9).contains { $0.text.contains("r") })
    }

    func testStyleIsNotEdited() throws {
        let app = try edit()
        field.allowsEditingTextAttributes = true
        app.key("a", .control)
        app.key("b", .control)
        XCTAssertEqual(
            field.attributedText?.attributes(at: 0, effectiveRange: nil)[.font] as? UIFont, field.font)
    }

    // MARK: The last character's moment

    private func onScreen(_ app: AppHarness, _ text: String) {
        for character in text { KeyboardInput.typeOnScreen(String(character), for: field) }
        app.turn()
    }

    func testTheLastCharacterIsSeenForAMomentWhenItIsTypedOnTheScreen() throws {
        let app = try edit(typing: "a")
        let bullets = try app.picture(of: field)
        onScreen(app, "W")
        let seen = try app.picture(of: field)
        app.advance(by: 0.5)
        XCTAssertEqual(field.content.revealed, 1..<2)
        app.advance(by: 1.5)
        XCTAssertNil(field.content.revealed)
        XCTAssertNotEqual(try app.picture(of: field), seen)
        app.key(.backspace)
        app.key(.right)
        // The caret stands still in both pictures.
        XCTAssertEqual(try app.picture(of: field), bullets)
    }

    func testKeysOfAKeyboardAreNeverSeen() throws {
        let app = try edit()
        XCTAssertNil(field.content.revealed)
        app.commit("é")
        XCTAssertNil(field.content.revealed)
    }

    func testTheRevealedCharacterIsHiddenByTheNextEvent() throws {
        let app = try edit(typing: "a")
        let ends: [(String, () -> Void)] = [
            ("the next key", { app.type("c") }), ("a deletion", { app.key(.backspace) }),
            ("the end of editing", { self.field.resignFirstResponder() }),
            ("no secret", { self.field.isSecureTextEntry = false }),
        ]
        for (what, end) in ends {
            field.isSecureTextEntry = true
            field.becomeFirstResponder()
            onScreen(app, "bd")
            XCTAssertNotNil(field.content.revealed, what)
            end()
            XCTAssertNil(field.content.revealed, what)
        }
        field.isSecureTextEntry = true
        field.resignFirstResponder()
        app.advance(by: 3)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testAnEmojiIsOneCharacter() throws {
        let app = try edit(typing: "a")
        onScreen(app, "👩‍👩‍👧")
        XCTAssertEqual(field.content.revealed, 1..<9)
    }
}
