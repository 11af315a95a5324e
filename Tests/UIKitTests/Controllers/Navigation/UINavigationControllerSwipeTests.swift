import UITesting
import XCTest

import UIKit

/// Going back by pulling: fingers, the mouse and touchpads.
@preconcurrency @MainActor
final class UINavigationControllerSwipeTests: XCTestCase {
    private let log = CallRecorder()
    private lazy var listener = NavigationListener(log)
    private lazy var root = RecordingController("root", log: log)
    private lazy var detail = RecordingController("detail", log: log)
    private lazy var navigation = UINavigationController(rootViewController: root)

    private func open(_ controller: UIViewController? = nil) throws -> AppHarness {
        navigation.pushViewController(detail, animated: false)
        let app = try AppHarness(
            rootViewController: controller ?? navigation, size: CGSize(width: 400, height: 300))
        root.view.backgroundColor = .systemOrange
        detail.view.backgroundColor = .systemTeal
        navigation.delegate = listener
        app.turn()
        _ = log.take()
        return app
    }

    private func settle(_ app: AppHarness) throws { try app.settle(while: navigation.isTransitioning) }

    private var isAtRoot: Bool { navigation.viewControllers == [root] }

    // MARK: Fingers

    func testAFingerPullsTheTopAway() throws {
        let app = try open()
        let finger = app.finger(at: CGPoint(x: 4, y: 150))
        finger.move(to: CGPoint(x: 16, y: 150))
        XCTAssertEqual(
            log.take(),
            [
                "detail.willMoveToNone", "detail.willDisappear", "root.willAppear", "willShow root",
                "root.isAppearing",
            ])
        let coordinator = try XCTUnwrap(detail.transitionCoordinator)
        XCTAssertTrue(coordinator.isInteractive)
        XCTAssertTrue(coordinator.initiallyInteractive)
        var letGo: [Bool] = []
        coordinator.notifyWhenInteractionChanges { letGo.append($0.isCancelled) }
        finger.move(to: CGPoint(x: 114, y: 160))
        XCTAssertEqual(detail.shownLeft, 100, accuracy: 1, "it follows the finger")
        XCTAssertEqual(root.shownLeft, -90, accuracy: 1)
        XCTAssertEqual(coordinator.percentComplete, 0.25, accuracy: 0.01)
        XCTAssertEqual(navigation.navigationBar.topItem?.title, "root")
        _ = try app.picture()
        app.advance(by: 1)
        XCTAssertEqual(detail.shownLeft, 100, accuracy: 1, "it stands still while it is held")
        finger.move(to: CGPoint(x: 250, y: 160))
        XCTAssertEqual(letGo, [])
        finger.up()
        XCTAssertEqual(letGo, [false])
        XCTAssertFalse(coordinator.isInteractive)
        XCTAssertEqual(log.take(), [])
        try settle(app)
        XCTAssertEqual(
            log.take(), ["detail.didDisappear", "root.didAppear", "didShow root", "detail.didMoveToNone"])
        XCTAssertTrue(isAtRoot)
        XCTAssertNil(detail.parent)
        XCTAssertNil(detail.view.window)
        XCTAssertEqual(root.view.frame, CGRect(x: 0, y: 44, width: 400, height: 256))
        XCTAssertEqual(navigation.children, [root])
    }

    func testASwipeCanBeTurnedBack() throws {
        let app = try open()
        let before = try app.picture()
        XCTAssertTrue(detail.focus.becomeFirstResponder())
        let finger = app.finger(at: CGPoint(x: 4, y: 150))
        for x in [20, 120, 260, 180, 60, 30] {
            finger.move(to: CGPoint(x: x, y: 150))
            app.advance(by: 0.05)
        }
        XCTAssertTrue(navigation.viewControllers == [root], "it is not in the stack while it is pulled")
        let coordinator = try XCTUnwrap(detail.transitionCoordinator)
        var ends: [String] = []
        coordinator.animate(alongsideTransition: { _ in }) {
            ends.append($0.isCancelled ? "cancelled" : "done")
        }
        app.advance(by: 0.2)
        _ = log.take()
        finger.up()
        XCTAssertTrue(coordinator.isCancelled)
        try settle(app)
        XCTAssertEqual(
            log.take(),
            [
                "root.willDisappear", "root.didDisappear", "detail.willAppear", "detail.isAppearing",
                "detail.didAppear", "detail.didMoveToParent",
            ])
        XCTAssertEqual(ends, ["cancelled"])
        XCTAssertEqual(navigation.viewControllers, [root, detail])
        XCTAssertTrue(app.firstResponder === detail.focus, "the keys stay where they were")
        XCTAssertNil(root.view.window)
        XCTAssertEqual(root.breaches + detail.breaches, [])
        XCTAssertEqual(navigation.navigationBar.topItem?.title, "detail")
        XCTAssertEqual(navigation.navigationBar.shownButtons.count, 1)
        detail.focus.resignFirstResponder()
        app.turn()
        XCTAssertEqual(try app.picture(), before)
    }

