import UITesting
import XCTest

import UIKit

/// What fingers do to a field's caret and selection.
@preconcurrency @MainActor
final class TextFieldTouchTests: TouchSelectionTestCase {
    // MARK: Taps

    func testTheFirstTapPutsTheCaretWhereItIs() throws {
        let app = try AppHarness(showing: field, size: Self.size)
        field.text = "Hello brave world"
        app.turn()
        app.tap(at: try place(8))
        XCTAssertEqual(field.selectedOffsets, 8..<8)
    }

    func testATapInAWordGoesToItsNearerEnd() throws {
        let app = try edit("Hello brave world")
        let taps: [(at: Int, caret: Int)] = [(7, 6), (10, 11), (2, 0), (4, 5), (14, 12), (6, 6)]
        for (offset, caret) in taps {
            app.tap(at: try place(offset))
            XCTAssertEqual(field.selectedOffsets, caret..<caret, "tap at \(offset)")
            app.advance(by: 1)
        }
    }

    func testATapInASecretTellsNothingOfItsWords() throws {
        field.isSecureTextEntry = true
        let app = try edit("open sesame")
        app.tap(at: try place(7))
        XCTAssertEqual(field.selectedOffsets, 7..<7)
        app.advance(by: 1)
        app.doubleTap(at: try place(7))
        XCTAssertEqual(field.selectedOffsets, 0..<11)
        XCTAssertNil(app.primarySelection)
    }

    func testTwoTapsSelectTheWordThreeAll() throws {
        let app = try edit("Hello brave world")
        app.doubleTap(at: try place(8))
        XCTAssertEqual(field.selectedOffsets, 6..<11)
        XCTAssertEqual(app.primarySelection, "brave")
        app.advance(by: 1)
        app.tap(at: try place(8), count: 3)
        XCTAssertEqual(field.selectedOffsets, 0..<17)
        XCTAssertEqual(app.primarySelection, "Hello brave world")
    }

    func testATapOnTheSelectionKeepsItAndOneBesideDoesNot() throws {
        let app = try edit("Hello brave new world")
        app.doubleTap(at: try place(8))
        app.advance(by: 1)
        app.tap(at: try place(9))
        XCTAssertEqual(field.selectedOffsets, 6..<11)
        app.advance(by: 1)
        app.tap(at: try place(20))
        XCTAssertEqual(field.selectedOffsets, 21..<21)
        XCTAssertTrue(handles(app).isEmpty)
    }

    func testATapOnTheCaretLeavesItThere() throws {
        let app = try edit("Hello world")
        app.key(.left, count: 3)
        let caret = try place(8)
        app.tap(at: CGPoint(x: caret.x + 6, y: caret.y))
        XCTAssertEqual(field.selectedOffsets, 8..<8)
    }

    func testDraggingFromASecondTapSelectsByWords() throws {
        let app = try edit("Hello brave new world")
        app.tap(at: try place(8))
        let finger = app.finger(at: try place(8))
        finger.move(to: try place(13))
        XCTAssertEqual(field.selectedOffsets, 6..<15)
        finger.move(to: try place(2))
        XCTAssertEqual(field.selectedOffsets, 0..<11)
        XCTAssertNil(app.primarySelection, "not before the finger is lifted")
        finger.up()
        XCTAssertEqual(field.selectedOffsets, 0..<11)
        XCTAssertEqual(app.primarySelection, "Hello brave")
        XCTAssertEqual(handles(app).count, 2)
    }

    func testHoldingTheSecondTapSelectsTheWord() throws {
        let app = try edit("Hello brave new world")
        app.tap(at: try place(8))
        let finger = app.finger(at: try place(8))
        app.advance(by: 0.6)
        XCTAssertEqual(field.selectedOffsets, 6..<11)
        XCTAssertNotNil(loupe(app))
        finger.up()
        XCTAssertEqual(field.selectedOffsets, 6..<11)
    }

    // MARK: Long press and the caret

    func testALongPressBringsTheCaretAlongByCharacters() throws {
        let app = try edit("Hello brave world")
        let finger = app.finger(at: try place(8))
        app.advance(by: 0.4)
        XCTAssertNil(loupe(app))
        XCTAssertEqual(field.selectedOffsets, 17..<17)
        app.advance(by: 0.2)
        XCTAssertEqual(field.selectedOffsets, 8..<8)
        XCTAssertNotNil(loupe(app))
        for offset in [9, 10, 13, 3] {
            finger.move(to: try place(offset))
            XCTAssertEqual(field.selectedOffsets, offset..<offset)
        }
        finger.up()
        XCTAssertEqual(field.selectedOffsets, 3..<3, "not the end of the word")
        app.advance(by: 0.5)
        XCTAssertNil(loupe(app))
        XCTAssertTrue(handles(app).isEmpty)
    }

