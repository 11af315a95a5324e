import UIKit
import UITesting
import XCTest

/// What the user may do to the look of text: bold, italic, underlined, larger, smaller, in fields and text views.
@preconcurrency @MainActor
final class TextFieldStylingTests: XCTestCase {
    private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 300, height: 34))

    private func edit(_ text: String) throws -> AppHarness {
        let app = try AppHarness(showing: field)
        field.text = text
        field.allowsEditingTextAttributes = true
        field.becomeFirstResponder()
        return app
    }

    private func font(at offset: Int) throws -> UIFont {
        let text = try XCTUnwrap(field.attributedText)
        return try XCTUnwrap(text.attributes(at: offset, effectiveRange: nil)[.font] as? UIFont)
    }

    private func underline(at offset: Int) throws -> Int {
        let text = try XCTUnwrap(field.attributedText)
        return text.attributes(at: offset, effectiveRange: nil)[.underlineStyle] as? Int ?? 0
    }

    func testTheSelectionIsMadeBold() throws {
        _ = try edit("one two")
        try field.select(0..<3)
        field.toggleBoldface(nil)
        XCTAssertEqual(try font(at: 0), .boldSystemFont(ofSize: 17))
        XCTAssertEqual(try font(at: 3), .systemFont(ofSize: 17))
        try field.select(1..<5)
        field.toggleBoldface(nil)
        XCTAssertEqual(try font(at: 4), .boldSystemFont(ofSize: 17), "what is partly bold becomes bold")
        field.toggleBoldface(nil)
        XCTAssertEqual(try font(at: 1), .systemFont(ofSize: 17))
        XCTAssertEqual(try font(at: 0), .boldSystemFont(ofSize: 17))
        XCTAssertEqual(field.selectedOffsets, 1..<5)
    }

    func testTheSelectionIsMadeItalic() throws {
        let app = try edit("one")
        app.key("a", .control)
        app.key("i", .control)
        XCTAssertEqual(try font(at: 2), .italicSystemFont(ofSize: 17))
        app.key("b", .control)
        XCTAssertTrue(try font(at: 2).fontName.hasSuffix("BoldItalic"))
        field.toggleItalics(nil)
        XCTAssertEqual(try font(at: 0), .boldSystemFont(ofSize: 17))
    }

    func testTheSelectionIsUnderlined() throws {
        let app = try edit("one")
        app.key("a", .control)
        app.key("u", .control)
        XCTAssertEqual(try underline(at: 0), NSUnderlineStyle.single.rawValue)
        field.toggleUnderline(nil)
        XCTAssertEqual(try underline(at: 0), 0)
    }

    func testTheFontSizeIsIncreasedAndDecreased() throws {
        let app = try edit("one")
        app.key("a", .control)
        app.key("=", .control)
        field.increaseSize(nil)
        XCTAssertEqual(try font(at: 1).pointSize, 19)
        app.key("-", .control)
        XCTAssertEqual(try font(at: 1).pointSize, 18)
        for _ in 0..<30 { field.decreaseSize(nil) }
        XCTAssertEqual(try font(at: 1).pointSize, 1, "and no smaller")
    }

    func testAtACaretWhatIsTypedNextIsStyled() throws {
        let app = try edit("ab")
        app.key("b", .control)
        app.key("u", .control)
        XCTAssertEqual(field.typingAttributes?[.font] as? UIFont, .boldSystemFont(ofSize: 17))
        app.type("cd")
        XCTAssertEqual(try font(at: 1), .systemFont(ofSize: 17))
        XCTAssertEqual(try font(at: 3), .boldSystemFont(ofSize: 17))
        XCTAssertEqual(try underline(at: 3), 1)
        app.key("b", .control)
        app.type("e")
        XCTAssertEqual(try font(at: 4), .systemFont(ofSize: 17))
        app.key("b", .control)
        app.key(.left)
        app.type("f")
        XCTAssertEqual(field.text, "abcdfe")
        XCTAssertEqual(try font(at: 4), .boldSystemFont(ofSize: 17), "of its neighbour after the caret moved")
    }

    func testStylingIsUndone() throws {
        let app = try edit("one two")
        let manager = try XCTUnwrap(field.undoManager)
        try field.select(0..<3)
        app.key("b", .control)
        XCTAssertEqual(manager.undoMenuItemTitle, "Undo Bold")
        app.key("u", .control)
        XCTAssertEqual(manager.undoMenuItemTitle, "Undo Underline")
        app.key(.delete)
        XCTAssertEqual(field.text, " two")
        app.key("z", .control)
        XCTAssertEqual(field.text, "one two")
        XCTAssertEqual(try font(at: 0), .boldSystemFont(ofSize: 17), "deleted text comes back as it was")
        XCTAssertEqual(try underline(at: 0), 1)
        app.key("z", .control)
        XCTAssertEqual(try underline(at: 0), 0)
        XCTAssertEqual(try font(at: 0), .boldSystemFont(ofSize: 17))
        app.key("z", .control)
        XCTAssertEqual(try font(at: 0), .systemFont(ofSize: 17))
        XCTAssertFalse(manager.canUndo)
        for _ in 0..<3 { app.key("y", .control) }
        XCTAssertEqual(field.text, " two")
        for _ in 0..<2 { app.key("z", .control) }
        XCTAssertEqual(try font(at: 2), .boldSystemFont(ofSize: 17))
    }

    func testTogglingAStyleSendsEditingChanged() throws {
        let app = try edit("one")
        let journal = TextFieldRecorder()
        journal.watch(field)
        app.key("a", .control)
        _ = journal.take()
        app.key("b", .control)
        assertCalls(journal.take(), inOrder: ["C changed"], ["N changed"])
        app.key("z", .control)
        assertCalls(journal.take(), inOrder: ["C changed"], ["N changed"])
        app.key(.end)
        _ = journal.take()
        app.key("b", .control)
        XCTAssertEqual(journal.take(), [], "nothing has changed yet")
    }

    func testWhenItIsNotAllowed() throws {
        let app = try edit("one")
        app.key("a", .control)
        let actions: [Selector] = [
            "toggleBoldface:", "toggleItalics:", "toggleUnderline:", "increaseSize:", "decreaseSize:",
        ]
        func allowed() -> Bool { actions.contains { field.canPerformAction($0, withSender: nil) } }
        XCTAssertTrue(allowed())
        field.isSecureTextEntry = true
        XCTAssertFalse(allowed(), "bullets have one look")
        field.isSecureTextEntry = false
        field.allowsEditingTextAttributes = false
        XCTAssertFalse(allowed())
        app.key("b", .control)
        app.key("i", .control)
        app.key("u", .control)
        field.toggleBoldface(nil)
        XCTAssertEqual(try font(at: 0), .systemFont(ofSize: 17))
        XCTAssertEqual(field.text, "one", "the keys type nothing")
        field.allowsEditingTextAttributes = true
        field.resignFirstResponder()
        XCTAssertFalse(allowed())
    }

    /// Copied with its style, and pasted with it where the user may style the text.
    func testPastedStyleIsKeptOrStripped() throws {
        let app = try edit("plain bold")
        try field.select(6..<10)
        app.key("b", .control)
        app.key("u", .control)
        try field.select(4..<10)
        app.key("c", .control)
        app.key(.end)
        app.key("v", .control)
        XCTAssertEqual(field.text, "plain boldn bold")
        XCTAssertEqual(try font(at: 10), .systemFont(ofSize: 17))
        XCTAssertEqual(try font(at: 13), .boldSystemFont(ofSize: 17))
        XCTAssertEqual(try underline(at: 15), 1)
        XCTAssertEqual(field.undoManager?.undoActionName, "Paste")
        app.key("z", .control)
        XCTAssertEqual(field.text, "plain bold")
        XCTAssertEqual(try font(at: 7), .boldSystemFont(ofSize: 17))
        app.key("y", .control)
        XCTAssertEqual(try font(at: 13), .boldSystemFont(ofSize: 17))
        field.text = ""
        field.pasteAndMatchStyle(nil)
        app.turn()
        XCTAssertEqual(try font(at: 3), .systemFont(ofSize: 17))
        field.text = ""
        field.allowsEditingTextAttributes = false
        app.key("v", .control)
        XCTAssertEqual(field.text, "n bold")
        XCTAssertEqual(try font(at: 3), .systemFont(ofSize: 17))
        XCTAssertEqual(try underline(at: 3), 0)
    }

    func testTextViewsAreStyledToo() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let app = try AppHarness(showing: view)
        view.font = .systemFont(ofSize: 17)
        view.text = "one\ntwo"
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 5)
        app.key("b", .control)
        func font(_ offset: Int) -> UIFont? {
            view.attributedText.attributes(at: offset, effectiveRange: nil)[.font] as? UIFont
        }
        XCTAssertEqual(font(0), .systemFont(ofSize: 17))
        view.allowsEditingTextAttributes = true
        app.key("b", .control)
        XCTAssertEqual(font(4), .boldSystemFont(ofSize: 17))
        XCTAssertEqual(font(5), .systemFont(ofSize: 17))
        app.key("z", .control)
        XCTAssertEqual(font(4), .systemFont(ofSize: 17))
        view.selectedRange = NSRange(location: 7, length: 0)
        app.key("i", .control)
        app.type("!")
        XCTAssertEqual(font(7), .italicSystemFont(ofSize: 17))
    }
}
