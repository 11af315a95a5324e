import UITesting
import XCTest

import UIKit

/// The states of a recogniser of one's own, and what it gets of the touches.
@preconcurrency @MainActor
final class GestureStateTests: GestureTestCase {
    private func probe(on view: UIView) -> ProbeRecognizer {
        let probe = add(ProbeRecognizer(), "probe", to: view)
        probe.journal = journal
        return probe
    }

    func testARecognizerGetsTouchesBeforeTheView() throws {
        let app = try show()
        let probe = probe(on: outer)
        probe.cancelsTouchesInView = false
        probe.delaysTouchesEnded = false
        let finger = app.finger(at: CGPoint(60, 60))
        finger.move(to: CGPoint(70, 60))
        finger.up()
        XCTAssertEqual(
            journal.take(),
            [
                "probe began", "inner began 10,10", "probe moved", "inner moved 20,10", "probe ended",
                "inner ended 20,10",
            ])
    }

    func testALastingGestureGoesThroughItsStates() throws {
        let app = try show()
        let probe = probe(on: outer)
        probe.whenTouched = { probe, phase, _, _ in
            switch phase {
            case .moved: probe.state = probe.state == .possible ? .began : .changed
            case .ended: probe.state = .ended
            default: break
            }
        }
        let finger = app.finger(at: CGPoint(10, 10))
        finger.move(to: CGPoint(20, 10))
        XCTAssertEqual(probe.state, .began)
        finger.move(to: CGPoint(30, 10))
        XCTAssertEqual(probe.state, .changed)
        finger.up()
        XCTAssertEqual(probe.state, .possible)
        XCTAssertEqual(
            journal.take(),
            [
                "probe began", "outer began 10,10", "probe moved", "probe began", "outer cancelled 20,10",
                "probe moved", "probe changed", "probe ended", "probe ended", "probe reset",
            ])
    }

    func testStatesOfOneTurnAreToldOneByOne() throws {
        let app = try show()
        let probe = probe(on: outer)
        probe.journal = nil
        probe.whenTouched = { probe, phase, _, _ in
            if phase == .began {
                probe.state = .began
                XCTAssertEqual(probe.state, .began)
                probe.state = .changed
                probe.state = .ended
            }
        }
        app.finger(at: CGPoint(10, 10))
        XCTAssertEqual(journal.take(), ["probe began", "probe changed", "probe ended"])
    }

    func testAFailedRecognizerCallsNoActionAndWaitsForTheEndOfTheTouches() throws {
        let app = try show()
        let probe = probe(on: outer)
        probe.whenTouched = { probe, phase, _, _ in if phase == .began { probe.state = .failed } }
        let finger = app.finger(at: CGPoint(10, 10))
        XCTAssertEqual(probe.state, .failed)
        finger.move(to: CGPoint(20, 10))
        XCTAssertEqual(journal.take(), ["probe began", "outer began 10,10", "outer moved 20,10"])
        finger.up()
        XCTAssertEqual(journal.take(), ["outer ended 20,10", "probe reset"])
        XCTAssertEqual(probe.state, .possible)
    }

    func testWhatCannotFollowIsIgnored() throws {
        let app = try show()
        let probe = probe(on: outer)
        app.finger(at: CGPoint(10, 10))
        probe.state = .began
        probe.state = .possible
        XCTAssertEqual(probe.state, .began)
        probe.state = .failed
        XCTAssertEqual(probe.state, .cancelled, "what has begun can only be broken off")
        probe.state = .ended
        XCTAssertEqual(probe.state, .cancelled)
    }

    func testALostTouchIsTold() throws {
        let app = try show()
        let probe = probe(on: outer)
        probe.whenTouched = { probe, phase, _, _ in
            if phase == .began { probe.state = .began }
            if phase == .cancelled { probe.state = .cancelled }
        }
        let finger = app.finger(at: CGPoint(10, 10))
        _ = journal.take()
        finger.cancel()
        XCTAssertEqual(journal.take(), ["probe cancelled", "probe cancelled", "probe reset"])
    }

    func testStateMayBeSetWithoutTouches() throws {
        _ = try show()
        let probe = probe(on: outer)
        probe.state = .ended
        XCTAssertEqual(journal.take(), ["probe ended", "probe reset"])
        XCTAssertEqual(probe.state, .possible)
    }

