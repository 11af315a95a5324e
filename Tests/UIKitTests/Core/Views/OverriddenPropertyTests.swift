import UIKit
import UITesting
import XCTest

/// Properties that apps override, as UIKit lets them: what the toolkit lays out follows.
@preconcurrency @MainActor
final class OverriddenPropertyTests: XCTestCase {
    func testAStackFollowsLayoutMarginsThatASubclassReturns() throws {
        final class Wide: UIStackView {
            override var layoutMargins: UIEdgeInsets {
                get { UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40) }
                set { super.layoutMargins = newValue }
            }
        }
        let content = UIView()
        let stack = Wide(arrangedSubviews: [content])
        stack.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        stack.isLayoutMarginsRelativeArrangement = true
        _ = try AppHarness(showing: stack)
        XCTAssertEqual(content.frame, CGRect(x: 20, y: 10, width: 140, height: 60))
    }

    func testMarginsFollowTheLayoutDirectionThatASubclassReturns() {
        final class Mirrored: UIView {
            override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
                .rightToLeft
            }
        }
        let view = Mirrored()
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    }

    func testAScrollViewFollowsASafeAreaThatASubclassReturns() throws {
        final class Notched: UIScrollView {
            override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0) }
        }
        let scroll = Notched(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        scroll.contentInsetAdjustmentBehavior = .always
        scroll.contentSize = CGSize(width: 200, height: 500)
        _ = try AppHarness(showing: scroll)
        XCTAssertEqual(scroll.adjustedContentInset, UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0))
    }

    func testABarShowsTheItemThatAControllerReturns() throws {
        final class Page: UIViewController {
            let item = UITabBarItem(title: "Mine", image: nil, tag: 3)
            override var tabBarItem: UITabBarItem! {
                get { item }
                set {}
            }
        }
        let tabs = UITabBarController()
        let page = Page()
        tabs.viewControllers = [page]
        XCTAssertTrue(tabs.tabBar.items?.first === page.item)
    }

    func testASelectionThatATableReturnsIsWhatAskersGet() {
        final class Picked: UITableView {
            override var indexPathsForSelectedRows: [IndexPath]? { [IndexPath(row: 7, section: 0)] }
            override var numberOfSections: Int { 5 }
        }
        let table: UITableView = Picked(frame: .zero, style: .plain)
        XCTAssertEqual(table.indexPathsForSelectedRows, [IndexPath(row: 7, section: 0)])
        XCTAssertEqual(table.numberOfSections, 5)
    }
}
