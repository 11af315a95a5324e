import UITesting
import XCTest

@testable import UIKit

/// Text dragged within a view, between views and from other programs.
@preconcurrency @MainActor
final class TextDragTests: XCTestCase {
    private var app: AppHarness!
    private var field: UITextField!
    private var other: UITextField!

    override func setUp() async throws {
        field = UITextField(frame: CGRect(x: 10, y: 10, width: 300, height: 30))
        other = UITextField(frame: CGRect(x: 10, y: 60, width: 300, height: 30))
        app = try AppHarness()
        app.window.addSubview(field)
        app.window.addSubview(other)
        field.text = "one two three"
        field.becomeFirstResponder()
        app.turn()
    }

    private func select(_ location: Int, _ length: Int, in field: UITextField? = nil) {
        let field: UITextField = field ?? self.field
        guard let start = field.position(from: field.beginningOfDocument, offset: location),
            let end = field.position(from: start, offset: length)
        else { return XCTFail("no such range") }
        field.selectedTextRange = field.textRange(from: start, to: end)
    }

    /// Where the caret before a character of a field is, in the window.
    private func place(_ offset: Int, in field: UITextField? = nil) -> CGPoint {
        let field: UITextField = field ?? self.field
        guard let position = field.position(from: field.beginningOfDocument, offset: offset) else {
            return .zero
        }
        let rect = field.caretRect(for: position)
        return field.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    }

    private func selected(_ field: UITextField) -> String? {
        field.selectedTextRange.flatMap(field.text(in:))
    }

    /// Lifts what is selected, with a press outside of all views.
    @discardableResult
    private func lift() -> Bool {
        app.mouseDown(at: CGPoint(x: 5, y: 200))
        return field.beginTextDrag(at: CGPoint(x: 5, y: 200))
    }

    private var dropCaret: UIView? {
        [field, other].compactMap { $0 }.flatMap(\.subviews).first { $0 is DropCaret }
    }

    // MARK: Within a view

    func testTextIsMovedWithinItsView() {
        select(0, 4)
        XCTAssertTrue(lift())
        app.moveMouse(to: place(8))
        app.mouseUp(at: place(8))
        XCTAssertEqual(field.text, "two one three")
        XCTAssertEqual(selected(field), "one ")
        XCTAssertEqual(app.lastDropOperation, .move)
        XCTAssertFalse(app.isDragging)
        XCTAssertNil(dropCaret)
    }

    func testMovingIsOneStepOfUndo() {
        select(8, 5)
        lift()
        app.moveMouse(to: place(0))
        app.mouseUp(at: place(0))
        XCTAssertEqual(field.text, "threeone two ")
        field.undoManager?.undo()
        XCTAssertEqual(field.text, "one two three")
        field.undoManager?.redo()
        XCTAssertEqual(field.text, "threeone two ")
    }

    func testControlCopiesWhatIsDragged() {
        select(0, 3)
        lift()
        app.hold(.control) {
            app.moveMouse(to: place(13))
            app.mouseUp(at: place(13))
        }
        XCTAssertEqual(field.text, "one two threeone")
        XCTAssertEqual(app.lastDropOperation, .copy)
    }

    func testOntoItselfNothingHappens() {
        select(0, 7)
        lift()
        app.moveMouse(to: place(3))
        XCTAssertNil(dropCaret)
        app.mouseUp(at: place(3))
        XCTAssertEqual(field.text, "one two three")
        XCTAssertNil(app.lastDropOperation)
    }

    func testDelegateIsAskedForBothHalves() {
        let delegate = Asked()
        field.delegate = delegate
        select(0, 4)
        lift()
        app.moveMouse(to: place(8))
        app.mouseUp(at: place(8))
        XCTAssertEqual(delegate.questions, ["0..4 ''", "4..0 'one '"])
    }

    func testDelegateMayRefuseAndNothingIsLost() {
        let delegate = Asked()
        field.delegate = delegate
        for allows in [{ (text: String) in !text.isEmpty }, { $0.isEmpty }] {
            delegate.allows = allows
            select(0, 4)
            lift()
            app.moveMouse(to: place(8))
            app.mouseUp(at: place(8))
            XCTAssertEqual(field.text, "one two three")
            XCTAssertNil(app.lastDropOperation)
        }
    }

    // MARK: Between views

    func testBetweenViewsTextIsCopied() {
        select(4, 3)
        lift()
        app.moveMouse(to: place(0, in: other))
        app.mouseUp(at: place(0, in: other))
        XCTAssertEqual(field.text, "one two three")
        XCTAssertEqual(other.text, "two")
        XCTAssertTrue(other.isFirstResponder)
        XCTAssertEqual(app.lastDropOperation, .copy)
    }

    func testShiftMovesBetweenViews() {
        select(4, 4)
        lift()
        app.hold(.shift) {
            app.moveMouse(to: place(0, in: other))
            app.mouseUp(at: place(0, in: other))
        }
        XCTAssertEqual(field.text, "one three")
        XCTAssertEqual(other.text, "two ")
    }

    func testTextIsDraggedIntoATextView() {
        let view = UITextView(frame: CGRect(x: 10, y: 110, width: 300, height: 80))
        app.window.addSubview(view)
        view.text = "a\nb"
        app.turn()
        select(0, 3)
        lift()
        let point = CGPoint(x: 12, y: 125)
        app.moveMouse(to: point)
        XCTAssertTrue(view.subviews.contains { $0 is DropCaret })
        app.mouseUp(at: point)
        XCTAssertEqual(view.text, "onea\nb")
    }

