import UITesting
import WindowSystem
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class TouchDispatchTests: XCTestCase {
    private let journal = CallRecorder()
    private lazy var left = ProbeView("left", CGRect(0, 0, 100, 100), journal)
    private lazy var right = ProbeView("right", CGRect(100, 0, 100, 100), journal)

    private func show() throws -> AppHarness {
        let app = try AppHarness(showing: left)
        app.window.addSubview(right)
        return app
    }

    // MARK: Identity

    func testATouchIsOneObjectBoundToItsFirstView() throws {
        let app = try show()
        var seen: [UITouch] = []
        left.whenTouched = { _, touches, _ in seen += touches }
        let finger = app.finger(at: CGPoint(50, 50))
        finger.move(to: CGPoint(150, 50))
        XCTAssertEqual(seen.last?.previousLocation(in: nil), CGPoint(50, 50))
        finger.up()
        XCTAssertEqual(journal.take(), ["left began 50,50", "left moved 150,50", "left ended 150,50"])
        XCTAssertEqual(seen.count, 3)
        XCTAssertTrue(seen.allSatisfy { $0 === seen[0] })
        XCTAssertTrue(seen[0].view === left)
        XCTAssertTrue(seen[0].window === app.window)
    }

    func testIdentifiersAreNeverUsedTwice() throws {
        let app = try show()
        var identifiers: Set<UInt64> = []
        left.whenTouched = { phase, touches, _ in
            if phase == .began { identifiers.formUnion(touches.map(\.identifier)) }
        }
        for _ in 0..<3 { app.tap(left) }
        XCTAssertEqual(identifiers.count, 3)
    }

    func testThereIsOneHitTestATouch() throws {
        final class Counting: UIView {
            var count = 0
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                count += 1
                return super.hitTest(point, with: event)
            }
        }
        let view = Counting(frame: CGRect(0, 0, 100, 100))
        let app = try AppHarness(showing: view)
        let finger = app.finger(at: CGPoint(5, 5))
        finger.move(to: CGPoint(50, 50))
        finger.move(to: CGPoint(500, 50))
        finger.up()
        XCTAssertEqual(view.count, 1)
    }

    func testHitTestingSeesGeometryThatIsCurrent() throws {
        final class Parent: UIView {
            var place = CGRect.zero
            override func layoutSubviews() { subviews.first?.frame = place }
        }
        let parent = Parent(frame: CGRect(0, 0, 200, 200))
        let app = try AppHarness(showing: parent)
        parent.addSubview(left)
        app.turn()
        parent.place = CGRect(150, 150, 50, 50)
        parent.setNeedsLayout()
        app.finger(at: CGPoint(160, 160)).up()
        XCTAssertEqual(journal.take(), ["left began 10,10", "left ended 10,10"])
    }

    // MARK: Phases and grouping

    func testTouchesOfOneTurnComeOnceAView() throws {
        left.isMultipleTouchEnabled = true
        let app = try show()
        var events: [(all: Int, mine: Int)] = []
        left.whenTouched = { [left] _, _, event in
            events.append((event?.allTouches?.count ?? 0, event?.touches(for: left)?.count ?? 0))
        }
        let a = app.finger(at: CGPoint(10, 10))
        let b = app.finger(at: CGPoint(20, 20))
        let c = app.finger(at: CGPoint(150, 30))
        _ = journal.take()
        events = []
        app.together {
            a.move(to: CGPoint(11, 11))
            b.move(to: CGPoint(21, 21))
            c.move(to: CGPoint(151, 31))
        }
        XCTAssertEqual(journal.take(), ["left moved 11,11 21,21", "right moved 51,31"])
        XCTAssertEqual(events.map(\.all), [3])
        XCTAssertEqual(events.map(\.mine), [2])
    }

    func testOtherTouchesAreStationary() throws {
        left.isMultipleTouchEnabled = true
        let app = try show()
        let a = app.finger(at: CGPoint(10, 10))
        let b = app.finger(at: CGPoint(20, 20))
        var phases: Set<UITouch.Phase> = []
        left.whenTouched = { _, _, event in phases = Set((event?.allTouches ?? []).map(\.phase)) }
        b.move(to: CGPoint(25, 20))
        XCTAssertEqual(phases, [.moved, .stationary])
        a.up()
        XCTAssertEqual(phases, [.ended, .stationary])
    }

    func testEachPhaseOfATouchIsAnEventOfItsOwn() throws {
        let app = try show()
        app.together {
            let finger = app.finger(at: CGPoint(10, 10))
            finger.move(to: CGPoint(12, 10))
            finger.up()
        }
        XCTAssertEqual(journal.take(), ["left began 10,10", "left moved 12,10", "left ended 12,10"])
    }

    func testGatheredMovementsAreKept() throws {
        let app = try show()
        var places: [CGPoint] = []
        var previous = CGPoint.zero
        left.whenTouched = { phase, touches, event in
            guard phase == .moved, let touch = touches.first else { return }
            places = event?.coalescedTouches(for: touch)?.map { $0.location(in: nil) } ?? []
            previous = touch.previousLocation(in: nil)
        }
        let finger = app.finger(at: CGPoint(10, 10))
        app.together {
            for x in [12, 14, 16] { finger.move(to: CGPoint(CGFloat(x), 10)) }
        }
        XCTAssertEqual(places, [CGPoint(12, 10), CGPoint(14, 10), CGPoint(16, 10)])
        XCTAssertEqual(previous, CGPoint(10, 10))
        finger.move(to: CGPoint(20, 10))
        XCTAssertEqual(places, [CGPoint(20, 10)])
        XCTAssertEqual(previous, CGPoint(16, 10))
    }

    // MARK: Several fingers

    func testAViewGetsOneFingerUnlessItWantsMore() throws {
        let app = try show()
        let a = app.finger(at: CGPoint(10, 10))
        let b = app.finger(at: CGPoint(20, 20))
        b.move(to: CGPoint(25, 25))
        b.up()
        a.up()
        XCTAssertEqual(journal.take(), ["left began 10,10", "left ended 10,10"])
    }

    func testARefusedFingerStaysRefusedWhenTheFirstIsLifted() throws {
        let app = try show()
        let a = app.finger(at: CGPoint(10, 10))
        let b = app.finger(at: CGPoint(20, 20))
        a.up()
        b.move(to: CGPoint(25, 25))
        b.up()
        XCTAssertEqual(journal.take(), ["left began 10,10", "left ended 10,10"])
        app.tap(at: CGPoint(30, 30))
        XCTAssertEqual(journal.take(), ["left began 30,30", "left ended 30,30"])
    }

    func testAnExclusiveViewKeepsOthersOut() throws {
        left.isExclusiveTouch = true
        let app = try show()
        let a = app.finger(at: CGPoint(10, 10))
        app.finger(at: CGPoint(150, 20)).up()
        a.up()
        XCTAssertEqual(journal.take(), ["left began 10,10", "left ended 10,10"])
        let b = app.finger(at: CGPoint(150, 20))
        app.finger(at: CGPoint(10, 10)).up()
        b.up()
        XCTAssertEqual(journal.take(), ["right began 50,20", "right ended 50,20"])
    }

    func testForceAndRadiusComeFromTheDevice() throws {
        let app = try AppHarness(showing: left, scale: 2)
        var touch: UITouch?
        left.whenTouched = { _, touches, _ in touch = touches.first }
        let plain = app.finger(at: CGPoint(10, 10))
        XCTAssertEqual(touch?.maximumPossibleForce, 0)
        plain.up()
        let finger = app.finger(at: CGPoint(10, 10), pressure: 0.25, radius: 6)
        XCTAssertEqual(touch?.force, 1)
        XCTAssertEqual(touch?.maximumPossibleForce, 4)
        XCTAssertEqual(touch?.majorRadius, 6)
        finger.pressure = 1
        finger.move(dx: 0, dy: 0)
        XCTAssertEqual(touch?.force, 4)
    }

    // MARK: Cancellation

    func testAViewThatIsRemovedLosesItsTouches() throws {
        let app = try show()
        let finger = app.finger(at: CGPoint(10, 10))
        left.removeFromSuperview()
        finger.move(to: CGPoint(20, 20))
        finger.up()
        XCTAssertEqual(journal.take(), ["left began 10,10", "left cancelled 10,10"])
    }

    func testAViewThatIsHiddenLosesItsTouches() throws {
        let app = try show()
        let parent = UIView(frame: CGRect(0, 0, 100, 100))
        app.window.addSubview(parent)
        parent.addSubview(left)
        let finger = app.finger(at: CGPoint(10, 10))
        parent.isHidden = true
        finger.up()
        XCTAssertEqual(journal.take(), ["left began 10,10", "left cancelled 10,10"])
    }

    func testRemovalInsideACallbackCancelsAfterIt() throws {
        let app = try show()
        left.whenTouched = { [left, journal] phase, _, _ in
            guard phase == .began else { return }
            left.removeFromSuperview()
            journal.record("left removed")
        }
        let finger = app.finger(at: CGPoint(10, 10))
        finger.up()
        XCTAssertEqual(journal.take(), ["left began 10,10", "left removed", "left cancelled 10,10"])
    }

    func testRemovalWhenTheTouchEndsCancelsNothing() throws {
        let app = try show()
        left.whenTouched = { [left] phase, _, _ in
            if phase == .ended { left.removeFromSuperview() }
        }
        app.tap(at: CGPoint(10, 10))
        app.turn()
        XCTAssertEqual(journal.take(), ["left began 10,10", "left ended 10,10"])
    }

    func testATouchTakenAwayByTheSystemIsCancelled() throws {
        let app = try show()
        app.finger(at: CGPoint(10, 10)).cancel()
        XCTAssertEqual(journal.take(), ["left began 10,10", "left cancelled 10,10"])
    }

    func testClosingTheWindowCancelsTouches() throws {
        let app = try show()
        app.finger(at: CGPoint(10, 10))
        app.requestClose()
        XCTAssertEqual(journal.take(), ["left began 10,10", "left cancelled 10,10"])
    }

    func testLosingTheKeyboardCancelsTouches() throws {
        let app = try show()
        let finger = app.finger(at: CGPoint(10, 10))
        app.loseFocus()
        finger.move(to: CGPoint(20, 20))
        finger.up()
        XCTAssertEqual(journal.take(), ["left began 10,10", "left cancelled 10,10"])
    }

    func testAWindowThatIsIconifiedCancels() throws {
        let app = try show()
        let finger = app.finger(at: CGPoint(10, 10))
        app.hide()
        finger.up()
        XCTAssertEqual(journal.take(), ["left began 10,10", "left cancelled 10,10"])
    }

    /// An impure hit test that closes the window on its own touch.
    func testAWindowThatIsClosedByItsHitTestGetsNoTouch() throws {
        final class Closing: UIView {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                let hit = super.hitTest(point, with: event)
                window?.close()
                return hit
            }
        }
        let app = try AppHarness(showing: left)
        left.frame = CGRect(0, 0, 50, 50)
        let closing = Closing(frame: CGRect(0, 0, 100, 100))
        app.window.addSubview(closing)
        closing.addSubview(left)
        app.finger(at: CGPoint(10, 10)).up()
        XCTAssertEqual(journal.take(), [])
    }

    func testATouchThatBeginsTwiceIsCancelledFirst() throws {
        let app = try show()
        for place in [10.0, 20] {
            app.window.touchDispatch.receive(
                TouchSample(
                    device: 7, identifier: 1, phase: .began, position: PixelPoint(x: place, y: 10),
                    timestamp: app.clock.now))
        }
        app.turn()
        XCTAssertEqual(journal.take(), ["left began 10,10", "left cancelled 10,10", "left began 20,10"])
    }

    func testTheTouchKeepsItsViewAlive() throws {
        let app = try AppHarness()
        weak var released: UIView?
        do {
            let view = ProbeView("view", CGRect(0, 0, 50, 50), journal)
            released = view
            app.window.addSubview(view)
        }
        let finger = app.finger(at: CGPoint(10, 10))
        released?.removeFromSuperview()
        finger.up()
        XCTAssertEqual(journal.take(), ["view began 10,10", "view cancelled 10,10"])
        XCTAssertNil(released)
    }

    // MARK: The mouse

    func testThePrimaryButtonIsATouch() throws {
        let app = try show()
        var types: Set<UITouch.TouchType> = []
        var flags: UIKeyModifierFlags = []
        left.whenTouched = { _, touches, event in
            types.formUnion(touches.map(\.type))
            flags = event?.modifierFlags ?? []
        }
        app.mouseDrag(from: CGPoint(10, 10), to: CGPoint(120, 10), steps: 1, modifiers: [.control])
        XCTAssertEqual(
            journal.take(), ["left began 10,10", "left moved 120,10", "left ended 120,10"])
        XCTAssertEqual(types, [.indirectPointer])
        XCTAssertEqual(flags, .control)
        app.moveMouse(to: CGPoint(30, 30))
        app.middleClick(left)
        app.secondaryClick(at: CGPoint(10, 10))
        XCTAssertEqual(journal.take(), [])
    }

    func testMouseAndFingerAreDifferentTouches() throws {
        left.isMultipleTouchEnabled = true
        let app = try show()
        let finger = app.finger(at: CGPoint(10, 10))
        app.mouseDown(at: CGPoint(40, 40))
        app.mouseUp()
        finger.up()
        XCTAssertEqual(
            journal.take(),
            ["left began 10,10", "left began 40,40", "left ended 40,40", "left ended 10,10"])
    }

    func testWheelAndOtherButtonsGoUpTheSuperviews() throws {
        final class Scrolled: UIView {
            var delta = CGVector(dx: 0, dy: 0)
            var buttons: [Int] = []
            override func scrolled(by scroll: ScrollInput, at point: CGPoint) -> CGVector {
                delta = scroll.delta
                return .zero
            }
            override func otherPointerButton(_ button: Int, at point: CGPoint) -> Bool {
                buttons.append(button)
                return true
            }
        }
        let outer = Scrolled(frame: CGRect(0, 0, 100, 100))
        outer.addSubview(UIView(frame: CGRect(0, 0, 100, 100)))
        let app = try AppHarness(showing: outer)
        app.wheel(at: CGPoint(10, 10), dy: 2)
        XCTAssertEqual(outer.delta.dx, 0)
        XCTAssertGreaterThan(outer.delta.dy, 0)
        app.middleClick(outer)
        XCTAssertEqual(outer.buttons, [2])
    }
}
