import UIKit
import XCTest

/// What containers and elements say of themselves beside labels and traits.
@MainActor
final class AccessibilityContainerTests: XCTestCase {
    private final class Chart: UIView {
        private let bars = (0..<3).map { UIAccessibilityCustomAction(name: "\($0)") { _ in true } }

        override func accessibilityElementCount() -> Int { bars.count }
        override func accessibilityElement(at index: Int) -> Any? { bars[index] }
        override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
            direction == .next
        }
        override func accessibilityPerformMagicTap() -> Bool { true }
    }

    func testAContainerCountsItsElements() {
        let view = UIView()
        XCTAssertEqual(view.accessibilityElementCount(), 0)
        XCTAssertNil(view.accessibilityElement(at: 0))
        XCTAssertEqual(view.index(ofAccessibilityElement: view), NSNotFound)
        let elements = [0, 1].map { _ in UIAccessibilityElement(accessibilityContainer: view) }
        view.accessibilityElements = elements
        XCTAssertEqual(view.accessibilityElementCount(), 2)
        XCTAssertIdentical(view.accessibilityElement(at: 1) as AnyObject, elements[1])
        XCTAssertNil(view.accessibilityElement(at: 2))
        XCTAssertNil(view.accessibilityElement(at: -1))
        XCTAssertEqual(view.index(ofAccessibilityElement: elements[1]), 1)
    }

    func testAContainerMayAnswerForItself() {
        let chart = Chart()
        XCTAssertEqual(chart.accessibilityElementCount(), 3)
        XCTAssertNotNil(chart.accessibilityElement(at: 2))
        XCTAssertTrue(chart.accessibilityScroll(.next))
        XCTAssertFalse(chart.accessibilityScroll(.up))
        XCTAssertFalse(UIView().accessibilityScroll(.next))
        XCTAssertTrue(chart.accessibilityPerformMagicTap())
        XCTAssertFalse(UIView().accessibilityPerformMagicTap())
    }

    func testAPathIsTheOutlineInsteadOfTheFrame() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.accessibilityFrame = CGRect(x: 1, y: 1, width: 1, height: 1)
        view.accessibilityPath = UIBezierPath(ovalIn: CGRect(x: 10, y: 20, width: 30, height: 40))
        XCTAssertEqual(view.accessibilityFrame, CGRect(x: 10, y: 20, width: 30, height: 40))
        XCTAssertEqual(view.accessibilityActivationPoint, CGPoint(x: 25, y: 40))
        view.accessibilityPath = nil
        XCTAssertEqual(view.accessibilityFrame, CGRect(x: 1, y: 1, width: 1, height: 1))
    }

    func testWhatCannotBeUsedDoesNotRespond() {
        let (label, button) = (UILabel(), UIButton(type: .system))
        XCTAssertFalse(label.accessibilityRespondsToUserInteraction)
        XCTAssertTrue(button.accessibilityRespondsToUserInteraction)
        button.isEnabled = false
        XCTAssertFalse(button.accessibilityRespondsToUserInteraction)
        label.accessibilityRespondsToUserInteraction = true
        XCTAssertTrue(label.accessibilityRespondsToUserInteraction)
    }

    func testKindsAreKept() {
        let view = UIView()
        XCTAssertEqual(view.accessibilityContainerType, .none)
        XCTAssertNil(view.accessibilityTextualContext)
        XCTAssertEqual(view.accessibilityDirectTouchOptions, [])
        view.accessibilityContainerType = .landmark
        view.accessibilityTextualContext = .sourceCode
        view.accessibilityDirectTouchOptions = .requiresActivation
        XCTAssertEqual(view.accessibilityContainerType, .landmark)
        XCTAssertEqual(view.accessibilityTextualContext, .sourceCode)
        XCTAssertEqual(view.accessibilityDirectTouchOptions, .requiresActivation)
    }

    func testARotorFindsWhatItsBlockFinds() throws {
        let view = UIView()
        let (first, second) = (UILabel(), UILabel())
        let rotor = UIAccessibilityCustomRotor(name: "Notes") { predicate in
            guard predicate.searchDirection == .next else { return nil }
            let isAtFirst = predicate.currentItem.targetElement === first
            return UIAccessibilityCustomRotorItemResult(
                targetElement: isAtFirst ? second : first, targetRange: nil)
        }
        view.accessibilityCustomRotors = [rotor]
        let kept = try XCTUnwrap(view.accessibilityCustomRotors?.first)
        XCTAssertEqual(kept.name, "Notes")
        XCTAssertEqual(kept.systemRotorType, .none)
        let predicate = UIAccessibilityCustomRotorSearchPredicate()
        XCTAssertNil(kept.itemSearchBlock(predicate))
        predicate.searchDirection = .next
        let found = try XCTUnwrap(kept.itemSearchBlock(predicate))
        XCTAssertIdentical(found.targetElement, first)
        predicate.currentItem = found
        XCTAssertIdentical(kept.itemSearchBlock(predicate)?.targetElement, second)
        XCTAssertEqual(UIAccessibilityCustomRotor(systemType: .link) { _ in nil }.systemRotorType, .link)
    }

    func testAResultMayBeAPartOfAText() {
        let field = UITextField()
        field.text = "abc"
        let range = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)
        let result = UIAccessibilityCustomRotorItemResult(targetElement: field, targetRange: range)
        XCTAssertIdentical(result.targetRange, range)
    }
}