    func testALongPressGivesFocus() throws {
        let app = try AppHarness(showing: field, size: Self.size)
        field.text = "Hello brave world"
        app.turn()
        let journal = TextFieldRecorder()
        journal.watch(field)
        var events: [String] = []
        field.addAction(UIAction { _ in events.append("cancel") }, for: .touchCancel)
        field.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
        let finger = app.finger(at: try place(8))
        app.advance(by: 0.6)
        assertCalls(
            journal.take(), inOrder: ["D shouldBegin", "D didBegin", "N begin"],
            ["D shouldBegin", "C begin"],
            ["D shouldBegin", "D selection"])
        XCTAssertEqual(field.selectedOffsets, 8..<8)
        finger.move(to: try place(9))
        XCTAssertEqual(journal.take(), ["D selection"])
        finger.up()
        XCTAssertEqual(journal.take(), [])
        XCTAssertEqual(events, ["cancel"], "the press is no tap")
    }

    func testARefusedLongPressDoesNothing() throws {
        let app = try AppHarness(showing: field, size: Self.size)
        let journal = TextFieldRecorder()
        journal.watch(field)
        journal.refusals = ["shouldBegin"]
        field.text = "Hello"
        app.turn()
        app.longPress(at: try place(2))
        XCTAssertFalse(field.isEditing)
        XCTAssertNil(loupe(app))
    }

    func testTheCaretCanBeDragged() throws {
        let app = try edit("Hello brave world")
        app.key(.left, count: 7)
        let caret = try place(10)
        let finger = app.finger(at: CGPoint(x: caret.x + 12, y: caret.y + 8))
        finger.move(dx: try place(13).x - caret.x, dy: 3)
        XCTAssertEqual(field.selectedOffsets, 13..<13, "it does not jump to the finger")
        XCTAssertNotNil(loupe(app))
        finger.move(dx: -500, dy: 0)
        XCTAssertEqual(field.selectedOffsets, 0..<0)
        finger.up()
        XCTAssertEqual(field.selectedOffsets, 0..<0)
    }

    func testTheCaretDoesNotBlinkWhileItIsHeld() throws {
        let app = try edit("Hello")
        let finger = app.finger(at: try place(2))
        app.advance(by: 0.7)
        let frames = app.frameCount
        app.advance(by: 5)
        XCTAssertEqual(app.frameCount, frames, "a finger that rests costs nothing")
        finger.up()
        app.advance(by: 1)
        XCTAssertGreaterThan(app.frameCount, frames)
    }

    func testASecondFingerLeavesTheFirstAlone() throws {
        let app = try edit("Hello brave world")
        let first = app.finger(at: try place(8))
        app.advance(by: 0.6)
        let second = app.finger(at: try place(2))
        second.move(dx: 30, dy: 0)
        XCTAssertEqual(field.selectedOffsets, 8..<8)
        first.move(to: try place(10))
        XCTAssertEqual(field.selectedOffsets, 10..<10)
        first.up()
        second.up()
        XCTAssertEqual(field.selectedOffsets, 10..<10)
    }

    func testAPenSelectsAsAFinger() throws {
        let app = try edit("Hello brave world")
        let pen = app.pen(at: try place(8))
        XCTAssertEqual(field.selectedOffsets, 17..<17, "nothing happens when it comes down")
        pen.up()
        XCTAssertEqual(field.selectedOffsets, 6..<6)
    }

    func testDraggingTheCaretPastTheEdgeScrolls() throws {
        let app = try edit(String(repeating: "word ", count: 40))
        let finger = app.finger(at: try place(200))
        finger.move(to: CGPoint(x: 10, y: 157))
        let first = try XCTUnwrap(field.selectedOffsets).lowerBound
        app.advance(by: 0.3)
        XCTAssertLessThan(try XCTUnwrap(field.selectedOffsets).lowerBound, first)
        app.advance(by: 30)
        XCTAssertEqual(field.selectedOffsets, 0..<0)
        finger.up()
        app.advance(by: 30)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    // MARK: Scroll views

    func testASwipeOverAFieldScrollsAndTheCaretDoesNot() throws {
        let scroll = UIScrollView(frame: CGRect(origin: .zero, size: Self.size))
        let app = try AppHarness(showing: scroll, size: Self.size)
        scroll.contentSize = CGSize(width: 320, height: 2000)
        scroll.addSubview(field)
        field.text = "Hello brave world"
        app.turn()
        app.drag(from: try place(2), to: CGPoint(x: 30, y: 60))
        XCTAssertGreaterThan(scroll.contentOffset.y, 50)
        XCTAssertFalse(field.isEditing)
        app.advance(by: 5)
        // A finger that rests a little first.
        let before: CGFloat = 60
        scroll.contentOffset.y = before
        app.turn()
        let slow = app.finger(at: try place(2))
        app.advance(by: 0.3)
        slow.move(dx: 0, dy: 20)
        slow.move(dx: 0, dy: 20)
        XCTAssertLessThan(scroll.contentOffset.y, before)
        slow.up()
        app.advance(by: 5)
        scroll.contentOffset = .zero
        field.becomeFirstResponder()
        app.advance(by: 1)
        let finger = app.finger(at: try place(17))
        finger.move(dx: 0, dy: -30)
        finger.move(dx: -40, dy: 0)
        XCTAssertEqual(scroll.contentOffset, .zero)
        XCTAssertLessThan(try XCTUnwrap(field.selectedOffsets).lowerBound, 17)
        finger.up()
    }
}
