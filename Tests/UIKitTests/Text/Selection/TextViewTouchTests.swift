import UITesting
import XCTest

import UIKit

/// What fingers do to the caret and the selection of a text view.
@preconcurrency @MainActor
final class TextViewTouchTests: TouchSelectionTestCase {
    private let lines = "one two\nthree four\nfive six"

    func testTapsSelectByTheirCount() throws {
        let app = try editView(lines)
        let taps: [(count: Int, selected: Range<Int>)] = [
            (1, 8..<8), (2, 8..<13), (3, 8..<18), (4, 0..<27),
        ]
        for (count, selected) in taps {
            app.tap(at: try view.place(9), count: count)
            XCTAssertEqual(view.selectedOffsets, selected, "\(count) taps")
            app.advance(by: 1)
            app.click(at: try view.place(25))
            app.advance(by: 1)
        }
    }

    func testALongPressBringsTheCaretAlong() throws {
        let app = try editView(lines)
        let journal = TextViewRecorder()
        journal.watch(view)
        let finger = app.finger(at: try view.place(10))
        app.advance(by: 0.6)
        XCTAssertEqual(view.selectedOffsets, 10..<10)
        finger.move(to: try view.place(22))
        XCTAssertEqual(view.selectedOffsets, 22..<22)
        XCTAssertEqual(view.contentOffset.y, 0)
        XCTAssertNotNil(loupe(app))
        finger.up()
        XCTAssertEqual(view.selectedOffsets, 22..<22)
        XCTAssertEqual(journal.take(), ["D selection", "D selection"])
    }

    func testInTextThatIsOnlyReadALongPressSelectsWords() throws {
        let app = try AppHarness(showing: view, size: Self.size)
        view.text = lines
        view.isEditable = false
        app.turn()
        let finger = app.finger(at: try view.place(9))
        app.advance(by: 0.7)
        XCTAssertEqual(view.selectedOffsets, 8..<13)
        finger.move(to: try view.place(21))
        XCTAssertEqual(view.selectedOffsets, 8..<23)
        finger.up()
        XCTAssertEqual(handles(app).count, 2)
        try drag(.start, to: CGPoint(x: try knob(.start, app).x + 30, y: try knob(.start, app).y), app)
        XCTAssertGreaterThan(view.selectedOffsets.lowerBound, 8)
    }

    func testDraggingAHandleOverLines() throws {
        let app = try editView(lines)
        app.doubleTap(at: try view.place(10))
        let knob = try knob(.end, app)
        let target = try view.caret(24)
        let from = try view.caret(13)
        try drag(
            .end, to: CGPoint(x: knob.x + target.minX - from.minX, y: knob.y + target.minY - from.minY), app)
        XCTAssertEqual(view.selectedOffsets, 8..<24)
        XCTAssertEqual(app.primarySelection, "three four\nfive ")
    }

    func testASwipeScrollsAndTheCaretIsDragged() throws {
        let app = try editView((1...60).map { "line \($0)" }.joined(separator: "\n"))
        app.key(.home, [.control])
        app.advance(by: 1)
        let caret = try view.place(0)
        let finger = app.finger(at: CGPoint(x: caret.x + 4, y: caret.y))
        finger.move(dx: 12, dy: 30)
        XCTAssertEqual(view.contentOffset.y, 0)
        XCTAssertGreaterThan(view.selectedOffsets.lowerBound, 6)
        finger.up()
        app.advance(by: 1)
        app.drag(from: CGPoint(x: 180, y: 200), to: CGPoint(x: 180, y: 140))
        XCTAssertGreaterThan(view.contentOffset.y, 30)
    }

    func testAFingerThatStopsTheContentDoesNotSelect() throws {
        let app = try editView((1...200).map { "line \($0)" }.joined(separator: "\n"))
        app.key(.home, [.control])
        app.advance(by: 1)
        app.drag(from: CGPoint(x: 180, y: 200), to: CGPoint(x: 180, y: 140), duration: 0.1)
        XCTAssertTrue(view.isDecelerating)
        app.longPress(at: CGPoint(x: 60, y: 160))
        XCTAssertEqual(view.selectedOffsets, 0..<0)
    }
}
