import UITesting
import XCTest

import UIKit

@preconcurrency @MainActor
final class AccessibilityTests: XCTestCase {
    func testPlainViewsSayNothing() {
        let view = UIView()
        XCTAssertFalse(view.isAccessibilityElement)
        XCTAssertNil(view.accessibilityLabel)
        XCTAssertNil(view.accessibilityHint)
        XCTAssertNil(view.accessibilityValue)
        XCTAssertEqual(view.accessibilityTraits, .none)
        XCTAssertNil(view.accessibilityIdentifier)
        XCTAssertNil(view.accessibilityLanguage)
        XCTAssertFalse(view.accessibilityElementsHidden)
        XCTAssertFalse(view.accessibilityViewIsModal)
        XCTAssertFalse(view.shouldGroupAccessibilityChildren)
        XCTAssertNil(view.accessibilityElements)
        XCTAssertNil(view.accessibilityCustomActions)
        XCTAssertFalse(view.accessibilityActivate())
        XCTAssertFalse(view.accessibilityPerformEscape())
    }

    func testWhatTheAppSaysComesFirst() {
        let button = UIButton(type: .system)
        button.setTitle("X", for: .normal)
        button.isAccessibilityElement = false
        button.accessibilityLabel = "Close"
        button.accessibilityHint = "Closes the window"
        button.accessibilityValue = "now"
        button.accessibilityTraits = [.link, .playsSound]
        button.accessibilityIdentifier = "close"
        button.accessibilityLanguage = "en-GB"
        button.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
        button.accessibilityElementsHidden = true
        button.accessibilityViewIsModal = true
        button.shouldGroupAccessibilityChildren = true
        button.accessibilityElements = [UIView()]
        let action = UIAccessibilityCustomAction(name: "Again") { $0.name == "Again" }
        button.accessibilityCustomActions = [action]
        XCTAssertFalse(button.isAccessibilityElement)
        XCTAssertEqual(button.accessibilityLabel, "Close")
        XCTAssertEqual(button.accessibilityHint, "Closes the window")
        XCTAssertEqual(button.accessibilityValue, "now")
        XCTAssertEqual(button.accessibilityTraits, [.link, .playsSound])
        XCTAssertEqual(button.accessibilityIdentifier, "close")
        XCTAssertEqual(button.accessibilityLanguage, "en-GB")
        XCTAssertEqual(button.accessibilityFrame, CGRect(x: 1, y: 2, width: 3, height: 4))
        XCTAssertEqual(button.accessibilityActivationPoint, CGPoint(x: 2.5, y: 4))
        XCTAssertTrue(button.accessibilityElementsHidden)
        XCTAssertTrue(button.accessibilityViewIsModal)
        XCTAssertTrue(button.shouldGroupAccessibilityChildren)
        XCTAssertEqual(button.accessibilityElements?.count, 1)
        XCTAssertEqual(action.actionHandler?(action), true)
        button.accessibilityActivationPoint = CGPoint(x: 9, y: 9)
        XCTAssertEqual(button.accessibilityActivationPoint, CGPoint(x: 9, y: 9))
        button.accessibilityLabel = nil
        XCTAssertEqual(button.accessibilityLabel, "X")
    }

    func testALabelTellsItsText() {
        let label = UILabel()
        label.text = "Name"
        XCTAssertTrue(label.isAccessibilityElement)
        XCTAssertEqual(label.accessibilityLabel, "Name")
        XCTAssertEqual(label.accessibilityTraits, .staticText)
        label.isEnabled = false
        XCTAssertEqual(label.accessibilityTraits, [.staticText, .notEnabled])
    }

    func testAnImageTellsItsName() {
        let view = UIImageView(image: UIImage(systemName: "heart.fill"))
        XCTAssertFalse(view.isAccessibilityElement)
        XCTAssertEqual(view.accessibilityLabel, "heart")
        XCTAssertEqual(view.accessibilityTraits, .image)
    }

    func testAButtonTellsItsTitleAndIsActivated() {
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        var count = 0
        button.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
        XCTAssertTrue(button.isAccessibilityElement)
        XCTAssertEqual(button.accessibilityLabel, "Go")
        XCTAssertEqual(button.accessibilityTraits, .button)
        button.isSelected = true
        XCTAssertEqual(button.accessibilityTraits, [.button, .selected])
        XCTAssertTrue(button.accessibilityActivate())
        button.isEnabled = false
        XCTAssertEqual(button.accessibilityTraits, [.button, .selected, .notEnabled])
        XCTAssertFalse(button.accessibilityActivate())
        XCTAssertEqual(count, 1)
        let icon = UIButton(type: .system)
        icon.setImage(UIImage(systemName: "trash"), for: .normal)
        XCTAssertEqual(icon.accessibilityLabel, "trash")
    }

    func testAFieldTellsItsPlaceholderAndText() {
        let field = UITextField()
        field.placeholder = "E-mail"
        field.text = "a@b.c"
        XCTAssertTrue(field.isAccessibilityElement)
        XCTAssertEqual(field.accessibilityLabel, "E-mail")
        XCTAssertEqual(field.accessibilityValue, "a@b.c")
        field.text = ""
        XCTAssertEqual(field.accessibilityValue, "")
        XCTAssertNil(field.accessibilityHint)
    }

    func testASecureFieldNeverTellsItsText() {
        let field = UITextField()
        field.isSecureTextEntry = true
        field.text = "sécret"
        XCTAssertEqual(field.accessibilityValue, "••••••")
        XCTAssertNil(field.accessibilityLabel)
    }

