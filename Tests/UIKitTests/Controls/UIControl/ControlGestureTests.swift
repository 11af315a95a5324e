import UITesting
import XCTest

import UIKit

/// A control's own gestures against those of recognisers further up.
@preconcurrency @MainActor
final class ControlGestureTests: GestureTestCase {
    private func show(_ control: UIControl) throws -> AppHarness {
        let app = try show()
        control.frame = CGRect(10, 10, 200, 40)
        outer.addSubview(control)
        control.addAction(
            UIAction { [journal] _ in journal.record("control") }, for: [.touchUpInside, .valueChanged])
        return app
    }

    func testASingleTapBelongsToTheControl() throws {
        let segments = UISegmentedControl(items: ["one", "two"])
        for control in [UIButton(type: .system), UISwitch(), segments] {
            let app = try show(control)
            let tap = add(UITapGestureRecognizer(), "tap", to: outer)
            app.tap(control, at: CGPoint(20, 15))
            XCTAssertEqual(Set(journal.take()), ["control"], "\(control)")
            outer.removeGestureRecognizer(tap)
            control.removeFromSuperview()
        }
    }

    func testADoubleTapBelongsToTheOuterRecognizer() throws {
        let button = UIButton(type: .system)
        let app = try show(button)
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        add(tap, "double", to: outer)
        app.doubleTap(button)
        XCTAssertEqual(journal.take(), ["double ended"])
    }

    func testARecognizerOfTheControlItselfHasItsWay() throws {
        let button = UIButton(type: .system)
        let app = try show(button)
        add(UITapGestureRecognizer(), "tap", to: button)
        app.tap(button)
        XCTAssertEqual(journal.take(), ["tap ended"])
    }

    func testADisabledControlHasNoGestures() throws {
        let button = UIButton(type: .system)
        let app = try show(button)
        button.isEnabled = false
        add(UITapGestureRecognizer(), "tap", to: outer)
        app.tap(button)
        XCTAssertTrue(journal.take().contains("tap ended"))
    }

    func testAKnobIsDraggedAndNotTheViewAboveIt() throws {
        let slider = UISlider()
        let app = try show(slider)
        add(UIPanGestureRecognizer(), "pan", to: outer)
        app.drag(from: CGPoint(24, 30), to: CGPoint(100, 32))
        XCTAssertEqual(Set(journal.take()), ["control"])
        XCTAssertGreaterThan(slider.value, 0.2)
        app.drag(from: CGPoint(180, 30), to: CGPoint(100, 32))
        XCTAssertEqual(journal.take().last, "pan ended", "beside the knob")
    }

    func testATextFieldTakesFocusUnderATapRecognizer() throws {
        let field = UITextField(frame: .zero)
        let app = try show(field)
        field.text = "some words"
        add(UITapGestureRecognizer(), "tap", to: outer)
        let pan = add(UIPanGestureRecognizer(), "pan", to: outer)
        app.tap(field)
        XCTAssertTrue(field.isFirstResponder)
        app.doubleTap(field, at: CGPoint(10, 20))
        XCTAssertEqual(field.textInRange, "some")
        // What is selected would be dragged away.
        app.click(at: CGPoint(190, 30))
        app.mouseDrag(from: CGPoint(11, 30), to: CGPoint(200, 30))
        XCTAssertEqual(field.textInRange, "some words")
        XCTAssertFalse(journal.take().contains { $0.hasPrefix("tap") || $0.hasPrefix("pan") })
        app.drag(from: CGPoint(100, 30), to: CGPoint(150, 90))
        XCTAssertTrue(journal.take().contains("pan ended"), "a finger pans what the field is in")
        outer.removeGestureRecognizer(pan)
    }
}

extension UITextField {
    fileprivate var textInRange: String? { selectedTextRange.flatMap { text(in: $0) } }
}
