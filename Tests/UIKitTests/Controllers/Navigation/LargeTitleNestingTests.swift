import UITesting
import XCTest

@testable import UIKit

/// Large titles where controllers stand within others.
@preconcurrency @MainActor
final class LargeTitleNestingTests: XCTestCase {
    private func list(_ title: String, _ mode: UINavigationItem.LargeTitleDisplayMode = .automatic)
        -> UIViewController
    {
        let page = UIViewController()
        let scroll = UIScrollView()
        scroll.contentSize.height = 2000
        page.view = scroll
        page.title = title
        page.navigationItem.largeTitleDisplayMode = mode
        return page
    }

    private func scroll(of page: UIViewController) throws -> UIScrollView {
        try XCTUnwrap(page.view as? UIScrollView)
    }

    private func settle(_ app: AppHarness) throws {
        try app.settle(while: !app.nothingIsScheduled, frames: 400)
    }

    func testTheOuterBarFollowsTheInnermostPage() throws {
        let (root, page, small) = (list("root"), list("page"), list("small", .never))
        let outer = UINavigationController(rootViewController: root)
        let inner = UINavigationController(rootViewController: page)
        outer.navigationBar.prefersLargeTitles = true
        let app = try AppHarness(rootViewController: outer, size: CGSize(width: 400, height: 500))
        app.turn()
        outer.pushViewController(inner, animated: true)
        try settle(app)
        let bar = outer.navigationBar
        XCTAssertEqual(bar.topItem?.title, "page")
        XCTAssertEqual(bar.frame.height, 96)
        XCTAssertEqual(page.view.convert(page.view.bounds.origin, to: nil).y, 0)
        XCTAssertEqual(try scroll(of: page).adjustedContentInset.top, 96)
        try scroll(of: page).contentOffset.y = 200
        app.turn()
        XCTAssertEqual(bar.frame.height, 44)
        XCTAssertEqual(try scroll(of: page).adjustedContentInset.top, 44)
        inner.pushViewController(small, animated: true)
        try settle(app)
        XCTAssertEqual(bar.topItem?.title, "small")
        XCTAssertEqual(bar.frame.height, 44)
        XCTAssertEqual(try scroll(of: small).contentOffset.y, -44)
        inner.popViewController(animated: true)
        try settle(app)
        XCTAssertEqual(try scroll(of: page).contentOffset.y, 200)
        outer.popViewController(animated: true)
        try settle(app)
        XCTAssertEqual(bar.frame.height, 96)
        XCTAssertEqual(try scroll(of: root).contentOffset.y, -96)
        XCTAssertNil(page.pageLayout.underBar)
    }

    func testAPageThatGoesElsewhereIsUnderNoBar() throws {
        let page = list("page")
        let stack = UINavigationController(rootViewController: list("root"))
        stack.navigationBar.prefersLargeTitles = true
        let app = try AppHarness(rootViewController: stack, size: CGSize(width: 400, height: 500))
        stack.pushViewController(page, animated: false)
        app.turn()
        XCTAssertEqual(try scroll(of: page).adjustedContentInset.top, 96)
        stack.popViewController(animated: false)
        app.window.rootViewController = page
        app.turn()
        XCTAssertEqual(try scroll(of: page).adjustedContentInset.top, 0)
        XCTAssertEqual(try scroll(of: page).contentOffset.y, 0)
        XCTAssertNil(try scroll(of: page).follower)
    }

    func testLargeTitlesWorkInATabBarController() throws {
        let page = list("page")
        let stack = UINavigationController(rootViewController: page)
        stack.navigationBar.prefersLargeTitles = true
        let tabs = UITabBarController()
        tabs.viewControllers = [stack]
        let app = try AppHarness(rootViewController: tabs, size: CGSize(width: 400, height: 500))
        app.turn()
        let inset = try scroll(of: page).adjustedContentInset
        XCTAssertEqual(inset.top, 96)
        XCTAssertEqual(inset.bottom, UITabBar.height)
        try scroll(of: page).contentOffset.y = 100
        app.turn()
        XCTAssertEqual(stack.navigationBar.frame.height, 44)
    }

    func testARemovedNavigationStackIsReleased() throws {
        weak var lostStack: UINavigationController?
        weak var lostPage: UIViewController?
        weak var lostSearch: UISearchController?
        do {
            let page = list("page")
            let stack = UINavigationController(rootViewController: page)
            stack.navigationBar.prefersLargeTitles = true
            stack.navigationBar.standardAppearance.backgroundColor = .red
            stack.hidesBarsOnSwipe = true
            stack.hidesBarsOnTap = true
            stack.hidesBarsWhenKeyboardAppears = true
            let search = UISearchController(searchResultsController: nil)
            page.navigationItem.searchController = search
            page.navigationItem.scrollEdgeAppearance = UINavigationBarAppearance()
            page.navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: "More", menu: UIMenu(children: [UIAction(title: "One") { _ in }]))
            let app = try AppHarness(rootViewController: stack, size: CGSize(width: 400, height: 500))
            app.turn()
            search.isActive = true
            app.turn()
            search.isActive = false
            try scroll(of: page).contentOffset.y = 300
            app.advance(by: 1)
            app.window.rootViewController = nil
            (lostStack, lostPage, lostSearch) = (stack, page, search)
        }
        UIApplication.shared.reset()
        XCTAssertNil(lostStack)
        XCTAssertNil(lostPage)
        XCTAssertNil(lostSearch)
    }
}