    func testAFlingCountsHoweverShort() throws {
        let app = try open()
        app.drag(from: CGPoint(x: 4, y: 150), to: CGPoint(x: 90, y: 150))
        try settle(app)
        XCTAssertTrue(isAtRoot)
    }

    func testAFlingBackCountsHoweverFar() throws {
        let app = try open()
        let finger = app.finger(at: CGPoint(x: 4, y: 150))
        finger.move(to: CGPoint(x: 20, y: 150))
        finger.move(to: CGPoint(x: 390, y: 150))
        app.advance(by: 0.5)
        for x in stride(from: CGFloat(380), through: 220, by: -20) {
            app.advance(by: 1 / 60)
            finger.move(to: CGPoint(x: x, y: 150))
        }
        finger.up()
        try settle(app)
        XCTAssertFalse(isAtRoot)
    }

    func testACancelledFingerLeavesThingsAsTheyWere() throws {
        let app = try open()
        let finger = app.finger(at: CGPoint(x: 4, y: 150))
        finger.move(to: CGPoint(x: 20, y: 150))
        finger.move(to: CGPoint(x: 390, y: 150))
        finger.cancel()
        try settle(app)
        XCTAssertFalse(isAtRoot)
        XCTAssertEqual(detail.breaches, [])
    }

    func testASwipeBackStartsAtTheRightEdgeInARightToLeftLayout() throws {
        let app = try open()
        app.layoutDirection = .rightToLeft
        app.drag(from: CGPoint(x: 4, y: 150), to: CGPoint(x: 390, y: 150))
        XCTAssertFalse(isAtRoot)
        let finger = app.finger(at: CGPoint(x: 396, y: 150))
        finger.move(to: CGPoint(x: 380, y: 150))
        finger.move(to: CGPoint(x: 280, y: 150))
        XCTAssertEqual(detail.shownLeft, -106, accuracy: 5)
        finger.move(to: CGPoint(x: 80, y: 150))
        finger.up()
        try settle(app)
        XCTAssertTrue(isAtRoot)
    }

    func testOtherDragsBeginNoBackSwipe() throws {
        let app = try open()
        app.drag(from: CGPoint(x: 60, y: 150), to: CGPoint(x: 300, y: 150))
        XCTAssertFalse(navigation.isTransitioning, "not from the edge")
        app.drag(from: CGPoint(x: 4, y: 60), to: CGPoint(x: 30, y: 290))
        XCTAssertFalse(navigation.isTransitioning, "downwards")
        navigation.popViewController(animated: false)
        app.drag(from: CGPoint(x: 4, y: 150), to: CGPoint(x: 300, y: 150))
        XCTAssertFalse(navigation.isTransitioning, "nothing to go back to")
        _ = log.take()
    }

    func testWhereThereIsNoBackButtonThereIsNoSwipe() throws {
        let app = try open()
        func swipes() -> Bool {
            app.drag(from: CGPoint(x: 4, y: 150), to: CGPoint(x: 300, y: 150))
            app.advance(by: 1)
            defer { navigation.setViewControllers([root, detail], animated: false) }
            return isAtRoot
        }
        XCTAssertTrue(swipes())
        detail.navigationItem.hidesBackButton = true
        XCTAssertFalse(swipes())
        detail.navigationItem.hidesBackButton = false
        detail.navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Mine", style: .plain, target: nil, action: nil)
        XCTAssertFalse(swipes())
        detail.navigationItem.leftBarButtonItem?.isHidden = true
        XCTAssertTrue(swipes(), "one that is hidden takes nobody's place")
        detail.navigationItem.leftBarButtonItem?.isHidden = false
        detail.navigationItem.leftItemsSupplementBackButton = true
        XCTAssertTrue(swipes())
        navigation.isNavigationBarHidden = true
        XCTAssertFalse(swipes())
        navigation.interactivePopGestureRecognizer?.delegate = nil
        XCTAssertTrue(swipes(), "the app's own delegate, or none, decides instead")
        navigation.interactivePopGestureRecognizer?.isEnabled = false
        XCTAssertFalse(swipes())
    }

