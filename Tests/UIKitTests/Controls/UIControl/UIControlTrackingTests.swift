import UITesting
import XCTest

import UIKit

@preconcurrency @MainActor
final class UIControlTrackingTests: ControlsTestCase {
    private final class Probe: UIControl {
        var log: [String] = []
        var wantsTouch = true
        var goesOn = true

        func watch() {
            let names: [(Event, String)] = [
                (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
                (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
                (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
            ]
            for (event, name) in names {
                addAction(UIAction { [unowned self] _ in log.append(name) }, for: event)
            }
        }

        override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            log.append("begin")
            return wantsTouch
        }

        override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            log.append("continue")
            return goesOn
        }

        override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.append("end") }
        override func cancelTracking(with event: UIEvent?) { log.append("cancelTracking") }

        func takeLog() -> [String] {
            defer { log = [] }
            return log
        }
    }

    private func probe() -> Probe {
        let probe = show(Probe(), frame: CGRect(x: 100, y: 100, width: 40, height: 20))
        probe.watch()
        return probe
    }

    func testATapIsTrackedAndSent() throws {
        let probe = probe()
        let finger = Finger(on: probe, at: CGPoint(x: 5, y: 5))
        XCTAssertTrue(probe.isTracking)
        XCTAssertTrue(probe.isTouchInside)
        XCTAssertEqual(probe.state, .highlighted)
        XCTAssertEqual(probe.takeLog(), ["begin", "down"])
        finger.lift()
        XCTAssertFalse(probe.isTracking)
        XCTAssertEqual(probe.state, .normal)
        XCTAssertEqual(probe.takeLog(), ["end", "upInside"])
    }

    func testASecondTapSendsTouchDownRepeat() {
        let probe = probe()
        Finger(on: probe, at: CGPoint(x: 5, y: 5), tapCount: 2).lift()
        XCTAssertEqual(probe.takeLog(), ["begin", "down", "repeat", "end", "upInside"])
    }

    func testFingerMayStray70Points() {
        let probe = probe()
        let finger = Finger(on: probe, at: CGPoint(x: 5, y: 5))
        finger.move(to: CGPoint(x: 109, y: 5))
        XCTAssertEqual(probe.takeLog(), ["begin", "down", "continue", "inside"])
        finger.move(to: CGPoint(x: 111, y: 5))
        XCTAssertFalse(probe.isHighlighted)
        XCTAssertEqual(probe.takeLog(), ["continue", "outside", "exit"])
        finger.move(to: CGPoint(x: 20, y: -69))
        XCTAssertTrue(probe.isHighlighted)
        XCTAssertEqual(probe.takeLog(), ["continue", "inside", "enter"])
        finger.move(to: CGPoint(x: 20, y: -71))
        finger.lift()
        XCTAssertEqual(probe.takeLog(), ["continue", "outside", "exit", "end", "upOutside"])
    }

    func testTheMouseHasNoSlop() {
        let probe = probe()
        let mouse = Finger(on: probe, at: CGPoint(x: 5, y: 5), type: .indirectPointer)
        mouse.move(to: CGPoint(x: 41, y: 5))
        mouse.lift()
        XCTAssertEqual(probe.takeLog(), ["begin", "down", "continue", "outside", "exit", "end", "upOutside"])
    }

    /// A row that hands presses over to its button, and a button that takes presses around itself.
    func testTheMousePressesAControlWhereverItsHitTestSaysSo() throws {
        final class Row: UIView {
            let button = UIControl(frame: CGRect(x: 150, y: 10, width: 40, height: 20))
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                bounds.contains(point) ? button : nil
            }
        }
        let row = Row(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        row.addSubview(row.button)
        var events: [String] = []
        row.button.addAction(UIAction { _ in events.append("inside") }, for: .touchUpInside)
        row.button.addAction(UIAction { _ in events.append("outside") }, for: .touchUpOutside)
        let app = try AppHarness(showing: row, size: CGSize(width: 300, height: 100))
        app.click(at: CGPoint(x: 10, y: 20))
        XCTAssertEqual(events, ["inside"])
        app.moveMouse(to: CGPoint(x: 10, y: 20))
        app.mouseDown()
        app.moveMouse(to: CGPoint(x: 10, y: 80))
        XCTAssertFalse(row.button.isTouchInside)
        app.moveMouse(to: CGPoint(x: 30, y: 20))
        XCTAssertTrue(row.button.isTouchInside)
        app.mouseUp(at: CGPoint(x: 10, y: 80))
        XCTAssertEqual(events, ["inside", "outside"])
    }

    func testACancelledTouchEndsTracking() {
        let probe = probe()
        Finger(on: probe, at: CGPoint(x: 5, y: 5)).cancel()
        XCTAssertEqual(probe.takeLog(), ["begin", "down", "cancelTracking", "cancel"])
        XCTAssertEqual(probe.state, .normal)
    }

    func testControlMayRefuseATouch() {
        let probe = probe()
        probe.wantsTouch = false
        let finger = Finger(on: probe, at: CGPoint(x: 5, y: 5))
        finger.move(to: CGPoint(x: 6, y: 5))
        finger.lift()
        XCTAssertEqual(probe.takeLog(), ["begin"])
        probe.wantsTouch = true
        Finger(on: probe, at: CGPoint(x: 5, y: 5)).lift()
        XCTAssertEqual(probe.takeLog(), ["begin", "down", "end", "upInside"])
    }

    func testAControlMayStopTracking() {
        let probe = probe()
        let finger = Finger(on: probe, at: CGPoint(x: 5, y: 5))
        probe.goesOn = false
        finger.move(to: CGPoint(x: 6, y: 5))
        XCTAssertFalse(probe.isTracking)
        XCTAssertFalse(probe.isHighlighted)
        finger.lift()
        XCTAssertEqual(probe.takeLog(), ["begin", "down", "continue"])
    }

    func testASecondFingerIsIgnored() {
        let probe = probe()
        let first = Finger(on: probe, at: CGPoint(x: 5, y: 5))
        let second = Finger(on: probe, at: CGPoint(x: 6, y: 5))
        second.move(to: CGPoint(x: 300, y: 5))
        second.lift()
        XCTAssertTrue(probe.isTracking)
        first.lift()
        XCTAssertEqual(probe.takeLog(), ["begin", "down", "end", "upInside"])
    }

    func testDisabledControlPassesTouchesOn() {
        final class Parent: UIView {
            var log: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
                log.append("cancelled")
            }
        }
        let parent = show(Parent(), frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let probe = Probe(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        parent.addSubview(probe)
        probe.isEnabled = false
        XCTAssertEqual(probe.state, .disabled)
        let finger = Finger(on: probe, at: CGPoint(x: 5, y: 5))
        finger.move(to: CGPoint(x: 6, y: 5))
        finger.lift()
        finger.cancel()
        XCTAssertEqual(parent.log, ["began", "moved", "ended", "cancelled"])
        XCTAssertEqual(probe.takeLog(), [])
    }

    func testDisablingEndsTracking() {
        let probe = probe()
        _ = Finger(on: probe, at: CGPoint(x: 5, y: 5))
        probe.isEnabled = false
        XCTAssertFalse(probe.isTracking)
        XCTAssertEqual(probe.takeLog(), ["begin", "down", "cancelTracking"])
        probe.isEnabled = true
        Finger(on: probe, at: CGPoint(x: 5, y: 5)).lift()
        XCTAssertEqual(probe.takeLog(), ["begin", "down", "end", "upInside"])
    }
}
