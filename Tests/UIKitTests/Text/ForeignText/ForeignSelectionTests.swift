@testable import UIKit
import UITesting
import XCTest

/// Selecting by touch and with the mouse in an app's own document.
@preconcurrency @MainActor
final class ForeignSelectionTests: XCTestCase {
    /// Ten units of ten points are a line of twenty points.
    private let document = ForeignProse(frame: CGRect(x: 100, y: 150, width: 100, height: 100))

    private func edit(_ text: String) throws -> AppHarness {
        let app = try AppHarness(showing: document, size: CGSize(width: 400, height: 400))
        document.string = text
        let interaction = UITextInteraction(for: .editable)
        interaction.textInput = document
        document.addInteraction(interaction)
        document.becomeFirstResponder()
        app.turn()
        return app
    }

    /// In the middle of a unit, or at its left edge, in the window's coordinates.
    private func point(_ offset: Int, edge: Bool = false) -> CGPoint {
        document.convert(
            CGPoint(x: CGFloat(offset % 10 * 10 + (edge ? 1 : 5)), y: CGFloat(offset / 10 * 20 + 10)), to: nil
        )
    }

    private func handles(_ app: AppHarness) -> [SelectionHandle] {
        app.window.subviews.compactMap { $0 as? SelectionHandle }.filter { $0.shape != nil }
    }

    private func loupe(_ app: AppHarness) -> TextLoupe? {
        app.window.subviews.lazy.compactMap { $0 as? TextLoupe }.first
    }

    func testATapPutsTheCaretToTheNearerEndOfAWord() throws {
        let app = try edit("one two three")
        app.tap(at: point(5))
        XCTAssertEqual(document.selection, 4..<4)
        app.advance(by: 1)
        app.tap(at: point(6))
        XCTAssertEqual(document.selection, 7..<7)
    }

    func testTheFirstTapBeginsEditing() throws {
        let app = try edit("one two three")
        document.resignFirstResponder()
        app.tap(at: point(5))
        XCTAssertTrue(document.isFirstResponder)
        XCTAssertEqual(document.selection, 5..<5)
    }

    func testTwoTapsSelectAWordWithHandlesAndTheMenu() throws {
        let app = try edit("one two three")
        app.doubleTap(at: point(5))
        XCTAssertEqual(document.selection, 4..<7)
        app.turn()
        XCTAssertEqual(handles(app).count, 2)
        let menu = try XCTUnwrap(app.window.openMenu)
        XCTAssertTrue(menu.subject === document)
    }

    func testHandlesMoveTheEnds() throws {
        let app = try edit("one two three")
        app.doubleTap(at: point(5))
        app.turn()
        let end = try XCTUnwrap(handles(app).first { $0.end == .end }?.shape?.knobCenter)
        let finger = app.finger(at: end)
        finger.move(to: CGPoint(x: end.x + 20, y: end.y))
        XCTAssertEqual(document.selection, 4..<9)
        XCTAssertNotNil(loupe(app))
        finger.up()
        app.advance(by: 1)
        XCTAssertEqual(document.selection, 4..<9)
        XCTAssertNil(loupe(app))
    }

    func testAHeldFingerDragsTheCaretUnderALoupe() throws {
        let app = try edit("one two three")
        let finger = app.finger(at: point(8, edge: true))
        app.advance(by: TextPressRecognizer.duration + 0.1)
        XCTAssertEqual(document.selection, 8..<8)
        XCTAssertNotNil(loupe(app))
        finger.move(to: point(6, edge: true))
        XCTAssertEqual(document.selection, 6..<6)
        finger.up()
        app.advance(by: 1)
        XCTAssertNil(loupe(app))
    }

    func testKeysAndTheMouseTakeTheHandlesAway() throws {
        let app = try edit("one two three")
        app.doubleTap(at: point(5))
        app.turn()
        XCTAssertEqual(handles(app).count, 2)
        app.key(.right)
        app.turn()
        XCTAssertTrue(handles(app).isEmpty)
        XCTAssertEqual(document.selection, 7..<7)
    }

    func testTheMouseSelects() throws {
        let app = try edit("one two three")
        app.mouseDrag(from: point(1, edge: true), to: point(6, edge: true))
        XCTAssertEqual(document.selection, 1..<6)
        app.turn()
        XCTAssertTrue(handles(app).isEmpty)
        app.key(.right, .shift)
        XCTAssertEqual(document.selection, 1..<7, "the end that was dragged moves on")
    }
}