    func testDisablingARecognizerCancelsIt() throws {
        let app = try show()
        let probe = probe(on: outer)
        probe.whenTouched = { probe, phase, _, _ in if phase == .began { probe.state = .began } }
        let finger = app.finger(at: CGPoint(10, 10))
        _ = journal.take()
        probe.isEnabled = false
        XCTAssertEqual(journal.take(), ["probe cancelled", "probe reset"])
        finger.up()
        app.tap(at: CGPoint(10, 10))
        XCTAssertEqual(journal.take(), ["outer began 10,10", "outer ended 10,10"])
    }

    func testRemovingARecognizerCancelsIt() throws {
        let app = try show()
        let probe = probe(on: outer)
        probe.whenTouched = { probe, phase, _, _ in if phase == .began { probe.state = .began } }
        app.finger(at: CGPoint(10, 10))
        _ = journal.take()
        outer.removeGestureRecognizer(probe)
        XCTAssertEqual(journal.take(), ["probe cancelled", "probe reset"])
        XCTAssertNil(probe.view)
        XCTAssertNil(outer.gestureRecognizers)
    }

    func testAViewThatLeavesCancels() throws {
        let app = try show()
        let probe = probe(on: inner)
        probe.whenTouched = { probe, phase, _, _ in if phase == .began { probe.state = .began } }
        app.finger(at: CGPoint(60, 60))
        _ = journal.take()
        inner.removeFromSuperview()
        XCTAssertEqual(journal.take(), ["probe cancelled", "probe reset"])
    }

    func testAnIgnoredTouchBelongsToTheView() throws {
        let app = try show()
        let probe = probe(on: outer)
        probe.whenTouched = { probe, phase, touches, event in
            guard phase == .began else { return }
            for touch in touches { probe.ignore(touch, for: event) }
            XCTAssertEqual(probe.numberOfTouches, 0)
        }
        app.tap(at: CGPoint(10, 10))
        XCTAssertEqual(journal.take(), ["probe began", "outer began 10,10", "outer ended 10,10"])
    }

    func testWhoGetsATouchIsKnownToTheTouch() throws {
        let app = try show()
        let own = add(ProbeRecognizer(), "own", to: inner)
        let above = add(ProbeRecognizer(), "above", to: outer)
        var seen: [UIGestureRecognizer]?
        inner.whenTouched = { phase, touches, event in
            guard phase == .began else { return }
            seen = touches.first?.gestureRecognizers
            XCTAssertEqual(event?.touches(for: own), touches)
        }
        app.finger(at: CGPoint(60, 60))
        XCTAssertEqual(seen, [own, above])
    }

    func testOnlyAllowedTypesOfTouchesReachARecognizer() throws {
        let app = try show()
        let probe = probe(on: outer)
        probe.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
        probe.delaysTouchesEnded = false
        app.tap(at: CGPoint(10, 10))
        XCTAssertEqual(journal.take(), ["outer began 10,10", "outer ended 10,10"])
        app.click(at: CGPoint(10, 10))
        XCTAssertEqual(journal.take().first, "probe began")
        XCTAssertEqual(probe.buttonMask, .primary)
    }

    func testTheTypeOfTheFirstTouchIsThatOfTheGesture() throws {
        for isExclusive in [true, false] {
            let app = try show()
            let probe = probe(on: outer)
            probe.requiresExclusiveTouchType = isExclusive
            app.finger(at: CGPoint(10, 10))
            app.mouseDown(at: CGPoint(20, 10))
            XCTAssertEqual(probe.numberOfTouches, isExclusive ? 1 : 2)
            outer.removeGestureRecognizer(probe)
        }
    }

    func testTheLocationIsTheCentroidOfTheTouches() throws {
        let app = try show()
        let probe = probe(on: outer)
        app.finger(at: CGPoint(60, 60))
        app.finger(at: CGPoint(80, 100))
        XCTAssertEqual(probe.numberOfTouches, 2, "a view for one touch does not limit its recognisers")
        XCTAssertEqual(probe.location(in: nil), CGPoint(70, 80))
        XCTAssertEqual(probe.location(in: inner), CGPoint(20, 30))
        XCTAssertEqual(probe.location(ofTouch: 1, in: inner), CGPoint(30, 50))
        XCTAssertEqual(probe.location(ofTouch: 7, in: inner), CGPoint(20, 30))
    }

    func testTheWindowHasRecognizersToo() throws {
        let app = try show()
        add(UITapGestureRecognizer(), "tap", to: app.window)
        app.tap(at: CGPoint(310, 230))
        XCTAssertEqual(journal.take(), ["tap ended"])
    }

    func testModifierKeysAreKnown() throws {
        let app = try show()
        let probe = probe(on: outer)
        app.click(at: CGPoint(10, 10), modifiers: [.shift])
        XCTAssertEqual(probe.modifierFlags, .shift)
    }
}