    func testTheGestureDelegateDecidesWhetherASwipeBegins() throws {
        final class Decider: UIGestureRecognizerDelegate {
            var asked = 0
            var answer = false
            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
                asked += 1
                return answer
            }
        }
        let app = try open()
        let decider = Decider()
        navigation.interactivePopGestureRecognizer?.delegate = decider
        app.drag(from: CGPoint(x: 4, y: 150), to: CGPoint(x: 300, y: 150))
        XCTAssertEqual(decider.asked, 1)
        XCTAssertFalse(navigation.isTransitioning)
        decider.answer = true
        app.drag(from: CGPoint(x: 4, y: 150), to: CGPoint(x: 300, y: 150))
        try settle(app)
        XCTAssertTrue(isAtRoot)
    }

    // MARK: Catching

    func testAFingerCatchesAPush() throws {
        let app = try open()
        let third = RecordingController("third", log: log)
        navigation.pushViewController(third, animated: true)
        app.advance(by: 0.1)
        let place = third.shownLeft
        XCTAssertGreaterThan(place, 0)
        let finger = app.finger(at: CGPoint(x: 200, y: 150))
        finger.move(to: CGPoint(x: 215, y: 150))
        XCTAssertEqual(third.shownLeft, place + 5, accuracy: 2, "from where it was")
        app.advance(by: 1)
        XCTAssertEqual(third.shownLeft, place + 5, accuracy: 2)
        finger.move(to: CGPoint(x: 390, y: 150))
        app.advance(by: 0.5)
        finger.move(to: CGPoint(x: 395, y: 150))
        finger.up()
        try settle(app)
        XCTAssertEqual(navigation.viewControllers, [root, detail], "it was turned back")
        XCTAssertNil(third.parent)
        XCTAssertEqual(third.stage, .disappeared)
        XCTAssertEqual(detail.stage, .appeared)
        XCTAssertEqual(third.breaches + detail.breaches, [])
    }

    func testAFingerCatchesAPopAndBringsItBack() throws {
        let app = try open()
        navigation.popViewController(animated: true)
        app.advance(by: 0.1)
        let place = detail.shownLeft
        let finger = app.finger(at: CGPoint(x: 300, y: 150))
        finger.move(to: CGPoint(x: 285, y: 150))
        finger.move(to: CGPoint(x: 285 - place, y: 150))
        app.advance(by: 0.5)
        finger.up()
        try settle(app)
        XCTAssertEqual(navigation.viewControllers, [root, detail])
        XCTAssertEqual(detail.shownLeft, 0)
    }

    func testAPushWhileAFingerPulls() throws {
        let app = try open()
        let third = RecordingController("third", log: log)
        let finger = app.finger(at: CGPoint(x: 4, y: 150))
        finger.move(to: CGPoint(x: 20, y: 150))
        finger.move(to: CGPoint(x: 200, y: 150))
        navigation.pushViewController(third, animated: true)
        XCTAssertEqual(navigation.viewControllers, [root, detail, third], "the swipe was given up")
        finger.move(to: CGPoint(x: 300, y: 150))
        finger.up()
        try settle(app)
        XCTAssertEqual(third.shownLeft, 0)
        XCTAssertEqual(root.breaches + detail.breaches + third.breaches, [])
    }

    // MARK: Mouse and touchpad

    func testTheMouseDragsFromTheVeryEdge() throws {
        let app = try open()
        app.mouseDrag(from: CGPoint(x: 14, y: 150), to: CGPoint(x: 300, y: 150))
        XCTAssertFalse(navigation.isTransitioning, "that is where text is selected")
        app.mouseDrag(from: CGPoint(x: 3, y: 150), to: CGPoint(x: 300, y: 150))
        try settle(app)
        XCTAssertTrue(isAtRoot)
    }

    func testTwoFingersOnATouchpad() throws {
        let app = try open()
        let scroll = UIScrollView(frame: detail.view.bounds)
        scroll.contentSize = CGSize(width: 100, height: 2000)
        detail.view.addSubview(scroll)
        app.turn()
        let middle = CGPoint(x: 200, y: 150)
        app.touchpadScroll(at: middle, dy: 2.5)
        XCTAssertFalse(navigation.isTransitioning, "up and down is for what scrolls")
        XCTAssertNotEqual(scroll.contentOffset.y, 0)
        app.advance(by: 1)
        app.touchpadScroll(at: middle, dx: 5)
        XCTAssertFalse(navigation.isTransitioning, "there is nothing to go on to")
        app.advance(by: 1)
        app.touchpadScroll(at: middle, dx: -5, dy: 0.1)
        app.advance(by: 1)
        XCTAssertTrue(isAtRoot)
    }

    func testContentThatScrollsSidewaysKeepsItsScrolling() throws {
        let app = try open()
        let scroll = UIScrollView(frame: detail.view.bounds)
        scroll.contentSize = CGSize(width: 2000, height: 100)
        scroll.contentOffset.x = 500
        detail.view.addSubview(scroll)
        app.turn()
        app.touchpadScroll(at: CGPoint(x: 200, y: 150), dx: -2.5)
        XCTAssertFalse(navigation.isTransitioning)
        XCTAssertNotEqual(scroll.contentOffset.x, 500)
        app.advance(by: 2)
        app.drag(from: CGPoint(x: 4, y: 150), to: CGPoint(x: 300, y: 150))
        app.advance(by: 1)
        XCTAssertTrue(isAtRoot, "from the edge, a finger goes back")
    }

    // MARK: Where there are more

    func testInACollapsedSplitViewThePopWins() throws {
        let split = UISplitViewController()
        split.viewControllers = [navigation, UIViewController()]
        let app = try open(split)
        XCTAssertTrue(split.isCollapsed)
        let count = navigation.viewControllers.count
        app.drag(from: CGPoint(x: 4, y: 150), to: CGPoint(x: 300, y: 150))
        app.advance(by: 1)
        XCTAssertEqual(navigation.viewControllers.count, count - 1)
    }

    func testBesideAHiddenColumnThePopComesBeforeTheColumn() throws {
        let split = UISplitViewController()
        split.preferredDisplayMode = .secondaryOnly
        split.viewControllers = [UIViewController(), navigation]
        let app = try open(split)
        app.resize(to: CGSize(width: 800, height: 300))
        XCTAssertFalse(split.isCollapsed)
        if !navigation.viewControllers.contains(detail) {
            navigation.pushViewController(detail, animated: false)
        }
        app.turn()
        app.drag(from: CGPoint(x: 4, y: 150), to: CGPoint(x: 500, y: 150))
        app.advance(by: 1)
        XCTAssertTrue(isAtRoot)
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        app.drag(from: CGPoint(x: 4, y: 150), to: CGPoint(x: 500, y: 150))
        app.advance(by: 1)
        XCTAssertNotEqual(split.displayMode, .secondaryOnly, "nothing to pop: the column comes in")
    }

    func testTheInnerStackComesFirst() throws {
        let inner = UINavigationController(rootViewController: RecordingController("inner root"))
        inner.pushViewController(RecordingController("inner top"), animated: false)
        let app = try open()
        navigation.pushViewController(inner, animated: false)
        app.turn()
        for expected in [(3, 1), (2, 1)] {
            app.drag(from: CGPoint(x: 4, y: 150), to: CGPoint(x: 300, y: 150))
            app.advance(by: 1)
            XCTAssertEqual(navigation.viewControllers.count, expected.0)
            XCTAssertEqual(inner.viewControllers.count, expected.1)
        }
    }

    // MARK: Keys and buttons

    func testKeysAndTheMouseButtonForGoingBack() throws {
        let app = try open()
        func wentBack(_ action: () -> Void) -> Bool {
            action()
            app.advance(by: 1)
            defer {
                navigation.setViewControllers([root, detail], animated: false)
                app.turn()
            }
            return isAtRoot
        }
        XCTAssertTrue(wentBack { app.key(.left, .alternate) })
        XCTAssertTrue(wentBack { app.key(.left, .alternate) }, "also when nothing has the keys")
        XCTAssertTrue(detail.focus.becomeFirstResponder())
        XCTAssertTrue(wentBack { app.key(.left, .alternate) })
        XCTAssertTrue(wentBack { app.key(.back) }, "the Back key of some keyboards")
        XCTAssertTrue(wentBack { app.click(at: CGPoint(x: 200, y: 150), button: .back) })
        XCTAssertFalse(wentBack { app.key(.left) })
    }

    func testKeysAreForWhatIsPresentedOnTop() throws {
        let app = try open()
        let sheetRoot = RecordingController("sheet root")
        let sheet = UINavigationController(rootViewController: sheetRoot)
        sheet.pushViewController(RecordingController("sheet top"), animated: false)
        navigation.present(sheet, animated: false)
        app.turn()
        app.key(.left, .alternate)
        app.advance(by: 1)
        XCTAssertEqual(sheet.viewControllers, [sheetRoot])
        XCTAssertFalse(isAtRoot)
        app.key(.left, .alternate)
        app.advance(by: 1)
        XCTAssertFalse(isAtRoot, "not behind the sheet")
        app.click(at: CGPoint(x: 5, y: 5), button: .back)
        app.advance(by: 1)
        XCTAssertFalse(isAtRoot)
        XCTAssertTrue(navigation.visibleViewController === sheetRoot)
        XCTAssertTrue(sheet.visibleViewController === sheetRoot)
        navigation.dismiss(animated: false)
        app.turn()
        XCTAssertTrue(navigation.visibleViewController === detail)
    }

    func testInATabBarControllerKeysGoBackInTheSelectedStack() throws {
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, UIViewController()]
        let app = try open(tabs)
        app.key(.left, .alternate)
        app.advance(by: 1)
        XCTAssertTrue(isAtRoot)
    }
}
