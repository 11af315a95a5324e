import UITesting
import XCTest

import UIKit

/// Long presses, pinches, rotations, swipes, hovering.
@preconcurrency @MainActor
final class LastingRecognizerTests: GestureTestCase {
    private func steps(_ name: String) -> [String] { journal.take().filter { $0.hasPrefix(name) } }

    // MARK: Long press

    func testALongPressBeginsAfterHalfASecond() throws {
        let app = try show()
        let press = add(UILongPressGestureRecognizer(), "press", to: outer)
        let finger = app.finger(at: CGPoint(60, 60))
        app.advance(by: 0.49)
        XCTAssertEqual(press.state, .possible)
        app.advance(by: 0.02)
        XCTAssertEqual(press.state, .began)
        XCTAssertEqual(journal.take(), ["inner began 10,10", "press began", "inner cancelled 10,10"])
        finger.move(dx: 50, dy: 0)
        finger.up()
        XCTAssertEqual(journal.take(), ["press changed", "press ended"])
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testAFingerThatMovesOrLiftsIsNoLongPress() throws {
        let app = try show()
        let press = add(UILongPressGestureRecognizer(), "press", to: outer)
        press.allowableMovement = 20
        let finger = app.finger(at: CGPoint(60, 60))
        finger.move(dx: 19, dy: 0)
        XCTAssertEqual(press.state, .possible)
        finger.move(dx: 3, dy: 0)
        XCTAssertEqual(press.state, .failed)
        finger.up()
        app.tap(at: CGPoint(60, 60))
        app.advance(by: 2)
        XCTAssertEqual(steps("press"), [])
        XCTAssertEqual(press.state, .possible)
    }

    func testLongPressesOfOtherKinds() throws {
        let app = try show()
        let press = add(UILongPressGestureRecognizer(), "press", to: outer)
        press.minimumPressDuration = 0.2
        press.numberOfTouchesRequired = 2
        press.numberOfTapsRequired = 0
        app.longPress(at: CGPoint(60, 60))
        XCTAssertEqual(steps("press"), [])
        let fingers = [app.finger(at: CGPoint(60, 60)), app.finger(at: CGPoint(90, 60))]
        app.advance(by: 0.2)
        for finger in fingers { finger.up() }
        XCTAssertEqual(steps("press"), ["press began", "press ended"])

        press.numberOfTouchesRequired = 1
        press.numberOfTapsRequired = 1
        app.longPress(at: CGPoint(60, 60))
        XCTAssertEqual(steps("press"), [])
        app.advance(by: 1)
        app.tap(at: CGPoint(60, 60))
        app.advance(by: 0.1)
        let finger = app.finger(at: CGPoint(60, 60))
        app.advance(by: 0.3)
        finger.up()
        XCTAssertEqual(steps("press"), ["press began", "press ended"], "a tap, then a press")

        press.numberOfTapsRequired = 0
        press.minimumPressDuration = 0
        app.finger(at: CGPoint(60, 60)).up()
        XCTAssertEqual(steps("press"), ["press began", "press ended"])
    }

    func testALongPressKeepsATapOut() throws {
        let app = try show()
        add(UITapGestureRecognizer(), "tap", to: outer)
        add(UILongPressGestureRecognizer(), "press", to: outer)
        app.longPress(at: CGPoint(10, 10), for: 0.6)
        XCTAssertEqual(journal.take().filter { !$0.hasPrefix("outer") }, ["press began", "press ended"])
        app.tap(at: CGPoint(10, 10))
        XCTAssertEqual(journal.take().filter { !$0.hasPrefix("outer") }, ["tap ended"])
    }

    // MARK: Pinch and rotation

    func testAPinchHasScaleAndVelocity() throws {
        let app = try show()
        let pinch = add(UIPinchGestureRecognizer(), "pinch", to: outer)
        var scale: CGFloat = 0
        var velocity: CGFloat = 0
        pinch.addAction(
            UIAction { _ in
                scale = pinch.scale
                velocity = pinch.velocity
            })
        app.pinch(at: CGPoint(150, 100), from: 50, to: 100)
        XCTAssertEqual(scale, 2, accuracy: 1e-6)
        XCTAssertGreaterThan(velocity, 3)
        XCTAssertEqual(steps("pinch").first, "pinch began")
        app.pinch(at: CGPoint(150, 100), from: 100, to: 25)
        XCTAssertEqual(scale, 0.25, accuracy: 1e-6)
        XCTAssertEqual(steps("pinch").last, "pinch ended")
        app.drag(from: CGPoint(10, 10), to: CGPoint(100, 100))
        app.rotate(at: CGPoint(150, 100), by: 1)
        XCTAssertEqual(steps("pinch"), [])
        XCTAssertEqual(pinch.scale, 1)
    }

    func testThePinchsScaleMayBeSetAgain() throws {
        let app = try show()
        let pinch = add(UIPinchGestureRecognizer(), "pinch", to: outer)
        var product: CGFloat = 1
        pinch.addAction(
            UIAction { _ in
                product *= pinch.scale
                pinch.scale = 1
            })
        app.pinch(at: CGPoint(150, 100), from: 40, to: 120)
        XCTAssertEqual(product, 3, accuracy: 1e-6)
    }

    func testAPinchOutlivesOneOfItsFingers() throws {
        let app = try show()
        let pinch = add(UIPinchGestureRecognizer(), "pinch", to: outer)
        let first = app.finger(at: CGPoint(100, 100))
        let second = app.finger(at: CGPoint(150, 100))
        second.move(dx: 50, dy: 0)
        XCTAssertEqual(pinch.state, .began)
        first.up()
        second.move(dx: 20, dy: 0)
        XCTAssertEqual(pinch.scale, 2, accuracy: 1e-6)
        XCTAssertEqual(pinch.numberOfTouches, 1)
        app.finger(at: CGPoint(120, 100))
        second.move(dx: 100, dy: 0)
        XCTAssertEqual(pinch.state, .changed)
        XCTAssertEqual(pinch.scale, 4, accuracy: 1e-6)
        second.cancel()
        XCTAssertEqual(pinch.state, .changed)
    }

    func testARotationHasAngleAndVelocity() throws {
        let app = try show()
        let rotation = add(UIRotationGestureRecognizer(), "rotation", to: outer)
        var angle: CGFloat = 0
        var velocity: CGFloat = 0
        rotation.addAction(
            UIAction { _ in
                angle = rotation.rotation
                velocity = rotation.velocity
            })
        // Past the place where angles begin again.
        app.rotate(at: CGPoint(150, 100), by: 4)
        XCTAssertEqual(angle, 4, accuracy: 1e-6)
        XCTAssertEqual(velocity, 16, accuracy: 0.1)
        app.rotate(at: CGPoint(150, 100), by: -1)
        XCTAssertEqual(angle, -1, accuracy: 1e-6)
        XCTAssertEqual(steps("rotation").last, "rotation ended")
        app.pinch(at: CGPoint(150, 100), from: 40, to: 100)
        XCTAssertEqual(steps("rotation"), [])
    }

    func testAPictureIsMovedPinchedAndTurnedAtOnce() throws {
        let app = try show()
        let delegate = ProbeDelegate()
        delegate.together = { _, _ in true }
        let pan = add(UIPanGestureRecognizer(), "pan", to: inner)
        let pinch = add(UIPinchGestureRecognizer(), "pinch", to: inner)
        let rotation = add(UIRotationGestureRecognizer(), "rotation", to: inner)
        for recognizer in [pan, pinch, rotation] { recognizer.delegate = delegate }
        var result: (CGPoint, CGFloat, CGFloat)?
        pan.addAction(UIAction { _ in result = (pan.translation(in: nil), pinch.scale, rotation.rotation) })
        app.twoFingers(
            around: CGPoint(100, 100), apart: (40, 80), turning: 0.5, moving: CGPoint(40, 20))
        XCTAssertEqual(result?.0.x ?? 0, 40, accuracy: 1e-6)
        XCTAssertEqual(result?.0.y ?? 0, 20, accuracy: 1e-6)
        XCTAssertEqual(result?.1 ?? 0, 2, accuracy: 1e-6)
        XCTAssertEqual(result?.2 ?? 0, 0.5, accuracy: 1e-6)
        let ends = journal.take().filter { $0.hasSuffix("ended") }
        XCTAssertEqual(Set(ends), ["pan ended", "pinch ended", "rotation ended"])
    }

    // MARK: Swipe

    func testASwipeIsRecognizedInItsDirection() throws {
        let app = try show()
        let swipe = add(UISwipeGestureRecognizer(), "swipe", to: outer)
        let directions: [UISwipeGestureRecognizer.Direction] = [.left, .right, .up, .down]
        for wanted in directions {
            swipe.direction = wanted
            for direction in directions {
                app.swipe(from: CGPoint(150, 100), direction, distance: 80)
                XCTAssertEqual(steps("swipe"), direction == wanted ? ["swipe ended"] : [])
            }
        }
        swipe.direction = [.left, .right]
        app.swipe(from: CGPoint(150, 100), .left)
        app.swipe(from: CGPoint(150, 100), .right)
        app.swipe(from: CGPoint(150, 100), .up)
        XCTAssertEqual(steps("swipe").count, 2)
    }

    func testWhatIsTooSlowTooShortOrTooManyIsNoSwipe() throws {
        let app = try show()
        let swipe = add(UISwipeGestureRecognizer(), "swipe", to: outer)
        app.swipe(from: CGPoint(100, 100), .right, duration: 1.5)
        app.swipe(from: CGPoint(100, 100), .right, distance: 40)
        app.swipe(from: CGPoint(100, 100), .right, fingers: 2)
        XCTAssertEqual(steps("swipe"), [])
        swipe.numberOfTouchesRequired = 2
        app.swipe(from: CGPoint(100, 100), .right, fingers: 2)
        XCTAssertEqual(steps("swipe"), ["swipe ended"])
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testAPanThatWaitsForASwipe() throws {
        let app = try show()
        let pan = add(UIPanGestureRecognizer(), "pan", to: outer)
        let swipe = add(UISwipeGestureRecognizer(), "swipe", to: outer)
        pan.require(toFail: swipe)
        app.swipe(from: CGPoint(10, 10), .right)
        XCTAssertEqual(journal.take().filter { !$0.hasPrefix("outer") }, ["swipe ended"])
        app.swipe(from: CGPoint(10, 10), .down)
        XCTAssertEqual(journal.take().filter { !$0.hasPrefix("outer") }.first, "pan began")
    }

    // MARK: Hover

    func testAHoverFollowsThePointer() throws {
        let app = try show()
        let hover = add(UIHoverGestureRecognizer(), "hover", to: inner)
        app.moveMouse(to: CGPoint(10, 10))
        app.moveMouse(to: CGPoint(60, 60))
        XCTAssertEqual(hover.state, .began)
        app.moveMouse(to: CGPoint(70, 60))
        XCTAssertEqual(hover.location(in: inner), CGPoint(20, 10))
        app.moveMouse(to: CGPoint(10, 10))
        XCTAssertEqual(journal.take(), ["hover began", "hover changed", "hover ended"])
        app.moveMouse(to: CGPoint(60, 60))
        hover.isEnabled = false
        app.moveMouse(to: CGPoint(70, 60))
        XCTAssertEqual(journal.take(), ["hover began", "hover cancelled"])
    }
}
