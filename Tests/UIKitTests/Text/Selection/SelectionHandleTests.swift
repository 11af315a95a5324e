import Drawing
import UITesting
import XCTest

@testable import UIKit

/// The handles of what was selected by touch.
@preconcurrency @MainActor
final class SelectionHandleTests: TouchSelectionTestCase {
    // MARK: When there are any

    func testOnlyTouchMakesHandles() throws {
        let app = try edit("Hello brave world")
        app.doubleClick(at: try place(8))
        XCTAssertTrue(handles(app).isEmpty)
        app.key("a", [.control])
        XCTAssertTrue(handles(app).isEmpty)
        app.key(.end)
        app.tap(at: try place(8))
        XCTAssertTrue(handles(app).isEmpty, "what is selected has them, not the caret")
        app.advance(by: 1)
        app.doubleTap(at: try place(8))
        XCTAssertEqual(handles(app).map(\.end), [.start, .end])
    }

    func testKeysAndTheMouseTakeThemAway() throws {
        let app = try edit("Hello brave world")
        let ways: [(String, () throws -> Void)] = [
            ("arrow", { app.key(.right, [.shift]) }), ("letter", { app.type("x") }),
            ("mouse", { app.click(at: try self.place(2)) }), ("delete", { app.key(.backspace) }),
            ("middle", { app.middleClick(at: try self.place(2)) }),
            ("text", { self.field.text = "Other brave things" }),
            ("resign", { self.field.resignFirstResponder() }), ("window", { app.loseFocus() }),
        ]
        for (name, take) in ways {
            if !app.window.isKeyWindow { app.gainFocus() }
            app.advance(by: 1)
            app.doubleTap(at: try place(8))
            XCTAssertEqual(handles(app).count, 2, name)
            try take()
            app.turn()
            XCTAssertTrue(handles(app).isEmpty, name)
            XCTAssertFalse(app.window.subviews.contains { $0 is SelectionHandle }, name)
        }
    }

    func testCopyingKeepsTheSelectionHandles() throws {
        let app = try edit("Hello brave world")
        app.doubleTap(at: try place(8))
        app.key("c", [.control])
        XCTAssertEqual(app.clipboard, "brave")
        XCTAssertEqual(handles(app).count, 2)
    }

    func testSelectAllByTouchHasHandles() throws {
        let app = try edit("Hello brave world")
        app.tap(at: try place(8))
        field.selectAll(nil)
        app.turn()
        XCTAssertEqual(handles(app).count, 2)
    }

    func testNothingRunsWhileNobodyTouches() throws {
        let app = try edit("Hello brave world")
        app.doubleTap(at: try place(8))
        app.advance(by: 30)
        XCTAssertTrue(app.nothingIsScheduled)
        let frames = app.frameCount
        app.turn()
        XCTAssertEqual(app.frameCount, frames)
    }

    // MARK: Where they are

    func testTheShapeOfAHandleIsOnWholePixels() {
        let caret = CGRect(x: 50.3, y: 20, width: 1, height: 21.5)
        let start = SelectionHandleShape(.start, caret: caret, grid: PixelGrid(scale: 2))
        XCTAssertEqual(start.bar, CGRect(x: 49.5, y: 20, width: 2, height: 21.5))
        XCTAssertEqual(start.knob, CGRect(x: 45.5, y: 11, width: 10, height: 10))
        XCTAssertEqual(start.target, CGRect(x: 28.5, y: -3, width: 44, height: 44.5))
        let end = SelectionHandleShape(.end, caret: caret, grid: PixelGrid(scale: 1))
        XCTAssertEqual(end.bar, CGRect(x: 49, y: 20, width: 2, height: 22))
        XCTAssertEqual(end.knob, CGRect(x: 45, y: 41, width: 10, height: 10))
        XCTAssertEqual(end.target.size, CGSize(width: 44, height: 45))
        XCTAssertEqual(end.target.maxY, 65)
        let small = SelectionHandleShape(
            .end, caret: CGRect(x: 0, y: 0, width: 1, height: 8), grid: PixelGrid(scale: 1))
        XCTAssertEqual(small.target.height, 44)
    }

