import UIKit
import UITesting
import XCTest

/// Traits that an app defines, and requests to hear of changes.
@preconcurrency @MainActor
final class CustomTraitTests: XCTestCase {
    private enum Density { case regular, tight }

    private struct DensityTrait: UITraitDefinition {
        static let defaultValue = Density.regular
    }

    private struct BrandTrait: UITraitDefinition {
        static let defaultValue = "none"
        static let affectsColorAppearance = true
    }

    private final class Watcher: UIView {
        var changes: [String] = []

        func traitsDidChange(_ view: UIView, since previous: UITraitCollection) {
            changes.append("\(previous[DensityTrait.self]) to \(view.traitCollection[DensityTrait.self])")
        }
    }

    // MARK: Values

    func testATraitHasItsDefaultValueUntilItIsSet() {
        XCTAssertEqual(UITraitCollection()[DensityTrait.self], .regular)
        let view = UIView()
        XCTAssertFalse(view.traitOverrides.contains(DensityTrait.self))
        XCTAssertEqual(view.traitOverrides[DensityTrait.self], .regular)
    }

    func testATraitIsInheritedThroughViewsAndControllers() throws {
        let (outer, child) = (UIViewController(), UIViewController())
        let app = try AppHarness(rootViewController: outer)
        outer.addChild(child)
        outer.view.addSubview(child.view)
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        child.view.addSubview(inner)
        app.window.traitOverrides[DensityTrait.self] = .tight
        XCTAssertEqual(inner.traitCollection[DensityTrait.self], .tight)
        XCTAssertEqual(child.traitCollection[DensityTrait.self], .tight)
        outer.traitOverrides[BrandTrait.self] = "blue"
        child.traitOverrides[DensityTrait.self] = .regular
        XCTAssertEqual(inner.traitCollection[DensityTrait.self], .regular, "the default value overrides, too")
        XCTAssertEqual(inner.traitCollection[BrandTrait.self], "blue")
        XCTAssertTrue(child.traitOverrides.contains(DensityTrait.self))
        child.traitOverrides.remove(DensityTrait.self)
        XCTAssertEqual(inner.traitCollection[DensityTrait.self], .tight)
    }

    func testTraitsOfTheSystemAreReachedByTheirTypes() {
        let view = UIView()
        view.traitOverrides[UITraitUserInterfaceStyle.self] = .dark
        XCTAssertEqual(view.traitOverrides.userInterfaceStyle, .dark)
        XCTAssertEqual(view.traitCollection[UITraitUserInterfaceStyle.self], .dark)
        view.traitOverrides[UITraitUserInterfaceStyle.self] = .unspecified
        XCTAssertFalse(view.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    }

    func testCollectionsAreMadeAndChangedByClosures() {
        let tight = UITraitCollection {
            $0[DensityTrait.self] = .tight
            $0.userInterfaceStyle = .dark
        }
        XCTAssertEqual(tight[DensityTrait.self], .tight)
        XCTAssertEqual(tight.userInterfaceStyle, .dark)
        XCTAssertEqual(tight.horizontalSizeClass, .unspecified)
        let branded = tight.modifyingTraits { $0[BrandTrait.self] = "red" }
        XCTAssertEqual(branded[DensityTrait.self], .tight)
        XCTAssertEqual(branded[BrandTrait.self], "red")
        XCTAssertEqual(branded.replacing(BrandTrait.self, value: "green")[BrandTrait.self], "green")
        XCTAssertEqual(UITraitCollection(DensityTrait.self, value: .tight)[DensityTrait.self], .tight)
    }

    func testCollectionsAreComparedAndJoinedWithTheTraitsOfApps() {
        let tight = UITraitCollection(DensityTrait.self, value: .tight)
        let red = UITraitCollection(BrandTrait.self, value: "red")
        XCTAssertNotEqual(tight, UITraitCollection())
        XCTAssertEqual(tight, UITraitCollection(DensityTrait.self, value: .tight))
        XCTAssertEqual(tight.hash, UITraitCollection(DensityTrait.self, value: .tight).hash)
        let both = UITraitCollection(traitsFrom: [tight, red])
        XCTAssertTrue(both.containsTraits(in: tight))
        XCTAssertFalse(tight.containsTraits(in: red))
        XCTAssertEqual(
            UITraitCollection(traitsFrom: [red, UITraitCollection(BrandTrait.self, value: "blue")])[
                BrandTrait.self], "blue")
        XCTAssertFalse(tight.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
        XCTAssertTrue(red.hasDifferentColorAppearance(comparedTo: tight))
    }

    func testATextFollowsAColorThatDependsOnATraitOfTheApp() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        label.font = .systemFont(ofSize: 40)
        label.text = "█"
        label.textColor = UIColor { $0[BrandTrait.self] == "red" ? .red : .black }
        let app = try AppHarness(showing: label)
        XCTAssertEqual(try app.picture().pixel(x: 10, y: 20), 0xFF00_0000)
        label.traitOverrides[BrandTrait.self] = "red"
        app.turn()
        XCTAssertEqual(try app.picture().pixel(x: 10, y: 20), 0xFFFF_0000)
    }

    // MARK: Hearing of changes

    func testWhoAskedForATraitHearsOfItAndOfNoOther() throws {
        let view = Watcher(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let app = try AppHarness(showing: view)
        view.registerForTraitChanges([DensityTrait.self]) { (view: Watcher, previous: UITraitCollection) in
            view.traitsDidChange(view, since: previous)
        }
        app.window.traitOverrides[BrandTrait.self] = "red"
        XCTAssertEqual(view.changes, [])
        app.window.traitOverrides[DensityTrait.self] = .regular
        XCTAssertEqual(view.changes, [], "the value is what it was")
        app.window.traitOverrides[DensityTrait.self] = .tight
        XCTAssertEqual(view.changes, ["regular to tight"])
    }

    func testAControllerHearsOfTheTraitsOfTheSystem() throws {
        let controller = UIViewController()
        let app = try AppHarness(rootViewController: controller)
        var styles: [UIUserInterfaceStyle] = []
        let registration = controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
            (controller: UIViewController, _) in
            styles.append(controller.traitCollection.userInterfaceStyle)
        }
        app.window.overrideUserInterfaceStyle = .dark
        XCTAssertEqual(styles, [.dark])
        controller.unregisterForTraitChanges(registration)
        app.window.overrideUserInterfaceStyle = .light
        XCTAssertEqual(styles, [.dark], "the request has ended")
    }

    func testAMethodOfAnotherObjectIsCalledWithTheObjectAndItsTraitsBefore() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let app = try AppHarness(showing: view)
        let watcher = Watcher()
        Selector.register("watcher.traitsDidChange:since:", Watcher.traitsDidChange)
        view.registerForTraitChanges(
            [DensityTrait.self], target: watcher, action: "watcher.traitsDidChange:since:")
        app.window.traitOverrides[DensityTrait.self] = .tight
        XCTAssertEqual(watcher.changes, ["regular to tight"])
    }
}
