import UIKit
import UITesting
import XCTest

/// Subclasses that put themselves between the toolkit and the delegate of the app get every call: they override
/// `delegate`, and are the delegate of `super`.
@preconcurrency @MainActor
final class DelegateInBetweenTests: XCTestCase {
    // MARK: Search bar

    private final class Bar: UISearchBar, UISearchBarDelegate {
        var texts: [String] = []
        weak var outer: (any UISearchBarDelegate)?

        override init(frame: CGRect) {
            super.init(frame: frame)
            super.delegate = self
        }

        required init?(coder: NSCoder) { nil }

        override var delegate: (any UISearchBarDelegate)? {
            get { outer }
            set { outer = newValue }
        }

        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
            texts.append(searchText)
            outer?.searchBar(searchBar, textDidChange: searchText)
        }
    }

    private final class Listener: NSObject, UISearchBarDelegate {
        var texts: [String] = []

        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
            texts.append(searchText)
        }
    }

    func testASearchBarHearsBesideItsDelegate() throws {
        let (bar, listener) = (Bar(frame: CGRect(x: 0, y: 0, width: 300, height: 56)), Listener())
        bar.delegate = listener
        let app = try AppHarness(showing: bar)
        app.tap(bar.searchTextField)
        app.type("a")
        XCTAssertEqual(bar.texts, ["a"])
        XCTAssertEqual(listener.texts, ["a"])
    }

    // MARK: Gesture recognisers

    private final class Tap: UITapGestureRecognizer, UIGestureRecognizerDelegate {
        var isWilling = true
        var questions = 0

        override var delegate: (any UIGestureRecognizerDelegate)? {
            get { nil }
            set { super.delegate = newValue }
        }

        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            questions += 1
            return isWilling
        }

        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
        ) -> Bool {
            questions += 1
            return true
        }
    }

    func testARecognizerMayImplementItsDelegate() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let tap = Tap()
        var taps = 0
        tap.addAction(UIAction { _ in taps += 1 })
        tap.delegate = tap
        view.addGestureRecognizer(tap)
        let app = try AppHarness(showing: view)
        app.tap(view)
        XCTAssertEqual(taps, 1)
        XCTAssertEqual(tap.questions, 2)
        tap.isWilling = false
        app.tap(view)
        XCTAssertEqual(taps, 1)
    }

    // MARK: Controllers

    private final class Navigation: UINavigationController, UINavigationControllerDelegate {
        var shown: [String] = []

        override var delegate: (any UINavigationControllerDelegate)? {
            get { nil }
            set { super.delegate = newValue }
        }

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController,
            animated: Bool
        ) { shown.append(viewController.title ?? "") }
    }

    func testANavigationControllerMayBeItsDelegate() throws {
        let root = UIViewController()
        root.title = "root"
        let navigation = Navigation(rootViewController: root)
        navigation.delegate = navigation
        let app = try AppHarness(rootViewController: navigation)
        let page = UIViewController()
        page.title = "page"
        navigation.pushViewController(page, animated: false)
        app.turn()
        XCTAssertEqual(navigation.shown.last, "page")
    }

    private final class Tabs: UITabBarController, UITabBarControllerDelegate {
        var selected: [Int] = []

        override var delegate: (any UITabBarControllerDelegate)? {
            get { nil }
            set { super.delegate = newValue }
        }

        func tabBarController(
            _ tabBarController: UITabBarController, didSelect viewController: UIViewController
        ) { selected.append(selectedIndex) }
    }

    func testATabBarControllerMayBeItsDelegate() throws {
        let tabs = Tabs()
        tabs.delegate = tabs
        tabs.viewControllers = (0..<2).map { index in
            let page = UIViewController()
            page.tabBarItem = UITabBarItem(title: "\(index)", image: nil, tag: index)
            return page
        }
        let app = try AppHarness(rootViewController: tabs)
        let bar = tabs.tabBar
        app.tap(bar, at: CGPoint(x: bar.bounds.width * 3 / 4, y: bar.bounds.height / 2))
        XCTAssertEqual(tabs.selected, [1])
    }

    private final class Split: UISplitViewController, UISplitViewControllerDelegate {
        var modes: [UISplitViewController.DisplayMode] = []

        override var delegate: (any UISplitViewControllerDelegate)? {
            get { nil }
            set { super.delegate = newValue }
        }

        func splitViewController(
            _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
        ) { modes.append(displayMode) }
    }

    func testASplitViewControllerMayBeItsDelegate() throws {
        let split = Split()
        split.delegate = split
        split.viewControllers = [UIViewController(), UIViewController()]
        let app = try AppHarness(rootViewController: split, size: CGSize(width: 1000, height: 700))
        split.preferredDisplayMode = .secondaryOnly
        app.advance(by: 1)
        XCTAssertEqual(split.modes.last, .secondaryOnly)
    }
}