    /// Each row: a text, the selection, and at which offset's caret each bar is, seen from which side.
    func testTheyStandAtTheEndsWhicheverWayTheTextRuns() throws {
        let hebrew = "\u{5E9}\u{5DC}\u{5D5}\u{5DD}"
        let rows: [(text: String, selected: Range<Int>)] = [
            ("Hello world", 2..<7), ("Hello world", 0..<11), (hebrew, 1..<3), ("abc \(hebrew) def", 2..<6),
            ("abc \(hebrew) def", 5..<11), ("\(hebrew) abc", 2..<7), ("a\u{301}b", 0..<2), ("😀b", 0..<2),
        ]
        for (text, selected) in rows {
            let app = try edit(text)
            app.tap(field)
            try field.select(selected)
            app.turn()
            let found = handles(app)
            XCTAssertEqual(found.map(\.end), [.start, .end], text)
            for (handle, (offset, forward)) in zip(
                found, [(selected.lowerBound, true), (selected.upperBound, false)])
            {
                let x = field.geometry.originX + field.content.line.x(forOffset: offset, forward: forward)
                let bar = try XCTUnwrap(handle.shape).bar
                XCTAssertEqual(bar.midX, field.convert(CGPoint(x: x, y: 0), to: nil).x, accuracy: 1, text)
                XCTAssertEqual(bar.minY, 146, text)
                XCTAssertEqual(bar.height, 21, text)
            }
            app.end()
        }
    }

    func testInTextOfManyLinesTheEndStaysOnItsLine() throws {
        let app = try editView("one two three four five six seven eight nine ten")
        app.tap(at: try view.place(1))
        // The end of the first line, not the beginning of the second.
        let line = view.layout.line(at: LayoutPosition(offset: 0)).range
        view.selectedRange = NSRange(location: 4, length: line.upperBound - 4)
        app.turn()
        let found = handles(app).compactMap(\.shape)
        XCTAssertEqual(found.count, 2)
        XCTAssertEqual(found[0].bar.minY, found[1].bar.minY)
        XCTAssertGreaterThan(found[1].bar.minX, found[0].bar.minX)
        view.selectedRange = NSRange(location: 4, length: line.upperBound)
        app.turn()
        let lower = handles(app).compactMap(\.shape)
        XCTAssertGreaterThan(lower[1].bar.minY, lower[0].bar.minY + 10)
    }

    // MARK: Dragging

    func testDraggedHandlesMoveTheEnds() throws {
        let app = try edit("Hello brave world")
        let journal = TextFieldRecorder()
        app.doubleTap(at: try place(8))
        journal.watch(field)
        try drag(.end, to: try finger(on: .end, at: 14), app)
        XCTAssertEqual(field.selectedOffsets, 6..<14)
        XCTAssertEqual(app.primarySelection, "brave wo")
        try drag(.start, to: try finger(on: .start, at: 2), app)
        XCTAssertEqual(field.selectedOffsets, 2..<14)
        XCTAssertEqual(app.primarySelection, "llo brave wo")
        XCTAssertEqual(journal.take(), ["D selection", "D selection"])
    }

    func testADragMovesByCharacters() throws {
        let app = try edit("Hello brave world")
        app.doubleTap(at: try place(8))
        let finger = app.finger(at: try knob(.end, app))
        XCTAssertEqual(field.selectedOffsets, 6..<11)
        for offset in 12...16 {
            finger.move(to: try self.finger(on: .end, at: offset))
            XCTAssertEqual(field.selectedOffsets, 6..<offset)
        }
        XCTAssertNotNil(loupe(app))
        finger.up()
        app.advance(by: 1)
        XCTAssertNil(loupe(app))
        XCTAssertEqual(handles(app).count, 2)
    }

    func testAHandleDraggedPastTheOtherOneBecomesIt() throws {
        let app = try edit("Hello brave world")
        app.doubleTap(at: try place(8))
        let handle = try XCTUnwrap(handles(app).last)
        let finger = app.finger(at: try knob(.end, app))
        finger.move(to: try self.finger(on: .end, at: 6))
        XCTAssertEqual(field.selectedOffsets, 6..<11, "the ends never meet")
        finger.move(to: try self.finger(on: .end, at: 3))
        XCTAssertEqual(field.selectedOffsets, 3..<6)
        XCTAssertEqual(handle.end, .start)
        XCTAssertEqual(handles(app).map(\.end), [.start, .end])
        finger.move(to: try self.finger(on: .end, at: 9))
        XCTAssertEqual(field.selectedOffsets, 6..<9)
        XCTAssertEqual(handle.end, .end)
        finger.up()
    }

