import UITesting
import XCTest

@testable import Demo
@testable import UIKit

/// The demo in a window in memory.
@MainActor
final class DemoInMemory {
    let split = DemoSplitViewController(page: .textFields)
    let app: AppHarness
    private let sidebar: SidebarViewController

    init() throws {
        app = try AppHarness(rootViewController: split, size: CGSize(width: 1024, height: 720))
        let list = split.viewControllers.first as? UINavigationController
        sidebar = try XCTUnwrap(list?.viewControllers.first as? SidebarViewController)
    }

    /// Opens a page as its row in the list does.
    func show(_ page: DemoPage) {
        sidebar.didChoose?(page)
        app.turn()
    }

    /// The views and controllers that there are now.
    var objects: [UIResponder] {
        var found: [UIResponder] = []
        func collect(_ view: UIView) {
            found.append(view)
            if let controller = view.next as? UIViewController { found.append(controller) }
            view.subviews.forEach(collect)
        }
        UIApplication.shared.windows.forEach(collect)
        return found
    }

    /// Brings it to a state that can be compared: nothing open, nothing focused, the first page.
    func settle() {
        split.dismiss(animated: false)
        app.resize(to: CGSize(width: 1024, height: 720))
        app.setScale(1)
        app.setAppearance(.light)
        for page in DemoPage.sidebar.reversed() { show(page) }
        app.loseFocus()
        app.advance(by: 5)
        app.gainFocus()
        app.advance(by: 5)
    }
}
