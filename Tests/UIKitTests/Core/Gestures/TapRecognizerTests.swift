import UITesting
import XCTest

import UIKit

@preconcurrency @MainActor
final class TapRecognizerTests: GestureTestCase {
    private func tap(_ taps: Int = 1, touches: Int = 1) throws -> (AppHarness, UITapGestureRecognizer) {
        let app = try show()
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = taps
        tap.numberOfTouchesRequired = touches
        add(tap, "tap", to: outer)
        outer.gestureRecognizers = [tap]
        return (app, tap)
    }

    /// How many times the action was called since the last time.
    private var count: Int { journal.take().filter { $0 == "tap ended" }.count }

    func testATapKnowsItsPositionInTheAction() throws {
        let (app, tap) = try tap()
        var place: CGPoint?
        tap.addAction(
            UIAction { [inner] _ in
                place = tap.location(in: inner)
                XCTAssertEqual(tap.numberOfTouches, 1)
                XCTAssertEqual(tap.location(ofTouch: 0, in: inner), place)
            })
        app.tap(at: CGPoint(60, 70))
        XCTAssertEqual(place, CGPoint(10, 20))
        XCTAssertEqual(count, 1)
    }

    func testTapsAreCountedAsRequired() throws {
        for required in 1...3 {
            let (app, _) = try tap(required)
            for taps in 1...3 {
                app.tap(at: CGPoint(10, 10), count: taps)
                app.advance(by: 1)
                XCTAssertEqual(count, taps / required, "\(taps) of \(required)")
            }
        }
    }

    func testTapsThatAreTooSlowOrTooFarApart() throws {
        let (app, _) = try tap(2)
        app.tap(at: CGPoint(10, 10))
        app.advance(by: 0.3)
        app.finger(at: CGPoint(10, 10)).up()
        XCTAssertEqual(count, 1)
        app.tap(at: CGPoint(10, 10))
        app.advance(by: 0.4)
        app.finger(at: CGPoint(10, 10)).up()
        XCTAssertEqual(count, 0)
        app.advance(by: 1)
        app.tap(at: CGPoint(10, 10))
        app.finger(at: CGPoint(60, 10)).up()
        XCTAssertEqual(count, 0)
    }

    func testAFingerThatMovesOrStaysDoesNotTap() throws {
        let (app, _) = try tap()
        app.drag(from: CGPoint(10, 10), to: CGPoint(45, 10))
        XCTAssertEqual(count, 0)
        app.drag(from: CGPoint(10, 10), to: CGPoint(25, 10))
        XCTAssertEqual(count, 1, "a finger is not exact")
        app.longPress(at: CGPoint(10, 10), for: 0.8)
        XCTAssertEqual(count, 0)
        app.mouseDown(at: CGPoint(10, 10))
        app.advance(by: 2)
        app.mouseUp()
        XCTAssertEqual(count, 1, "a button may be held")
    }

    func testATapTakesItsNumberOfFingers() throws {
        let (app, tap) = try tap(touches: 2)
        app.tap(at: CGPoint(10, 10))
        XCTAssertEqual(count, 0)
        var places: [CGPoint] = []
        tap.addAction(
            UIAction { _ in places = (0..<tap.numberOfTouches).map { tap.location(ofTouch: $0, in: nil) } })
        let first = app.finger(at: CGPoint(10, 10))
        let second = app.finger(at: CGPoint(50, 10))
        first.up()
        second.up()
        XCTAssertEqual(count, 1)
        XCTAssertEqual(places, [CGPoint(10, 10), CGPoint(50, 10)])
        let fingers = [10, 40, 70].map { app.finger(at: CGPoint(CGFloat($0), 10)) }
        for finger in fingers { finger.up() }
        XCTAssertEqual(count, 0, "three are too many")
        XCTAssertEqual(tap.state, .possible)
    }

    func testALostTouchIsNoTap() throws {
        let (app, tap) = try tap()
        app.finger(at: CGPoint(10, 10)).cancel()
        XCTAssertEqual(count, 0)
        XCTAssertEqual(tap.state, .possible)
    }

    func testTheSecondaryButtonTapsWhereRequired() throws {
        let (app, tap) = try tap()
        app.secondaryClick(at: CGPoint(10, 10))
        XCTAssertEqual(count, 0)
        tap.buttonMaskRequired = .secondary
        app.secondaryClick(at: CGPoint(60, 60))
        XCTAssertEqual(journal.take(), ["tap ended"], "the view gets nothing of it")
        XCTAssertEqual(tap.buttonMask, .secondary)
        app.click(at: CGPoint(10, 10))
        XCTAssertEqual(count, 0)
        app.tap(at: CGPoint(10, 10))
        XCTAssertEqual(count, 1, "a finger has no buttons")
    }

    func testAHeldSecondaryButtonGivesWayToThePrimaryOne() throws {
        let (app, tap) = try tap()
        tap.buttonMaskRequired = .secondary
        app.mouseDown(at: CGPoint(10, 10), button: .secondary)
        app.mouseDown(at: CGPoint(10, 10))
        app.mouseUp(at: CGPoint(10, 10), button: .secondary)
        app.mouseUp(at: CGPoint(10, 10))
        XCTAssertEqual(count, 0)
        app.secondaryClick(at: CGPoint(10, 10))
        XCTAssertEqual(count, 1)
    }
}
