import UITesting
import XCTest

import UIKit

/// The wheel and the touchpad.
@preconcurrency @MainActor
final class IndirectGestureTests: GestureTestCase {
    private func steps() -> [String] { journal.take() }

    // MARK: Pinch and rotation

    func testATouchpadPinches() throws {
        let app = try show()
        let pinch = add(UIPinchGestureRecognizer(), "pinch", to: outer)
        var last: (scale: CGFloat, place: CGPoint)?
        pinch.addAction(UIAction { [inner] _ in last = (pinch.scale, pinch.location(in: inner)) })
        app.touchpadPinch(at: CGPoint(60, 70), scale: 3)
        XCTAssertEqual(last?.scale ?? 0, 3, accuracy: 1e-6)
        XCTAssertEqual(last?.place, CGPoint(10, 20))
        let steps = steps()
        XCTAssertEqual(steps.first, "pinch began")
        XCTAssertEqual(steps.last, "pinch ended")
        XCTAssertEqual(pinch.scale, 1)
        XCTAssertEqual(pinch.state, .possible)
    }

    func testATouchpadTurns() throws {
        let app = try show()
        let rotation = add(UIRotationGestureRecognizer(), "rotation", to: outer)
        var last: CGFloat = 0
        rotation.addAction(UIAction { _ in last = rotation.rotation })
        app.touchpadPinch(at: CGPoint(60, 70), turning: -0.8)
        XCTAssertEqual(last, -0.8, accuracy: 1e-6)
        XCTAssertEqual(steps().last, "rotation ended")
    }

    func testOneOfThemKeepsTheOtherOutUnlessBothMay() throws {
        let app = try show()
        let delegate = ProbeDelegate()
        let pinch = add(UIPinchGestureRecognizer(), "pinch", to: outer)
        add(UIRotationGestureRecognizer(), "rotation", to: outer)
        app.touchpadPinch(at: CGPoint(60, 70), scale: 2, turning: 1)
        XCTAssertEqual(Set(steps()), ["pinch began", "pinch changed", "pinch ended"])
        pinch.delegate = delegate
        delegate.together = { _, _ in true }
        app.touchpadPinch(at: CGPoint(60, 70), scale: 2, turning: 1)
        XCTAssertTrue(steps().contains("rotation ended"))
    }

    func testTheDesktopMayTakeAPinchAway() throws {
        let app = try show()
        add(UIPinchGestureRecognizer(), "pinch", to: outer)
        app.touchpadPinch(at: CGPoint(60, 70), scale: 2, isCancelled: true)
        XCTAssertEqual(steps().last, "pinch cancelled")
    }

    func testTheWheelPinchesWithControl() throws {
        let app = try show()
        let pinch = add(UIPinchGestureRecognizer(), "pinch", to: outer)
        var last: CGFloat = 0
        pinch.addAction(UIAction { _ in last = pinch.scale })
        app.hold(.control) { for _ in 0..<3 { app.wheel(at: CGPoint(60, 60), dy: -1) } }
        XCTAssertEqual(last, 1.331, accuracy: 1e-6)
        XCTAssertEqual(pinch.modifierFlags, .control)
        app.advance(by: 0.2)
        XCTAssertEqual(steps(), ["pinch began", "pinch changed", "pinch changed", "pinch ended"])
        XCTAssertTrue(app.nothingIsScheduled)
    }

    // MARK: Pan

    func testThePanTakesWhatItIsToldTo() throws {
        for (mask, wheel, smooth) in [
            (UIScrollTypeMask(), false, false), (.discrete, true, false), (.continuous, false, true),
            (.all, true, true),
        ] {
            let app = try show()
            let pan = UIPanGestureRecognizer()
            pan.allowedScrollTypesMask = mask
            outer.gestureRecognizers = [pan]
            add(pan, "pan", to: outer)
            app.wheel(at: CGPoint(60, 60), dy: 1)
            XCTAssertEqual(pan.state, wheel ? .began : .possible)
            app.advance(by: 1)
            app.touchpadScroll(at: CGPoint(60, 60), dy: 1)
            XCTAssertEqual(pan.state, smooth ? .changed : .possible)
            app.advance(by: 1)
            XCTAssertEqual(steps().filter { $0 == "pan ended" }.count, (wheel ? 1 : 0) + (smooth ? 1 : 0))
        }
    }

    func testScrollingMovesWithTheContent() throws {
        let app = try show()
        let pan = add(UIPanGestureRecognizer(), "pan", to: outer)
        pan.allowedScrollTypesMask = .all
        var types: Set<UIEvent.EventType> = []
        let delegate = ProbeDelegate()
        pan.delegate = delegate
        delegate.takesEvent = { event in
            types.insert(event.type)
            return true
        }
        app.touchpadScroll(at: CGPoint(60, 60), dx: -1, dy: 2)
        XCTAssertGreaterThan(pan.translation(in: nil).x, 30)
        XCTAssertEqual(pan.translation(in: nil).y, -2 * pan.translation(in: nil).x, accuracy: 1e-6)
        XCTAssertLessThan(pan.velocity(in: nil).y, -100)
        XCTAssertEqual(pan.numberOfTouches, 0)
        XCTAssertEqual(pan.location(in: nil), CGPoint(60, 60))
        XCTAssertEqual(types, [.scroll])
    }

