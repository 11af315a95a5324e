import UIKit
import UITesting
import XCTest

/// Selection, positions and marked text on the document level.
@preconcurrency @MainActor
final class TextFieldSelectionTests: XCTestCase {
    private let journal = TextFieldRecorder()
    private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))

    private func edit(_ text: String = "") throws -> AppHarness {
        let app = try AppHarness(showing: field)
        field.text = text
        field.becomeFirstResponder()
        journal.watch(field)
        return app
    }

    // MARK: Selection

    func testReplacingTextPutsTheCaretBehindIt() throws {
        _ = try edit("abcdef")
        field.replace(try field.range(1..<3), withText: "XYZ")
        XCTAssertEqual(field.text, "aXYZdef")
        XCTAssertEqual(field.selectedOffsets, 4..<4)
        XCTAssertNil(field.markedTextRange)
    }

    func testNoSelectionIsACaretAtTheStart() throws {
        _ = try edit("abc")
        field.selectedTextRange = nil
        XCTAssertEqual(field.selectedOffsets, 0..<0)
        XCTAssertEqual(journal.take(), ["D selection"])
    }

    func testTheSameSelectionIsNoNews() throws {
        _ = try edit("abc")
        try field.select(1..<2)
        _ = journal.take()
        try field.select(1..<2)
        XCTAssertEqual(journal.take(), [])
    }

    func testForeignAndStalePositionsAreRefused() throws {
        _ = try edit("abc")
        let other = UITextField()
        other.text = "abcdef"
        let stale = try field.range(2..<3)
        let foreign = try other.range(0..<2)
        field.text = "a"
        for range in [stale, foreign, UITextRange()] {
            field.selectedTextRange = range
            XCTAssertEqual(field.selectedOffsets, 1..<1)
            XCTAssertNil(field.text(in: range))
            XCTAssertEqual(field.selectionRects(for: range).count, 0)
            XCTAssertEqual(field.firstRect(for: range), .zero)
            field.replace(range, withText: "x")
            XCTAssertEqual(field.text, "a")
            XCTAssertNil(field.position(from: range.end, offset: 0))
        }
        XCTAssertEqual(field.caretRect(for: UITextPosition()), .zero)
        XCTAssertEqual(field.offset(from: UITextPosition(), to: field.endOfDocument), 0)
        XCTAssertNil(field.textRange(from: UITextPosition(), to: field.endOfDocument))
    }

    func testAssigningTextWhileNotEditingKeepsWhatFits() throws {
        _ = try AppHarness(showing: field)
        field.text = "abcdef"
        try field.select(2..<6)
        field.text = "xy"
        XCTAssertEqual(field.selectedOffsets, 2..<2)
    }

    func testOffsetsAreInUTF16() throws {
        _ = try edit("A😀B")
        XCTAssertEqual(field.offset(from: field.beginningOfDocument, to: field.endOfDocument), 4)
        XCTAssertEqual(field.text(in: try field.range(0..<2)), "A\u{FFFD}")
        XCTAssertNil(field.position(from: field.beginningOfDocument, offset: 5))
        XCTAssertNil(field.position(from: field.beginningOfDocument, offset: -1))
        XCTAssertNil(field.position(from: field.endOfDocument, offset: Int.max))
        XCTAssertEqual(try field.caretX(2), try field.caretX(1))
    }

    func testRangesAreMadeInEitherOrder() throws {
        _ = try edit("abc")
        let range = try XCTUnwrap(
            field.textRange(from: field.endOfDocument, to: field.beginningOfDocument))
        XCTAssertEqual(range.start, field.beginningOfDocument)
        XCTAssertEqual(field.text(in: range), "abc")
        XCTAssertFalse(range.isEmpty)
        XCTAssertEqual(
            field.compare(field.beginningOfDocument, to: field.endOfDocument), .orderedAscending)
        XCTAssertEqual(
            field.compare(field.endOfDocument, to: field.beginningOfDocument), .orderedDescending)
    }

    func testPositionsAreFoundByDirections() throws {
        _ = try edit("a😀b")
        let start = field.beginningOfDocument
        let one = try XCTUnwrap(field.position(from: start, in: .right, offset: 2))
        XCTAssertEqual(field.offset(from: start, to: one), 3)
        XCTAssertNil(field.position(from: start, in: .left, offset: 1))
        let whole = try field.range(1..<3)
        XCTAssertEqual(field.position(within: whole, farthestIn: .left), whole.start)
        XCTAssertEqual(field.position(within: whole, farthestIn: .right), whole.end)
        let extended = try XCTUnwrap(field.characterRange(byExtending: one, in: .left))
        XCTAssertEqual(field.text(in: extended), "😀")
    }

    // MARK: Marked text

    func testMarkingReplacesTheSelection() throws {
        _ = try edit("abcdef")
        try field.select(2..<4)
        _ = journal.take()
        field.setMarkedText("XYZ", selectedRange: NSRange(location: 1, length: 1))
        XCTAssertEqual(field.text, "abXYZef")
        XCTAssertEqual(field.markedOffsets, 2..<5)
        XCTAssertEqual(field.selectedOffsets, 3..<4)
        XCTAssertEqual(journal.take(), ["D selection"])
        field.setMarkedText("Q", selectedRange: NSRange(location: 99, length: 99))
        XCTAssertEqual(field.text, "abQef")
        XCTAssertEqual(field.selectedOffsets, 3..<3)
    }

    func testMarkingNothingReplacesTheSelection() throws {
        _ = try edit("abc")
        try field.select(0..<2)
        field.setMarkedText("", selectedRange: NSRange(location: 0, length: 0))
        XCTAssertEqual(field.text, "abc")
        field.setMarkedText("XY", selectedRange: NSRange(location: 2, length: 0))
        field.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
        XCTAssertEqual(field.text, "c")
        XCTAssertNil(field.markedTextRange)
        XCTAssertEqual(field.selectedOffsets, 0..<0)
    }

    func testTheMarkEndsWithEditsAndFocusChanges() throws {
        _ = try edit()
        func mark() {
            field.text = ""
            field.setMarkedText("ab", selectedRange: NSRange(location: 2, length: 0))
            XCTAssertEqual(field.markedOffsets, 0..<2)
        }
        mark()
        field.unmarkText()
        XCTAssertEqual(field.text, "ab")
        XCTAssertNil(field.markedTextRange)
        mark()
        field.insertText("X")
        XCTAssertEqual(field.text, "X")
        XCTAssertNil(field.markedTextRange)
        mark()
        field.replace(try field.range(0..<1), withText: "Y")
        XCTAssertNil(field.markedTextRange)
        mark()
        field.resignFirstResponder()
        XCTAssertEqual(field.text, "ab")
        XCTAssertNil(field.markedTextRange)
    }

    func testAnInputMethodComposesAndCommits() throws {
        let app = try edit("ab")
        app.compose("か", caret: 1)
        XCTAssertEqual(field.text, "abか")
        XCTAssertEqual(field.markedOffsets, 2..<3)
        XCTAssertEqual(journal.take(), ["D selection"])
        app.compose("😀か", caret: 1)
        XCTAssertEqual(field.selectedOffsets, 4..<4)
        app.commit("蚊")
        XCTAssertEqual(field.text, "ab蚊")
        XCTAssertNil(field.markedTextRange)
        XCTAssertTrue(journal.take().contains("D shouldChange 2+3 '蚊'"))
        XCTAssertEqual(app.cancelledCompositions, 0)
        app.compose("x")
        app.stopComposing()
        XCTAssertEqual(field.text, "ab蚊")
    }

    func testAFieldThatRefusesWhatWasComposed() throws {
        let app = try edit("ab")
        journal.refusals = ["shouldChange"]
        app.compose("か")
        app.commit("蚊")
        app.stopComposing()
        XCTAssertEqual(field.text, "ab")
        XCTAssertNil(field.markedTextRange)
    }

    func testTheInputMethodIsToldWhenItsTextIsTaken() throws {
        let app = try edit("ab")
        app.compose("か")
        field.resignFirstResponder()
        XCTAssertEqual(field.text, "abか")
        XCTAssertEqual(app.cancelledCompositions, 1)
        field.becomeFirstResponder()
        app.compose("き")
        app.key(.home)
        XCTAssertEqual(app.cancelledCompositions, 2)
        XCTAssertEqual(field.text, "abかき")
    }

    func testEscapeGivesUpWhatIsComposed() throws {
        let app = try edit("ab")
        app.compose("か")
        app.key(.escape)
        XCTAssertEqual(field.text, "ab")
    }

    func testTheCaretIsToldToTheInputMethod() throws {
        let app = try edit("ab")
        app.turn()
        let caret = field.convert(field.caretRect(for: field.endOfDocument), to: nil)
        let told = try XCTUnwrap(app.caretForInputMethod)
        XCTAssertTrue(told.contains(caret), "\(told) \(caret)")
        field.resignFirstResponder()
        app.turn()
        XCTAssertNil(app.caretForInputMethod)
    }

    // MARK: The text system's ear

    func testTheInputDelegateHearsOfProgramsAndGesturesOnly() throws {
        final class Ear: NSObject, UITextInputDelegate {
            var heard: [String] = []
            func selectionWillChange(_ textInput: (any UITextInput)?) { heard.append("selection will") }
            func selectionDidChange(_ textInput: (any UITextInput)?) { heard.append("selection did") }
            func textWillChange(_ textInput: (any UITextInput)?) { heard.append("text will") }
            func textDidChange(_ textInput: (any UITextInput)?) { heard.append("text did") }
        }
        let app = try edit("ab")
        let ear = Ear()
        field.inputDelegate = ear
        app.type("c")
        app.compose("d")
        app.commit("e")
        XCTAssertEqual(ear.heard, [])
        field.text = "new"
        XCTAssertEqual(ear.heard, ["selection will", "text will", "text did", "selection did"])
        ear.heard = []
        app.click(field, at: CGPoint(x: 2, y: 17))
        XCTAssertEqual(ear.heard, ["selection will", "selection did"])
    }
}
