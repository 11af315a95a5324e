import UITesting
import XCTest

import UIKit

/// Switch, segmented control and slider.
@preconcurrency @MainActor
final class ValueControlTests: ControlsTestCase {
    private func count(_ control: UIControl) -> () -> Int {
        final class Counter { var count = 0 }
        let counter = Counter()
        control.addAction(UIAction { _ in counter.count += 1 }, for: .valueChanged)
        return { counter.count }
    }

    // MARK: Switch

    func testATapTurnsTheSwitch() throws {
        let control = show(UISwitch())
        let changes = count(control)
        XCTAssertEqual(control.bounds.size, CGSize(width: 51, height: 31))
        control.isOn = true
        XCTAssertEqual(changes(), 0, "only the user's changes are told")
        Finger(on: control, at: CGPoint(x: 25, y: 15)).lift()
        XCTAssertFalse(control.isOn)
        XCTAssertEqual(changes(), 1)
    }

    func testAPullTurnsTheSwitch() {
        let control = show(UISwitch())
        let changes = count(control)
        let finger = Finger(on: control, at: CGPoint(x: 12, y: 15))
        finger.move(to: CGPoint(x: 40, y: 15))
        XCTAssertTrue(control.isOn)
        finger.move(to: CGPoint(x: 5, y: 15))
        XCTAssertTrue(control.isOn, "within the tap's distance of where it began")
        finger.move(to: CGPoint(x: -5, y: 15))
        XCTAssertFalse(control.isOn)
        finger.move(to: CGPoint(x: 40, y: 15))
        finger.lift()
        XCTAssertTrue(control.isOn, "a pull is not a tap as well")
        XCTAssertEqual(changes(), 3)
    }

    func testASwitchLiftedOutsideStaysAsItWas() {
        let control = show(UISwitch())
        let finger = Finger(on: control, at: CGPoint(x: 25, y: 15), type: .indirectPointer)
        finger.move(to: CGPoint(x: 25, y: 200))
        finger.lift()
        XCTAssertFalse(control.isOn)
    }

    func testASwitchThatIsOnIsDrawnInItsTint() throws {
        let control = show(UISwitch())
        control.onTintColor = .red
        XCTAssertEqual(try render(control).count { $0 == 0xFFFF_0000 }, 0)
        control.isOn = true
        XCTAssertGreaterThan(try render(control).count { $0 == 0xFFFF_0000 }, 400)
    }

    // MARK: Segmented control

    private func segmented() -> UISegmentedControl {
        show(UISegmentedControl(items: ["A", "B", "C"]), frame: CGRect(x: 0, y: 0, width: 90, height: 32))
    }

    func testATapSelectsASegment() {
        let control = segmented()
        let changes = count(control)
        XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
        Finger(on: control, at: CGPoint(x: 45, y: 10)).lift()
        XCTAssertEqual(control.selectedSegmentIndex, 1)
        Finger(on: control, at: CGPoint(x: 45, y: 10)).lift()
        XCTAssertEqual(changes(), 1, "the same again is no change")
        let finger = Finger(on: control, at: CGPoint(x: 5, y: 10))
        finger.move(to: CGPoint(x: 80, y: 10))
        finger.lift()
        XCTAssertEqual(control.selectedSegmentIndex, 2, "the finger may slide on")
        Finger(on: control, at: CGPoint(x: 5, y: 10)).cancel()
        XCTAssertEqual(control.selectedSegmentIndex, 2)
    }

    func testADisabledSegmentIsNotSelected() {
        let control = segmented()
        control.setEnabled(false, forSegmentAt: 0)
        Finger(on: control, at: CGPoint(x: 5, y: 10)).lift()
        XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
        XCTAssertFalse(control.isEnabledForSegment(at: 0))
    }

