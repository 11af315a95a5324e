import UIKit
import UITesting
import XCTest

/// What the user's keys do: the calls, the refusals, the table of keys. The delegate is asked first; in which order
/// the control event, the notification and the selection are reported after a change is not known, and not tested.
@preconcurrency @MainActor
final class TextFieldTypingTests: XCTestCase {
    private let journal = TextFieldRecorder()
    private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))

    /// A field that is being edited.
    private func edit(_ text: String = "") throws -> AppHarness {
        let app = try AppHarness(showing: field)
        field.text = text
        field.becomeFirstResponder()
        journal.watch(field)
        return app
    }

    // MARK: Calls

    func testATypedCharacterIsAskedAndTold() throws {
        let app = try edit("ab")
        app.type("c")
        XCTAssertEqual(field.text, "abc")
        assertChange(journal.take(), asking: "D shouldChange 2+0 'c'")
    }

    func testARefusedCharacterIsNotTyped() throws {
        let app = try edit("ab")
        journal.refusals = ["shouldChange"]
        app.type("c")
        app.key(.backspace)
        XCTAssertEqual(field.text, "ab")
        XCTAssertEqual(journal.take(), ["D shouldChange 2+0 'c'", "D shouldChange 1+1 ''"])
    }

    func testTypingReplacesTheSelection() throws {
        let app = try edit("hello")
        try field.select(1..<4)
        _ = journal.take()
        app.type("u")
        XCTAssertEqual(field.text, "huo")
        XCTAssertEqual(field.selectedOffsets, 2..<2)
        XCTAssertEqual(journal.take().first, "D shouldChange 1+3 'u'")
    }

    func testBackspaceTakesWholeCharacters() throws {
        let app = try edit("A👩‍👩‍👧e\u{301}")
        app.key(.backspace)
        XCTAssertEqual(journal.take().first, "D shouldChange 9+2 ''")
        app.key(.backspace)
        XCTAssertEqual(journal.take().first, "D shouldChange 1+8 ''")
        XCTAssertEqual(field.text, "A")
    }

    func testBackspaceInsideOfAPairTakesTheWholeCharacter() throws {
        let app = try edit("A😀B")
        try field.select(2..<2)
        app.key(.backspace)
        XCTAssertEqual(field.text, "AB")
    }

    func testBackspaceInAnEmptyFieldIsHeardBySubclassesOnly() throws {
        final class CodeField: UITextField {
            var deletions = 0
            override func deleteBackward() {
                deletions += 1
                super.deleteBackward()
            }
        }
        let code = CodeField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        let app = try AppHarness(showing: code)
        journal.watch(code)
        code.becomeFirstResponder()
        _ = journal.take()
        app.key(.backspace)
        XCTAssertEqual(code.deletions, 1)
        XCTAssertEqual(journal.take(), [])
        app.type("1")
        app.key(.backspace)
        XCTAssertEqual(code.deletions, 2)
        XCTAssertEqual(code.text, "")
    }

    func testTheDocumentLevelAsksNobody() throws {
        _ = try edit("ab")
        field.insertText("c")
        assertChange(journal.take(), asking: nil)
        field.deleteBackward()
        assertChange(journal.take(), asking: nil)
        field.replace(try field.range(0..<1), withText: "x")
        XCTAssertEqual(field.text, "xb")
        XCTAssertEqual(journal.take(), ["D selection"])
        field.text = "new"
        XCTAssertEqual(journal.take(), [])
        XCTAssertEqual(field.selectedOffsets, 3..<3)
    }

    func testInsertingFromInsideTheQuestionDoesNotAskAgain() throws {
        let app = try edit("a")
        journal.refusals = ["shouldChange"]
        journal.hook = { [field] in if $0.hasPrefix("D shouldChange") { field.insertText("*") } }
        app.type("b")
        XCTAssertEqual(field.text, "a*")
        XCTAssertEqual(journal.take().count { $0.hasPrefix("D shouldChange") }, 1)
    }

    func testADelegateThatRewritesTheTextInsideTheQuestion() throws {
        let app = try edit("abc")
        journal.hook = { [field] in if $0.hasPrefix("D shouldChange") { field.text = "x" } }
        app.type("d")
        XCTAssertEqual(field.text, "xd")
        app.key("z", .control)
        app.key("z", .control)
        XCTAssertEqual(field.text, "x")
    }

    func testTheReturnKeyAsksTheDelegate() throws {
        let app = try edit("a")
        app.key(.return)
        XCTAssertEqual(journal.take(), ["D shouldReturn", "D shouldChange 1+0 '\\n'", "C primary"])
        XCTAssertTrue(field.isEditing)
        XCTAssertEqual(field.text, "a")
        journal.refusals = ["shouldReturn"]
        app.key(.keypadEnter)
        XCTAssertEqual(journal.take(), ["D shouldReturn"])
    }

    func testReturnKeyEndsEditingWhenSomebodyWaitsForIt() throws {
        let app = try edit("a")
        var exits = 0
        field.addAction(UIAction { _ in exits += 1 }, for: .editingDidEndOnExit)
        journal.refusals = ["shouldChange"]
        app.key(.return)
        XCTAssertTrue(field.isEditing)
        journal.refusals = []
        _ = journal.take()
        app.key(.return)
        XCTAssertEqual(exits, 1)
        XCTAssertFalse(field.isEditing)
        assertCalls(
            journal.take(),
            inOrder: [
                "D shouldReturn", "D shouldChange 1+0 '\\n'", "C primary", "D shouldEnd",
                "D didEnd committed", "N end",
            ], ["D shouldEnd", "C end"])
    }

    func testReturnKeyThatWaitsForText() throws {
        let app = try edit()
        field.enablesReturnKeyAutomatically = true
        app.key(.return)
        XCTAssertEqual(journal.take(), [])
        app.type("a")
        _ = journal.take()
        app.key(.return)
        XCTAssertEqual(journal.take().first, "D shouldReturn")
    }

    // MARK: Keys

    func testKeysMoveTheCaret() throws {
        let moves: [(Key, UIKeyModifierFlags, from: Int, to: Int)] = [
            (.left, [], 5, 4), (.right, [], 5, 6), (.left, .control, 8, 6), (.right, .control, 2, 5),
            (.left, .alternate, 5, 0), (.home, [], 5, 0), (.end, [], 5, 11), (.home, .control, 5, 0),
            (.end, .control, 5, 11), (.up, [], 5, 0), (.down, [], 5, 11), (.left, .command, 5, 0),
            (.right, .command, 5, 11),
        ]
        let app = try edit("Hello world")
        for move in moves {
            try field.select(move.from..<move.from)
            app.key(move.0, move.1)
            XCTAssertEqual(field.selectedOffsets, move.to..<move.to, "\(move)")
            try field.select(move.from..<move.from)
            app.key(move.0, move.1.union(.shift))
            XCTAssertEqual(
                field.selectedOffsets, min(move.from, move.to)..<max(move.from, move.to), "\(move)")
        }
    }

    func testTheMovingEndOfASelection() throws {
        let app = try edit("Hello")
        try field.select(2..<2)
        app.key(.left, .shift, count: 2)
        XCTAssertEqual(field.selectedOffsets, 0..<2)
        app.key(.right, .shift, count: 3)
        XCTAssertEqual(field.selectedOffsets, 2..<3)
        app.key(.left)
        XCTAssertEqual(field.selectedOffsets, 2..<2)
    }

    func testKeysDeleteLettersAndWords() throws {
        let deletions: [(Key, UIKeyModifierFlags, String)] = [
            (.backspace, [], "Hell world"), (.backspace, .shift, "Hell world"),
            (.backspace, .control, " world"), (.delete, [], "Helloworld"), (.delete, .control, "Hello"),
            (.backspace, .command, " world"), (.delete, [.control, .shift], "Hello"),
        ]
        let app = try edit()
        for deletion in deletions {
            field.text = "Hello world"
            try field.select(5..<5)
            app.key(deletion.0, deletion.1)
            XCTAssertEqual(field.text, deletion.2, "\(deletion)")
        }
    }

    func testKeysUndoAndRedo() throws {
        let app = try edit("a")
        app.type("bc")
        app.key("z", .control)
        XCTAssertEqual(field.text, "a")
        app.key("z", [.control, .shift])
        XCTAssertEqual(field.text, "abc")
        app.key("z", .command)
        app.key("y", .control)
        XCTAssertEqual(field.text, "abc")
    }

    func testShortcutsTypeNothing() throws {
        let app = try edit("a")
        for modifiers: UIKeyModifierFlags in [.control, .alternate, .command] { app.key("q", modifiers) }
        app.key(.escape)
        app.key(.f(5))
        XCTAssertEqual(field.text, "a")
        XCTAssertEqual(journal.take(), [])
    }

    func testARepeatedKeyDeletesAgain() throws {
        let app = try edit("abcd")
        app.keyDown(.backspace)
        app.keyRepeat(.backspace, count: 2)
        app.keyUp(.backspace)
        XCTAssertEqual(field.text, "a")
    }

    func testAKeyKeptByTheChainDoesNotType() throws {
        final class Keeping: UITextField {
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
        }
        let keeping = Keeping(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        let app = try AppHarness(showing: keeping)
        keeping.becomeFirstResponder()
        app.type("a")
        XCTAssertEqual(keeping.text, "")
    }

    // MARK: Clipboard

    func testKeysCutCopyAndPaste() throws {
        let app = try edit("Hello world")
        try field.select(0..<5)
        app.key("c", .control)
        XCTAssertEqual(app.clipboard, "Hello")
        app.key("x", .control)
        XCTAssertEqual(field.text, " world")
        app.key(.end)
        _ = journal.take()
        app.key("v", .control)
        XCTAssertEqual(field.text, " worldHello")
        assertChange(journal.take(), asking: "D shouldChange 6+0 'Hello'")
        app.key("a", .control)
        app.key(.delete, .shift)
        XCTAssertEqual(app.clipboard, " worldHello")
        app.key(.insert, .shift)
        XCTAssertEqual(field.text, " worldHello")
    }

    func testPastedLinesBecomeOne() throws {
        let app = try edit()
        app.clipboard = "one\r\ntwo\u{0}\nthree\n"
        app.key("v", .control)
        XCTAssertEqual(field.text, "one two three")
    }

    func testPastingNothingChangesNothing() throws {
        let app = try edit("a")
        app.clipboard = nil
        app.key("v", .control)
        XCTAssertEqual(field.text, "a")
    }

    func testASelectionMadeWithKeysIsThePrimaryOne() throws {
        let app = try edit("Hello")
        app.key(.left, .shift, count: 2)
        XCTAssertEqual(app.primarySelection, "lo")
    }
}
