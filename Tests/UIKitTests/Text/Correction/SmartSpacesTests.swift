import UIKit
import UITesting
import XCTest

/// The spaces around words that are pasted, cut and deleted.
@preconcurrency @MainActor
final class SmartSpacesTests: XCTestCase {
    private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 300, height: 34))

    private func edit(_ text: String, _ selection: Range<Int>, smart: Bool = true) throws -> AppHarness {
        let app = try AppHarness(showing: field)
        field.text = text
        field.smartInsertDeleteType = smart ? .yes : .default
        field.becomeFirstResponder()
        try field.select(selection)
        return app
    }

    private func paste(_ pasted: String, into text: String, at selection: Range<Int>) throws -> String? {
        let app = try edit(text, selection)
        app.clipboard = pasted
        app.key("v", [.control])
        return field.text
    }

    func testPastedWordsAreKeptApart() throws {
        XCTAssertEqual(try paste("new", into: "a word", at: 1..<1), "a new word")
        XCTAssertEqual(try paste("new", into: "a word", at: 2..<2), "a new word")
        XCTAssertEqual(try paste("new", into: "a word", at: 6..<6), "a word new")
        XCTAssertEqual(try paste("new", into: "a word", at: 2..<6), "a new")
        // Part of a word, and punctuation.
        XCTAssertEqual(try paste("new", into: "a word", at: 4..<4), "a wonewrd")
        XCTAssertEqual(try paste("!", into: "a word", at: 6..<6), "a word!")
    }

    func testUndoLeavesWhatWasPasted() throws {
        let app = try edit("a word", 6..<6)
        app.clipboard = "new"
        app.key("v", [.control])
        app.key("z", [.control])
        XCTAssertEqual(field.text, "a wordnew")
        app.key("z", [.control])
        XCTAssertEqual(field.text, "a word")
    }

    func testTheDelegateIsAskedAboutTheSpaceToo() throws {
        let app = try edit("a word", 6..<6)
        let journal = TextFieldRecorder()
        journal.watch(field)
        app.clipboard = "new"
        app.key("v", [.control])
        assertChange(journal.take(), asking: "D shouldChange 6+0 ' new'")
        try field.select(2..<6)
        _ = journal.take()
        app.key(.backspace)
        XCTAssertEqual(journal.take().first, "D shouldChange 1+5 ''")
        journal.refusals = ["shouldChange"]
        try field.select(2..<5)
        app.key(.delete)
        app.key("x", [.control])
        XCTAssertEqual(field.text, "a new")
    }

    private func delete(_ range: Range<Int>, from text: String) throws -> String? {
        let app = try edit(text, range)
        app.key(.backspace)
        return field.text
    }

    func testDeletedWordsTakeASpaceAlong() throws {
        XCTAssertEqual(try delete(2..<6, from: "a long word"), "a word")
        XCTAssertEqual(try delete(0..<1, from: "a word"), "word")
        XCTAssertEqual(try delete(2..<6, from: "a word"), "a")
        XCTAssertEqual(try delete(2..<6, from: "a word."), "a.")
        // Parts of words, and the space itself.
        XCTAssertEqual(try delete(2..<4, from: "a long word"), "a ng word")
        XCTAssertEqual(try delete(1..<6, from: "a long word"), "a word")
    }

    func testCuttingTakesASpaceAlongThatTheClipboardDoesNotGet() throws {
        let app = try edit("a long word", 2..<6)
        app.key("x", [.control])
        XCTAssertEqual(field.text, "a word")
        XCTAssertEqual(app.clipboard, "long")
        app.key("z", [.control])
        XCTAssertEqual(field.text, "a  word")
        app.key("z", [.control])
        XCTAssertEqual(field.text, "a long word")
        field.delete(nil)
        XCTAssertEqual(field.text, "a word")
    }

    func testNothingHappensByDefault() throws {
        let app = try edit("a long word", 2..<6, smart: false)
        app.key(.backspace)
        XCTAssertEqual(field.text, "a  word")
        app.clipboard = "new"
        try field.select(1..<1)
        app.key("v", [.control])
        XCTAssertEqual(field.text, "anew  word")
    }
}
