import UITesting
import XCTest

import UIKit

/// What a scroll view's content gets of touches.
@preconcurrency @MainActor
final class ContentTouchTests: XCTestCase {
    private final class Content: UIView {
        var journal: [String] = []
        func take() -> [String] {
            defer { journal = [] }
            return journal
        }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { journal.append("began") }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { journal.append("moved") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { journal.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            journal.append("cancelled")
        }
    }

    private final class Choosy: UIScrollView {
        var begins = true
        var cancels = true
        var asked: [UIView] = []
        override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView)
            -> Bool
        {
            asked.append(view)
            return begins && super.touchesShouldBegin(touches, with: event, in: view)
        }
        override func touchesShouldCancel(in view: UIView) -> Bool {
            cancels && super.touchesShouldCancel(in: view)
        }
    }

    private let scroll = Choosy(frame: CGRect(0, 0, 200, 300))
    private let content = Content(frame: CGRect(0, 0, 200, 2000))

    private func show() throws -> AppHarness {
        scroll.contentSize = CGSize(width: 200, height: 2000)
        scroll.addSubview(content)
        return try AppHarness(showing: scroll, size: CGSize(width: 200, height: 300))
    }

    func testATouchReachesTheContentAfterAMoment() throws {
        let app = try show()
        let finger = app.finger(at: CGPoint(100, 100))
        app.advance(by: 0.14)
        XCTAssertEqual(content.take(), [])
        app.advance(by: 0.02)
        XCTAssertEqual(content.take(), ["began"])
        finger.up()
        XCTAssertEqual(content.take(), ["ended"])
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testAQuickTapIsDeliveredWhole() throws {
        let app = try show()
        app.tap(at: CGPoint(100, 100))
        XCTAssertEqual(content.take(), ["began", "ended"])
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testAQuickDragNeverReachesTheContent() throws {
        let app = try show()
        let finger = app.finger(at: CGPoint(100, 200))
        for y in stride(from: 190, through: 100, by: -10) { finger.move(to: CGPoint(x: 100, y: y)) }
        finger.up()
        XCTAssertEqual(content.take(), [])
        XCTAssertGreaterThan(scroll.contentOffset.y, 50)
    }

    func testADragTakesATouchAwayFromTheContent() throws {
        let app = try show()
        let finger = app.finger(at: CGPoint(100, 200))
        app.advance(by: 0.2)
        for y in stride(from: 190, through: 100, by: -10) { finger.move(to: CGPoint(x: 100, y: y)) }
        XCTAssertEqual(content.take(), ["began", "moved", "cancelled"])
        XCTAssertGreaterThan(scroll.contentOffset.y, 50)
        finger.up()
        XCTAssertEqual(content.take(), [])
    }

    func testContentKeepsATouchThatMayNotBeCancelled() throws {
        for setting in ["property", "method"] {
            let app = try show()
            scroll.canCancelContentTouches = setting != "property"
            scroll.cancels = setting != "method"
            _ = content.take()
            let finger = app.finger(at: CGPoint(100, 200))
            app.advance(by: 0.2)
            finger.move(to: CGPoint(100, 150))
            finger.move(to: CGPoint(100, 100))
            finger.up()
            XCTAssertEqual(content.take(), ["began", "moved", "moved", "ended"], setting)
            XCTAssertEqual(scroll.contentOffset.y, 0)
            XCTAssertFalse(scroll.isTracking)
        }
    }

    func testAControlKeepsATouchThatItHas() throws {
        let app = try show()
        let button = UIButton(frame: CGRect(0, 0, 200, 300))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        content.addSubview(button)
        XCTAssertFalse(scroll.touchesShouldCancel(in: button))
        XCTAssertTrue(scroll.touchesShouldCancel(in: content))
        let slow = app.finger(at: CGPoint(100, 200))
        app.advance(by: 0.2)
        XCTAssertTrue(button.isHighlighted)
        slow.move(to: CGPoint(100, 150))
        slow.up()
        XCTAssertEqual(taps, 1)
        XCTAssertEqual(scroll.contentOffset.y, 0)
        // A quick movement is a drag before the button has heard of it.
        app.drag(from: CGPoint(100, 250), to: CGPoint(100, 100), duration: 0.1)
        XCTAssertEqual(taps, 1)
        XCTAssertGreaterThan(scroll.contentOffset.y, 50)
    }

    func testWithoutDelayTheContentGetsTouchesAtOnce() throws {
        let app = try show()
        scroll.delaysContentTouches = false
        let finger = app.finger(at: CGPoint(100, 200))
        XCTAssertEqual(content.take(), ["began"])
        finger.move(to: CGPoint(100, 150))
        XCTAssertEqual(content.take(), ["cancelled"])
        finger.up()
    }

    func testContentThatCannotScrollIsNotKeptWaiting() throws {
        let app = try show()
        scroll.contentSize = CGSize(width: 200, height: 300)
        let finger = app.finger(at: CGPoint(100, 200))
        XCTAssertEqual(content.take(), ["began"])
        finger.up()
    }

    func testAMovementThatCannotScrollIsTheContents() throws {
        let app = try show()
        let finger = app.finger(at: CGPoint(100, 100))
        finger.move(to: CGPoint(140, 100))
        XCTAssertFalse(scroll.isDragging)
        XCTAssertEqual(content.take(), ["began", "moved"])
        // Then it turns to where the content scrolls.
        finger.move(to: CGPoint(140, 70))
        XCTAssertTrue(scroll.isDragging)
        XCTAssertEqual(content.take(), ["cancelled"])
        finger.up()
    }

    func testTheProgramMayKeepTouchesFromTheContent() throws {
        let app = try show()
        scroll.begins = false
        let finger = app.finger(at: CGPoint(100, 200))
        app.advance(by: 0.2)
        XCTAssertEqual(scroll.asked, [content])
        XCTAssertEqual(content.take(), [])
        for y in stride(from: 190, through: 100, by: -10) { finger.move(to: CGPoint(x: 100, y: y)) }
        XCTAssertGreaterThan(scroll.contentOffset.y, 50, "it can be dragged all the same")
        finger.up()
        app.tap(at: CGPoint(100, 100))
        XCTAssertEqual(content.take(), [])
    }

    func testTheMouseIsNotKeptWaiting() throws {
        let app = try show()
        app.mouseDown(at: CGPoint(100, 100))
        XCTAssertEqual(content.take(), ["began"])
        app.moveMouse(to: CGPoint(100, 50))
        app.mouseUp()
        XCTAssertEqual(content.take(), ["moved", "ended"])
        XCTAssertEqual(scroll.contentOffset.y, 0)
    }

    func testThePanRecogniserIsPublicAndReportsAll() throws {
        let app = try show()
        var states: [UIGestureRecognizer.State] = []
        var translation = CGPoint.zero
        let pan = scroll.panGestureRecognizer
        XCTAssertIdentical(pan.view, scroll)
        pan.addAction(
            UIAction { _ in
                states.append(pan.state)
                translation = pan.translation(in: nil)
            })
        let finger = app.finger(at: CGPoint(100, 200))
        finger.move(to: CGPoint(100, 180))
        finger.move(to: CGPoint(100, 150))
        finger.up()
        XCTAssertEqual(states, [.began, .changed, .ended])
        XCTAssertEqual(translation.y, -50)
    }

    func testATapRecogniserOnTheContentWorksAlongside() throws {
        let app = try show()
        var taps = 0
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.addAction(UIAction { _ in taps += 1 })
        content.addGestureRecognizer(tap)
        app.tap(at: CGPoint(100, 100))
        XCTAssertEqual(taps, 1)
        app.drag(from: CGPoint(100, 250), to: CGPoint(100, 150), duration: 0.1)
        XCTAssertEqual(taps, 1)
        XCTAssertGreaterThan(scroll.contentOffset.y, 50)
    }
}