    func testTheSelectionFollowsItsSegment() {
        let control = segmented()
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "0", at: 0, animated: false)
        XCTAssertEqual(control.selectedSegmentIndex, 2)
        XCTAssertEqual(control.titleForSegment(at: 2), "B")
        control.removeSegment(at: 2, animated: false)
        XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
        XCTAssertEqual(control.numberOfSegments, 3)
        control.selectedSegmentIndex = 99
        XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
        XCTAssertNil(control.titleForSegment(at: 99))
        control.removeAllSegments()
        XCTAssertEqual(control.subviews.count, 0)
    }

    func testAPressFollowsItsSegmentAndEndsWithIt() {
        let control = segmented()
        let changes = count(control)
        var finger = Finger(on: control, at: CGPoint(x: 45, y: 10))
        control.insertSegment(withTitle: "New", at: 0, animated: false)
        finger.lift()
        XCTAssertEqual(control.titleForSegment(at: control.selectedSegmentIndex), "B")
        XCTAssertEqual(changes(), 1)
        finger = Finger(on: control, at: CGPoint(x: 80, y: 10))
        control.removeAllSegments()
        control.insertSegment(withTitle: "Only", at: 0, animated: false)
        finger.lift()
        XCTAssertEqual(changes(), 1)
        XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
    }

    func testAMomentaryControlKeepsNoSelection() {
        let control = segmented()
        control.isMomentary = true
        var seen = -1
        control.addAction(
            UIAction { [unowned control] _ in seen = control.selectedSegmentIndex }, for: .valueChanged)
        Finger(on: control, at: CGPoint(x: 45, y: 10)).lift()
        XCTAssertEqual(seen, 1)
        XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
    }

    func testSegmentsShareTheWidth() {
        let control = segmented()
        XCTAssertEqual(control.intrinsicContentSize.height, 32)
        control.setWidth(50, forSegmentAt: 0)
        control.layoutIfNeeded()
        let widths = control.subviews.compactMap { $0 as? UILabel }.map { $0.frame.width + 8 }
        XCTAssertEqual(widths, [50, 20, 20])
    }

    func testSegmentsMayShareTheWidthByTheirContents() {
        let control = show(UISegmentedControl(items: ["Automatically", "On", "Off"]))
        let equal = control.intrinsicContentSize.width
        control.apportionsSegmentWidthsByContent = true
        XCTAssertLessThan(control.intrinsicContentSize.width, equal)
        control.sizeToFit()
        control.layoutIfNeeded()
        let labels = control.subviews.compactMap { $0 as? UILabel }
        for label in labels {
            XCTAssertEqual(label.bounds.width, label.intrinsicContentSize.width + 24 - 8, accuracy: 1)
        }
        control.frame.size.width *= 2
        control.layoutIfNeeded()
        let widths = labels.map { ($0.bounds.width + 8) / ($0.intrinsicContentSize.width + 24) }
        XCTAssertEqual(widths[0], 2, accuracy: 0.05)
        XCTAssertEqual(widths[2], 2, accuracy: 0.05)
        control.setWidth(10, forSegmentAt: 1)
        control.layoutIfNeeded()
        func width(_ index: Int) -> CGFloat {
            control.subviews.compactMap { $0 as? UILabel }[index].bounds.width
        }
        XCTAssertEqual(width(1), 2, "a width of its own")
        XCTAssertGreaterThan(width(0), width(2) * 1.5)
        control.apportionsSegmentWidthsByContent = false
        control.layoutIfNeeded()
        XCTAssertEqual(width(0), width(2), accuracy: 1)
    }

    func testFromRightToLeftTheFirstSegmentIsAtTheRight() throws {
        let control = segmented()
        control.semanticContentAttribute = .forceRightToLeft
        control.setWidth(50, forSegmentAt: 0)
        control.selectedSegmentTintColor = .red
        control.selectedSegmentIndex = 0
        control.layoutIfNeeded()
        let labels = control.subviews.compactMap { $0 as? UILabel }
        XCTAssertEqual(labels.map(\.text), ["A", "B", "C"])
        XCTAssertEqual(labels.map(\.frame.midX), [65, 30, 10])
        let image = try render(control)
        XCTAssertEqual(image.pixel(x: 80, y: 16), 0xFFFF_0000)
        XCTAssertNotEqual(image.pixel(x: 30, y: 16), 0xFFFF_0000)
        Finger(on: control, at: CGPoint(x: 5, y: 10)).lift()
        XCTAssertEqual(control.selectedSegmentIndex, 2)
    }

    func testSegmentsHaveRoomForLargeTitles() throws {
        for scale in [1, 1.25, 1.5, 2] as [CGFloat] {
            for size in [13, 17, 26, 34] as [CGFloat] {
                setTraits(scale: scale)
                let control = UISegmentedControl(items: ["Large titles", "Quarterly", "W"])
                for state in [.normal, .selected] as [UIControl.State] {
                    control.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: size)], for: state)
                }
                window.addSubview(control)
                control.selectedSegmentIndex = 1
                control.sizeToFit()
                control.layoutIfNeeded()
                for label in control.subviews.compactMap({ $0 as? UILabel }) {
                    let wanted = label.intrinsicContentSize
                    XCTAssertGreaterThan(label.frame.width, wanted.width - 0.01, "\(size) at \(scale)")
                    XCTAssertGreaterThan(label.frame.height, wanted.height - 0.01, "\(size) at \(scale)")
                }
                control.removeFromSuperview()
            }
        }
    }

    // MARK: Slider

    private func slider() -> UISlider {
        show(UISlider(), frame: CGRect(x: 0, y: 0, width: 132, height: 34))
    }

    func testASliderStaysInItsRange() {
        let slider = slider()
        slider.value = 5
        XCTAssertEqual(slider.value, 1)
        slider.maximumValue = 10
        slider.value = 5
        slider.minimumValue = 20
        XCTAssertEqual(slider.maximumValue, 20)
        XCTAssertEqual(slider.value, 20)
        slider.value = .nan
        XCTAssertEqual(slider.value, 20)
    }

    func testADraggedKnobKeepsItsPositionUnderTheFinger() {
        // The knob of 28 points travels over 100.
        let slider = slider()
        let changes = count(slider)
        let finger = Finger(on: slider, at: CGPoint(x: 20, y: 17))
        finger.move(to: CGPoint(x: 70, y: 17))
        XCTAssertEqual(slider.value, 0.5, accuracy: 0.001, "it keeps its place under the finger")
        XCTAssertEqual(changes(), 1)
        finger.move(to: CGPoint(x: 500, y: 17))
        XCTAssertEqual(slider.value, 1)
        finger.lift()
        XCTAssertEqual(changes(), 3, "the end of the drag is told, too")
    }

    func testASliderTellsThatTheFingerWasLifted() throws {
        let slider = UISlider(frame: CGRect(x: 20, y: 20, width: 128, height: 34))
        let app = try AppHarness(showing: slider)
        var phases: [UITouch.Phase?] = []
        let listener = SliderListener { phases.append($0) }
        Selector.register("sliderTest:forEvent:", SliderListener.changed(_:for:))
        slider.addTarget(listener, action: Selector("sliderTest:forEvent:"), for: .valueChanged)
        let finger = app.finger(at: CGPoint(x: 16, y: 17), in: slider)
        finger.move(to: CGPoint(x: 70, y: 17))
        finger.up()
        XCTAssertEqual(phases, [.moved, .ended])
    }

    func testAHandlerThatDisablesASliderEndsTheDrag() {
        let slider = slider()
        var sent = 0
        slider.addAction(UIAction { _ in slider.isEnabled = false }, for: .valueChanged)
        slider.addAction(UIAction { _ in sent += 1 }, for: [.touchDragInside, .touchDragOutside])
        let finger = Finger(on: slider, at: CGPoint(x: 16, y: 17))
        finger.move(to: CGPoint(x: 70, y: 17))
        XCTAssertFalse(slider.isTracking || slider.isHighlighted)
        slider.isEnabled = true
        finger.move(to: CGPoint(x: 90, y: 17))
        finger.lift()
        XCTAssertEqual(slider.value, 0.5, accuracy: 0.1)
        XCTAssertEqual(sent, 0)
    }

    func testSliderThatIsNotContinuous() {
        let slider = slider()
        slider.isContinuous = false
        let changes = count(slider)
        let finger = Finger(on: slider, at: CGPoint(x: 16, y: 17))
        finger.move(to: CGPoint(x: 70, y: 17))
        XCTAssertEqual(changes(), 0)
        finger.lift()
        XCTAssertEqual(changes(), 1)
    }

    func testFingerBesideTheKnobDoesNothing() {
        let slider = slider()
        Finger(on: slider, at: CGPoint(x: 100, y: 17)).lift()
        XCTAssertEqual(slider.value, 0)
        Finger(on: slider, at: CGPoint(x: 66, y: 17), type: .indirectPointer).lift()
        XCTAssertEqual(slider.value, 0.5, accuracy: 0.001, "the knob jumps to the mouse")
    }
}

/// Notes in which phase the touch is when a slider tells its value.
@MainActor
private final class SliderListener: NSObject {
    private let note: (UITouch.Phase?) -> Void

    init(_ note: @escaping (UITouch.Phase?) -> Void) { self.note = note }

    func changed(_ slider: UISlider, for event: UIEvent) { note(event.allTouches?.first?.phase) }
}
