import UIKit
import UITesting
import XCTest

@preconcurrency @MainActor
final class NavigationSnapshotTests: SnapshotTestCase {
    private func page(_ title: String) -> UIViewController {
        let page = UIViewController()
        page.title = title
        page.view.backgroundColor = .systemBackground
        return page
    }

    private func show(_ navigation: UINavigationController, in app: AppHarness) {
        app.window.rootViewController = navigation
        app.turn()
    }

    func testTheRootHasItsTitleInTheMiddle() {
        verify(size: CGSize(width: 320, height: 80)) { app in
            show(UINavigationController(rootViewController: page("Settings")), in: app)
            return nil
        }
    }

    func testTheBackButtonHasThePreviousTitle() {
        verify(size: CGSize(width: 320, height: 80)) { app in
            let navigation = UINavigationController(rootViewController: page("Settings"))
            navigation.pushViewController(page("Text Fields"), animated: false)
            show(navigation, in: app)
            return nil
        }
    }

    func testLongTitlesMakeRoom() {
        verify([.light, .lightAt2x], size: CGSize(width: 260, height: 80)) { app in
            let navigation = UINavigationController(rootViewController: page("A title of some length"))
            navigation.pushViewController(page("Another title that does not fit"), animated: false)
            show(navigation, in: app)
            return nil
        }
    }

    func testBarButtonItemsStandAtTheEdges() {
        verify(size: CGSize(width: 320, height: 80)) { app in
            let root = page("Items")
            root.navigationItem.leftBarButtonItem = UIBarButtonItem(
                title: "Edit", style: .plain, target: nil, action: nil)
            let done = UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil)
            let disabled = UIBarButtonItem(title: "Off", style: .plain, target: nil, action: nil)
            disabled.isEnabled = false
            root.navigationItem.rightBarButtonItems = [done, disabled]
            show(UINavigationController(rootViewController: root), in: app)
            return nil
        }
    }

    func testTheBarIsMirroredFromRightToLeft() {
        verify([.light], size: CGSize(width: 320, height: 80)) { app in
            app.layoutDirection = .rightToLeft
            let navigation = UINavigationController(rootViewController: page("Settings"))
            navigation.pushViewController(page("Fields"), animated: false)
            show(navigation, in: app)
            return nil
        }
    }

    // MARK: Large titles

    /// A page that scrolls, under a bar with a large title, as tall as it must be for that.
    private func showLarge(
        _ app: AppHarness, offset: CGFloat? = nil, _ change: (UINavigationItem) -> Void = { _ in }
    ) -> UIView {
        let root = page("Settings")
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 420))
        list.backgroundColor = .systemBackground
        list.contentSize.height = 1000
        let text = UILabel(frame: CGRect(x: 16, y: 4, width: 280, height: 400))
        text.numberOfLines = 0
        text.text = (1...20).map { "Line \($0)" }.joined(separator: "\n")
        text.sizeToFit()
        list.addSubview(text)
        root.view = list
        root.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
        change(root.navigationItem)
        let navigation = UINavigationController(rootViewController: root)
        navigation.navigationBar.prefersLargeTitles = true
        show(navigation, in: app)
        if let offset { list.contentOffset.y = offset }
        app.turn()
        // The small title fades in.
        app.advance(by: 0.5)
        return navigation.navigationBar
    }

    private static let largeSize = CGSize(width: 320, height: 420)

    func testALargeTitleIsBelowTheBar() { verify(size: Self.largeSize) { showLarge($0) } }

    func testALargeTitleIsHalfHidden() {
        verify([.light], size: Self.largeSize) { showLarge($0, offset: -70) }
    }

    func testALargeTitleIsPutAway() {
        verify([.light, .dark], size: Self.largeSize) { showLarge($0, offset: 30) }
    }

    func testALargeTitleGrowsPulledDown() {
        verify([.light, .lightAt2x], size: Self.largeSize) { showLarge($0, offset: -180) }
    }

    func testLargeTitleFromRightToLeft() {
        verify([.light], size: Self.largeSize) { app in
            app.layoutDirection = .rightToLeft
            return showLarge(app) { $0.prompt = "A line above" }
        }
    }

    func testTheSearchBarIsBelowTheTitle() {
        verify(size: Self.largeSize) { app in
            showLarge(app) {
                let search = UISearchController(searchResultsController: nil)
                search.searchBar.placeholder = "Search"
                $0.searchController = search
            }
        }
    }

    func testWhileSearchingTheTitleIsAway() {
        verify([.light, .dark], size: Self.largeSize) { app in
            showLarge(app) {
                let search = UISearchController(searchResultsController: nil)
                search.searchBar.text = "Line"
                search.isActive = true
                search.searchBar.setShowsCancelButton(true, animated: false)
                $0.searchController = search
            }
        }
    }
}