    func testATextViewTellsItsText() {
        let view = UITextView()
        view.text = "Some text"
        XCTAssertTrue(view.isAccessibilityElement)
        XCTAssertEqual(view.accessibilityValue, "Some text")
    }

    func testASwitchTellsWhetherItIsOn() {
        let control = UISwitch()
        XCTAssertEqual(control.accessibilityValue, "0")
        XCTAssertTrue(control.accessibilityTraits.contains(.toggleButton))
        XCTAssertTrue(control.accessibilityActivate())
        XCTAssertTrue(control.isOn)
        XCTAssertEqual(control.accessibilityValue, "1")
    }

    func testASliderTellsItsValueAndIsAdjusted() {
        let slider = UISlider()
        slider.maximumValue = 10
        slider.value = 5
        XCTAssertEqual(slider.accessibilityValue, "50%")
        XCTAssertEqual(slider.accessibilityTraits, .adjustable)
        slider.accessibilityIncrement()
        XCTAssertEqual(slider.value, 6)
        slider.accessibilityDecrement()
        slider.accessibilityDecrement()
        XCTAssertEqual(slider.value, 4)
    }

    func testEachSegmentIsAnElement() {
        let control = UISegmentedControl(items: ["One", "Two"])
        XCTAssertFalse(control.isAccessibilityElement)
        XCTAssertNil(control.accessibilityValue)
        control.selectedSegmentIndex = 1
        XCTAssertEqual(control.accessibilityValue, "Two")
    }

    func testABarButtonItemIsDescribed() throws {
        let item = UIBarButtonItem(barButtonSystemItem: .trash, target: nil, action: nil)
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
        bar.items = [item]
        let app = try AppHarness(showing: bar, size: CGSize(width: 200, height: 44))
        func button() throws -> UIControl {
            try XCTUnwrap(bar.barButtons.first)
        }
        XCTAssertEqual(try button().accessibilityLabel, "Trash")
        item.accessibilityLabel = "Delete the note"
        item.accessibilityHint = "There is no way back"
        item.accessibilityTraits = .playsSound
        app.turn()
        XCTAssertEqual(try button().accessibilityLabel, "Delete the note")
        XCTAssertEqual(try button().accessibilityHint, "There is no way back")
        XCTAssertEqual(try button().accessibilityTraits, [.button, .playsSound])
    }

    func testAccessibilityFrameFollowsTheView() throws {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        let app = try AppHarness(size: CGSize(width: 200, height: 100))
        app.window.addSubview(view)
        let origin = app.window.frame.origin
        XCTAssertEqual(
            view.accessibilityFrame, CGRect(x: origin.x + 10, y: origin.y + 20, width: 30, height: 40))
        XCTAssertEqual(view.accessibilityActivationPoint, CGPoint(x: origin.x + 25, y: origin.y + 40))
        let element = UIAccessibilityElement(accessibilityContainer: view)
        element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 1, width: 2, height: 2)
        XCTAssertTrue(element.isAccessibilityElement)
        XCTAssertTrue(element.accessibilityContainer === view)
        XCTAssertEqual(
            element.accessibilityFrame, CGRect(x: origin.x + 11, y: origin.y + 21, width: 2, height: 2))
    }

    func testSubclassesOverrideTheProperties() {
        final class Card: UIView {
            override var isAccessibilityElement: Bool {
                get { true }
                set { super.isAccessibilityElement = newValue }
            }
            override var accessibilityLabel: String? {
                get { "Card" }
                set { super.accessibilityLabel = newValue }
            }
        }
        let card: UIView = Card()
        XCTAssertTrue(card.isAccessibilityElement)
        XCTAssertEqual(card.accessibilityLabel, "Card")
    }

    func testPostReachesTheObserver() throws {
        final class Observer: UIApplicationObserver {
            var heard: [(UIAccessibility.Notification, String?)] = []
            func application(
                _ application: UIApplication, didPost notification: UIAccessibility.Notification,
                argument: Any?
            ) { heard.append((notification, argument as? String)) }
        }
        let app = try AppHarness(size: CGSize(width: 20, height: 10))
        let observer = Observer()
        UIApplication.shared.eventObserver = observer
        UIAccessibility.post(notification: .announcement, argument: "Saved")
        UIAccessibility.post(notification: .screenChanged, argument: nil)
        XCTAssertEqual(observer.heard.map(\.0), [.announcement, .screenChanged])
        XCTAssertEqual(observer.heard.map(\.1), ["Saved", nil])
        XCTAssertFalse(UIAccessibility.isVoiceOverRunning)
        XCTAssertFalse(UIAccessibility.isReduceMotionEnabled)
        app.end()
    }

    func testReducedMotionAndContrastFollowTheDesktop() throws {
        let app = try AppHarness(size: CGSize(width: 20, height: 10))
        var posted: [String] = []
        let names = [
            UIAccessibility.reduceMotionStatusDidChangeNotification,
            UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
        ]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { posted.append(name.rawValue) }
            }
        }
        app.setReducesMotion(true)
        XCTAssertTrue(UIAccessibility.isReduceMotionEnabled)
        XCTAssertFalse(UIAccessibility.isDarkerSystemColorsEnabled)
        app.setPrefersMoreContrast(true)
        XCTAssertTrue(UIAccessibility.isDarkerSystemColorsEnabled)
        app.setReducesMotion(false)
        XCTAssertFalse(UIAccessibility.isReduceMotionEnabled)
        XCTAssertEqual(posted, [names[0], names[1], names[0]].map(\.rawValue))
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        app.end()
    }
}
