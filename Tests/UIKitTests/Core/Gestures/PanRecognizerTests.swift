import UITesting
import XCTest

import UIKit

@preconcurrency @MainActor
final class PanRecognizerTests: GestureTestCase {
    private func pan() throws -> (AppHarness, UIPanGestureRecognizer) {
        let app = try show()
        let pan = UIPanGestureRecognizer()
        pan.cancelsTouchesInView = false
        outer.gestureRecognizers = [pan]
        return (app, add(pan, "pan", to: outer))
    }

    private func steps() -> [String] { journal.take().filter { $0.hasPrefix("pan") } }

    func testAPanBeginsWhenTheFingerHasMovedFarEnough() throws {
        let (app, pan) = try pan()
        let finger = app.finger(at: CGPoint(10, 10))
        finger.move(dx: 9, dy: 0)
        XCTAssertEqual(pan.state, .possible)
        finger.move(dx: 3, dy: 0)
        XCTAssertEqual(pan.state, .began)
        XCTAssertEqual(pan.translation(in: outer), CGPoint(12, 0))
        finger.move(dx: 0, dy: 8)
        XCTAssertEqual(pan.translation(in: outer), CGPoint(12, 8))
        XCTAssertEqual(pan.location(in: outer), CGPoint(22, 18))
        finger.up()
        XCTAssertEqual(steps(), ["pan began", "pan changed", "pan ended"])
        XCTAssertEqual(pan.translation(in: outer), .zero)
    }

    func testAMousePanBeginsAfterFivePoints() throws {
        let (app, pan) = try pan()
        app.mouseDown(at: CGPoint(10, 10))
        app.moveMouse(to: CGPoint(15, 10))
        XCTAssertEqual(pan.state, .began)
    }

    func testTheTranslationMaySetAgain() throws {
        let (app, pan) = try pan()
        let finger = app.finger(at: CGPoint(10, 10))
        finger.move(dx: 30, dy: 0)
        pan.setTranslation(CGPoint(5, 5), in: nil)
        finger.move(dx: 10, dy: 0)
        XCTAssertEqual(pan.translation(in: nil), CGPoint(15, 5))
    }

    func testCoordinatesOfTurnedAndScaledViews() throws {
        let (app, pan) = try pan()
        inner.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
        let finger = app.finger(at: CGPoint(10, 10))
        finger.move(dx: 40, dy: 0)
        let translation = pan.translation(in: inner)
        XCTAssertEqual(translation.x, 0, accuracy: 1e-9)
        XCTAssertEqual(translation.y, -20, accuracy: 1e-9)
        pan.setTranslation(CGPoint(0, -10), in: inner)
        XCTAssertEqual(pan.translation(in: nil).x, 20, accuracy: 1e-9)
    }

    func testAPanHasTheVelocityOfTheFinger() throws {
        let (app, pan) = try pan()
        var last: CGPoint?
        pan.addAction(UIAction { _ in last = pan.velocity(in: nil) })
        app.drag(from: CGPoint(10, 10), to: CGPoint(210, 10), steps: 20, duration: 0.5)
        XCTAssertEqual(last?.x ?? 0, 400, accuracy: 1)
        XCTAssertEqual(last?.y ?? 1, 0, accuracy: 1e-9)
    }

    func testAFingerThatRestedHasNoVelocity() throws {
        let (app, pan) = try pan()
        var last: CGPoint?
        pan.addAction(UIAction { _ in last = pan.velocity(in: nil) })
        let finger = app.finger(at: CGPoint(10, 10))
        for _ in 0..<5 {
            app.advance(by: 0.02)
            finger.move(dx: 20, dy: 0)
        }
        XCTAssertGreaterThan(last?.x ?? 0, 500)
        app.advance(by: 0.5)
        finger.up()
        XCTAssertEqual(last, .zero)
    }

    func testAPanTakesItsNumbersOfFingers() throws {
        let (app, pan) = try pan()
        pan.minimumNumberOfTouches = 2
        pan.maximumNumberOfTouches = 2
        let first = app.finger(at: CGPoint(10, 10))
        first.move(dx: 30, dy: 0)
        XCTAssertEqual(pan.state, .possible)
        let second = app.finger(at: CGPoint(10, 60))
        app.together {
            first.move(dx: 20, dy: 0)
            second.move(dx: 20, dy: 0)
        }
        XCTAssertEqual(pan.state, .began)
        XCTAssertEqual(pan.translation(in: nil), CGPoint(20, 0))
        let third = app.finger(at: CGPoint(60, 10))
        XCTAssertEqual(pan.numberOfTouches, 2, "one too many is ignored once it is under way")
        first.up()
        XCTAssertEqual(pan.state, .began)
        second.up()
        XCTAssertEqual(pan.state, .possible)
        third.up()
        XCTAssertEqual(steps(), ["pan began", "pan ended"])
    }

    func testTooManyFingersAreNoPan() throws {
        let (app, pan) = try pan()
        pan.maximumNumberOfTouches = 1
        let first = app.finger(at: CGPoint(10, 10))
        app.finger(at: CGPoint(10, 60))
        first.move(dx: 50, dy: 0)
        XCTAssertEqual(pan.state, .failed)
    }

    func testTheMiddleOfTwoFingersCounts() throws {
        let (app, pan) = try pan()
        let first = app.finger(at: CGPoint(10, 10))
        app.finger(at: CGPoint(10, 60))
        first.move(dx: 40, dy: 0)
        XCTAssertEqual(pan.translation(in: nil), CGPoint(20, 0))
    }

    func testALostTouchCancelsAPan() throws {
        let (app, pan) = try pan()
        let finger = app.finger(at: CGPoint(10, 10))
        finger.move(dx: 40, dy: 0)
        finger.cancel()
        XCTAssertEqual(steps(), ["pan began", "pan cancelled"])
        XCTAssertEqual(pan.state, .possible)
    }

    // MARK: Screen edges

    func testAPanFromTheScreensEdge() throws {
        let app = try show()
        let pan = UIScreenEdgePanGestureRecognizer()
        pan.edges = [.left, .top]
        add(pan, "pan", to: outer)
        app.drag(from: CGPoint(5, 100), to: CGPoint(100, 110))
        XCTAssertEqual(steps().last, "pan ended")
        app.drag(from: CGPoint(100, 5), to: CGPoint(110, 100))
        XCTAssertEqual(steps().last, "pan ended")
        app.drag(from: CGPoint(40, 100), to: CGPoint(140, 100))
        XCTAssertEqual(steps(), [], "not from an edge")
        app.drag(from: CGPoint(5, 100), to: CGPoint(15, 180))
        XCTAssertEqual(steps(), [], "along the edge")
        pan.edges = .right
        app.drag(from: CGPoint(5, 100), to: CGPoint(100, 100))
        XCTAssertEqual(steps(), [], "from another edge")
    }
}
