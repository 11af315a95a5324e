import UITesting
import XCTest

@testable import UIKit

/// Pushes and pops that can be watched, frame by frame.
@preconcurrency @MainActor
final class UINavigationControllerPushTests: XCTestCase {
    private let log = CallRecorder()
    private lazy var listener = NavigationListener(log)
    private lazy var root = RecordingController("root", log: log)
    private lazy var detail = RecordingController("detail", log: log)
    private lazy var third = RecordingController("third", log: log)
    private lazy var navigation = UINavigationController(rootViewController: root)

    private func open() throws -> AppHarness {
        let app = try AppHarness(rootViewController: navigation, size: CGSize(width: 400, height: 300))
        root.view.backgroundColor = .systemOrange
        detail.view.backgroundColor = .systemTeal
        navigation.delegate = listener
        app.turn()
        _ = log.take()
        return app
    }

    private func settle(_ app: AppHarness) throws { try app.settle(while: navigation.isTransitioning) }

    // MARK: The movement

    func testThePushedViewSlidesOverTheOtherOne() throws {
        let app = try open()
        navigation.pushViewController(detail, animated: true)
        app.turn()
        XCTAssertEqual(navigation.viewControllers, [root, detail])
        XCTAssertEqual(detail.shownLeft, 400)
        XCTAssertEqual(root.shownLeft, 0)
        var places: [CGFloat] = []
        for _ in 0..<60 where navigation.isTransitioning {
            app.advance(by: 1 / 60)
            places.append(detail.shownLeft)
            if navigation.isTransitioning {
                XCTAssertEqual(
                    root.shownLeft, -0.3 * (400 - detail.shownLeft), accuracy: 2, "it gives way by a third")
                XCTAssertEqual(detail.view.frame, CGRect(x: 0, y: 44, width: 400, height: 256))
            }
            _ = try app.picture()
        }
        XCTAssertGreaterThan(places.count, 15, "about 60 frames a second")
        XCTAssertEqual(places, places.sorted(by: >))
        XCTAssertEqual(detail.shownLeft, 0)
        XCTAssertNil(root.view.window)
        XCTAssertNil(root.view.superview)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testFromRightToLeftItComesFromTheLeft() throws {
        let app = try open()
        app.layoutDirection = .rightToLeft
        navigation.pushViewController(detail, animated: true)
        app.turn()
        XCTAssertEqual(detail.shownLeft, -400)
        app.advance(by: 0.1)
        XCTAssertLessThan(detail.shownLeft, 0)
        XCTAssertGreaterThan(root.shownLeft, 0)
        try settle(app)
        navigation.popViewController(animated: true)
        app.advance(by: 0.1)
        XCTAssertLessThan(detail.shownLeft, 0)
        try settle(app)
        XCTAssertNil(detail.view.window)
        XCTAssertEqual(root.shownLeft, 0)
    }

    func testTheTitleGoesWhereTheBackButtonComes() throws {
        let app = try open()
        navigation.pushViewController(detail, animated: true)
        app.advance(by: 0.1)
        let contents = navigation.navigationBar.subviews.compactMap { $0 as? NavigationBarContent }
        XCTAssertEqual(contents.count, 2)
        XCTAssertLessThan(contents[0].shownAlpha, 1)
        XCTAssertGreaterThan(contents[1].shownAlpha, 0)
        XCTAssertEqual(contents[0].shownAlpha + contents[1].shownAlpha, 1, accuracy: 0.01)
        let title = try XCTUnwrap(contents[0].subviews.first { $0 is UILabel })
        let back = try XCTUnwrap(navigation.navigationBar.shownButtons.last { $0.item.glyph == .chevron })
        XCTAssertEqual(back.presentedCenter, back.center, "its sign stays where it is")
        XCTAssertEqual(title.center.x, back.contentCenter, accuracy: 1, "the title goes where it is named")
        XCTAssertLessThan(title.presentedCenter.x, 200)
        XCTAssertGreaterThan(title.presentedCenter.x, title.center.x)
        try settle(app)
        XCTAssertEqual(
            navigation.navigationBar.subviews.compactMap { $0 as? NavigationBarContent }, [contents[1]])
        XCTAssertEqual(contents[1].alpha, 1)
        let settled = try app.picture()
        navigation.view.setNeedsLayout()
        navigation.navigationBar.items = []
        navigation.refreshBar()
        app.turn()
        XCTAssertEqual(try app.picture(), settled, "as if it had never moved")
    }

    // MARK: The calls

    func testAPushCallsItsMethodsInOrder() throws {
        let app = try open()
        navigation.pushViewController(detail, animated: true)
        XCTAssertTrue(detail.isMovingToParent)
        app.turn()
        XCTAssertEqual(
            log.take(),
            [
                "detail.willMoveToParent", "root.willDisappear", "detail.willAppear", "willShow detail",
                "detail.isAppearing",
            ])
        try settle(app)
        XCTAssertEqual(
            log.take(), ["root.didDisappear", "detail.didAppear", "didShow detail", "detail.didMoveToParent"])
        XCTAssertFalse(detail.isMovingToParent)
    }

    func testAPopCallsItsMethodsInOrder() throws {
        let app = try open()
        navigation.pushViewController(detail, animated: false)
        _ = log.take()
        XCTAssertTrue(navigation.popViewController(animated: true) === detail)
        XCTAssertTrue(navigation.topViewController === root)
        XCTAssertTrue(detail.parent === navigation, "until it is hidden")
        XCTAssertTrue(detail.isMovingFromParent)
        app.turn()
        XCTAssertEqual(
            log.take(),
            [
                "detail.willMoveToNone", "detail.willDisappear", "root.willAppear", "willShow root",
                "root.isAppearing",
            ])
        try settle(app)
        XCTAssertEqual(
            log.take(), ["detail.didDisappear", "root.didAppear", "didShow root", "detail.didMoveToNone"])
        XCTAssertNil(detail.parent)
    }

    func testAPopWhileAPushRunsTurnsRoundWhereItIs() throws {
        let app = try open()
        navigation.pushViewController(detail, animated: true)
        app.advance(by: 0.1)
        let place = detail.shownLeft
        XCTAssertGreaterThan(place, 0)
        _ = log.take()
        navigation.popViewController(animated: true)
        XCTAssertEqual(detail.shownLeft, place, accuracy: 1)
        XCTAssertEqual(
            log.take(),
            [
                "root.didDisappear", "detail.didAppear", "didShow detail", "detail.didMoveToParent",
                "detail.willMoveToNone", "detail.willDisappear", "root.willAppear", "willShow root",
                "root.isAppearing",
            ])
        try settle(app)
        XCTAssertEqual(
            log.take(), ["detail.didDisappear", "root.didAppear", "didShow root", "detail.didMoveToNone"])
        XCTAssertTrue(root.isBalanced)
        XCTAssertTrue(detail.isBalanced)
        XCTAssertEqual(root.view.frame, CGRect(x: 0, y: 44, width: 400, height: 256))
    }

    func testAPushWhileAnotherRuns() throws {
        let app = try open()
        navigation.pushViewController(detail, animated: true)
        app.advance(by: 0.1)
        navigation.pushViewController(third, animated: true)
        XCTAssertEqual(navigation.viewControllers, [root, detail, third])
        XCTAssertNil(root.view.window)
        XCTAssertGreaterThan(detail.shownLeft, 0, "it goes on from where it was")
        try settle(app)
        XCTAssertNil(detail.view.window)
        XCTAssertEqual(third.shownLeft, 0)
        for controller in [root, detail, third] {
            XCTAssertTrue(controller.isBalanced, controller.name)
            XCTAssertEqual(controller.breaches, [])
        }
        XCTAssertEqual(navigation.children, navigation.viewControllers)
    }

    func testPushingFromViewWillAppear() throws {
        final class Redirecting: RecordingController {
            var following: UIViewController?
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                guard let following else { return }
                self.following = nil
                navigationController?.pushViewController(following, animated: true)
            }
        }
        let app = try open()
        let redirecting = Redirecting("redirecting")
        redirecting.following = detail
        navigation.pushViewController(redirecting, animated: true)
        XCTAssertEqual(navigation.viewControllers, [root, redirecting, detail])
        try settle(app)
        XCTAssertEqual(detail.stage, .appeared)
        XCTAssertEqual(redirecting.stage, .disappeared)
        XCTAssertEqual(root.stage, .disappeared)
        XCTAssertEqual(root.breaches + redirecting.breaches + detail.breaches, [])
        XCTAssertNil(redirecting.view.window)
        XCTAssertNil(root.view.window)
    }

