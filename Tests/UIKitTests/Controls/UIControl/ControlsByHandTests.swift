import UITesting
import XCTest

import UIKit

/// Controls driven through the window system. Every picture is also compared with a fresh drawing, so that
/// a control that forgets to ask for one is found.
@preconcurrency @MainActor
final class ControlsByHandTests: XCTestCase {
    private var log: [String] = []

    private func watch(_ control: UIControl) {
        let names: [(UIControl.Event, String)] = [
            (.touchDown, "down"), (.touchUpInside, "up"), (.touchUpOutside, "outside"),
            (.touchCancel, "cancel"), (.primaryActionTriggered, "primary"), (.valueChanged, "value"),
        ]
        for (event, name) in names {
            control.addAction(UIAction { [unowned self] _ in log.append(name) }, for: event)
        }
    }

    private func takeLog() -> [String] {
        defer { log = [] }
        return log
    }

    private func button() -> UIButton {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Press"
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 34)
        watch(button)
        return button
    }

    func testAButtonIsPressedWithinTheFingersSlop() throws {
        let button = button()
        let app = try AppHarness(showing: button)
        let resting = try app.picture()
        let finger = app.finger(at: CGPoint(x: 150, y: 117))
        XCTAssertNotEqual(try app.picture(), resting)
        finger.move(to: CGPoint(x: 150, y: 30))
        XCTAssertEqual(takeLog(), ["down"])
        XCTAssertNotEqual(try app.picture(), resting, "within the slop")
        finger.move(to: CGPoint(x: 150, y: 20))
        XCTAssertEqual(try app.picture(), resting)
        finger.up()
        XCTAssertEqual(takeLog(), ["outside"])
        app.tap(button)
        XCTAssertEqual(takeLog(), ["down", "up", "primary"])
        XCTAssertEqual(try app.picture(), resting)
    }

    func testAButtonIsClickedByTheMouse() throws {
        let button = button()
        let app = try AppHarness(showing: button)
        app.click(button)
        XCTAssertEqual(takeLog(), ["down", "up", "primary"])
        app.mouseDrag(from: CGPoint(x: 150, y: 117), to: CGPoint(x: 150, y: 150))
        XCTAssertEqual(takeLog(), ["down", "outside"])
    }

    func testACancelledTouchLeavesTheButtonAtRest() throws {
        let button = button()
        let app = try AppHarness(showing: button)
        let resting = try app.picture()
        let finger = app.finger(at: CGPoint(x: 150, y: 117))
        finger.cancel()
        XCTAssertEqual(takeLog(), ["down", "cancel"])
        XCTAssertEqual(try app.picture(), resting)
    }

    func testARemovedButtonForgetsItsTouch() throws {
        let button = button()
        let app = try AppHarness(showing: button)
        let finger = app.finger(at: CGPoint(x: 150, y: 117))
        button.removeFromSuperview()
        finger.up()
        app.turn()
        XCTAssertFalse(button.isTracking)
        XCTAssertFalse(button.isHighlighted)
        XCTAssertFalse(log.contains("up"))
    }

    func testSpaceAndReturnPressAFocusedButton() throws {
        final class FocusableButton: UIButton {
            override var canBecomeFirstResponder: Bool { true }
        }
        let button = FocusableButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        watch(button)
        let app = try AppHarness(showing: button)
        app.key(.space)
        XCTAssertEqual(takeLog(), [])
        XCTAssertTrue(button.becomeFirstResponder())
        app.keyDown(.space)
        XCTAssertTrue(button.isHighlighted)
        XCTAssertEqual(takeLog(), [])
        app.keyUp(.space)
        XCTAssertFalse(button.isHighlighted)
        app.key(.return)
        XCTAssertEqual(takeLog(), ["up", "primary", "up", "primary"])
        button.isEnabled = false
        app.key(.space)
        XCTAssertEqual(takeLog(), [])
    }

    func testSwitchAndSliderAndSegments() throws {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
        let (toggle, slider) = (UISwitch(frame: CGRect(x: 10, y: 10, width: 0, height: 0)), UISlider())
        slider.frame = CGRect(x: 10, y: 60, width: 200, height: 34)
        let segments = UISegmentedControl(items: ["One", "Two", "Three"])
        segments.frame = CGRect(x: 10, y: 110, width: 240, height: 32)
        for control in [toggle, slider, segments] {
            container.addSubview(control)
            watch(control)
        }
        for scale in [1, 1.5, 2] as [CGFloat] {
            toggle.isOn = false
            slider.value = 0
            segments.selectedSegmentIndex = 0
            let app = try AppHarness(showing: container, scale: scale)
            log = []
            let before = try app.picture()
            app.tap(toggle)
            XCTAssertTrue(toggle.isOn)
            XCTAssertNotEqual(try app.picture(), before)
            app.drag(from: CGPoint(x: 26, y: 77), to: CGPoint(x: 110, y: 77))
            XCTAssertEqual(slider.value, 0.5, accuracy: 0.02)
            _ = try app.picture()
            let finger = app.finger(at: CGPoint(x: 230, y: 125))
            _ = try app.picture()
            finger.up()
            XCTAssertEqual(segments.selectedSegmentIndex, 2)
            _ = try app.picture()
            XCTAssertTrue(log.contains("value"))
        }
    }

    func testNothingHappensNothingIsDrawn() throws {
        let button = button()
        let app = try AppHarness(showing: button)
        let frames = app.frameCount
        button.isHighlighted = false
        button.setTitle("Press", for: .disabled)
        app.turn()
        let label = UILabel()
        button.titleLabel?.text = "Press"
        label.text = nil
        app.turn()
        XCTAssertLessThanOrEqual(app.frameCount, frames + 1)
        let settled = app.frameCount
        app.turn()
        XCTAssertEqual(app.frameCount, settled)
    }
}