    func testBothHandlesAreDraggedAtOnce() throws {
        let app = try edit("Hello brave new world")
        app.doubleTap(at: try place(8))
        let left = app.finger(at: try knob(.start, app))
        let right = app.finger(at: try knob(.end, app))
        left.move(to: try finger(on: .start, at: 3))
        right.move(to: try finger(on: .end, at: 14))
        XCTAssertEqual(field.selectedOffsets, 3..<14)
        // Past each other.
        left.move(to: try finger(on: .start, at: 18))
        XCTAssertEqual(field.selectedOffsets, 14..<18)
        right.move(to: try finger(on: .end, at: 5))
        XCTAssertEqual(field.selectedOffsets, 5..<18)
        left.up()
        XCTAssertNil(app.primarySelection.flatMap { $0 == "brave" ? nil : $0 }, "one is still held")
        right.move(to: try finger(on: .end, at: 6))
        XCTAssertEqual(field.selectedOffsets, 6..<18)
        right.up()
        XCTAssertEqual(app.primarySelection, "brave new wo")
        app.advance(by: 1)
        XCTAssertNil(loupe(app))
        XCTAssertEqual(handles(app).map(\.end), [.start, .end])
    }

    func testAHandleCanBeTakenOutsideOfTheView() throws {
        let app = try edit("Hello brave world")
        app.doubleTap(at: try place(8))
        let knob = try knob(.end, app)
        let below = CGPoint(x: knob.x + 10, y: knob.y + 17)
        XCTAssertFalse(field.frame.contains(below))
        let finger = app.finger(at: below)
        finger.move(dx: try place(14).x - (try place(11).x), dy: 0)
        XCTAssertEqual(field.selectedOffsets, 6..<14)
        finger.up()
    }

    func testWhatIsToBeTouchedBesideAHandleIsTouched() throws {
        let app = try edit("Hello brave world")
        let button = UIButton(frame: CGRect(x: 20, y: 178, width: 200, height: 40))
        var presses = 0
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        try XCTUnwrap(field.superview).addSubview(button)
        app.turn()
        app.doubleTap(at: try place(8))
        let knob = try knob(.end, app)
        app.advance(by: 1)
        app.tap(at: CGPoint(x: knob.x, y: knob.y + 17))
        XCTAssertEqual(presses, 1)
        let finger = app.finger(at: CGPoint(x: knob.x, y: knob.y + 8))
        finger.move(dx: try place(14).x - (try place(11).x), dy: 0)
        XCTAssertEqual(field.selectedOffsets, 6..<14)
        finger.up()
    }

    func testATapOnAHandleIsOneOnTheText() throws {
        let app = try edit("Hello a world")
        app.doubleTap(at: try place(6))
        XCTAssertEqual(field.selectedOffsets, 6..<7)
        app.advance(by: 1)
        app.tap(at: try place(6))
        XCTAssertEqual(field.selectedOffsets, 6..<7)
        app.advance(by: 1)
        app.tap(at: try place(6), count: 3)
        XCTAssertEqual(field.selectedOffsets, 0..<13)
    }

    func testTheMouseOnAHandlePressesTheText() throws {
        let app = try edit("Hello brave world")
        app.doubleTap(at: try place(8))
        app.advance(by: 1)
        let start = try place(6)
        app.click(at: CGPoint(x: start.x - 2, y: start.y))
        XCTAssertEqual(field.selectedOffsets, 6..<6)
        XCTAssertTrue(handles(app).isEmpty)
        app.advance(by: 1)
        app.doubleTap(at: try place(8))
        app.mouseDrag(from: CGPoint(x: start.x - 2, y: start.y), to: try place(3))
        XCTAssertEqual(field.selectedOffsets, 3..<6)
    }

