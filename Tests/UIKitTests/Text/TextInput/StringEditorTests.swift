import UIKit
import UITesting
import XCTest

/// An app's own editor, driven by keys, pointer and an input method through UITextInput alone.
@preconcurrency @MainActor
final class StringEditorTests: XCTestCase {
    /// Ten characters a line.
    private let editor = StringEditor(frame: CGRect(x: 20, y: 30, width: 125, height: 120))

    private func edit(_ text: String = "") throws -> AppHarness {
        let app = try AppHarness(showing: editor)
        editor.becomeFirstResponder()
        editor.setString(text)
        return app
    }

    private func point(_ column: CGFloat, _ row: CGFloat) -> CGPoint {
        CGPoint(x: column * StringEditor.cell.width + 1, y: (row + 0.5) * StringEditor.cell.height)
    }

    func testKeysTypeText() throws {
        let app = try edit()
        app.type("Hi")
        app.key(.return)
        app.type("é")
        XCTAssertEqual(editor.string, "Hi\né")
        XCTAssertEqual(editor.takeAsked(), ["0..<0 \"H\"", "1..<1 \"i\"", "2..<2 \"\\n\"", "3..<3 \"é\""])
        editor.refusesChanges = true
        app.type("x")
        app.key(.backspace)
        app.key(.delete)
        XCTAssertEqual(editor.string, "Hi\né")
        XCTAssertEqual(editor.takeAsked(), ["4..<4 \"x\"", "3..<4 \"\""])
    }

    func testKeysDeleteLettersAndWords() throws {
        let app = try edit("a👨‍👩‍👧 two שלום")
        app.key(.backspace, .control)
        XCTAssertEqual(editor.string, "a👨‍👩‍👧 two ")
        app.key(.backspace, count: 2)
        XCTAssertEqual(editor.string, "a👨‍👩‍👧 tw")
        app.key(.home, count: 1)
        app.key(.delete)
        app.key(.delete)
        XCTAssertEqual(editor.string, " tw", "the family goes whole")
        app.key(.end)
        app.key(.home, .shift)
        app.key(.backspace)
        XCTAssertEqual(editor.string, "")
        app.key(.backspace)
        XCTAssertEqual(editor.string, "")
    }

    func testKeysMoveTheCaret() throws {
        // Lines: "one 😀 two ", "three four", "", "five".
        let app = try edit("one 😀 two three four\n\nfive")
        let moves: [(Key, UIKeyModifierFlags, Int)] = [
            (.home, .control, 0), (.right, .control, 3), (.right, .control, 9), (.left, .control, 6),
            (.right, [], 7), (.down, [], 17), (.up, [], 7), (.end, [], 10), (.down, [], 21),
            (.down, [], 22), (.down, [], 22), (.end, [], 26), (.home, [], 22), (.up, [], 21),
            (.end, .control, 26), (.left, .control, 22), (.left, .control, 16),
        ]
        for (index, (key, modifiers, place)) in moves.enumerated() {
            app.key(key, modifiers)
            XCTAssertEqual(editor.selection, place..<place, "move \(index): \(key)")
        }
    }

    func testKeysExtendTheSelection() throws {
        let app = try edit("a😀b c")
        app.key(.left, .shift, count: 3)
        XCTAssertEqual(editor.selection, 2..<5)
        app.key(.right, .shift)
        XCTAssertEqual(editor.selection, 3..<5)
        app.key(.left, [.shift, .control])
        XCTAssertEqual(editor.selection, 2..<5)
        app.key(.right)
        XCTAssertEqual(editor.selection, 5..<5)
        app.key(.home, .shift)
        app.type("z")
        XCTAssertEqual(editor.string, "z")
    }

    func testThePointerPlacesTheCaret() throws {
        let app = try edit("one two three four")
        app.click(editor, at: point(2, 1))
        XCTAssertEqual(editor.selection, 12..<12)
        app.type("!")
        XCTAssertEqual(editor.string, "one two thre!e four")
        let origin = editor.frame.origin
        func place(_ column: CGFloat, _ row: CGFloat) -> CGPoint {
            CGPoint(x: origin.x + point(column, row).x, y: origin.y + point(column, row).y)
        }
        app.mouseDrag(from: place(4, 0), to: place(1, 1))
        XCTAssertEqual(editor.selection, 4..<11)
        app.key(.backspace)
        XCTAssertEqual(editor.string, "one e!e four")
    }

