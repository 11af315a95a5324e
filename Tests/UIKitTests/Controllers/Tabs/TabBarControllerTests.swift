import UITesting
import XCTest

import UIKit

@preconcurrency @MainActor
final class TabBarControllerTests: XCTestCase {
    private let log = CallRecorder()
    private lazy var one = RecordingController("one", log: log)
    private lazy var two = RecordingController("two", log: log)
    private lazy var three = RecordingController("three", log: log)
    private let tabs = UITabBarController()

    private final class Listener: UITabBarControllerDelegate {
        let log: CallRecorder
        var refused: UIViewController?
        init(_ log: CallRecorder) { self.log = log }
        func tabBarController(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool {
            log.record("should \(viewController.title ?? "")")
            return viewController !== refused
        }
        func tabBarController(
            _ tabBarController: UITabBarController, didSelect viewController: UIViewController
        ) { log.record("did \(viewController.title ?? "")") }
    }

    private func harness() throws -> AppHarness {
        tabs.viewControllers = [one, two, three]
        return try AppHarness(rootViewController: tabs, size: CGSize(width: 600, height: 400))
    }

    func testTheFirstControllerIsShownAtTheStart() throws {
        let app = try harness()
        XCTAssertEqual(
            log.take(),
            [
                "one.willMoveToParent", "two.willMoveToParent", "three.willMoveToParent",
                "one.didMoveToParent", "two.didMoveToParent", "three.didMoveToParent", "one.didLoad",
                "one.willAppear", "one.isAppearing", "one.didAppear",
            ])
        XCTAssertEqual(tabs.selectedIndex, 0)
        XCTAssertTrue(tabs.selectedViewController === one)
        XCTAssertTrue(one.tabBarController === tabs)
        XCTAssertFalse(two.isViewLoaded)
        XCTAssertEqual(tabs.tabBar.items?.map(\.title), ["one", "two", "three"])
        XCTAssertTrue(tabs.tabBar.selectedItem === one.tabBarItem)
        XCTAssertEqual(one.view.convert(one.view.bounds, to: nil), app.window.bounds)
        XCTAssertEqual(one.view.safeAreaInsets, UIEdgeInsets(bottom: 49))
        XCTAssertEqual(one.focus.safeAreaInsets.bottom, 0)
        one.additionalSafeAreaInsets = UIEdgeInsets(top: 5, bottom: 1)
        XCTAssertEqual(one.view.safeAreaInsets, UIEdgeInsets(top: 5, bottom: 50))
    }

    func testANavigationControllersTabIsThatOfItsRoot() throws {
        let home = UIViewController()
        home.title = "Home"
        home.tabBarItem = UITabBarItem(title: "Start", image: UIImage(systemName: "plus"), tag: 7)
        let navigation = UINavigationController(rootViewController: home)
        tabs.viewControllers = [navigation, UINavigationController(rootViewController: two)]
        _ = try AppHarness(rootViewController: tabs, size: CGSize(width: 600, height: 400))
        XCTAssertEqual(tabs.tabBar.items?.map(\.title), ["Start", "two"])
        XCTAssertTrue(navigation.tabBarItem === home.tabBarItem)
        two.title = "second"
        XCTAssertEqual(tabs.tabBar.items?.last?.title, "second")
        home.tabBarItem = UITabBarItem(title: "Other", image: nil, tag: 8)
        XCTAssertEqual(tabs.tabBar.items?.first?.title, "Other")
        navigation.setViewControllers([three], animated: false)
        XCTAssertEqual(tabs.tabBar.items?.first?.title, "three")
        navigation.tabBarItem = UITabBarItem(title: "Own", image: nil, tag: 9)
        XCTAssertEqual(tabs.tabBar.items?.first?.title, "Own")
    }

    func testTheBarMarksWhatADelegateSelectsInstead() throws {
        final class Redirecting: UITabBarControllerDelegate {
            func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) {
                if tabs.selectedIndex == 2 { tabs.selectedIndex = 0 }
            }
        }
        let app = try harness()
        let delegate = Redirecting()
        tabs.delegate = delegate
        app.tap(at: CGPoint(x: 500, y: 380))
        XCTAssertEqual(tabs.selectedIndex, 0)
        XCTAssertTrue(tabs.tabBar.selectedItem === one.tabBarItem)
    }

    func testTheSafeAreaIsTold() throws {
        final class Page: UIViewController {
            final class Safe: UIView {
                var changes = 0
                override func safeAreaInsetsDidChange() { changes += 1 }
            }
            var told: [CGFloat] = []
            override func loadView() { view = Safe() }
            override func viewSafeAreaInsetsDidChange() {
                super.viewSafeAreaInsetsDidChange()
                told.append(view.safeAreaInsets.bottom)
            }
        }
        let page = Page()
        tabs.viewControllers = [page]
        let app = try AppHarness(rootViewController: tabs, size: CGSize(width: 600, height: 400))
        XCTAssertEqual(page.told, [49])
        page.additionalSafeAreaInsets = UIEdgeInsets(bottom: 10)
        app.turn()
        app.resize(to: CGSize(width: 500, height: 300))
        XCTAssertEqual(page.told, [49, 59])
        XCTAssertEqual((page.view as? Page.Safe)?.changes, 2)
        tabs.tabBar.isHidden = true
        tabs.view.setNeedsLayout()
        app.turn()
        XCTAssertEqual(page.told, [49, 59, 10])
    }

