import UIKit
import UITesting
import XCTest

/// Pages that forbid the user to dismiss what they are presented in, and what the navigation bar's contexts cover.
@preconcurrency @MainActor
final class ModalPageTests: XCTestCase {
    private let root = UIViewController()
    private let page = UIViewController()
    private let other = UIViewController()

    private func present(_ controller: UIViewController) throws -> AppHarness {
        let app = try AppHarness(rootViewController: root, size: CGSize(width: 800, height: 800))
        page.isModalInPresentation = true
        root.present(controller, animated: false)
        app.turn()
        return app
    }

    private func checkEscape(_ app: AppHarness, dismisses: Bool, line: UInt = #line) {
        app.key(.escape)
        app.advance(by: 1)
        XCTAssertEqual(root.presentedViewController == nil, dismisses, line: line)
    }

    func testAPageOfANavigationControllerHoldsTheSheetWhileItIsOnTop() throws {
        let navigation = UINavigationController(rootViewController: other)
        navigation.pushViewController(page, animated: false)
        let app = try present(navigation)
        checkEscape(app, dismisses: false)
        navigation.popViewController(animated: false)
        app.turn()
        checkEscape(app, dismisses: true)
    }

    func testASelectedTabHoldsTheSheet() throws {
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: page), other]
        let app = try present(tabs)
        checkEscape(app, dismisses: false)
        tabs.selectedIndex = 1
        app.turn()
        checkEscape(app, dismisses: true)
    }

    func testAChildOfAContainerOfTheAppHoldsTheSheet() throws {
        let container = UIViewController()
        container.addChild(page)
        container.view.addSubview(page.view)
        page.didMove(toParent: container)
        let app = try present(container)
        checkEscape(app, dismisses: false)
    }

    func testASheetIsNotPulledAwayFromAModalPage() throws {
        let app = try present(UINavigationController(rootViewController: page))
        let top = page.view.convert(CGPoint.zero, to: nil).y
        app.drag(from: CGPoint(x: 400, y: top + 100), to: CGPoint(x: 400, y: 790))
        app.advance(by: 1)
        XCTAssertNotNil(root.presentedViewController)
        page.isModalInPresentation = false
        app.drag(from: CGPoint(x: 400, y: top + 100), to: CGPoint(x: 400, y: 790))
        app.advance(by: 1)
        XCTAssertNil(root.presentedViewController)
    }

    func testANavigationControllerIsAPresentationContext() throws {
        let navigation = UINavigationController(rootViewController: page)
        XCTAssertTrue(navigation.definesPresentationContext)
        XCTAssertFalse(page.definesPresentationContext)
        root.addChild(navigation)
        root.view.addSubview(navigation.view)
        navigation.didMove(toParent: root)
        let app = try AppHarness(rootViewController: root, size: CGSize(width: 600, height: 400))
        navigation.view.frame = CGRect(x: 200, y: 0, width: 400, height: 400)
        app.turn()
        other.modalPresentationStyle = .overCurrentContext
        page.present(other, animated: false)
        app.turn()
        XCTAssertEqual(
            other.view.convert(other.view.bounds, to: nil), CGRect(x: 200, y: 0, width: 400, height: 400))
        XCTAssertTrue(other.presentingViewController === navigation)
        other.dismiss(animated: false)
        XCTAssertNil(navigation.presentedViewController)
    }
}
