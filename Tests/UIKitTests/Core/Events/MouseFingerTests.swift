import UITesting
import XCTest

import UIKit

/// The mouse as a finger.
@preconcurrency @MainActor
final class MouseFingerTests: XCTestCase {
    private final class Pad: UIView {
        var log: [String] = []
        private func note(_ touches: Set<UITouch>, _ word: String) {
            for touch in touches.sorted(by: { $0.identifier < $1.identifier }) {
                let point = touch.location(in: self)
                log.append("\(word) \(touch.type) \(Int(point.x)),\(Int(point.y))")
            }
        }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, "began") }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, "moved") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, "ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            note(touches, "cancelled")
        }
    }

    private func harness() throws -> (AppHarness, Pad) {
        let pad = Pad(frame: .zero)
        pad.isMultipleTouchEnabled = true
        let app = try AppHarness(showing: pad, size: CGSize(width: 200, height: 100))
        UIApplication.shared.simulatesTouchesWithMouse = true
        return (app, pad)
    }

    func testThePrimaryButtonIsAFinger() throws {
        let (app, pad) = try harness()
        app.mouseDrag(from: CGPoint(x: 20, y: 30), to: CGPoint(x: 60, y: 40), steps: 1)
        XCTAssertEqual(pad.log, ["began direct 20,30", "moved direct 60,40", "ended direct 60,40"])
    }

    func testAltMirrorsASecondFingerAboutTheMiddle() throws {
        let (app, pad) = try harness()
        app.mouseDrag(
            from: CGPoint(x: 80, y: 50), to: CGPoint(x: 60, y: 40), steps: 1, modifiers: .alternate)
        XCTAssertEqual(
            pad.log,
            [
                "began direct 80,50", "began direct 120,50", "moved direct 60,40", "moved direct 140,60",
                "ended direct 60,40", "ended direct 140,60",
            ])
    }

    func testControlMirrorsASecondFinger() throws {
        let (app, pad) = try harness()
        app.click(at: CGPoint(x: 80, y: 50), modifiers: .control)
        XCTAssertEqual(
            pad.log.prefix(2), ["began direct 80,50", "began direct 120,50"])
    }

    func testShiftMovesBothFingersSideBySide() throws {
        let (app, pad) = try harness()
        app.hold(.alt) {
            app.moveMouse(to: CGPoint(x: 80, y: 50))
            app.mouseDown()
            app.hold(.shift) {
                app.moveMouse(to: CGPoint(x: 90, y: 60))
            }
            app.mouseUp()
        }
        XCTAssertEqual(
            pad.log,
            [
                "began direct 80,50", "began direct 120,50", "moved direct 90,60", "moved direct 130,60",
                "ended direct 90,60", "ended direct 130,60",
            ])
    }

    func testTheSecondFingerIsLiftedWithAlt() throws {
        let (app, pad) = try harness()
        app.keyDown(.alt)
        app.mouseDown(at: CGPoint(x: 80, y: 50))
        app.keyUp(.alt)
        app.moveMouse(to: CGPoint(x: 70, y: 50))
        app.mouseUp()
        XCTAssertEqual(
            pad.log,
            [
                "began direct 80,50", "began direct 120,50", "moved direct 70,50", "ended direct 130,50",
                "ended direct 70,50",
            ])
    }

    func testMarksShowWhereTheFingersWouldTouch() throws {
        let (app, _) = try harness()
        func marks() -> [CGPoint] {
            app.window.subviews.filter { $0.accessibilityIdentifier == "mouseFinger" }.map(\.center)
        }
        app.moveMouse(to: CGPoint(x: 80, y: 50))
        XCTAssertEqual(marks(), [])
        app.keyDown(.alt)
        app.moveMouse(to: CGPoint(x: 70, y: 40))
        XCTAssertEqual(Set(marks().map { [$0.x, $0.y] }), [[70, 40], [130, 60]])
        app.keyUp(.alt)
        app.moveMouse(to: CGPoint(x: 60, y: 40))
        XCTAssertEqual(marks(), [])
    }

    func testOtherButtonsAndTheWheelStayTheMouses() throws {
        let (app, pad) = try harness()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        scroll.contentSize = CGSize(width: 200, height: 1000)
        pad.addSubview(scroll)
        app.turn()
        app.wheel(at: CGPoint(x: 50, y: 50), dy: 1)
        app.advance(by: 1)
        XCTAssertGreaterThan(scroll.contentOffset.y, 0)
        app.secondaryClick(at: CGPoint(x: 50, y: 50))
        XCTAssertEqual(pad.log, [])
    }

    func testTurningItOffCancelsTheFingerAndGivesTheMouseBack() throws {
        let (app, pad) = try harness()
        app.mouseDown(at: CGPoint(x: 20, y: 30))
        UIApplication.shared.simulatesTouchesWithMouse = false
        app.turn()
        XCTAssertEqual(pad.log, ["began direct 20,30", "cancelled direct 20,30"])
        app.mouseUp()
        app.click(at: CGPoint(x: 40, y: 30))
        XCTAssertEqual(pad.log.suffix(2), ["began indirectPointer 40,30", "ended indirectPointer 40,30"])
    }

    func testAPinchByMouseScalesAView() throws {
        let (app, pad) = try harness()
        let pinch = UIPinchGestureRecognizer()
        pad.addGestureRecognizer(pinch)
        var scales: [CGFloat] = []
        pinch.addTarget(
            self, action: { _ in { (sender: UIPinchGestureRecognizer) in scales.append(sender.scale) } })
        app.mouseDrag(
            from: CGPoint(x: 80, y: 50), to: CGPoint(x: 40, y: 50), steps: 8, modifiers: .alternate)
        XCTAssertEqual(scales.last ?? 0, 3, accuracy: 0.3)
    }
}
