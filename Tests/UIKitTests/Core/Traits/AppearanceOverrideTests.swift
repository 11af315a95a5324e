import UIKit
import UITesting
import XCTest

/// Views, controllers and windows that are light or dark whatever is around them.
@preconcurrency @MainActor
final class AppearanceOverrideTests: XCTestCase {
    private final class Witness: UIView {
        var previous: [UIUserInterfaceStyle?] = []
        var drawnIn: UIUserInterfaceStyle?

        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            previous.append(previousTraitCollection?.userInterfaceStyle)
        }

        override func draw(_ rect: CGRect) {
            drawnIn = UITraitCollection.current.userInterfaceStyle
            UIColor.systemBackground.setFill()
            UIRectFill(rect)
        }
    }

    private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    private let inner = Witness(frame: CGRect(x: 10, y: 10, width: 20, height: 20))

    private func show() throws -> AppHarness {
        let app = try AppHarness(size: CGSize(width: 100, height: 100), scale: 1, appearance: .light)
        app.window.addSubview(outer)
        outer.addSubview(inner)
        app.turn()
        inner.previous = []
        return app
    }

    func testAViewsStyleHoldsForItsSubviews() throws {
        let app = try show()
        XCTAssertEqual(outer.overrideUserInterfaceStyle, .unspecified)
        outer.backgroundColor = .systemBackground
        outer.overrideUserInterfaceStyle = .dark
        XCTAssertEqual(inner.traitCollection.userInterfaceStyle, .dark)
        XCTAssertEqual(inner.previous, [.light])
        let picture = try app.picture()
        XCTAssertEqual(picture.pixel(x: 5, y: 5), 0xFF00_0000)
        XCTAssertEqual(picture.pixel(x: 15, y: 15), 0xFF00_0000)
        XCTAssertEqual(picture.pixel(x: 80, y: 80), 0xFFFF_FFFF)
        XCTAssertEqual(inner.drawnIn, .dark)
        XCTAssertEqual(inner.traitCollection.displayScale, 1, "the other traits are those around it")
        outer.overrideUserInterfaceStyle = .unspecified
        XCTAssertEqual(try app.picture().pixel(x: 5, y: 5), 0xFFFF_FFFF)
    }

    func testTheNearestOverrideCounts() throws {
        let app = try show()
        outer.overrideUserInterfaceStyle = .dark
        inner.overrideUserInterfaceStyle = .light
        XCTAssertEqual(inner.traitCollection.userInterfaceStyle, .light)
        app.setAppearance(.dark)
        XCTAssertEqual(inner.traitCollection.userInterfaceStyle, .light)
        XCTAssertEqual(try app.picture().pixel(x: 15, y: 15), 0xFFFF_FFFF)
    }

    func testAViewThatComesIntoADarkOne() throws {
        let app = try show()
        outer.overrideUserInterfaceStyle = .dark
        inner.removeFromSuperview()
        app.window.addSubview(inner)
        XCTAssertEqual(inner.traitCollection.userInterfaceStyle, .light)
        outer.addSubview(inner)
        XCTAssertEqual(inner.traitCollection.userInterfaceStyle, .dark)
        XCTAssertEqual(try app.picture().pixel(x: 15, y: 15), 0xFF00_0000)
    }

    func testAControllersStyleHoldsForItsChildren() throws {
        let controller = UIViewController()
        let child = UIViewController()
        let app = try AppHarness(rootViewController: controller, size: CGSize(width: 100, height: 100))
        controller.addChild(child)
        controller.view.addSubview(child.view)
        child.view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        child.view.backgroundColor = .systemBackground
        child.didMove(toParent: controller)
        child.overrideUserInterfaceStyle = .dark
        XCTAssertEqual(child.traitCollection.userInterfaceStyle, .dark)
        XCTAssertEqual(child.view.traitCollection.userInterfaceStyle, .dark)
        XCTAssertEqual(controller.traitCollection.userInterfaceStyle, .light)
        XCTAssertEqual(try app.picture().pixel(x: 5, y: 5), 0xFF00_0000)
        child.overrideUserInterfaceStyle = .unspecified
        controller.overrideUserInterfaceStyle = .dark
        XCTAssertEqual(child.traitCollection.userInterfaceStyle, .dark)
        controller.overrideUserInterfaceStyle = .light
        app.setAppearance(.dark)
        XCTAssertEqual(try app.picture().pixel(x: 5, y: 5), 0xFFFF_FFFF)
    }

    func testAWindowsStyleHoldsForAllInIt() throws {
        let app = try show()
        app.window.overrideUserInterfaceStyle = .dark
        XCTAssertEqual(app.window.traitCollection.userInterfaceStyle, .dark)
        XCTAssertEqual(inner.traitCollection.userInterfaceStyle, .dark)
        XCTAssertEqual(try app.picture().pixel(x: 80, y: 80), 0xFF00_0000)
        app.window.overrideUserInterfaceStyle = .unspecified
        XCTAssertEqual(try app.picture().pixel(x: 80, y: 80), 0xFFFF_FFFF)
    }

    /// Fields of an app's delegate, for one, are made before the desktop's appearance is known.
    func testViewsThatWereMadeLightAreDrawnDarkInADarkWindow() throws {
        func picture(madeIn style: UIUserInterfaceStyle) throws -> CGImage {
            _ = try AppHarness()
            UITraitCollection.current = UITraitCollection(userInterfaceStyle: style)
            let (field, text, label) = (UITextField(), UITextView(), UILabel())
            (field.text, text.text, label.text) = ("field", "text", "label")
            let button = UIButton(type: .system)
            button.setTitle("button", for: .normal)
            let stack = UIStackView(arrangedSubviews: [field, text, label, button])
            (stack.axis, stack.distribution) = (.vertical, .fillEqually)
            stack.frame = CGRect(x: 0, y: 0, width: 100, height: 160)
            let app = try AppHarness(size: CGSize(width: 100, height: 160), scale: 1, appearance: .dark)
            app.window.addSubview(stack)
            app.tap(field)
            app.type("s")
            return try app.picture()
        }
        XCTAssertEqual(try picture(madeIn: .light), try picture(madeIn: .dark))
    }
}
