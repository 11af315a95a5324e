import UIKit
import UITesting
import XCTest

/// Mouse and fingers in a field.
@preconcurrency @MainActor
final class TextFieldPointerTests: XCTestCase {
    private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))

    private func show(_ text: String) throws -> AppHarness {
        let app = try AppHarness(showing: field)
        field.text = text
        app.turn()
        return app
    }

    private func place(_ offset: Int) throws -> CGPoint {
        field.convert(try field.point(before: offset), to: nil)
    }

    func testAPressGivesFocusAndPlacesTheCaretAtOnce() throws {
        let app = try show("Hello world")
        app.mouseDown(at: try place(4))
        XCTAssertTrue(field.isEditing)
        XCTAssertEqual(field.selectedOffsets, 4..<4)
        app.mouseUp()
        XCTAssertEqual(field.selectedOffsets, 4..<4)
    }

    func testATapGivesFocusWhenTheFingerIsLifted() throws {
        let app = try show("Hello world")
        let finger = app.finger(at: try place(4))
        XCTAssertFalse(field.isEditing)
        finger.up()
        XCTAssertTrue(field.isEditing)
        XCTAssertEqual(field.selectedOffsets, 4..<4)
    }

    func testAFingerThatMovesOnIsNoTap() throws {
        let app = try show("Hello world")
        let finger = app.finger(at: try place(4))
        finger.move(dx: 0, dy: 120)
        finger.up()
        XCTAssertFalse(field.isEditing)
    }

    func testDoubleAndTripleTapsSelectWordAndAll() throws {
        let app = try show("Hello world")
        app.doubleTap(at: try place(8))
        XCTAssertEqual(field.selectedOffsets, 6..<11)
        app.advance(by: 2)
        app.tap(at: try place(8), count: 3)
        XCTAssertEqual(field.selectedOffsets, 0..<11)
    }

    func testADragSelects() throws {
        let app = try show("Hello world")
        app.mouseDrag(from: try place(2), to: try place(7))
        XCTAssertEqual(field.selectedOffsets, 2..<7)
        XCTAssertEqual(app.primarySelection, "llo w")
        app.mouseDrag(from: try place(7), to: try place(2))
        XCTAssertEqual(field.selectedOffsets, 2..<7)
        app.key(.right, .shift)
        XCTAssertEqual(field.selectedOffsets, 3..<7)
    }

    func testDoubleAndTripleClicksSelectWordAndAll() throws {
        let app = try show("Hello brave world")
        app.doubleClick(at: try place(8))
        XCTAssertEqual(field.selectedOffsets, 6..<11)
        XCTAssertEqual(app.primarySelection, "brave")
        app.advance(by: 2)
        app.tripleClick(at: try place(8))
        XCTAssertEqual(field.selectedOffsets, 0..<17)
    }

    func testADragAfterADoubleClickSelectsWords() throws {
        let app = try show("Hello brave world")
        let middle = try place(8)
        app.moveMouse(to: middle)
        app.mouseDown(at: middle)
        app.mouseUp()
        app.mouseDown(at: middle)
        app.moveMouse(to: try place(13))
        XCTAssertEqual(field.selectedOffsets, 6..<17)
        app.moveMouse(to: try place(2))
        XCTAssertEqual(field.selectedOffsets, 0..<11)
        app.mouseUp()
    }

    func testShiftClickExtends() throws {
        let app = try show("Hello world")
        app.click(at: try place(2))
        app.advance(by: 2)
        app.shiftClick(at: try place(6))
        XCTAssertEqual(field.selectedOffsets, 2..<6)
        app.advance(by: 2)
        app.shiftClick(at: try place(1))
        XCTAssertEqual(field.selectedOffsets, 1..<2)
    }

    func testMiddleClickPastesThePrimarySelection() throws {
        let app = try show("Hello")
        app.primarySelection = "XX"
        app.middleClick(at: try place(2))
        XCTAssertEqual(field.text, "HeXXllo")
        XCTAssertTrue(field.isEditing)
        XCTAssertEqual(field.selectedOffsets, 4..<4)
    }

    func testDraggingPastTheEdgeScrollsWhileThePointerRests() throws {
        let app = try show(String(repeating: "word ", count: 60))
        app.mouseDown(at: try place(2))
        XCTAssertEqual(field.selectedOffsets, 2..<2)
        app.moveMouse(to: CGPoint(x: 230, y: 27))
        let first = try XCTUnwrap(field.selectedOffsets).upperBound
        app.advance(by: 0.2)
        let second = try XCTUnwrap(field.selectedOffsets).upperBound
        XCTAssertGreaterThan(second, first)
        app.advance(by: 60)
        XCTAssertEqual(field.selectedOffsets?.upperBound, 300)
        app.mouseUp()
        app.advance(by: 60)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testTheWheelDoesNothing() throws {
        let app = try show("Hello")
        app.click(field)
        let frames = app.frameCount
        app.wheel(at: field.center, dy: 3)
        XCTAssertEqual(app.frameCount, frames)
    }

    func testThePointerIsAnIBeamOverAnEnabledField() throws {
        let app = try show("Hello")
        app.moveMouse(to: field.center)
        XCTAssertEqual(app.pointer, .iBeam)
        field.isEnabled = false
        app.moveMouse(to: CGPoint(x: 30, y: 20))
        XCTAssertEqual(app.pointer, .arrow)
    }

    func testTouchesSendControlEvents() throws {
        let app = try show("Hello")
        var events: [String] = []
        field.addAction(UIAction { _ in events.append("down") }, for: .touchDown)
        field.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
        app.tap(field)
        XCTAssertEqual(events, ["down", "up"])
    }
}