    // MARK: The way

    func testCaretFollowsThePointer() throws {
        select(0, 3)
        lift()
        app.moveMouse(to: place(8))
        let caret = try XCTUnwrap(dropCaret)
        XCTAssertEqual(caret.superview, field)
        XCTAssertEqual(field.convert(caret.center, to: nil).x, place(8).x, accuracy: 1)
        app.moveMouse(to: place(11))
        XCTAssertEqual(field.convert(caret.center, to: nil).x, place(11).x, accuracy: 1)
        app.moveMouse(to: CGPoint(x: 5, y: 220))
        XCTAssertNil(dropCaret)
        app.mouseUp(at: CGPoint(x: 5, y: 220))
        XCTAssertEqual(field.text, "one two three")
        XCTAssertTrue(app.nothingIsScheduled || field.isFirstResponder)
    }

    func testEscapeEndsADrag() {
        select(0, 3)
        lift()
        app.moveMouse(to: place(8))
        app.key(.escape)
        XCTAssertFalse(app.isDragging)
        XCTAssertNil(dropCaret)
        app.mouseUp(at: place(8))
        XCTAssertEqual(field.text, "one two three")
    }

    func testAFingerDragsText() {
        select(0, 4)
        let finger = app.finger(at: CGPoint(x: 5, y: 200))
        XCTAssertTrue(field.beginTextDrag(at: CGPoint(x: 5, y: 200)))
        finger.move(to: place(8))
        XCTAssertNotNil(dropCaret)
        finger.up()
        XCTAssertEqual(field.text, "two one three")
    }

    func testTheMouseDragsWhatIsSelected() {
        select(0, 4)
        app.mouseDrag(from: place(2), to: place(8))
        XCTAssertEqual(field.text, "two one three")
        XCTAssertEqual(selected(field), "one ")
    }

    func testAHeldFingerDragsWhatIsSelected() {
        select(0, 4)
        let finger = app.finger(at: place(2))
        app.advance(by: 0.6)
        finger.move(to: place(6))
        XCTAssertTrue(app.isDragging)
        finger.move(to: place(8))
        finger.up()
        XCTAssertEqual(field.text, "two one three")
    }

    func testAHeldFingerThatDoesNotMoveShowsTheMenu() {
        select(0, 4)
        let finger = app.finger(at: place(2))
        app.advance(by: 0.6)
        finger.up()
        XCTAssertFalse(app.isDragging)
        XCTAssertEqual(selected(field), "one ")
    }

    func testNothingIsDraggedWithoutAPress() {
        select(0, 3)
        XCTAssertFalse(field.beginTextDrag(at: place(1)))
        select(0, 0)
        XCTAssertFalse(lift(), "nothing is selected")
    }

    func testSecretIsNotDraggedButTakes() {
        field.isSecureTextEntry = true
        select(0, 13)
        XCTAssertFalse(lift())
        app.mouseUp()
        other.isSecureTextEntry = true
        XCTAssertEqual(app.dragIn("word", to: place(0, in: other)), .copy)
        app.dropDragged(at: place(0, in: other))
        XCTAssertEqual(other.text, "word")
    }

    // MARK: Other programs

    func testOtherProgramsTextIsCopied() {
        XCTAssertEqual(app.dragIn("new ", to: place(4)), .copy)
        XCTAssertNotNil(dropCaret)
        XCTAssertEqual(app.dropDragged(at: place(4)), .copy)
        XCTAssertEqual(field.text, "one new two three")
        XCTAssertEqual(selected(field), "new ")
        field.undoManager?.undo()
        XCTAssertEqual(field.text, "one two three")
    }

    func testOtherProgramMayGoAway() {
        app.dragIn("new", to: place(4))
        app.takeDragAway()
        XCTAssertNil(dropCaret)
        XCTAssertEqual(field.text, "one two three")
    }

    func testWhatIsNoTextIsNotTaken() {
        XCTAssertNil(app.dragIn([("image/png", [1, 2, 3])], to: place(4)))
        XCTAssertNil(dropCaret)
        XCTAssertNil(app.dropDragged(at: place(4)))
        XCTAssertEqual(field.text, "one two three")
    }

    func testDisabledFieldTakesNothing() {
        other.isEnabled = false
        XCTAssertNil(app.dragIn("new", to: place(0, in: other)))
        app.takeDragAway()
    }

    func testLinesControlCharactersAndBadBytesAreCleaned() {
        other.text = ""
        app.dragIn([("UTF8_STRING", Array("a\r\nb\u{0}\u{7}".utf8) + [0xFF])], to: place(0, in: other))
        app.dropDragged(at: place(0, in: other))
        XCTAssertEqual(other.text, "a b\u{FFFD}")
    }

    func testFieldThatIsRemovedWhileDraggedOver() {
        app.dragIn("new", to: place(4))
        field.removeFromSuperview()
        XCTAssertNil(app.dropDragged(at: CGPoint(x: 50, y: 20)))
        XCTAssertFalse(app.isDragging)
    }
}

private final class Asked: NSObject, UITextFieldDelegate {
    var questions: [String] = []
    var allows: (String) -> Bool = { _ in true }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        questions.append("\(range.location)..\(range.length) '\(string)'")
        return allows(string)
    }
}
