import WindowSystem
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class NavigationControllerTests: XCTestCase {
    private let log = CallRecorder()
    private lazy var root = RecordingController("root", log: log)
    private lazy var detail = RecordingController("detail", log: log)
    private lazy var navigation = UINavigationController(rootViewController: root)

    func testPushShowsTheNewControllerInTheOldOnesPosition() throws {
        let listener = NavigationListener(log)
        navigation.delegate = listener
        let window = makeWindow(navigation)
        XCTAssertEqual(
            log.take(),
            [
                "root.willMoveToParent", "root.didMoveToParent", "root.didLoad", "willShow root",
                "root.willAppear", "root.isAppearing", "root.didAppear", "didShow root",
            ])
        navigation.pushViewController(detail, animated: false)
        XCTAssertEqual(
            log.take(),
            [
                "detail.willMoveToParent", "detail.didLoad", "root.willDisappear", "detail.willAppear",
                "willShow detail", "detail.isAppearing", "root.didDisappear", "detail.didAppear",
                "didShow detail", "detail.didMoveToParent",
            ])
        XCTAssertNil(root.view.window)
        XCTAssertTrue(try XCTUnwrap(detail.view.window) === window)
        XCTAssertTrue(navigation.topViewController === detail)
        window.isHidden = true
    }

    func testPopBringsTheOneBelowBack() {
        navigation.pushViewController(detail, animated: false)
        let window = makeWindow(navigation)
        _ = log.take()
        XCTAssertTrue(navigation.popViewController(animated: false) === detail)
        XCTAssertEqual(
            log.take(),
            [
                "detail.willMoveToNone", "root.didLoad", "detail.willDisappear", "root.willAppear",
                "root.isAppearing", "detail.didDisappear", "root.didAppear", "detail.didMoveToNone",
            ])
        XCTAssertNil(detail.parent)
        XCTAssertNil(navigation.popViewController(animated: false), "the root stays")
        XCTAssertEqual(navigation.viewControllers, [root])
        window.isHidden = true
    }

    func testPagesArePushedPoppedAndReplaced() {
        let third = RecordingController("third")
        let fourth = RecordingController("fourth")
        for controller in [detail, third, fourth] {
            navigation.pushViewController(controller, animated: false)
        }
        navigation.pushViewController(detail, animated: false)
        XCTAssertEqual(navigation.viewControllers, [root, detail, third, fourth], "no second time")
        XCTAssertEqual(navigation.popToViewController(detail, animated: false), [third, fourth])
        XCTAssertNil(navigation.popToViewController(third, animated: false))
        XCTAssertEqual(navigation.popToRootViewController(animated: false), [detail])
        navigation.setViewControllers([fourth, third, fourth], animated: false)
        XCTAssertEqual(navigation.viewControllers, [fourth, third])
        XCTAssertEqual(navigation.children, [fourth, third])
        XCTAssertNil(root.parent)
        XCTAssertNil(UINavigationController().popToRootViewController(animated: false))
    }

    func testControllerTakenBySomebodyElseLeavesTheStack() {
        navigation.pushViewController(detail, animated: false)
        let window = makeWindow(navigation)
        let other = UIViewController()
        other.addChild(detail)
        XCTAssertEqual(navigation.viewControllers, [root])
        XCTAssertTrue(root.view.window === window)
        window.isHidden = true
    }

    func testContentIsBelowTheBar() {
        let window = makeWindow(navigation, width: 700, height: 500)
        XCTAssertEqual(root.view.frame, CGRect(x: 0, y: 44, width: 700, height: 456))
        XCTAssertEqual(navigation.navigationBar.frame, CGRect(x: 0, y: 0, width: 700, height: 44))
        navigation.setNavigationBarHidden(true, animated: false)
        window.layoutIfNeeded()
        XCTAssertEqual(root.view.frame, CGRect(x: 0, y: 0, width: 700, height: 500))
        window.isHidden = true
    }

    func testBackButtonHasThePreviousTitleAndGoesBack() throws {
        let window = makeWindow(navigation)
        UIView.setAnimationsEnabled(false)
        XCTAssertNil(backButton)
        navigation.pushViewController(detail, animated: false)
        window.layoutIfNeeded()
        let back = try XCTUnwrap(backButton)
        XCTAssertEqual(back.item.title, "root")
        XCTAssertGreaterThanOrEqual(back.bounds.width, 44)
        back.sendActions(for: .touchUpInside)
        XCTAssertEqual(navigation.viewControllers, [root])
        window.layoutIfNeeded()
        XCTAssertNil(backButton)
        window.isHidden = true
    }

    func testBarFollowsItsItems() throws {
        let window = makeWindow(navigation)
        var taps = 0
        root.navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { _ in taps += 1 })
        window.layoutIfNeeded()
        let done = try XCTUnwrap(buttons.first)
        XCTAssertEqual(done.item.title, "Done")
        done.sendActions(for: .touchUpInside)
        XCTAssertEqual(taps, 1)
        root.navigationItem.rightBarButtonItem?.isEnabled = false
        window.layoutIfNeeded()
        let disabled = try XCTUnwrap(buttons.first)
        disabled.sendActions(for: .touchUpInside)
        XCTAssertEqual(taps, 1)
        root.navigationItem.rightBarButtonItem = nil
        window.layoutIfNeeded()
        XCTAssertTrue(buttons.isEmpty)
        window.isHidden = true
    }

    func testNestedStackMergesIntoTheOuterBar() throws {
        let inner = UINavigationController(rootViewController: detail)
        navigation.pushViewController(inner, animated: false)
        let window = makeWindow(navigation)
        UIView.setAnimationsEnabled(false)
        XCTAssertTrue(inner.navigationBar.isHidden)
        XCTAssertEqual(detail.view.frame.minY, 0)
        XCTAssertEqual(navigation.navigationBar.topItem?.title, "detail")
        inner.pushViewController(RecordingController("deep"), animated: false)
        window.layoutIfNeeded()
        XCTAssertEqual(navigation.navigationBar.items?.map(\.title), ["root", "detail", "deep"])
        try XCTUnwrap(backButton).sendActions(for: .touchUpInside)
        XCTAssertEqual(inner.viewControllers, [detail])
        XCTAssertEqual(navigation.viewControllers, [root, inner])
        window.layoutIfNeeded()
        try XCTUnwrap(backButton).sendActions(for: .touchUpInside)
        XCTAssertEqual(navigation.viewControllers, [root])
        inner.viewIfLoaded?.layoutIfNeeded()
        XCTAssertEqual(inner.navigationBar.topItem?.title, "detail", "it has its own bar again")
        window.isHidden = true
    }

    func testShowPushesAndAltLeftGoesBack() {
        let window = makeWindow(navigation)
        root.show(detail, sender: nil)
        XCTAssertTrue(navigation.topViewController === detail)
        let press = UIPress()
        press.sample = KeySample(
            phase: .down, usage: .keyboard(0x50), meaning: .named(.leftArrow), modifiers: .alternate,
            timestamp: 0)
        detail.view.pressesBegan([press], with: nil)
        XCTAssertTrue(navigation.topViewController === root)
        window.isHidden = true
    }

    func testAPushWhileAnotherAppearsIsMade() {
        final class Redirecting: RecordingController {
            let following = RecordingController("next")
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                if following.parent == nil {
                    navigationController?.pushViewController(following, animated: false)
                }
            }
        }
        let window = makeWindow(navigation)
        let redirecting = Redirecting("redirecting")
        navigation.pushViewController(redirecting, animated: false)
        XCTAssertEqual(navigation.viewControllers, [root, redirecting, redirecting.following])
        XCTAssertEqual(redirecting.following.stage, .appeared)
        XCTAssertNil(redirecting.view.window)
        XCTAssertNil(root.view.window)
        XCTAssertEqual(redirecting.stage, .disappeared)
        XCTAssertTrue(root.isBalanced)
        XCTAssertTrue(redirecting.following.isBalanced)
        window.isHidden = true
    }

    func testNothingIsKeptAliveByItself() throws {
        weak var lostNavigation: UINavigationController?
        weak var lostRoot: UIViewController?
        weak var lostSplit: UISplitViewController?
        do {
            let root = UIViewController()
            let stack = UINavigationController(rootViewController: root)
            let split = UISplitViewController()
            split.viewControllers = [stack, UIViewController()]
            root.navigationItem.leftBarButtonItem = split.displayModeButtonItem
            let window = makeWindow(split)
            window.resize(width: 400)
            stack.popToRootViewController(animated: false)
            stack.pushViewController(UIViewController(), animated: true)
            XCTAssertTrue(stack.isTransitioning)
            stack.popViewController(animated: true)
            stack.setToolbarHidden(false, animated: true)
            window.resize(width: 1024)
            window.isHidden = true
            window.rootViewController = nil
            (lostNavigation, lostRoot, lostSplit) = (stack, root, split)
        }
        UIApplication.shared.reset()
        XCTAssertNil(lostSplit)
        XCTAssertNil(lostNavigation)
        XCTAssertNil(lostRoot)
    }

    private var buttons: [BarButton] {
        navigation.navigationBar.shownButtons
    }

    private var backButton: BarButton? { buttons.first { $0.item.glyph == .chevron } }
}

extension UINavigationBar {
    /// The buttons that the user can see, in the order in which they were made.
    var shownButtons: [BarButton] {
        subviews.flatMap(\.subviews).compactMap { $0 as? BarButton }.filter { !$0.isHidden }
    }
}

@MainActor
final class NavigationListener: UINavigationControllerDelegate {
    let log: CallRecorder

    init(_ log: CallRecorder) { self.log = log }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) { log.record("willShow \(viewController.title ?? "")") }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) { log.record("didShow \(viewController.title ?? "")") }
}
