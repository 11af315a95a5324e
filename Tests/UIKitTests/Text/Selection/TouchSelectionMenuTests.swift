import UITesting
import XCTest

import UIKit

/// When the edit menu comes with what fingers select, and when it goes.
@preconcurrency @MainActor
final class TouchSelectionMenuTests: TouchSelectionTestCase {
    private var isShown: Bool { UIMenuController.shared.isMenuVisible }

    func testItComesWithTheSelectionAndGoesWhileAHandleIsDragged() throws {
        let app = try edit("Hello brave world")
        app.tap(at: try place(8))
        XCTAssertFalse(isShown)
        app.advance(by: 1)
        app.doubleTap(at: try place(8))
        XCTAssertTrue(isShown)
        app.advance(by: 1)
        let finger = app.finger(at: try knob(.end, app))
        finger.move(to: try self.finger(on: .end, at: 14))
        XCTAssertFalse(isShown)
        finger.up()
        XCTAssertTrue(isShown)
        XCTAssertEqual(field.selectedOffsets, 6..<14)
    }

    func testItComesAfterALongPressNotDuringIt() throws {
        let app = try edit("Hello brave world")
        let finger = app.finger(at: try place(8))
        app.advance(by: 0.7)
        XCTAssertFalse(isShown)
        finger.move(to: try place(10))
        XCTAssertFalse(isShown)
        finger.up()
        XCTAssertTrue(isShown)
    }

    func testALostPressShowsNone() throws {
        let app = try edit("Hello brave world")
        let finger = app.finger(at: try place(8))
        app.advance(by: 0.7)
        finger.cancel()
        XCTAssertFalse(isShown)
    }

    func testTapsOnTheCaretShowAndHideIt() throws {
        let app = try edit("Hello brave world")
        app.tap(at: try place(10))
        XCTAssertEqual(field.selectedOffsets, 11..<11)
        for isExpected in [true, false, true] {
            app.advance(by: 1)
            app.tap(at: try place(11))
            app.advance(by: 1)
            XCTAssertEqual(isShown, isExpected)
            XCTAssertEqual(field.selectedOffsets, 11..<11)
        }
    }

    func testTapsOnTheSelectionShowAndHideIt() throws {
        let app = try edit("Hello brave new world")
        app.doubleTap(at: try place(8))
        for isExpected in [false, true, false] {
            app.advance(by: 1)
            app.tap(at: try place(8))
            app.advance(by: 1)
            XCTAssertEqual(isShown, isExpected)
            XCTAssertEqual(field.selectedOffsets, 6..<11)
        }
        XCTAssertEqual(handles(app).count, 2)
    }

    func testSelectingAllFromTheMenuHasHandles() throws {
        let app = try edit("Hello brave world")
        app.tap(at: try place(10))
        app.advance(by: 1)
        app.tap(at: try place(11))
        XCTAssertTrue(isShown)
        let all = try XCTUnwrap(label("Select All", in: app.window))
        app.tap(at: all.convert(CGPoint(x: all.bounds.midX, y: all.bounds.midY), to: nil))
        XCTAssertEqual(field.selectedOffsets, 0..<17)
        XCTAssertEqual(handles(app).count, 2)
        XCTAssertTrue(isShown)
    }

    private func label(_ text: String, in view: UIView) -> UILabel? {
        if let label = view as? UILabel, label.text == text { return label }
        return view.subviews.lazy.compactMap { self.label(text, in: $0) }.first
    }

    func testTheMenuStandsClearOfTheHandles() throws {
        let app = try edit("Hello brave world")
        app.doubleTap(at: try place(8))
        app.advance(by: 1)
        let menu = UIMenuController.shared.menuFrame
        XCTAssertFalse(menu.isEmpty)
        for handle in handles(app) {
            XCTAssertFalse(menu.intersects(handle.frame), "\(menu) \(handle.frame)")
        }
    }

    func testKeysAndTheMouseShowNone() throws {
        let app = try edit("Hello brave world")
        app.key("a", [.control])
        app.doubleClick(at: try place(8))
        app.mouseDrag(from: try place(2), to: try place(8))
        XCTAssertFalse(isShown)
    }
}
