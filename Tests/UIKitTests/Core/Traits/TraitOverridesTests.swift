import UITesting
import XCTest

import UIKit

@preconcurrency @MainActor
final class TraitOverridesTests: XCTestCase {
    private final class Told: UIView {
        var times = 0
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            times += 1
        }
    }

    func testEveryTraitIsReplacedAndInheritedAgain() throws {
        let app = try AppHarness(size: CGSize(width: 800, height: 600))
        let view = Told(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let inner = Told(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.addSubview(inner)
        app.window.addSubview(view)
        let inherited = view.traitCollection
        view.traitOverrides.userInterfaceStyle = .dark
        view.traitOverrides.horizontalSizeClass = .compact
        view.traitOverrides.verticalSizeClass = .compact
        view.traitOverrides.displayScale = 3
        view.traitOverrides.userInterfaceIdiom = .phone
        view.traitOverrides.layoutDirection = .rightToLeft
        let traits = inner.traitCollection
        XCTAssertEqual(traits.userInterfaceStyle, .dark)
        XCTAssertEqual(traits.horizontalSizeClass, .compact)
        XCTAssertEqual(traits.verticalSizeClass, .compact)
        XCTAssertEqual(traits.displayScale, 3)
        XCTAssertEqual(traits.userInterfaceIdiom, .phone)
        XCTAssertEqual(traits.layoutDirection, .rightToLeft)
        XCTAssertEqual(inner.effectiveUserInterfaceLayoutDirection, .rightToLeft)
        XCTAssertEqual(app.window.effectiveUserInterfaceLayoutDirection, .leftToRight)
        XCTAssertEqual(inner.times, 6)
        view.traitOverrides.displayScale = 3
        XCTAssertEqual(inner.times, 6, "no change, no call")
        XCTAssertTrue(view.traitOverrides.contains(UITraitHorizontalSizeClass.self))
        XCTAssertFalse(inner.traitOverrides.contains(UITraitHorizontalSizeClass.self))
        view.traitOverrides.remove(UITraitUserInterfaceStyle.self)
        view.traitOverrides.remove(UITraitHorizontalSizeClass.self)
        view.traitOverrides.remove(UITraitVerticalSizeClass.self)
        view.traitOverrides.remove(UITraitDisplayScale.self)
        view.traitOverrides.remove(UITraitUserInterfaceIdiom.self)
        view.traitOverrides.remove(UITraitLayoutDirection.self)
        XCTAssertEqual(view.traitCollection, inherited)
        XCTAssertEqual(view.traitOverrides, UIView().traitOverrides)
    }

    func testAnotherAppearanceIsDrawn() throws {
        let app = try AppHarness(size: CGSize(width: 40, height: 20))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let beside = UIView(frame: CGRect(x: 20, y: 0, width: 20, height: 20))
        for each in [view, beside] {
            each.backgroundColor = .systemBackground
            app.window.addSubview(each)
        }
        app.turn()
        view.traitOverrides.userInterfaceStyle = .dark
        app.turn()
        let picture = try app.picture()
        XCTAssertEqual(picture.pixel(x: 5, y: 5), 0xFF00_0000)
        XCTAssertEqual(picture.pixel(x: 30, y: 5), 0xFFFF_FFFF)
    }

    private func columns() -> UISplitViewController {
        let split = UISplitViewController()
        split.viewControllers = [
            UINavigationController(rootViewController: RecordingController("master")),
            RecordingController("detail"),
        ]
        return split
    }

    func testASplitViewIsForcedByItsOwnOverrides() throws {
        let split = columns()
        let app = try AppHarness(rootViewController: split, size: CGSize(width: 1000, height: 700))
        split.traitOverrides.horizontalSizeClass = .compact
        XCTAssertTrue(split.isCollapsed)
        app.resize(to: CGSize(width: 400, height: 700))
        split.traitOverrides.horizontalSizeClass = .regular
        XCTAssertFalse(split.isCollapsed)
        split.traitOverrides.remove(UITraitHorizontalSizeClass.self)
        XCTAssertTrue(split.isCollapsed)
    }

    func testASplitViewIsForcedByTheWindowOrAViewAroundIt() throws {
        let split = columns()
        let outer = UIViewController()
        let app = try AppHarness(rootViewController: outer, size: CGSize(width: 1000, height: 700))
        let box = UIView(frame: outer.view.bounds)
        outer.view.addSubview(box)
        outer.addChild(split)
        box.addSubview(split.view)
        split.didMove(toParent: outer)
        app.turn()
        XCTAssertFalse(split.isCollapsed)
        box.traitOverrides.horizontalSizeClass = .compact
        XCTAssertTrue(split.isCollapsed)
        XCTAssertEqual(outer.traitCollection.horizontalSizeClass, .regular)
        box.traitOverrides.remove(UITraitHorizontalSizeClass.self)
        XCTAssertFalse(split.isCollapsed)
        app.window.traitOverrides.horizontalSizeClass = .compact
        XCTAssertTrue(split.isCollapsed)
        XCTAssertEqual(app.window.traitCollection.horizontalSizeClass, .compact)
        app.resize(to: CGSize(width: 1100, height: 700))
        XCTAssertTrue(split.isCollapsed)
        outer.traitOverrides.horizontalSizeClass = .regular
        XCTAssertFalse(split.isCollapsed)
        XCTAssertTrue((split.viewControllers[1] as? RecordingController)?.isBalanced ?? false)
    }

    func testTheParentsOverrideComesBeforeTheControllersOwn() throws {
        let split = columns()
        let outer = UIViewController()
        _ = try AppHarness(rootViewController: outer, size: CGSize(width: 1000, height: 700))
        outer.addChild(split)
        outer.view.addSubview(split.view)
        split.didMove(toParent: outer)
        outer.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: split)
        XCTAssertTrue(split.isCollapsed)
        split.traitOverrides.horizontalSizeClass = .regular
        XCTAssertFalse(split.isCollapsed)
        XCTAssertEqual(
            outer.overrideTraitCollection(forChild: split)?.horizontalSizeClass, .compact)
    }

    func testAControllerWithoutAViewIsTold() {
        final class Told: UIViewController {
            var times = 0
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                super.traitCollectionDidChange(previousTraitCollection)
                times += 1
            }
        }
        let controller = Told()
        controller.traitOverrides.displayScale = 7
        XCTAssertEqual(controller.times, 1)
        XCTAssertEqual(controller.traitCollection.displayScale, 7)
        XCTAssertNil(controller.viewIfLoaded)
    }
}
