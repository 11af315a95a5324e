import UIKit
import UITesting
import XCTest

/// Each member of UIResponder's chain, first responder, touches and presses by its name.
@preconcurrency @MainActor
final class ResponderMemberTests: XCTestCase {
    private let journal = CallRecorder()
    private lazy var outer = ProbeView("outer", CGRect(0, 0, 200, 200), journal)
    private lazy var inner = ProbeView("inner", CGRect(0, 0, 100, 100), journal)

    /// `inner` in `outer` in a window, `inner` passing everything on.
    private func show() throws -> AppHarness {
        outer.addSubview(inner)
        inner.keepsTouches = false
        inner.keepsPresses = false
        return try AppHarness(showing: outer)
    }

    // MARK: The chain

    func testTheNextResponderIsTheSuperviewOrItsOwner() throws {
        let app = try show()
        XCTAssertNil(UIResponder().next)
        XCTAssertTrue(inner.next === outer)
        XCTAssertTrue(app.window.next === UIApplication.shared)
        let controller = UIViewController()
        XCTAssertNil(controller.next)
        outer.addSubview(controller.view)
        XCTAssertTrue(controller.view.next === controller)
        XCTAssertTrue(controller.next === outer)
        inner.removeFromSuperview()
        XCTAssertNil(inner.next, "computed, never stored")
    }

    // MARK: First responder

    func testOnlyTheFirstResponderSaysSo() throws {
        _ = try show()
        XCTAssertFalse(inner.isFirstResponder)
        inner.becomeFirstResponder()
        XCTAssertTrue(inner.isFirstResponder)
        XCTAssertFalse(outer.isFirstResponder)
        XCTAssertFalse(UIResponder().isFirstResponder)
    }

    func testAResponderThatCannotBecomeFirstDoesNot() throws {
        let app = try show()
        XCTAssertFalse(UIResponder().canBecomeFirstResponder)
        XCTAssertFalse(UIView().canBecomeFirstResponder)
        inner.acceptsFocus = false
        XCTAssertFalse(inner.becomeFirstResponder())
        XCTAssertNil(app.firstResponder)
    }

    func testAResponderInAWindowBecomesFirst() throws {
        let app = try show()
        XCTAssertTrue(inner.becomeFirstResponder())
        XCTAssertTrue(app.firstResponder === inner)
        XCTAssertTrue(inner.becomeFirstResponder(), "it is already")
        XCTAssertTrue(outer.becomeFirstResponder())
        XCTAssertTrue(app.firstResponder === outer)
        XCTAssertFalse(UIResponder().becomeFirstResponder(), "in no window")
    }

    func testAResponderThatCannotResignStaysFirst() throws {
        let app = try show()
        XCTAssertTrue(UIResponder().canResignFirstResponder)
        inner.becomeFirstResponder()
        inner.letsFocusGo = false
        XCTAssertFalse(inner.resignFirstResponder())
        XCTAssertFalse(outer.becomeFirstResponder())
        XCTAssertTrue(app.firstResponder === inner)
    }

    func testResigningLeavesNoFirstResponder() throws {
        let app = try show()
        XCTAssertTrue(inner.resignFirstResponder(), "harmless when it is not first responder")
        inner.becomeFirstResponder()
        XCTAssertTrue(outer.resignFirstResponder())
        XCTAssertTrue(app.firstResponder === inner)
        XCTAssertTrue(inner.resignFirstResponder())
        XCTAssertNil(app.firstResponder)
    }

    // MARK: Touches

    func testABeganTouchGoesUpTheChain() throws {
        let app = try show()
        app.finger(at: CGPoint(10, 20))
        XCTAssertEqual(journal.take(), ["inner began 10,20", "outer began 10,20"])
    }

    func testAMovedTouchStaysWithItsView() throws {
        let app = try show()
        let finger = app.finger(at: CGPoint(10, 20))
        _ = journal.take()
        finger.move(to: CGPoint(150, 20))
        XCTAssertEqual(journal.take(), ["inner moved 150,20", "outer moved 150,20"])
    }

    func testAnEndedTouchGoesUpTheChain() throws {
        let app = try show()
        let finger = app.finger(at: CGPoint(10, 20))
        _ = journal.take()
        finger.up()
        XCTAssertEqual(journal.take(), ["inner ended 10,20", "outer ended 10,20"])
    }

    func testACancelledTouchGoesUpTheChain() throws {
        let app = try show()
        let finger = app.finger(at: CGPoint(10, 20))
        _ = journal.take()
        finger.cancel()
        XCTAssertEqual(journal.take(), ["inner cancelled 10,20", "outer cancelled 10,20"])
    }

    func testUpdatedTouchesGoUpTheChain() {
        final class Target: UIView {
            var count = 0
            override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
                count += touches.count
            }
        }
        let target = Target(frame: .zero)
        target.addSubview(inner)
        inner.touchesEstimatedPropertiesUpdated([UITouch()])
        XCTAssertEqual(target.count, 1)
    }

    // MARK: Presses

    func testABeganPressGoesUpTheChain() throws {
        let app = try show()
        inner.becomeFirstResponder()
        app.keyDown("x")
        XCTAssertEqual(journal.take(), ["inner down x", "outer down x"])
    }

    func testAChangedPressGoesUpTheChain() {
        final class Target: UIView {
            var count = 0
            override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { count += 1 }
        }
        let target = Target(frame: .zero)
        target.addSubview(inner)
        inner.pressesChanged([], with: nil)
        XCTAssertEqual(target.count, 1)
    }

    func testAnEndedPressGoesUpTheChain() throws {
        let app = try show()
        inner.becomeFirstResponder()
        app.keyDown("x")
        _ = journal.take()
        app.keyUp("x")
        XCTAssertEqual(journal.take(), ["inner up x", "outer up x"])
    }

    func testACancelledPressGoesUpTheChain() throws {
        let app = try show()
        inner.becomeFirstResponder()
        app.keyDown("x")
        _ = journal.take()
        app.loseFocus()
        XCTAssertEqual(journal.take(), ["inner lost x", "outer lost x"])
    }

    // MARK: Depth

    /// Nothing in the way of an event grows with the chain but the calls themselves.
    func testEventsGoUpAChainOfAThousandResponders() throws {
        var views: [UIView] = [outer]
        for _ in 0..<1000 {
            let view = UIView(frame: CGRect(0, 0, 200, 200))
            views[views.count - 1].addSubview(view)
            views.append(view)
        }
        inner.frame = CGRect(0, 0, 200, 200)
        views[views.count - 1].addSubview(inner)
        inner.keepsTouches = false
        inner.keepsPresses = false
        let app = try AppHarness(showing: outer)
        app.tap(at: CGPoint(10, 10))
        XCTAssertEqual(
            journal.take(),
            ["inner began 10,10", "outer began 10,10", "inner ended 10,10", "outer ended 10,10"])
        inner.becomeFirstResponder()
        app.key("x")
        XCTAssertEqual(journal.take(), ["inner down x", "outer down x", "inner up x", "outer up x"])
        XCTAssertEqual(Array(sequence(first: inner, next: \.next)).count, 1004)
    }
}
