@testable import UIKit
import UITesting
import XCTest

/// What of typing is taken back at once: a word, or what was typed in one go.
@preconcurrency @MainActor
final class TypingGroupTests: XCTestCase {
    private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 300, height: 34))

    private func edit() throws -> AppHarness {
        let app = try AppHarness(showing: field)
        field.becomeFirstResponder()
        return app
    }

    /// The texts on the way back, one for each step.
    private func texts(_ app: AppHarness) -> [String] {
        var texts: [String] = []
        while field.undoManager?.canUndo == true, texts.count < 50 {
            app.key("z", .control)
            texts.append(field.text ?? "")
        }
        return texts
    }

    func testEachTypedWordIsAnUndoGroup() throws {
        let app = try edit()
        app.type("one two  three")
        XCTAssertEqual(texts(app), ["one two  ", "one ", ""])
        for _ in 0..<3 { app.key("y", .control) }
        XCTAssertEqual(field.text, "one two  three")
    }

    func testAPauseInTypingBeginsANewUndoGroup() throws {
        let app = try edit()
        app.type("one")
        app.advance(by: 1)
        app.type("more")
        app.advance(by: 3)
        app.type("later")
        XCTAssertEqual(texts(app), ["onemore", ""])
    }

    func testMovingTheCaretDividesTyping() throws {
        let app = try edit()
        app.type("ab")
        app.key(.left)
        app.type("c")
        app.key(.home)
        app.type("d")
        XCTAssertEqual(field.text, "dacb")
        XCTAssertEqual(texts(app), ["acb", "ab", ""])
    }

    func testDeletingAfterTypingIsAStepOfItsOwn() throws {
        let app = try edit()
        app.type("word")
        app.key(.backspace, count: 2)
        app.type("nt")
        XCTAssertEqual(texts(app), ["wo", "word", ""])
    }

    func testAPauseDividesDeleting() throws {
        let app = try edit()
        field.text = "abcdef"
        app.key(.end)
        app.key(.backspace, count: 2)
        app.advance(by: 5)
        app.key(.backspace, count: 2)
        XCTAssertEqual(texts(app), ["abcd", "abcdef"])
    }

    func testADelegateThatRewritesTheText() throws {
        let app = try edit()
        let journal = TextFieldRecorder()
        journal.watch(field)
        app.type("one")
        journal.hook = { entry in
            guard entry == "D shouldChange 3+0 'x'" else { return }
            self.field.text = "rewritten by the delegate"
        }
        app.type("x")
        XCTAssertEqual(field.text, "rewritten by the delegatex")
        XCTAssertEqual(texts(app), ["rewritten by the delegate"], "what was before is out of date")
        app.key("y", .control)
        XCTAssertEqual(field.text, "rewritten by the delegatex")
        journal.hook = { entry in
            if entry == "C changed" { self.field.text = self.field.text?.uppercased() }
        }
        app.type("abc")
        _ = texts(app)
        app.key("y", .control)
        XCTAssertNotNil(field.text)
    }

    func testNamesAreTranslatedByTheAppWhenSomebodyAsks() throws {
        let app = try edit()
        // A key does not look for translations, which takes as long as many keys.
        app.type("a")
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("UndoNames.bundle")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("\"Typing\" = \"Tippen\";\n\"Paste\" = \"Einsetzen\";\n".utf8)
            .write(to: folder.appendingPathComponent("UIKit.strings"))
        TextUndoName.translations = try XCTUnwrap(Bundle(url: folder))
        TextUndoName.forgetTranslations()
        defer {
            TextUndoName.translations = .main
            TextUndoName.forgetTranslations()
        }
        XCTAssertEqual(field.undoManager?.undoActionName, "Tippen")
        app.clipboard = "b"
        app.key("v", .control)
        XCTAssertEqual(field.undoManager?.undoActionName, "Einsetzen")
        app.key("a", .control)
        app.key("x", .control)
        XCTAssertEqual(field.undoManager?.undoActionName, "Cut", "not translated")
    }
}
