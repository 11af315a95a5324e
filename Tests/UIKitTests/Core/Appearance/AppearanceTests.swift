import UIKit
import UITesting
import XCTest

/// What views take over from proxies of their classes.
@preconcurrency @MainActor
final class AppearanceTests: XCTestCase {
    private final class Panel: UIView {}

    func testAViewTakesOverWhatItDoesNotHaveItself() throws {
        let app = try AppHarness(showing: UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)))
        UISwitch.appearance().onTintColor = .red
        UISwitch.appearance().thumbTintColor = .blue
        let (plain, own) = (UISwitch(), UISwitch())
        own.onTintColor = .green
        for view in [plain, own] {
            XCTAssertNotEqual(view.onTintColor, .red)
            app.window.addSubview(view)
        }
        XCTAssertEqual(plain.onTintColor, .red)
        XCTAssertEqual(own.onTintColor, .green)
        XCTAssertEqual(own.thumbTintColor, .blue)
        // Views that are there already stay as they are.
        UISwitch.appearance().onTintColor = .yellow
        app.turn()
        XCTAssertEqual(plain.onTintColor, .red)
    }

    func testTheProxyOfTheNearestContainerCounts() throws {
        let app = try AppHarness(showing: UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)))
        let root = app.window
        UILabel.appearance(whenContainedInInstancesOf: [Panel.self, UIWindow.self]).textColor = .blue
        UIView.appearance().tintColor = .brown
        UILabel.appearance().textColor = .red
        UILabel.appearance().tintColor = .purple
        UILabel.appearance(whenContainedInInstancesOf: [UITableView.self]).textColor = .green
        XCTAssertTrue(UILabel.appearance() === UILabel.appearance())
        let (outside, inside) = (UILabel(), UILabel())
        let panel = Panel()
        let box = UIView()
        box.addSubview(inside)
        panel.addSubview(box)
        root.addSubview(outside)
        root.addSubview(panel)
        XCTAssertEqual(outside.textColor, .red)
        XCTAssertEqual(inside.textColor, .blue)
        XCTAssertEqual(inside.tintColor, .purple)
        XCTAssertEqual(box.tintColor, .brown)
    }

    func testProxiesReachBarsAndTheirItems() throws {
        let app = try AppHarness()
        UINavigationBar.appearance().barTintColor = .red
        UIBarButtonItem.appearance().setTitleTextAttributes(
            [.foregroundColor: UIColor.green, .font: UIFont.boldSystemFont(ofSize: 21)], for: .normal)
        let second = UINavigationController(rootViewController: UIViewController())
        second.viewControllers[0].navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Add", style: .plain, target: nil, action: nil)
        app.window.rootViewController = second
        app.turn()
        XCTAssertEqual(second.navigationBar.barTintColor, .red)
        func labels(_ view: UIView) -> [UILabel] {
            (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
        }
        let label = try XCTUnwrap(labels(second.navigationBar).first { $0.text == "Add" })
        XCTAssertEqual(label.textColor, .green)
        XCTAssertEqual(label.font, .boldSystemFont(ofSize: 21))
    }

    func testEachTabsTitleHasItsAttributes() throws {
        let item = UITabBarItem(title: "One", image: nil, tag: 0)
        item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        item.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
        bar.items = [item, UITabBarItem(title: "Two", image: nil, tag: 1)]
        _ = try AppHarness(showing: bar)
        func label(_ text: String, in view: UIView) -> UILabel? {
            if let label = view as? UILabel, label.text == text { return label }
            return view.subviews.lazy.compactMap { label(text, in: $0) }.first
        }
        let title = try XCTUnwrap(label("One", in: bar))
        XCTAssertEqual(title.textColor, .red)
        bar.selectedItem = item
        XCTAssertEqual(title.textColor, .blue)
    }

    func testValuesSetForAStateStay() throws {
        let app = try AppHarness(showing: UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)))
        UIButton.appearance().setTitleColor(.red, for: .normal)
        let button = UIButton(type: .custom)
        button.setTitleColor(.green, for: .disabled)
        app.window.addSubview(button)
        XCTAssertEqual(button.titleColor(for: .normal), .red)
        XCTAssertEqual(button.titleColor(for: .disabled), .green)
    }
}
