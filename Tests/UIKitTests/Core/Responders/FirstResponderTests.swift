import UIKit
import UITesting
import XCTest

@preconcurrency @MainActor
final class FirstResponderTests: XCTestCase {
    private let journal = CallRecorder()
    private lazy var first = ProbeView("first", CGRect(0, 0, 50, 50), journal)
    private lazy var second = ProbeView("second", CGRect(50, 0, 50, 50), journal)

    private func show() throws -> AppHarness {
        let app = try AppHarness(showing: first)
        app.window.addSubview(second)
        return app
    }

    func testAWindowHasOneFirstResponder() throws {
        let app = try show()
        XCTAssertTrue(first.becomeFirstResponder())
        XCTAssertTrue(first.isFirstResponder)
        XCTAssertTrue(first.becomeFirstResponder())
        XCTAssertTrue(second.becomeFirstResponder())
        XCTAssertFalse(first.isFirstResponder)
        XCTAssertTrue(app.firstResponder === second)
        XCTAssertTrue(second.resignFirstResponder())
        XCTAssertNil(app.firstResponder)
        XCTAssertTrue(second.resignFirstResponder())
    }

    func testARefusalKeepsTheFirstResponder() throws {
        let app = try show()
        first.becomeFirstResponder()
        second.acceptsFocus = false
        XCTAssertFalse(second.becomeFirstResponder())
        XCTAssertTrue(app.firstResponder === first)
        second.acceptsFocus = true
        first.letsFocusGo = false
        XCTAssertFalse(second.becomeFirstResponder())
        XCTAssertFalse(first.resignFirstResponder())
        XCTAssertTrue(app.firstResponder === first)
    }

    func testAViewOutsideAWindowCannot() {
        XCTAssertFalse(first.becomeFirstResponder())
        XCTAssertFalse(first.isFirstResponder)
    }

    func testPlainViewsDoNotWantTo() throws {
        let view = UIView(frame: CGRect(0, 0, 10, 10))
        _ = try AppHarness(showing: view)
        XCTAssertFalse(view.canBecomeFirstResponder)
        XCTAssertFalse(view.becomeFirstResponder())
    }

    func testAViewThatLeavesItsWindowGivesUp() throws {
        let app = try show()
        let parent = UIView(frame: CGRect(0, 100, 50, 50))
        app.window.addSubview(parent)
        parent.addSubview(second)
        second.becomeFirstResponder()
        parent.removeFromSuperview()
        XCTAssertNil(app.firstResponder)
        app.window.addSubview(parent)
        XCTAssertFalse(second.isFirstResponder)
    }

    func testARefusalDoesNotKeepAViewThatLeaves() throws {
        let app = try show()
        first.becomeFirstResponder()
        first.letsFocusGo = false
        first.removeFromSuperview()
        XCTAssertNil(app.firstResponder)
    }

    func testMovingWithinTheWindowKeepsIt() throws {
        let app = try show()
        let parent = UIView(frame: CGRect(0, 100, 50, 50))
        app.window.addSubview(parent)
        first.becomeFirstResponder()
        parent.addSubview(first)
        XCTAssertTrue(app.firstResponder === first)
    }

    func testEndEditingAsksTheFirstResponder() throws {
        let app = try show()
        first.becomeFirstResponder()
        XCTAssertTrue(second.endEditing(false))
        XCTAssertTrue(first.isFirstResponder)
        first.letsFocusGo = false
        XCTAssertFalse(app.window.endEditing(false))
        XCTAssertTrue(first.isFirstResponder)
        XCTAssertTrue(app.window.endEditing(true))
        XCTAssertNil(app.firstResponder)
    }

    func testAControllerCanBecomeFirstResponder() throws {
        final class Controller: UIViewController {
            override var canBecomeFirstResponder: Bool { true }
        }
        let controller = Controller()
        let app = try AppHarness(rootViewController: controller)
        XCTAssertTrue(controller.becomeFirstResponder())
        XCTAssertTrue(app.firstResponder === controller)
        app.window.rootViewController = nil
        XCTAssertNil(app.firstResponder)
    }
}