    func testReplacingTheStackPushesOrPops() throws {
        let app = try open()
        navigation.setViewControllers([detail, third], animated: true)
        app.advance(by: 0.1)
        XCTAssertGreaterThan(third.shownLeft, 0, "as a push")
        try settle(app)
        XCTAssertNil(root.parent)
        XCTAssertEqual(navigation.viewControllers, [detail, third])
        navigation.setViewControllers([root, detail], animated: true)
        app.advance(by: 0.1)
        XCTAssertGreaterThan(third.shownLeft, 0)
        XCTAssertLessThan(detail.shownLeft, 0, "as a pop: it was further down")
        try settle(app)
        XCTAssertEqual(navigation.popToRootViewController(animated: true), [detail])
        try settle(app)
        XCTAssertEqual(navigation.children, [root])
    }

    func testTouchesWaitUntilItHasArrived() throws {
        let app = try open()
        navigation.pushViewController(detail, animated: true)
        app.advance(by: 0.1)
        XCTAssertTrue(app.window.hitTest(CGPoint(x: 200, y: 200), with: nil) === navigation.view)
        try settle(app)
        XCTAssertTrue(app.window.hitTest(CGPoint(x: 200, y: 200), with: nil) === detail.view)
    }

    func testWhereNobodySeesItItIsAtOnce() throws {
        let lonely = UINavigationController(rootViewController: root)
        lonely.pushViewController(detail, animated: true)
        XCTAssertFalse(lonely.isTransitioning)
        let app = try open()
        UIView.setAnimationsEnabled(false)
        navigation.setViewControllers([detail, third], animated: true)
        XCTAssertFalse(navigation.isTransitioning)
        XCTAssertEqual(third.stage, .appeared)
        UIView.setAnimationsEnabled(true)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testAWindowThatIsTakenAwayEndsIt() throws {
        let app = try open()
        navigation.pushViewController(detail, animated: true)
        app.advance(by: 0.1)
        app.window.rootViewController = UIViewController()
        XCTAssertFalse(navigation.isTransitioning)
        app.advance(by: 1)
        XCTAssertEqual(root.stage, .disappeared)
        XCTAssertEqual(detail.stage, .disappeared)
        XCTAssertEqual(root.breaches + detail.breaches, [])
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testAPushEndsRightInAResizedWindow() throws {
        let app = try open()
        navigation.pushViewController(detail, animated: true)
        app.advance(by: 0.1)
        app.resize(to: CGSize(width: 500, height: 280))
        _ = try app.picture()
        try settle(app)
        XCTAssertEqual(detail.view.frame, CGRect(x: 0, y: 44, width: 500, height: 236))
    }

    func testAChildTakenAwayInTheMiddle() throws {
        let app = try open()
        navigation.pushViewController(detail, animated: true)
        app.advance(by: 0.1)
        let other = UIViewController()
        other.addChild(detail)
        XCTAssertEqual(navigation.viewControllers, [root])
        try settle(app)
        XCTAssertTrue(root.view.window === app.window)
        XCTAssertEqual(root.stage, .appeared)
        XCTAssertEqual(detail.stage, .disappeared)
    }

    func testTheFieldThatIsLeftLosesTheKeys() throws {
        let app = try open()
        XCTAssertTrue(root.focus.becomeFirstResponder())
        navigation.pushViewController(detail, animated: true)
        XCTAssertNil(app.firstResponder)
        try settle(app)
    }

    // MARK: Moving along

    func testTheCoordinatorMovesOthersAlong() throws {
        let app = try open()
        XCTAssertNil(root.transitionCoordinator)
        let helper = MovingAlong("helper", log: log)
        app.window.addSubview(helper.badge)
        navigation.pushViewController(helper, animated: true)
        XCTAssertEqual(helper.helped, 1)
        let coordinator = try XCTUnwrap(root.transitionCoordinator)
        XCTAssertTrue(navigation.transitionCoordinator === coordinator)
        app.advance(by: 0.1)
        XCTAssertEqual(
            helper.badge.presentedCenter.x - 5, (400 - helper.shownLeft) / 4, accuracy: 1, "in step")
        var late = 0
        XCTAssertTrue(
            coordinator.animateAlongsideTransition(in: nil, animation: { _ in helper.badge.center.y += 50 }) {
                _ in
                late += 1
            })
        XCTAssertLessThan(helper.badge.presentedCenter.y, 50)
        _ = log.take()
        try settle(app)
        XCTAssertEqual(
            log.take(),
            [
                "root.didDisappear", "helper.didAppear", "didShow helper", "helper.didMoveToParent",
                "helper.moved along",
            ])
        XCTAssertEqual(late, 1)
        XCTAssertFalse(coordinator.animate(alongsideTransition: nil), "it is over")
        XCTAssertNil(root.transitionCoordinator)
    }
}

/// Moves a badge along with its own appearing, and checks what the coordinator says.
private final class MovingAlong: RecordingController {
    var helped = 0
    let badge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let coordinator = transitionCoordinator else { return }
        helped += 1
        XCTAssertTrue(coordinator.isAnimated)
        XCTAssertFalse(coordinator.initiallyInteractive)
        XCTAssertFalse(coordinator.isInteractive)
        XCTAssertFalse(coordinator.isCancelled)
        XCTAssertEqual(coordinator.transitionDuration, 0.35)
        XCTAssertTrue(coordinator.viewController(forKey: .to) === self)
        XCTAssertEqual(coordinator.viewController(forKey: .from)?.title, "root")
        XCTAssertTrue(coordinator.view(forKey: .to) === view)
        XCTAssertEqual(coordinator.presentationStyle, .none)
        XCTAssertTrue(
            coordinator.animate(alongsideTransition: { _ in self.badge.center.x += 100 }) {
                XCTAssertFalse($0.isCancelled)
                self.note("moved along")
            })
    }
}