    func testAnInputMethodComposes() throws {
        let app = try edit("ab")
        app.key(.left)
        app.compose("にほ", caret: 1)
        XCTAssertEqual(editor.string, "aにほb")
        XCTAssertEqual(editor.mark, 1..<3)
        XCTAssertEqual(editor.selection, 2..<2)
        app.compose("日本", caret: 2)
        XCTAssertEqual(editor.takeAsked(), [], "nobody is asked before it is finished")
        app.commit("日本")
        XCTAssertEqual(editor.string, "a日本b")
        XCTAssertNil(editor.mark)
        XCTAssertEqual(editor.takeAsked(), ["1..<3 \"日本\""])
        app.compose("😀か", caret: 1)
        XCTAssertEqual(
            editor.selection, 4..<4, "the input method counts characters, the protocol UTF-16 units")
        app.key(.escape)
        XCTAssertEqual(editor.string, "a日本b")
        app.compose("か")
        app.stopComposing()
        XCTAssertEqual(editor.string, "a日本b")
        editor.refusesChanges = true
        app.compose("き")
        app.commit("木")
        app.stopComposing()
        XCTAssertEqual(editor.string, "a日本b", "what is refused leaves nothing behind")
    }

    func testTheInputMethodKnowsWhereTheCaretIs() throws {
        let app = try edit("0123456789ab")
        app.turn()
        let caret = CGRect(x: 20 + 2 * 12, y: 30 + 20, width: 1, height: 20)
        XCTAssertEqual(app.caretForInputMethod, caret)
        app.compose("か", caret: 0)
        XCTAssertEqual(app.caretForInputMethod, caret)
        app.key(.home, .control)
        XCTAssertEqual(app.caretForInputMethod?.origin, CGPoint(x: 20, y: 30))
        editor.resignFirstResponder()
        app.turn()
        XCTAssertNil(app.caretForInputMethod)
    }

    func testWhatIsComposedStaysWhenTheFocusGoes() throws {
        let app = try edit("a")
        app.compose("か")
        editor.resignFirstResponder()
        XCTAssertNil(editor.mark)
        XCTAssertEqual(editor.string, "aか")
        XCTAssertEqual(app.cancelledCompositions, 1)
        XCTAssertNil(editor.inputDelegate)
    }

    func testTheInputMethodHearsThatItsTextIsGone() throws {
        let app = try edit("a")
        XCTAssertNotNil(editor.inputDelegate)
        app.compose("か")
        editor.setString("new")
        XCTAssertEqual(app.cancelledCompositions, 1)
        editor.setString("newer")
        XCTAssertEqual(app.cancelledCompositions, 1, "there is nothing to tell of")
        app.compose("き")
        app.click(editor, at: point(0, 0))
        XCTAssertEqual(app.cancelledCompositions, 2, "a press ends it, and the editor keeps it")
        XCTAssertEqual(editor.string, "newerき")
    }

    /// The tokenizer of strings counts UTF-16 units; the editor has its own idea of positions.
    func testTheTokenizerGoesByTheEditorsPositions() throws {
        _ = try edit("👨‍👩‍👧 ab. Cd")
        let tokenizer = UITextInputStringTokenizer(textInput: editor)
        let cases: [(UITextGranularity, Int, Range<Int>)] = [
            (.character, 0, 0..<1), (.word, 3, 2..<4), (.sentence, 3, 0..<6), (.word, 6, 6..<8),
            (.paragraph, 1, 0..<8), (.document, 1, 0..<8),
        ]
        for (unit, place, expected) in cases {
            let position = try XCTUnwrap(editor.position(from: editor.beginningOfDocument, offset: place))
            let range = tokenizer.rangeEnclosingPosition(
                position, with: unit, inDirection: .storage(.forward))
            XCTAssertEqual(editor.offsets(of: range), expected, "\(unit) at \(place)")
        }
    }

    /// The editor's caret, like that of UIKit's own views, comes back when its own place is pressed.
    func testTheCaretMapsBack() throws {
        _ = try edit("one 😀 two three four\n\nfive")
        for number in 0...26 {
            let place = try editor.at(number)
            let caret = editor.caretRect(for: place)
            XCTAssertEqual(editor.closestPosition(to: CGPoint(x: caret.midX, y: caret.midY)), place)
        }
    }
}