    func testSelectingAnIndexShowsItsController() throws {
        let app = try harness()
        let listener = Listener(log)
        tabs.delegate = listener
        _ = log.take()
        tabs.selectedIndex = 1
        XCTAssertEqual(
            log.take(),
            [
                "two.didLoad", "one.willDisappear", "two.willAppear", "two.isAppearing",
                "one.didDisappear", "two.didAppear",
            ])
        XCTAssertNil(one.view.window)
        XCTAssertTrue(two.view.window === app.window)
        tabs.selectedViewController = UIViewController()
        tabs.selectedIndex = 9
        XCTAssertTrue(tabs.selectedViewController === two)
        XCTAssertEqual(log.take(), [])
    }

    func testAUserSelectsByPointerAndKeys() throws {
        let app = try harness()
        let listener = Listener(log)
        tabs.delegate = listener
        listener.refused = three
        func choices() -> [String] { log.take().filter { $0.hasPrefix("should") || $0.hasPrefix("did ") } }
        _ = log.take()
        app.click(at: CGPoint(x: 300, y: 380))
        XCTAssertEqual(choices(), ["should two", "did two"])
        app.tap(at: CGPoint(x: 440, y: 380))
        XCTAssertEqual(choices(), ["should three"])
        XCTAssertEqual(tabs.selectedIndex, 1)
        XCTAssertTrue(tabs.tabBar.selectedItem === two.tabBarItem)
        app.key(.tab)
        XCTAssertTrue(app.focusedView === tabs.tabBar)
        app.key(.left)
        XCTAssertEqual(choices(), ["should one", "did one"])
        app.key(.left)
        XCTAssertEqual(choices(), [])
        app.key(.end)
        XCTAssertEqual(choices(), ["should three"])
        app.key(.pageDown, [.control])
        XCTAssertEqual(tabs.selectedIndex, 1)
        app.key(.pageUp, [.control])
        app.key(.pageUp, [.control])
        XCTAssertEqual(choices(), ["should two", "did two", "should one", "did one", "should three"])
        XCTAssertTrue(one.isBalanced && two.isBalanced)
    }

    func testATapOnTheSelectedItemGoesBackToTheRoot() throws {
        let navigation = UINavigationController(rootViewController: one)
        navigation.title = "stack"
        tabs.viewControllers = [navigation, two]
        let app = try AppHarness(rootViewController: tabs, size: CGSize(width: 600, height: 400))
        navigation.pushViewController(three, animated: false)
        app.tap(at: CGPoint(x: 200, y: 380))
        app.advance(by: 1)
        XCTAssertTrue(navigation.topViewController === one)
    }

    func testChangedItemsAreShown() throws {
        let app = try harness()
        one.title = "uno"
        XCTAssertEqual(one.tabBarItem.title, "uno")
        let item = UITabBarItem(tabBarSystemItem: .topRated, tag: 4)
        two.tabBarItem = item
        XCTAssertTrue(tabs.tabBar.items?[1] === item)
        XCTAssertEqual(item.title, "Top Rated")
        XCTAssertNotNil(item.image)
        XCTAssertEqual(item.tag, 4)
        item.isEnabled = false
        item.badgeValue = "3"
        app.tap(at: CGPoint(x: 300, y: 380))
        XCTAssertEqual(tabs.selectedIndex, 0)
        let pair = UITabBarItem(title: "a", image: UIImage(systemName: "star"), selectedImage: nil)
        XCTAssertEqual(pair.title, "a")
        tabs.tabBar.unselectedItemTintColor = .systemGreen
        tabs.tabBar.barTintColor = .systemYellow
        XCTAssertEqual(tabs.tabBar.backgroundColor, .systemYellow)
    }

    func testTheSelectionStaysValidWhenControllersComeAndGo() throws {
        _ = try harness()
        tabs.selectedIndex = 2
        three.removeFromParent()
        XCTAssertEqual(tabs.selectedIndex, 1)
        XCTAssertEqual(tabs.viewControllers, [one, two])
        tabs.setViewControllers([three, one], animated: false)
        XCTAssertEqual(tabs.selectedIndex, 1)
        XCTAssertNil(two.parent)
        tabs.viewControllers = nil
        XCTAssertEqual(tabs.selectedIndex, NSNotFound)
        XCTAssertNil(tabs.selectedViewController)
        XCTAssertNil(tabs.viewControllers)
        XCTAssertTrue(one.isBalanced && two.isBalanced && three.isBalanced)
    }

    func testABarOfItsOwnTellsItsDelegate() throws {
        final class Bars: UITabBarDelegate {
            var chosen: [Int] = []
            func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { chosen.append(item.tag) }
        }
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
        let bars = Bars()
        bar.delegate = bars
        bar.items = (0..<3).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
        let app = try AppHarness(showing: bar, size: CGSize(width: 300, height: 60))
        app.tap(at: CGPoint(x: 150, y: 20))
        XCTAssertEqual(bars.chosen, [1])
        XCTAssertEqual(bar.selectedItem?.tag, 1)
        XCTAssertEqual(bar.sizeThatFits(CGSize(width: 300, height: 0)).height, 49)
        app.layoutDirection = .rightToLeft
        bar.setNeedsLayout()
        app.turn()
        app.tap(at: CGPoint(x: 10, y: 20))
        XCTAssertEqual(bars.chosen, [1, 2])
    }
}
