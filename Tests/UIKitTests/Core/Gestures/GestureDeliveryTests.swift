import UITesting
import XCTest

import UIKit

/// What the views get while recognisers look on.
@preconcurrency @MainActor
final class GestureDeliveryTests: GestureTestCase {
    func testARecognizerMayLeaveTheTouchesToTheView() throws {
        let app = try show()
        let pan = add(UIPanGestureRecognizer(), "pan", to: outer)
        pan.cancelsTouchesInView = false
        app.drag(from: CGPoint(60, 60), to: CGPoint(100, 60), steps: 2)
        XCTAssertEqual(
            journal.take(),
            [
                "inner began 10,10", "pan began", "inner moved 30,10", "pan changed", "inner moved 50,10",
                "pan ended", "inner ended 50,10",
            ])
    }

    func testABeginningThatIsDelayedIsNeverToldWhenTheGestureIsRecognized() throws {
        let app = try show()
        let pan = add(UIPanGestureRecognizer(), "pan", to: outer)
        pan.delaysTouchesBegan = true
        app.drag(from: CGPoint(60, 60), to: CGPoint(100, 60), steps: 2)
        XCTAssertEqual(journal.take(), ["pan began", "pan changed", "pan ended"])
    }

    func testABeginningThatIsDelayedIsToldWhenTheGestureFails() throws {
        let app = try show()
        let pan = add(UIPanGestureRecognizer(), "pan", to: outer)
        pan.delaysTouchesBegan = true
        var phases: [UITouch.Phase] = []
        inner.whenTouched = { _, touches, _ in phases += touches.map(\.phase) }
        app.drag(from: CGPoint(60, 60), to: CGPoint(64, 60), steps: 2)
        XCTAssertEqual(journal.take(), ["inner began 10,10", "inner ended 14,10"])
        XCTAssertEqual(phases, [.began, .ended])
    }

    func testADelayedTouchGoesOnInTheMiddle() throws {
        let app = try show()
        let probe = add(ProbeRecognizer(), "probe", to: outer)
        probe.delaysTouchesBegan = true
        let finger = app.finger(at: CGPoint(60, 60))
        finger.move(to: CGPoint(80, 60))
        XCTAssertEqual(journal.take(), [])
        probe.state = .failed
        XCTAssertEqual(journal.take(), ["inner began 10,10"])
        finger.move(to: CGPoint(90, 60))
        finger.up()
        XCTAssertEqual(journal.take(), ["inner moved 40,10", "inner ended 40,10"])
    }

    func testAnEndIsDelayedUntilTheGestureFails() throws {
        let app = try show()
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        add(double, "double", to: outer)
        app.tap(inner)
        XCTAssertEqual(journal.take(), ["inner began 50,50"])
        app.advance(by: 0.4)
        XCTAssertEqual(journal.take(), ["inner ended 50,50"])
        double.delaysTouchesEnded = false
        app.tap(inner)
        XCTAssertEqual(journal.take(), ["inner began 50,50", "inner ended 50,50"])
    }

    func testAViewThatLeavesIsToldOfTheDelayedEndAsACancellation() throws {
        let app = try show()
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        add(double, "double", to: outer)
        app.tap(inner)
        _ = journal.take()
        inner.removeFromSuperview()
        XCTAssertEqual(journal.take(), ["inner cancelled 50,50"])
        app.advance(by: 1)
        XCTAssertEqual(journal.take(), [])
    }

    func testAGestureThatWasRecognizedTakesFurtherFingersToo() throws {
        let app = try show()
        add(UIPanGestureRecognizer(), "pan", to: outer)
        let finger = app.finger(at: CGPoint(10, 10))
        finger.move(to: CGPoint(40, 10))
        _ = journal.take()
        app.finger(at: CGPoint(60, 60))
        XCTAssertEqual(journal.take(), [])
    }

    func testTheActionComesBeforeTheCancellation() throws {
        let app = try show()
        add(UITapGestureRecognizer(), "tap", to: outer)
        app.tap(inner)
        XCTAssertEqual(journal.take(), ["inner began 50,50", "tap ended", "inner cancelled 50,50"])
    }

    func testAnActionMayTakeTheViewAway() throws {
        let app = try show()
        let tap = UITapGestureRecognizer()
        tap.addAction(UIAction { [inner] _ in inner.removeFromSuperview() })
        inner.addGestureRecognizer(tap)
        app.tap(inner)
        XCTAssertEqual(journal.take(), ["inner began 50,50", "inner cancelled 100,100"])
        XCTAssertNil(inner.superview)
        app.tap(at: CGPoint(60, 60))
        XCTAssertEqual(journal.take(), ["outer began 60,60", "outer ended 60,60"])
    }

    func testTapsOfOneTurnAreTwoTaps() throws {
        let app = try show()
        add(UITapGestureRecognizer(), "tap", to: outer)
        app.together {
            for _ in 0..<2 {
                let finger = app.finger(at: CGPoint(10, 10))
                finger.up()
            }
        }
        XCTAssertEqual(journal.take().filter { $0 == "tap ended" }.count, 2)
    }

    func testAViewWithoutRecognizersIsNotAffectedByOthers() throws {
        let app = try show()
        let other = ProbeView("other", CGRect(200, 210, 50, 20), journal)
        app.window.addSubview(other)
        add(UITapGestureRecognizer(), "tap", to: outer)
        app.tap(other)
        XCTAssertEqual(journal.take(), ["other began 25,10", "other ended 25,10"])
    }

    func testNothingIsKeptOfTouchesThatAreOver() throws {
        let app = try show()
        weak var touch: UITouch?
        weak var gone: UIGestureRecognizer?
        do {
            let tap = UITapGestureRecognizer()
            gone = tap
            outer.addGestureRecognizer(tap)
            inner.whenTouched = { _, touches, _ in touch = touches.first }
            app.tap(inner)
            outer.removeGestureRecognizer(tap)
        }
        app.turn()
        XCTAssertNil(touch)
        XCTAssertNil(gone)
    }
}
