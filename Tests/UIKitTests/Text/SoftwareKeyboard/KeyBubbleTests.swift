import UITesting
import XCTest

@testable import UIKit

/// Bubbles over keys, accents, and the caret under the space bar.
@preconcurrency @MainActor
final class KeyBubbleTests: XCTestCase {
    func testABubbleForAsLongAsAKeyIsPressed() throws {
        let (stage, field) = try KeyboardStage.field()
        let finger = try stage.finger(on: "q")
        XCTAssertEqual(stage.bubbles, ["keyboard.bubble"])
        finger.move(to: try stage.middle("w"))
        XCTAssertEqual(stage.bubbles, ["keyboard.bubble"])
        finger.up()
        XCTAssertEqual(stage.bubbles, [])
        field.isSecureTextEntry = true
        let other = try stage.finger(on: "q")
        other.up()
        XCTAssertEqual(stage.bubbles, [], "nothing is seen of a secret afterwards")
    }

    func testNoBubblesOnWideKeyboardsAndPads() throws {
        let (stage, field) = try KeyboardStage.field(width: 800)
        let finger = try stage.finger(on: "w")
        XCTAssertEqual(stage.bubbles, [])
        finger.up()
        XCTAssertEqual(field.text, "w")
        let digits = UITextField(frame: .zero)
        digits.keyboardType = .numberPad
        let pad = try KeyboardStage(digits)
        let other = try pad.finger(on: "5")
        XCTAssertEqual(pad.bubbles, [])
        other.up()
        XCTAssertEqual(digits.text, "5")
    }

    func testAHeldKeyOffersAccents() throws {
        let (stage, field) = try KeyboardStage.field()
        let place = try stage.middle("e")
        let finger = stage.app.finger(at: place)
        stage.app.advance(by: 0.5)
        XCTAssertEqual(stage.bubbles, ["keyboard.alternates"])
        finger.up()
        XCTAssertEqual(field.text, "e", "what was pressed unless the finger slides")
        let second = stage.app.finger(at: place)
        stage.app.advance(by: 0.5)
        second.move(to: CGPoint(x: place.x + 2 * 36, y: place.y))
        XCTAssertEqual(stage.bubbles, ["keyboard.alternates"])
        second.up()
        XCTAssertEqual(field.text, "eé")
        try stage.tap(.shift)
        let third = stage.app.finger(at: place)
        stage.app.advance(by: 0.5)
        third.move(to: CGPoint(x: place.x + 36, y: place.y))
        third.up()
        XCTAssertEqual(field.text, "eéÈ")
        XCTAssertEqual(stage.bubbles, [])
    }

    func testAKeyWithoutAccentsGoesOnShowingItself() throws {
        let (stage, field) = try KeyboardStage.field()
        let finger = try stage.finger(on: "q")
        stage.app.advance(by: 2)
        XCTAssertEqual(stage.bubbles, ["keyboard.bubble"])
        finger.up()
        XCTAssertEqual(field.text, "q")
    }

    func testAnotherFingerTypesTheAccent() throws {
        let (stage, field) = try KeyboardStage.field()
        let place = try stage.middle("o")
        let finger = stage.app.finger(at: place)
        stage.app.advance(by: 0.5)
        // Near the right edge the choices run to the left.
        finger.move(to: CGPoint(x: place.x - 36, y: place.y))
        try stage.type("k")
        finger.up()
        XCTAssertEqual(field.text, "ôk")
    }

    // MARK: The caret

    private func caret(_ input: any UITextInput) -> Int {
        input.selectedTextRange.map { input.offset(from: input.beginningOfDocument, to: $0.start) } ?? -1
    }

    func testAHeldSpaceBarMovesTheCaret() throws {
        let (stage, field) = try KeyboardStage.field("Hello, beautiful world")
        let space = try stage.middle(.space)
        let finger = stage.app.finger(at: space)
        stage.app.advance(by: 0.5)
        XCTAssertTrue(field.subviews.contains { $0 is FloatingCaretView })
        finger.move(to: CGPoint(x: space.x - 60, y: space.y))
        XCTAssertEqual(caret(field), 22, "it floats")
        finger.up()
        XCTAssertLessThan(caret(field), 18)
        XCTAssertGreaterThan(caret(field), 8)
        XCTAssertFalse(field.subviews.contains { $0 is FloatingCaretView })
        XCTAssertEqual(field.text, "Hello, beautiful world", "no space is typed")
        // Drawn with their labels again, and typing.
        try stage.type("x")
        XCTAssertEqual(field.text?.count, 23)
    }

    func testDraggingTheSpaceBarMovesTheCaretAtOnce() throws {
        let (stage, field) = try KeyboardStage.field("Hello, beautiful world")
        let space = try stage.middle(.space)
        let finger = stage.app.finger(at: space)
        finger.move(to: CGPoint(x: space.x - 10, y: space.y))
        XCTAssertNil(try stage.keyboard().cursor, "a finger is never quite still")
        finger.move(to: CGPoint(x: space.x - 500, y: space.y))
        finger.up()
        XCTAssertEqual(caret(field), 0, "no farther than the text's view")
    }

    func testASecondFingerSelects() throws {
        let (stage, field) = try KeyboardStage.field("Hello, beautiful world")
        let space = try stage.middle(.space)
        let finger = stage.app.finger(at: space)
        stage.app.advance(by: 0.5)
        finger.move(to: CGPoint(x: space.x - 40, y: space.y))
        let second = try stage.finger(on: "q")
        let anchor = caret(field)
        XCTAssertLessThan(anchor, 22)
        finger.move(to: CGPoint(x: space.x - 90, y: space.y))
        let selected = try XCTUnwrap(field.selectedTextRange.flatMap { field.text(in: $0) })
        XCTAssertGreaterThan(selected.count, 3)
        finger.up()
        second.up()
        XCTAssertEqual(field.selectedTextRange.flatMap { field.text(in: $0) }, selected)
        XCTAssertEqual(field.text, "Hello, beautiful world")
    }

    /// It has no floating caret: the caret is only put down.
    func testTheSpaceBarMovesTheCaretOfAForeignText() throws {
        let document = ForeignDocument(frame: CGRect(0, 0, 200, 100))
        document.string = "abcdefgh"
        let stage = try KeyboardStage(document)
        let space = try stage.middle(.space)
        let finger = stage.app.finger(at: space)
        stage.app.advance(by: 0.5)
        finger.move(to: CGPoint(x: space.x - 40, y: space.y))
        XCTAssertEqual(caret(document), 8)
        finger.up()
        XCTAssertEqual(caret(document), 4)
        XCTAssertEqual(document.string, "abcdefgh")
    }

    func testTheTextGoesWhileItsCaretFloats() throws {
        let (stage, field) = try KeyboardStage.field("Hello")
        let finger = try stage.finger(on: .space)
        stage.app.advance(by: 0.5)
        field.removeFromSuperview()
        stage.app.settle()
        finger.up()
        XCTAssertNil(try stage.keyboard().cursor)
        XCTAssertTrue(stage.app.nothingIsScheduled)
    }
}
