import UITesting
import XCTest

import UIKit

@preconcurrency @MainActor
final class UIToolbarTests: XCTestCase {
    private var pressed: [String] = []

    private func item(_ title: String) -> UIBarButtonItem {
        UIBarButtonItem(
            title: title, primaryAction: UIAction { [weak self] _ in self?.pressed.append(title) })
    }

    private func show(_ items: [UIBarButtonItem]) throws -> (AppHarness, UIToolbar) {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        bar.items = items
        let app = try AppHarness(showing: bar, size: CGSize(width: 300, height: 100))
        return (app, bar)
    }

    private func buttons(_ bar: UIToolbar) -> [UIControl] { bar.barButtons }

    func testANewToolbarIsTranslucentAndEmpty() {
        let bar = UIToolbar()
        XCTAssertNil(bar.items)
        XCTAssertEqual(bar.barStyle, .default)
        XCTAssertNil(bar.barTintColor)
        XCTAssertTrue(bar.isTranslucent)
        XCTAssertEqual(bar.sizeThatFits(CGSize(width: 300, height: 10)), CGSize(width: 300, height: 44))
        XCTAssertEqual(bar.intrinsicContentSize, CGSize(width: UIView.noIntrinsicMetric, height: 44))
    }

    func testItemsArePressed() throws {
        let (app, bar) = try show([item("One"), .flexibleSpace(), item("Two")])
        app.tap(buttons(bar)[1])
        XCTAssertEqual(pressed, ["Two"])
        XCTAssertEqual(buttons(bar)[1].frame.maxX, 292)
        bar.items?[2].isEnabled = false
        app.turn()
        app.tap(at: CGPoint(x: 280, y: 20))
        XCTAssertEqual(pressed, ["Two"])
        bar.items?[0].isHidden = true
        app.turn()
        XCTAssertEqual(buttons(bar).count, 1)
    }

    @MainActor
    private final class Target: NSObject {
        var pressed: [String] = []
        func doneWasPressed(_ sender: UIBarButtonItem) { pressed.append(sender.title ?? "") }
    }

    func testActionGoesToItsTarget() throws {
        Selector.register("toolbarDoneWasPressed:", Target.doneWasPressed)
        let target = Target()
        let item = UIBarButtonItem(
            barButtonSystemItem: .done, target: target, action: "toolbarDoneWasPressed:")
        let (app, bar) = try show([item])
        app.tap(buttons(bar)[0])
        XCTAssertEqual(target.pressed, ["Done"])
    }

    func testSetItemsAnimatedFadesNewOnesIn() throws {
        let (app, bar) = try show([item("One")])
        bar.setItems([item("Two")], animated: true)
        app.turn()
        XCTAssertEqual(buttons(bar).map(\.accessibilityLabel), ["Two"])
        XCTAssertLessThan(try XCTUnwrap(buttons(bar).first).shownAlpha, 0.5)
        app.advance(by: 0.3)
        XCTAssertEqual(try XCTUnwrap(buttons(bar).first).shownAlpha, 1)
        XCTAssertTrue(app.nothingIsScheduled)
        bar.setItems(nil, animated: false)
        app.turn()
        XCTAssertTrue(buttons(bar).isEmpty)
    }

    func testCustomViewsAndWidthsPositionTheItems() throws {
        let custom = UIView(frame: CGRect(x: 0, y: 0, width: 70, height: 20))
        let wide = item("A")
        wide.width = 90
        let (app, bar) = try show([UIBarButtonItem(customView: custom), .fixedSpace(10), wide])
        XCTAssertEqual(custom.frame, CGRect(x: 8, y: 12, width: 70, height: 20))
        XCTAssertEqual(buttons(bar)[0].frame, CGRect(x: 88, y: 0, width: 90, height: 44))
        app.layoutDirection = .rightToLeft
        bar.setNeedsLayout()
        app.turn()
        XCTAssertEqual(custom.frame.maxX, 292)
    }

    func testTabArrivesAtButtonsAndSpacePressesThem() throws {
        let (app, bar) = try show([item("One"), item("Two")])
        app.key(.tab)
        XCTAssertTrue(buttons(bar)[0].isFocused)
        app.key(.space)
        app.key(.tab)
        app.key(.return)
        XCTAssertEqual(pressed, ["One", "Two"])
    }

    func testAToolbarServesAsInputAccessory() throws {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
        let bar = UIToolbar()
        bar.items = [.flexibleSpace(), item("Done")]
        bar.sizeToFit()
        field.inputAccessoryView = bar
        let app = try AppHarness(showing: UIView(), size: CGSize(width: 300, height: 200))
        app.window.addSubview(field)
        field.becomeFirstResponder()
        app.advance(by: 1)
        XCTAssertEqual(bar.convert(bar.bounds, to: nil), CGRect(x: 0, y: 156, width: 300, height: 44))
        XCTAssertFalse(buttons(bar)[0].canBecomeFirstResponder)
        app.tap(buttons(bar)[0])
        XCTAssertEqual(pressed, ["Done"])
        XCTAssertTrue(field.isFirstResponder)
    }

    func testABarHasTheColorsGivenToIt() throws {
        let bar = UIToolbar()
        XCTAssertNil(bar.backgroundColor, "what is behind it is blurred")
        bar.isTranslucent = false
        let usual = bar.backgroundColor
        bar.barStyle = .black
        XCTAssertNotEqual(bar.backgroundColor, usual)
        bar.barTintColor = .red
        XCTAssertEqual(bar.backgroundColor, .red)
    }
}
