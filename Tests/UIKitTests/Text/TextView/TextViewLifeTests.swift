import UIKit
import UITesting
import XCTest

/// Begin, change, end of editing: who is asked and told, in which order.
@preconcurrency @MainActor
final class TextViewLifeTests: XCTestCase {
    private let view = UITextView(frame: CGRect(x: 10, y: 10, width: 200, height: 100))
    private let journal = TextViewRecorder()

    private func show(_ text: String = "") throws -> AppHarness {
        let app = try AppHarness(showing: view)
        view.text = text
        app.turn()
        journal.watch(view)
        return app
    }

    func testTheLineAtTheTopStaysThroughAnyNumberOfWidths() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        view.text = (0..<60).map { "Paragraph \($0) has some more words than one line can take.\n" }.joined()
        let app = try AppHarness(showing: view, size: CGSize(width: 500, height: 400))
        func top() -> Int {
            let point = CGPoint(x: 8, y: view.bounds.minY + view.adjustedContentInset.top + 2)
            return view.closestPosition(to: point).map {
                view.offset(from: view.beginningOfDocument, to: $0)
            } ?? -1
        }
        view.contentOffset.y = 500
        app.turn()
        let first = top()
        for width in [230, 330, 270, 400, 260, 400] {
            view.frame.size.width = CGFloat(width)
            app.turn()
        }
        XCTAssertEqual(top(), first)
        view.contentOffset.y += 100
        app.turn()
        let second = top()
        XCTAssertGreaterThan(second, first)
        view.frame.size.width = 300
        app.turn()
        view.frame.size.width = 400
        app.turn()
        XCTAssertEqual(top(), second)
    }

    func testANewTextViewHasUIKitsDefaults() {
        XCTAssertEqual(view.text, "")
        XCTAssertEqual(view.attributedText?.length, 0)
        XCTAssertEqual(view.font?.pointSize, 12)
        XCTAssertEqual(view.textColor, .label)
        XCTAssertEqual(view.textAlignment, .natural)
        XCTAssertTrue(view.isEditable)
        XCTAssertTrue(view.isSelectable)
        XCTAssertEqual(view.dataDetectorTypes, [])
        XCTAssertFalse(view.clearsOnInsertion)
        XCTAssertFalse(view.allowsEditingTextAttributes)
        XCTAssertEqual(view.textContainerInset, UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
        XCTAssertEqual(view.textContainer.lineFragmentPadding, 5)
        XCTAssertEqual(view.selectedRange, NSRange(location: 0, length: 0))
        XCTAssertNil(view.inputView)
        XCTAssertNil(view.inputAccessoryView)
        XCTAssertNil(view.delegate)
        XCTAssertFalse(view.isSecureTextEntry)
        XCTAssertEqual(view.linkTextAttributes?[.foregroundColor] as? UIColor, view.tintColor)
    }

    func testAnAppSetsTextAndNobodyIsAsked() throws {
        _ = try show("one\ntwo")
        view.text = "three"
        view.attributedText = NSAttributedString(string: "four")
        view.selectedRange = NSRange(location: 1, length: 2)
        XCTAssertEqual(journal.take(), ["D selection"])
        XCTAssertEqual(view.text, "four")
        view.text = nil
        XCTAssertEqual(view.text, "")
    }

    func testBeginningAndEndAreAskedAndTold() throws {
        _ = try show("text")
        XCTAssertTrue(view.becomeFirstResponder())
        XCTAssertEqual(journal.take(), ["D shouldBegin", "D didBegin", "N begin"])
        XCTAssertTrue(view.becomeFirstResponder())
        XCTAssertEqual(journal.take(), [])
        XCTAssertTrue(view.resignFirstResponder())
        XCTAssertEqual(journal.take(), ["D shouldEnd", "D didEnd", "N end"])
    }

    func testTheKeyboardIsToldOfBeforeTheBeginning() throws {
        let app = try AppHarness(showing: view)
        view.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        journal.watch(view, keyboard: true)
        view.becomeFirstResponder()
        app.turn()
        XCTAssertEqual(journal.take(), ["D shouldBegin", "N keyboardWillShow", "D didBegin", "N begin"])
    }

    func testTheDelegateCanRefuseToBeginAndEndEditing() throws {
        _ = try show("text")
        journal.refusals = ["shouldBegin"]
        XCTAssertFalse(view.becomeFirstResponder())
        XCTAssertFalse(view.isFirstResponder)
        journal.refusals = ["shouldEnd"]
        XCTAssertTrue(view.becomeFirstResponder())
        XCTAssertFalse(view.resignFirstResponder())
        XCTAssertTrue(view.isFirstResponder)
        _ = journal.take()
        view.endEditing(true)
        XCTAssertFalse(view.isFirstResponder)
        XCTAssertEqual(journal.take(), ["D shouldEnd", "D didEnd", "N end"])
    }

    func testEndingEditingFromItsBeginning() throws {
        _ = try show()
        journal.hook = { [view] in if $0 == "D didBegin" { view.resignFirstResponder() } }
        XCTAssertFalse(view.becomeFirstResponder())
        XCTAssertEqual(journal.take(), ["D shouldBegin", "D didBegin", "D shouldEnd", "D didEnd", "N end"])
    }

    func testTypingAsksTheDelegateAndReportsTheChange() throws {
        let app = try show()
        view.becomeFirstResponder()
        _ = journal.take()
        app.type("a")
        XCTAssertEqual(journal.take(), ["D shouldChange 0+0 'a'", "D selection", "D changed", "N changed"])
        app.key(.return)
        XCTAssertEqual(
            journal.take(), ["D shouldChange 1+0 '\\n'", "D selection", "D changed", "N changed"])
        app.key(.tab)
        XCTAssertEqual(
            journal.take(), ["D shouldChange 2+0 '\\t'", "D selection", "D changed", "N changed"])
        XCTAssertEqual(view.text, "a\n\t")
        app.key(.backspace)
        XCTAssertEqual(journal.take(), ["D shouldChange 2+1 ''", "D selection", "D changed", "N changed"])
        app.key(.left)
        XCTAssertEqual(journal.take(), ["D selection"])
        journal.refusals = ["shouldChange"]
        app.type("x")
        XCTAssertEqual(journal.take(), ["D shouldChange 1+0 'x'"])
        XCTAssertEqual(view.text, "a\n")
    }

    func testProgramsAreNotAsked() throws {
        _ = try show("abc")
        view.becomeFirstResponder()
        _ = journal.take()
        view.insertText("d")
        XCTAssertEqual(journal.take(), ["D selection", "D changed", "N changed"])
        view.deleteBackward()
        XCTAssertEqual(journal.take(), ["D selection", "D changed", "N changed"])
        view.replace(try view.range(0..<1), withText: "XY")
        XCTAssertEqual(journal.take(), ["D selection"])
        XCTAssertEqual(view.text, "XYbc")
        XCTAssertEqual(view.selectedOffsets, 2..<2)
    }

    func testTextThatIsOnlyRead() throws {
        let app = try show("one two")
        view.isEditable = false
        XCTAssertTrue(view.becomeFirstResponder())
        XCTAssertEqual(journal.take(), [])
        app.type("x")
        app.key(.backspace)
        app.key("v", [.control])
        XCTAssertEqual(view.text, "one two")
        app.key("a", [.control])
        XCTAssertEqual(view.selectedOffsets, 0..<7)
        app.key("c", [.control])
        XCTAssertEqual(app.clipboard, "one two")
        XCTAssertTrue(view.resignFirstResponder())
        XCTAssertEqual(journal.take(), ["D selection"])
        view.isSelectable = false
        XCTAssertFalse(view.becomeFirstResponder())
    }

    func testTurningEditingOffEndsIt() throws {
        _ = try show("text")
        view.becomeFirstResponder()
        _ = journal.take()
        view.isEditable = false
        XCTAssertFalse(view.isFirstResponder)
        XCTAssertEqual(journal.take(), ["D didEnd", "N end"])
    }

    func testInsertionClearsTheViewOnce() throws {
        let app = try show("old text")
        view.becomeFirstResponder()
        view.clearsOnInsertion = true
        app.type("new")
        XCTAssertEqual(view.text, "new")
        XCTAssertFalse(view.clearsOnInsertion)
        view.clearsOnInsertion = true
        app.key(.left)
        XCTAssertFalse(view.clearsOnInsertion)
        app.type("-")
        XCTAssertEqual(view.text, "ne-w")
    }

    func testReturnMayWaitForText() throws {
        let app = try show()
        view.enablesReturnKeyAutomatically = true
        view.becomeFirstResponder()
        app.key(.return)
        XCTAssertEqual(view.text, "")
        app.type("a")
        app.key(.return)
        XCTAssertEqual(view.text, "a\n")
    }

    func testTabTypesAndWithModifiersMovesTheFocus() throws {
        let app = try show()
        let field = UITextField(frame: CGRect(x: 10, y: 120, width: 200, height: 34))
        app.window.addSubview(field)
        view.becomeFirstResponder()
        app.key(.tab)
        XCTAssertEqual(view.text, "\t")
        app.key(.tab, [.control])
        XCTAssertTrue(field.isFirstResponder)
        app.key(.tab, [.shift])
        XCTAssertTrue(view.isFirstResponder)
        app.key(.tab, [.shift])
        XCTAssertTrue(field.isFirstResponder)
    }

    func testComposingReportsTheSelectionOnly() throws {
        let app = try show("ab")
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 1, length: 0)
        _ = journal.take()
        app.compose("にほ", caret: 2)
        XCTAssertEqual(view.text, "aにほb")
        XCTAssertEqual(view.markedTextRange, try view.range(1..<3))
        XCTAssertEqual(journal.take(), ["D selection"])
        app.commit("日本")
        XCTAssertEqual(view.text, "a日本b")
        XCTAssertNil(view.markedTextRange)
        app.compose("x", caret: 1)
        view.unmarkText()
        XCTAssertEqual(view.text, "a日本xb")
        XCTAssertNil(view.markedTextRange)
    }

    func testTypingIsUndone() throws {
        let app = try show("one")
        view.becomeFirstResponder()
        app.type(" two")
        app.key(.return)
        app.key("z", [.control])
        XCTAssertNotEqual(view.text, "one two\n")
        while view.undoManager?.canUndo == true { app.key("z", [.control]) }
        XCTAssertEqual(view.text, "one")
        while view.undoManager?.canRedo == true { app.key("y", [.control]) }
        XCTAssertEqual(view.text, "one two\n")
        XCTAssertEqual(view.selectedOffsets, 8..<8)
        view.text = "other"
        XCTAssertEqual(view.undoManager?.canUndo, false)
    }

    func testTheInputDelegateHearsOfProgramsAndGesturesOnly() throws {
        final class Ear: NSObject, UITextInputDelegate {
            var calls: [String] = []
            func selectionWillChange(_ textInput: (any UITextInput)?) { calls.append("selectionWill") }
            func selectionDidChange(_ textInput: (any UITextInput)?) { calls.append("selectionDid") }
            func textWillChange(_ textInput: (any UITextInput)?) { calls.append("textWill") }
            func textDidChange(_ textInput: (any UITextInput)?) { calls.append("textDid") }
        }
        let app = try show("some text")
        let ear = Ear()
        // Becoming first responder makes the text system itself the one that listens.
        view.becomeFirstResponder()
        view.inputDelegate = ear
        app.type("x")
        XCTAssertEqual(ear.calls, [])
        view.text = "other"
        XCTAssertEqual(ear.calls, ["selectionWill", "textWill", "textDid", "selectionDid"])
        ear.calls = []
        app.click(at: try view.place(2))
        XCTAssertEqual(ear.calls, ["selectionWill", "selectionDid"])
    }
}
