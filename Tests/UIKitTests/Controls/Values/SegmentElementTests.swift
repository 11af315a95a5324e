import UIKit
import UITesting
import XCTest

/// The segments of a control as accessibility elements.
@preconcurrency @MainActor
final class SegmentElementTests: XCTestCase {
    private let control = UISegmentedControl(items: ["One", "Two", UIImage(systemName: "trash") as Any])

    private func elements() -> [UIAccessibilityElement] {
        control.accessibilityElements?.compactMap { $0 as? UIAccessibilityElement } ?? []
    }

    func testEachSegmentIsAnElementWithItsNameAndFrame() throws {
        control.frame = CGRect(x: 10, y: 20, width: 300, height: 32)
        let app = try AppHarness(showing: control)
        control.selectedSegmentIndex = 1
        control.setEnabled(false, forSegmentAt: 2)
        XCTAssertEqual(elements().map(\.accessibilityLabel), ["One", "Two", "trash"])
        XCTAssertEqual(
            elements().map(\.accessibilityTraits), [.button, [.button, .selected], [.button, .notEnabled]])
        XCTAssertEqual(Set(elements().map(\.accessibilityRole)), [.radioButton])
        XCTAssertEqual(control.accessibilityElementCount(), 3)
        let origin = app.window.frame.origin
        XCTAssertEqual(
            elements()[1].accessibilityFrame,
            CGRect(x: origin.x + 110, y: origin.y + 20, width: 100, height: 32))
    }

    func testAnElementChoosesItsSegmentAsATapDoes() {
        var sent = 0
        control.addAction(UIAction { _ in sent += 1 }, for: .valueChanged)
        control.setEnabled(false, forSegmentAt: 2)
        XCTAssertTrue(elements()[1].accessibilityActivate())
        XCTAssertEqual(control.selectedSegmentIndex, 1)
        XCTAssertFalse(elements()[2].accessibilityActivate())
        control.isEnabled = false
        XCTAssertFalse(elements()[0].accessibilityActivate())
        XCTAssertEqual(sent, 1)
    }

    func testAnElementStaysWithItsSegment() {
        let second = elements()[1]
        control.insertSegment(withTitle: "Zero", at: 0, animated: false)
        XCTAssertIdentical(elements()[2], second)
        control.setTitle("Deux", forSegmentAt: 2)
        XCTAssertIdentical(elements()[2], second)
        XCTAssertEqual(second.accessibilityLabel, "Deux")
        control.removeSegment(at: 2, animated: false)
        XCTAssertNil(second.accessibilityLabel, "its segment is gone")
        XCTAssertFalse(second.accessibilityActivate())
    }

    func testSegmentsThatKeepNoChoiceAreButtons() {
        control.isMomentary = true
        XCTAssertEqual(Set(elements().map(\.accessibilityRole)), [.button])
    }

    func testTheAppsOwnElementsComeFirst() {
        control.accessibilityElements = []
        XCTAssertEqual(elements().count, 0)
        control.accessibilityElements = nil
        XCTAssertEqual(elements().count, 3)
    }
}