    func testTextThatChangesUnderAFingerTakesTheHandleAway() throws {
        let app = try edit("Hello brave world")
        app.doubleTap(at: try place(8))
        let finger = app.finger(at: try knob(.end, app))
        finger.move(dx: 20, dy: 0)
        app.type("x")
        XCTAssertTrue(handles(app).isEmpty)
        let selected = field.selectedOffsets
        finger.move(dx: 40, dy: 0)
        XCTAssertEqual(field.selectedOffsets, selected)
        finger.up()
        app.advance(by: 20)
        XCTAssertNil(loupe(app))
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testALostTouchLeavesWhatIsSelected() throws {
        let app = try edit("Hello brave world")
        app.doubleTap(at: try place(8))
        let finger = app.finger(at: try knob(.end, app))
        finger.move(to: try self.finger(on: .end, at: 14))
        finger.cancel()
        app.advance(by: 1)
        XCTAssertEqual(field.selectedOffsets, 6..<14)
        XCTAssertNil(loupe(app))
        try drag(.end, to: try self.finger(on: .end, at: 16), app)
        XCTAssertEqual(field.selectedOffsets, 6..<16)
    }

    // MARK: Scrolling

    func testDraggingPastTheEdgeScrollsTheField() throws {
        let app = try edit(String(repeating: "word ", count: 40))
        app.key(.home)
        app.doubleTap(at: try place(8))
        XCTAssertEqual(field.selectedOffsets, 5..<9)
        let finger = app.finger(at: try knob(.end, app))
        finger.move(to: CGPoint(x: 240, y: 175))
        let first = try XCTUnwrap(field.selectedOffsets).upperBound
        app.advance(by: 0.3)
        XCTAssertGreaterThan(try XCTUnwrap(field.selectedOffsets).upperBound, first)
        app.advance(by: 30)
        XCTAssertEqual(field.selectedOffsets, 5..<200)
        finger.up()
        XCTAssertEqual(handles(app).map(\.end), [.end], "the start is hidden")
        app.advance(by: 30)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testDraggingPastTheEdgeScrollsTheTextView() throws {
        let app = try editView((1...60).map { "line \($0)" }.joined(separator: "\n"))
        app.key(.home, [.control])
        app.doubleTap(at: try view.place(1))
        let finger = app.finger(at: try knob(.end, app))
        finger.move(to: CGPoint(x: 60, y: 260))
        for _ in 0..<20 { app.advance(by: 0.06) }
        XCTAssertGreaterThan(view.selectedRange.length, 40)
        XCTAssertGreaterThan(view.contentOffset.y, 50)
        XCTAssertEqual(handles(app).map(\.end), [.end])
        finger.up()
        view.contentOffset = .zero
        app.turn()
        XCTAssertEqual(handles(app).map(\.end), [.start])
        app.advance(by: 30)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testHandlesGoAlongWithScrollViewsAndOutOfSightWithTheText() throws {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 320, height: 150))
        let app = try AppHarness(showing: scroll, size: Self.size)
        scroll.contentSize = CGSize(width: 320, height: 2000)
        field.frame.origin.y = 40
        scroll.addSubview(field)
        field.text = "Hello brave world"
        app.turn()
        app.tap(at: try place(8))
        app.advance(by: 1)
        app.doubleTap(at: try place(8))
        let knob = try knob(.end, app)
        scroll.contentOffset.y = 30
        app.turn()
        XCTAssertEqual(try self.knob(.end, app), CGPoint(x: knob.x, y: knob.y - 30))
        // A drag of a handle is not the scroll view's.
        let finger = app.finger(at: try self.knob(.end, app))
        finger.move(dx: 0, dy: 30)
        finger.move(dx: 30, dy: 30)
        XCTAssertEqual(scroll.contentOffset.y, 30)
        XCTAssertGreaterThan(try XCTUnwrap(field.selectedOffsets).upperBound, 11)
        finger.up()
        scroll.contentOffset.y = 70
        app.turn()
        XCTAssertTrue(handles(app).isEmpty)
        let tapped = app.finger(at: CGPoint(x: knob.x, y: 96))
        tapped.up()
        XCTAssertFalse(try XCTUnwrap(field.selectedOffsets).isEmpty)
        scroll.contentOffset.y = 0
        app.turn()
        XCTAssertEqual(handles(app).count, 2)
    }

    func testWhatCoversTheTextCoversItsHandles() throws {
        let app = try edit("Hello brave world")
        app.doubleTap(at: try place(8))
        let end = try place(11)
        let cover = UIView(frame: CGRect(x: end.x - 4, y: 100, width: 100, height: 200))
        app.window.addSubview(cover)
        app.turn()
        XCTAssertEqual(handles(app).map(\.end), [.start])
        cover.isUserInteractionEnabled = false
        app.window.setNeedsDisplay()
        app.turn()
        XCTAssertEqual(handles(app).count, 2, "what lets touches through is no cover")
        cover.isUserInteractionEnabled = true
        app.window.insertSubview(cover, at: 0)
        app.turn()
        XCTAssertEqual(handles(app).count, 2)
    }

    // MARK: Cost

    func testADragDrawsNoMoreThanWhatItChanges() throws {
        let app = try edit("Hello brave world")
        app.doubleTap(at: try place(8))
        let finger = app.finger(at: try knob(.end, app))
        finger.move(to: try self.finger(on: .end, at: 13))
        app.advance(by: 1)
        finger.move(to: try self.finger(on: .end, at: 14))
        let drawn: CGFloat = app.lastDamage.reduce(0) { $0 + $1.width * $1.height }
        // The field, the handle and the loupe with its shadow, before and after.
        let most: CGFloat = 200 * 34 + 2 * 12 * 34 + 170 * 160
        XCTAssertLessThan(drawn, most)
        let frames = app.frameCount
        finger.move(to: try self.finger(on: .end, at: 14))
        XCTAssertEqual(app.frameCount, frames, "a finger that moves nothing draws nothing")
        finger.up()
    }
}
