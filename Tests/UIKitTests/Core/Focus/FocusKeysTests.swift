import UIKit
import UITesting
import XCTest

/// Tab and its like, with the smallest possible text views.
@preconcurrency @MainActor
final class FocusKeysTests: XCTestCase {
    private final class Stop: UIView, UIKeyInput {
        var acceptsFocus = true
        override var canBecomeFirstResponder: Bool { acceptsFocus }
        var hasText: Bool { false }
        func insertText(_ text: String) {}
        func deleteBackward() {}
    }

    private var stops: [Stop] = []

    private func show(_ frames: [CGRect]) throws -> AppHarness {
        let app = try AppHarness(size: CGSize(width: 400, height: 300))
        stops = frames.map { Stop(frame: $0) }
        for stop in stops { app.window.addSubview(stop) }
        app.turn()
        return app
    }

    private func focused(_ app: AppHarness) -> Int? { stops.firstIndex { $0 === app.firstResponder } }

    func testTabGoesInReadingOrderAroundTheEnd() throws {
        // Second line, then right and left of the first line, the right one a little higher.
        let app = try show([
            CGRect(0, 50, 50, 30), CGRect(100, 0, 50, 30), CGRect(0, 5, 50, 30),
        ])
        var order: [Int?] = []
        for _ in 0..<4 {
            app.key(.tab)
            order.append(focused(app))
        }
        XCTAssertEqual(order, [2, 1, 0, 2])
        app.key(.tab, [.shift])
        XCTAssertEqual(focused(app), 0)
        app.key(.tab, [.shift])
        XCTAssertEqual(focused(app), 1)
    }

    func testTabStopsAtControlsThatWantTheKeyboard() throws {
        final class Focusable: UIControl {
            override var canBecomeFirstResponder: Bool { true }
        }
        let app = try AppHarness(size: CGSize(width: 200, height: 100))
        let wanting = Focusable(frame: CGRect(0, 40, 50, 30))
        app.window.addSubview(UIControl(frame: CGRect(0, 0, 50, 30)))
        app.window.addSubview(wanting)
        app.key(.tab)
        XCTAssertIdentical(app.firstResponder, wanting)
    }

    func testTabScrollsItsStopIntoSight() throws {
        let scroll = UIScrollView(frame: CGRect(0, 0, 200, 100))
        scroll.contentSize = CGSize(width: 200, height: 600)
        let near = Stop(frame: CGRect(10, 10, 50, 30))
        let far = Stop(frame: CGRect(10, 400, 50, 30))
        scroll.addSubview(near)
        scroll.addSubview(far)
        let app = try AppHarness(showing: scroll, size: CGSize(width: 200, height: 100))
        app.key(.tab)
        XCTAssertEqual(scroll.contentOffset, .zero)
        app.key(.tab)
        XCTAssertIdentical(app.firstResponder, far)
        XCTAssertEqual(scroll.contentOffset.y, 400 + 30 + 20 - 100)
    }

    func testTabStopsAtAViewThatSaysSo() throws {
        final class Keyed: UIView {
            override var canBecomeFirstResponder: Bool { true }
            override var canBecomeFocused: Bool { tag == 1 }
        }
        let app = try AppHarness(size: CGSize(width: 200, height: 100))
        let silent = Keyed(frame: CGRect(0, 0, 50, 30))
        let wanting = Keyed(frame: CGRect(0, 40, 50, 30))
        wanting.tag = 1
        app.window.addSubview(silent)
        app.window.addSubview(wanting)
        app.key(.tab)
        XCTAssertIdentical(app.firstResponder, wanting)
        app.key(.tab)
        XCTAssertIdentical(app.firstResponder, wanting)
        XCTAssertFalse(UIView(frame: .zero).canBecomeFocused)
    }

    func testShiftTabBeginsAtTheEnd() throws {
        let app = try show([CGRect(0, 0, 50, 30), CGRect(0, 50, 50, 30)])
        app.key(.tab, [.shift])
        XCTAssertEqual(focused(app), 1)
    }

    func testViewsThatCannotTakeKeysArePassedOver() throws {
        let app = try show([
            CGRect(0, 0, 50, 30), CGRect(0, 50, 50, 30), CGRect(0, 100, 50, 30), CGRect(0, 150, 50, 30),
        ])
        stops[1].isHidden = true
        stops[2].acceptsFocus = false
        app.key(.tab)
        app.key(.tab)
        XCTAssertEqual(focused(app), 3)
        app.key(.tab)
        XCTAssertEqual(focused(app), 0)
    }

    func testTabWithOtherModifiersDoesNothing() throws {
        let app = try show([CGRect(0, 0, 50, 30)])
        app.key(.tab, [.alternate])
        XCTAssertNil(app.firstResponder)
    }

    func testControlTabMovesTheFocusAlsoWhereTabIsTyped() throws {
        let app = try show([CGRect(0, 0, 50, 30), CGRect(0, 50, 50, 30)])
        app.key(.tab, [.control])
        XCTAssertEqual(focused(app), 0)
        app.key(.tab, [.control])
        XCTAssertEqual(focused(app), 1)
        app.key(.tab, [.control, .shift])
        XCTAssertEqual(focused(app), 0)
    }

    func testTabFocusesNothingWhereThereIsNoStop() throws {
        let app = try show([])
        app.key(.tab)
        XCTAssertNil(app.firstResponder)
    }

    func testF11TogglesFullScreen() throws {
        let app = try show([])
        let size = app.window.bounds.size
        app.key(.f(11))
        XCTAssertTrue(app.window.isFullscreen)
        XCTAssertEqual(app.window.bounds.size, AppHarness.displaySize)
        app.key(.f(11))
        XCTAssertFalse(app.window.isFullscreen)
        XCTAssertEqual(app.window.bounds.size, size)
    }
}