    func testScrollingStaysWithTheViewThatItBeganIn() throws {
        let app = try show()
        let pan = add(UIPanGestureRecognizer(), "pan", to: inner)
        pan.allowedScrollTypesMask = .all
        app.wheel(at: CGPoint(60, 60), dy: 1)
        app.wheel(at: CGPoint(48, 60), dy: 1)
        XCTAssertEqual(pan.state, .changed, "the pointer has hardly moved")
        app.wheel(at: CGPoint(10, 10), dy: 1)
        XCTAssertEqual(pan.state, .possible)
        XCTAssertEqual(steps(), ["pan began", "pan changed", "pan ended"])
    }

    func testAViewThatScrollsKeepsTheWheelToItself() throws {
        let app = try show()
        let scroll = UIScrollView(frame: CGRect(0, 0, 50, 50))
        scroll.contentSize = CGSize(width: 50, height: 500)
        inner.addSubview(scroll)
        let pan = add(UIPanGestureRecognizer(), "pan", to: outer)
        pan.allowedScrollTypesMask = .all
        app.wheel(at: CGPoint(60, 60), dy: 1)
        XCTAssertEqual(pan.state, .possible)
    }

    func testTwoFingersThatPinchPanToo() throws {
        let app = try show()
        let pan = add(UIPanGestureRecognizer(), "pan", to: outer)
        pan.allowedScrollTypesMask = .continuous
        var last = CGPoint.zero
        pan.addAction(UIAction { _ in last = pan.translation(in: nil) })
        app.touchpadPinch(at: CGPoint(60, 60), moving: CGPoint(40, -16))
        XCTAssertEqual(last.x, 40, accuracy: 1e-6)
        XCTAssertEqual(last.y, -16, accuracy: 1e-6)
    }

    // MARK: Swipes of three fingers

    func testThreeFingersSwipe() throws {
        let app = try show()
        let swipe = add(UISwipeGestureRecognizer(), "swipe", to: outer)
        app.touchpadSwipe(at: CGPoint(60, 60), by: CGPoint(80, 4))
        XCTAssertEqual(steps(), ["swipe ended"])
        app.touchpadSwipe(at: CGPoint(60, 60), by: CGPoint(-80, 0))
        app.touchpadSwipe(at: CGPoint(60, 60), by: CGPoint(30, 0))
        XCTAssertEqual(steps(), [])
        swipe.numberOfTouchesRequired = 4
        app.touchpadSwipe(at: CGPoint(60, 60), by: CGPoint(80, 0), fingers: 3)
        XCTAssertEqual(steps(), [])
        app.touchpadSwipe(at: CGPoint(60, 60), by: CGPoint(80, 0), fingers: 4)
        XCTAssertEqual(steps(), ["swipe ended"])
    }

    func testThreeFingersPan() throws {
        let app = try show()
        let pan = add(UIPanGestureRecognizer(), "pan", to: outer)
        var last = CGPoint.zero
        pan.addAction(UIAction { _ in last = pan.translation(in: nil) })
        app.touchpadSwipe(at: CGPoint(60, 60), by: CGPoint(80, 8))
        XCTAssertEqual(last.x, 80, accuracy: 1e-6)
        XCTAssertEqual(steps().last, "pan ended")
        pan.maximumNumberOfTouches = 2
        app.touchpadSwipe(at: CGPoint(60, 60), by: CGPoint(80, 8))
        XCTAssertEqual(steps(), [])
    }

    func testEventsOfATouchpadAreTransforms() throws {
        let app = try show()
        let pinch = add(UIPinchGestureRecognizer(), "pinch", to: outer)
        let delegate = ProbeDelegate()
        pinch.delegate = delegate
        var type: UIEvent.EventType?
        delegate.takesEvent = { event in
            type = event.type
            XCTAssertNil(event.allTouches)
            return false
        }
        app.touchpadPinch(at: CGPoint(60, 60), scale: 2)
        XCTAssertEqual(type, .transform)
        XCTAssertEqual(steps(), [])
    }

    func testARecognizerThatGoesInTheMiddleIsCancelled() throws {
        let app = try show()
        let pan = add(UIPanGestureRecognizer(), "pan", to: inner)
        pan.allowedScrollTypesMask = .all
        app.wheel(at: CGPoint(60, 60), dy: 1)
        inner.removeFromSuperview()
        XCTAssertEqual(steps(), ["pan began", "pan cancelled"])
        app.wheel(at: CGPoint(60, 60), dy: 1)
        app.advance(by: 1)
        XCTAssertEqual(steps(), [])
    }
}
