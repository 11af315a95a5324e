import UITesting
import XCTest

@testable import UIKit

/// A tab bar that a push hides goes with the page that it belongs to, and comes back with it.
@preconcurrency @MainActor
final class TabBarSlideTests: XCTestCase {
    private let root = RecordingController("root")
    private let detail = RecordingController("detail")
    private lazy var navigation = UINavigationController(rootViewController: root)
    private let tabs = UITabBarController()

    private func open(direction: UIUserInterfaceLayoutDirection = .leftToRight) throws -> AppHarness {
        detail.hidesBottomBarWhenPushed = true
        tabs.viewControllers = [navigation, UIViewController()]
        let app = try AppHarness(rootViewController: tabs, size: CGSize(width: 400, height: 300))
        app.layoutDirection = direction
        root.view.backgroundColor = .systemOrange
        detail.view.backgroundColor = .systemTeal
        app.turn()
        return app
    }

    private var bar: UITabBar { tabs.tabBar }

    private func settle(_ app: AppHarness) throws {
        for _ in 0..<60 where navigation.isTransitioning {
            app.advance(by: 1 / 60)
            checkThatItIsWithItsPage()
            _ = try app.picture()
        }
        XCTAssertFalse(navigation.isTransitioning)
        app.advance(by: 0.5)
        XCTAssertTrue(bar.superview === tabs.view)
        XCTAssertEqual(bar.frame.minX, 0)
        XCTAssertEqual(bar.frame.minY, navigation.topViewController === root ? 251 : 300)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    /// Beside its place as far as the page is, at its height, above the page and below what slides over that.
    private func checkThatItIsWithItsPage(file: StaticString = #filePath, line: UInt = #line) {
        guard navigation.isTransitioning, let content = navigation.navigationView?.content else { return }
        XCTAssertTrue(bar.superview === content, file: file, line: line)
        XCTAssertEqual(
            bar.presentedCenter.x, root.view.presentedCenter.x, accuracy: 1, file: file, line: line)
        XCTAssertEqual(bar.presentedCenter.y, 275.5, file: file, line: line)
        let order = content.subviews
        guard let page = order.firstIndex(of: root.view), let over = order.firstIndex(of: detail.view) else {
            return XCTFail("a page is missing", file: file, line: line)
        }
        XCTAssertEqual(order.firstIndex(of: bar), page + 1, file: file, line: line)
        XCTAssertGreaterThan(over, page, file: file, line: line)
        checkSafeAreas(file: file, line: line)
    }

    private func checkSafeAreas(file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertEqual(root.view.safeAreaInsets.bottom, 49, file: file, line: line)
        XCTAssertEqual(detail.view.safeAreaInsets.bottom, 0, file: file, line: line)
    }

    func testItLeavesWithThePageAndComesBackWithIt() throws {
        let app = try open()
        navigation.pushViewController(detail, animated: true)
        app.advance(by: 0.1)
        checkThatItIsWithItsPage()
        XCTAssertTrue(bar.presentedCenter.x < 190 && bar.presentedCenter.x > 80)
        try settle(app)
        XCTAssertEqual(detail.view.safeAreaInsets.bottom, 0)
        navigation.popViewController(animated: true)
        app.advance(by: 0.1)
        checkThatItIsWithItsPage()
        try settle(app)
        XCTAssertEqual(root.view.safeAreaInsets.bottom, 49)
        app.tap(at: CGPoint(x: 270, y: 280))
        XCTAssertEqual(tabs.selectedIndex, 1)
    }

    func testTheTabBarSlidesToTheRightInARightToLeftLayout() throws {
        let app = try open(direction: .rightToLeft)
        navigation.pushViewController(detail, animated: true)
        app.advance(by: 0.1)
        checkThatItIsWithItsPage()
        XCTAssertGreaterThan(bar.presentedCenter.x, 210)
        try settle(app)
    }

    func testItFollowsAFingerAndGoesBack() throws {
        let app = try open()
        navigation.pushViewController(detail, animated: false)
        app.turn()
        for isFinished in [false, true] {
            let finger = app.finger(at: CGPoint(x: 4, y: 150))
            finger.move(to: CGPoint(x: 20, y: 150))
            var last = bar.presentedCenter.x
            for x in [100, 200, 300] {
                finger.move(to: CGPoint(x: x, y: 150))
                checkThatItIsWithItsPage()
                XCTAssertGreaterThan(bar.presentedCenter.x, last)
                last = bar.presentedCenter.x
            }
            if isFinished { finger.up() } else { finger.cancel() }
            try settle(app)
            XCTAssertEqual(navigation.viewControllers.count, isFinished ? 1 : 2)
        }
    }

    func testAReversedPushReversesTheTabBarsSlide() throws {
        let app = try open()
        navigation.pushViewController(detail, animated: true)
        app.advance(by: 0.1)
        let seen = bar.presentedCenter.x
        navigation.popViewController(animated: true)
        XCTAssertEqual(bar.presentedCenter.x, seen, accuracy: 1)
        checkThatItIsWithItsPage()
        try settle(app)
        XCTAssertEqual(navigation.viewControllers, [root])
        // Another tab while the bar is away with its page.
        navigation.pushViewController(detail, animated: true)
        app.advance(by: 0.1)
        tabs.selectedIndex = 1
        app.advance(by: 1)
        XCTAssertTrue(bar.superview === tabs.view)
        XCTAssertEqual(bar.frame, CGRect(x: 0, y: 251, width: 400, height: 49))
    }

    func testTheWindowIsResizedMeanwhile() throws {
        let app = try open()
        navigation.pushViewController(detail, animated: true)
        app.advance(by: 0.1)
        app.resize(to: CGSize(width: 500, height: 400))
        XCTAssertEqual(bar.frame.maxY, 400)
        XCTAssertEqual(bar.bounds.width, 500)
        app.advance(by: 1)
        XCTAssertEqual(bar.frame, CGRect(x: 0, y: 400, width: 500, height: 49))
    }

    func testAnAnimatorOfTheAppsOwnLeavesItAlone() throws {
        final class Jump: UIViewControllerAnimatedTransitioning {
            func transitionDuration(
                using transitionContext: (any UIViewControllerContextTransitioning)?
            ) -> TimeInterval { 0.2 }
            func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
                if let view = transitionContext.view(forKey: .to) {
                    transitionContext.containerView.addSubview(view)
                }
                UIView.animate(withDuration: 0.2) {
                } completion: { _ in
                    transitionContext.completeTransition(true)
                }
            }
        }
        final class Delegate: UINavigationControllerDelegate {
            func navigationController(
                _ navigationController: UINavigationController,
                animationControllerFor operation: UINavigationController.Operation,
                from fromVC: UIViewController, to toVC: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { Jump() }
        }
        let app = try open()
        let delegate = Delegate()
        navigation.delegate = delegate
        navigation.pushViewController(detail, animated: true)
        XCTAssertTrue(bar.superview === tabs.view)
        app.advance(by: 1)
        XCTAssertEqual(bar.frame.minY, 300)
    }
}
