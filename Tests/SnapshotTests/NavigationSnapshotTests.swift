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

    func testRootTitle() {
        verify(size: CGSize(width: 320, height: 80)) { app in
            show(UINavigationController(rootViewController: page("Settings")), in: app)
            return nil
        }
    }

    func testBackButton() {
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

    func testBarButtonItems() {
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

    func testFromRightToLeft() {
        verify([.light], size: CGSize(width: 320, height: 80)) { app in
            app.layoutDirection = .rightToLeft
            let navigation = UINavigationController(rootViewController: page("Settings"))
            navigation.pushViewController(page("Fields"), animated: false)
            show(navigation, in: app)
            return nil
        }
    }
}
