import UITesting
import XCTest

import UIKit

/// What fingers do with a scroll view.
@preconcurrency @MainActor
final class ScrollDragTests: ScrollTestCase {
    func testADragThatRestsBeforeItEndsStaysThere() throws {
        let app = try show()
        drag(app, from: CGPoint(100, 250), by: CGPoint(0, -100))
        XCTAssertEqual(
            journal.take(), ["willBeginDragging", "scroll", "willEndDragging", "didEndDragging false"])
        XCTAssertEqual(journal.velocities, [.zero])
        XCTAssertEqual(scroll.contentOffset.y, 90, accuracy: 10)
        let rest = scroll.contentOffset
        app.advance(by: 2)
        XCTAssertEqual(scroll.contentOffset, rest)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testTheContentFollowsTheFingerPointByPoint() throws {
        let app = try show()
        let finger = app.finger(at: CGPoint(100, 250))
        finger.move(to: CGPoint(100, 230))
        let start = scroll.contentOffset.y
        for step in 1...5 {
            finger.move(to: CGPoint(100, 230 - CGFloat(step) * 17))
            XCTAssertEqual(scroll.contentOffset.y, start + CGFloat(step) * 17)
        }
        finger.up()
    }

    func testAFlickGoesOnAndTellsInOrder() throws {
        let app = try show(content: CGSize(width: 200, height: 20_000))
        flick(app, from: CGPoint(100, 250), by: CGPoint(0, -160))
        XCTAssertTrue(scroll.isDecelerating)
        XCTAssertFalse(scroll.isDragging)
        XCTAssertFalse(scroll.isTracking)
        let lifted = scroll.contentOffset.y
        let velocity = try XCTUnwrap(journal.velocities.last)
        XCTAssertEqual(velocity.y, 2, accuracy: 0.1, "160 points in 80 milliseconds")
        app.advance(by: 6)
        XCTAssertEqual(
            journal.take(),
            [
                "willBeginDragging", "scroll", "willEndDragging", "didEndDragging true",
                "willBeginDecelerating", "scroll", "didEndDecelerating",
            ])
        let expected = lifted + velocity.y * 0.998 / (1 - 0.998)
        XCTAssertEqual(scroll.contentOffset.y, expected, accuracy: 3)
        XCTAssertEqual(try XCTUnwrap(journal.proposedTarget).y, scroll.contentOffset.y, accuracy: 0.5)
        XCTAssertFalse(scroll.isDecelerating)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testTheFastRateStopsSooner() throws {
        let app = try show(content: CGSize(width: 200, height: 20_000))
        scroll.decelerationRate = .fast
        flick(app, from: CGPoint(100, 250), by: CGPoint(0, -160))
        let lifted = scroll.contentOffset.y
        app.advance(by: 6)
        XCTAssertEqual(scroll.contentOffset.y, lifted + 2 * 99.5, accuracy: 12)
    }

    func testTheProgramMayChooseWhereItStops() throws {
        let app = try show(content: CGSize(width: 200, height: 20_000))
        journal.target = CGPoint(0, 640)
        flick(app, from: CGPoint(100, 250), by: CGPoint(0, -160))
        app.advance(by: 6)
        XCTAssertEqual(scroll.contentOffset.y, 640)
        journal.target = CGPoint(0, 0)
        drag(app, from: CGPoint(100, 250), by: CGPoint(0, -60))
        XCTAssertTrue(scroll.isDecelerating, "sent back although it rested")
        app.advance(by: 6)
        XCTAssertEqual(scroll.contentOffset.y, 0)
    }

    func testContentPulledOverItsEndComesBack() throws {
        let app = try show()
        let finger = app.finger(at: CGPoint(100, 50))
        for y in stride(from: 60, through: 200, by: 10) { finger.move(to: CGPoint(x: 100, y: y)) }
        let pulled = -scroll.contentOffset.y
        XCTAssertGreaterThan(pulled, 40)
        XCTAssertLessThan(pulled, 0.55 * 150, "it follows with a part of the way")
        app.advance(by: 0.3)
        finger.up()
        XCTAssertTrue(scroll.isDecelerating)
        app.advance(by: 2)
        XCTAssertEqual(scroll.contentOffset.y, 0)
        XCTAssertEqual(
            journal.take(),
            [
                "willBeginDragging", "scroll", "willEndDragging", "didEndDragging true",
                "willBeginDecelerating", "scroll", "didEndDecelerating",
            ])
    }

    func testAFlickAgainstTheEndSwingsOverAndComesBack() throws {
        let app = try show()
        scroll.contentOffset.y = 1600
        flick(app, from: CGPoint(100, 250), by: CGPoint(0, -160))
        app.advance(by: 4)
        XCTAssertGreaterThan(try XCTUnwrap(journal.offsets.map(\.y).max()), 1710)
        XCTAssertEqual(scroll.contentOffset.y, 1700)
    }

    func testWithoutBounceContentStopsAtItsEnds() throws {
        let app = try show()
        scroll.bounces = false
        flick(app, from: CGPoint(100, 50), by: CGPoint(0, 160))
        XCTAssertEqual(scroll.contentOffset.y, 0)
        scroll.contentOffset.y = 1650
        flick(app, from: CGPoint(100, 250), by: CGPoint(0, -160))
        app.advance(by: 4)
        XCTAssertEqual(scroll.contentOffset.y, 1700)
        XCTAssertEqual(journal.offsets.map(\.y).max(), 1700)
    }

    func testBouncingIsAllowedByAxis() throws {
        let app = try show(content: CGSize(width: 900, height: 2000))
        scroll.bouncesVertically = false
        drag(app, from: CGPoint(100, 50), by: CGPoint(0, 150))
        XCTAssertEqual(journal.offsets.map(\.y).min() ?? 0, 0)
        drag(app, from: CGPoint(50, 100), by: CGPoint(120, 0))
        XCTAssertLessThan(try XCTUnwrap(journal.offsets.map(\.x).min()), -10)
        app.advance(by: 2)
        XCTAssertEqual(scroll.contentOffset, .zero)
    }

    func testContentThatFitsMovesOnlyIfItAlwaysBounces() throws {
        let app = try show(content: CGSize(width: 200, height: 100))
        drag(app, from: CGPoint(100, 50), by: CGPoint(0, 100))
        XCTAssertEqual(journal.offsets, [])
        scroll.alwaysBounceVertical = true
        drag(app, from: CGPoint(100, 50), by: CGPoint(0, 100))
        XCTAssertLessThan(try XCTUnwrap(journal.offsets.map(\.y).min()), -20)
        app.advance(by: 2)
        XCTAssertEqual(scroll.contentOffset.y, 0)
    }

    func testAFingerStopsContentInMotion() throws {
        let app = try show(content: CGSize(width: 200, height: 20_000))
        flick(app, from: CGPoint(100, 250), by: CGPoint(0, -160))
        app.advance(by: 0.1)
        _ = journal.take()
        let finger = app.finger(at: CGPoint(100, 100))
        XCTAssertFalse(scroll.isDecelerating)
        XCTAssertTrue(scroll.isTracking)
        XCTAssertEqual(journal.take(), ["didEndDecelerating"])
        let caught = scroll.contentOffset
        app.advance(by: 1)
        finger.up()
        app.advance(by: 1)
        XCTAssertEqual(scroll.contentOffset, caught)
    }

    func testAFingerInterruptsAnAnimation() throws {
        let app = try show()
        scroll.setContentOffset(CGPoint(0, 600), animated: true)
        app.advance(by: 0.15)
        let finger = app.finger(at: CGPoint(100, 100))
        let caught = scroll.contentOffset
        XCTAssertLessThan(caught.y, 600)
        app.advance(by: 1)
        XCTAssertEqual(scroll.contentOffset, caught)
        finger.up()
    }

    func testATouchOnContentInMotionDoesNotReachTheContent() throws {
        let app = try show(content: CGSize(width: 200, height: 20_000))
        let button = UIButton(frame: CGRect(0, 0, 200, 20_000))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        flick(app, from: CGPoint(100, 250), by: CGPoint(0, -160))
        scroll.addSubview(button)
        app.advance(by: 0.1)
        let finger = app.finger(at: CGPoint(100, 100))
        app.advance(by: 0.05)
        finger.up()
        XCTAssertEqual(taps, 0)
        XCTAssertFalse(scroll.isDecelerating)
        app.tap(at: CGPoint(100, 100))
        XCTAssertEqual(taps, 1)
    }

    func testPagesTurnOneByOne() throws {
        let app = try show(content: CGSize(width: 200, height: 3000))
        scroll.isPagingEnabled = true
        flick(app, from: CGPoint(100, 280), by: CGPoint(0, -80))
        app.advance(by: 3)
        XCTAssertEqual(scroll.contentOffset.y, 300)
        drag(app, from: CGPoint(100, 280), by: CGPoint(0, -100))
        app.advance(by: 3)
        XCTAssertEqual(scroll.contentOffset.y, 300, "not far enough")
        drag(app, from: CGPoint(100, 290), by: CGPoint(0, -200))
        app.advance(by: 3)
        XCTAssertEqual(scroll.contentOffset.y, 600)
    }

    func testADirectionalLockKeepsToOneAxis() throws {
        let app = try show(content: CGSize(width: 2000, height: 2000))
        scroll.isDirectionalLockEnabled = true
        drag(app, from: CGPoint(100, 250), by: CGPoint(-40, -200))
        XCTAssertEqual(scroll.contentOffset.x, 0)
        XCTAssertGreaterThan(scroll.contentOffset.y, 150)
        scroll.contentOffset = .zero
        drag(app, from: CGPoint(180, 250), by: CGPoint(-100, -110))
        XCTAssertGreaterThan(scroll.contentOffset.x, 50, "a slanting drag is free")
        XCTAssertGreaterThan(scroll.contentOffset.y, 50)
    }

    func testOnlyTheAxisThatHasContentMoves() throws {
        let app = try show()
        drag(app, from: CGPoint(150, 250), by: CGPoint(-100, -100))
        XCTAssertEqual(scroll.contentOffset.x, 0)
        XCTAssertGreaterThan(scroll.contentOffset.y, 70)
    }

    func testDraggingMayEndEditing() throws {
        for (mode, keeps) in [
            (UIScrollView.KeyboardDismissMode.none, true), (.onDrag, false), (.interactive, false),
        ] {
            let app = try show()
            let field = UITextField(frame: CGRect(10, 10, 150, 30))
            scroll.addSubview(field)
            field.becomeFirstResponder()
            scroll.keyboardDismissMode = mode
            drag(app, from: CGPoint(100, 250), by: CGPoint(0, -50))
            XCTAssertEqual(field.isFirstResponder, keeps, "\(mode)")
        }
    }

    func testTheMouseDoesNotDragContent() throws {
        let app = try show()
        app.mouseDrag(from: CGPoint(100, 250), to: CGPoint(100, 50))
        XCTAssertEqual(scroll.contentOffset.y, 0)
    }

    func testAViewThatMayNotScrollIgnoresFingers() throws {
        let app = try show()
        scroll.isScrollEnabled = false
        flick(app, from: CGPoint(100, 250), by: CGPoint(0, -100))
        XCTAssertEqual(journal.take(), [])
    }

    func testTurningScrollingOffEndsADrag() throws {
        let app = try show()
        let finger = app.finger(at: CGPoint(100, 250))
        finger.move(to: CGPoint(100, 220))
        finger.move(to: CGPoint(100, 200))
        XCTAssertTrue(scroll.isDragging)
        scroll.isScrollEnabled = false
        XCTAssertFalse(scroll.isDragging)
        let rest = scroll.contentOffset
        finger.move(to: CGPoint(100, 100))
        finger.up()
        XCTAssertEqual(scroll.contentOffset, rest)
        XCTAssertEqual(
            journal.take(), ["willBeginDragging", "scroll", "willEndDragging", "didEndDragging false"])
    }

    func testATouchThatIsTakenAwayEndsTheDrag() throws {
        let app = try show()
        let finger = app.finger(at: CGPoint(100, 250))
        finger.move(to: CGPoint(100, 220))
        finger.move(to: CGPoint(100, 200))
        finger.cancel()
        XCTAssertFalse(scroll.isTracking)
        XCTAssertEqual(
            journal.take(), ["willBeginDragging", "scroll", "willEndDragging", "didEndDragging false"])
    }

    func testTheProgramMayMoveContentUnderTheFinger() throws {
        let app = try show()
        let finger = app.finger(at: CGPoint(100, 250))
        finger.move(to: CGPoint(100, 220))
        finger.move(to: CGPoint(100, 200))
        scroll.contentOffset.y += 500
        let shifted = scroll.contentOffset.y
        finger.move(to: CGPoint(100, 190))
        XCTAssertEqual(scroll.contentOffset.y, shifted + 10)
        app.advance(by: 0.3)
        finger.up()
    }

    func testTheProgramMayMoveContentInFlight() throws {
        let app = try show(content: CGSize(width: 200, height: 20_000))
        flick(app, from: CGPoint(100, 250), by: CGPoint(0, -160))
        app.advance(by: 0.2)
        let end = try XCTUnwrap(journal.proposedTarget).y
        scroll.contentOffset.y += 3000
        XCTAssertTrue(scroll.isDecelerating)
        app.advance(by: 6)
        XCTAssertEqual(scroll.contentOffset.y, end + 3000, accuracy: 2)
    }
}
